"""What scripts/attack, scripts/bench_web, scripts/screenshots and the tests of the pages share."""
