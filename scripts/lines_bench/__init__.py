"""What `scripts/bench_lines` and its tests share."""
