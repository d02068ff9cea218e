"""The host of moderated Mafia (docs/rules.md B): what the table hears, and the way of secrets to players."""
