"""The anonymous ballot box and its readers."""
