"""What is said and waited for in each phase of moderated Mafia (docs/rules.md B)."""
