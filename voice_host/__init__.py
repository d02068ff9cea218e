"""The host at the table: ears, voice, record and command line."""
