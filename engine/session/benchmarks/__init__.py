"""Benchmarks: figures as ratios within one run, beside their goals."""
