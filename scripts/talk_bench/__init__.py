"""What stands behind ``scripts/bench_talk``."""
