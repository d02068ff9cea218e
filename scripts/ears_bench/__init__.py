"""What `scripts/bench_ears` is made of: clips, rooms, noise, engines, counting, report."""
