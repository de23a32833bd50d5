"""`python -m tests.bench [words …]`: run every bench; words go to each."""

from __future__ import annotations

import sys

from tests.bench import arrange, live, mahjong, pages, rules

BENCHES = (rules, arrange, mahjong, pages, live)
"""Modules of this folder with a `main(words)` that prints lines of JSON."""

for bench in BENCHES:
    print(f"# {bench.__name__}", file=sys.stderr)
    bench.main(sys.argv[1:])
