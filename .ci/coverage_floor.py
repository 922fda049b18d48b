"""Compares what the tests cover with what they are to cover at least, by part of the program.

coverage_floor.txt has a path and a percentage of lines a line. A figure that is half a point higher is told, so
that the floor is raised.
"""

import sys
from pathlib import Path

from coverage import Coverage

ROOT = Path(__file__).parent.parent
FLOORS = Path(__file__).with_name("coverage_floor.txt")
SLACK = 0.5
"""In percentage points; figures a little higher than asked for need not be written down."""


def lines_of(coverage: Coverage, part: str) -> tuple[int, list[str]]:
    """How many lines a part of the program has, and the places of those that no test reaches."""
    total, missed = 0, []
    found = [ROOT / part] if part.endswith(".py") else sorted((ROOT / part).rglob("*.py"))
    for file in found:
        _, lines, _, missing, _ = coverage.analysis2(str(file))
        total += len(lines)
        missed += [f"{file.relative_to(ROOT)}:{line}" for line in missing]
    return total, missed


def main() -> int:
    """Print each part with its figure; 1 where one is lower than it is to be."""
    coverage = Coverage()
    coverage.load()
    code = 0
    for line in FLOORS.read_text("utf-8").splitlines():
        part, least = line.split()
        total, missed = lines_of(coverage, part)
        reached = 100 - 100 * len(missed) / max(total, 1)
        print(f"{part}: {reached:.1f} % of lines, at least {least} %")
        if reached < float(least):
            code = 1
            print("\n".join(f"    {place} is reached by no test" for place in missed[:40]))
        elif reached > float(least) + SLACK:
            print(f"    raise it to {int(reached * 10) / 10} in {FLOORS.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
