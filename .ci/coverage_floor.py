"""Compares what the tests cover with what they are to cover at least, by part of the program.

coverage_floor.txt has a path and a percentage of lines a line. A figure that is half a point higher is told, so
that the floor is raised. With --whole only the parts are compared that are to be covered whole.
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


def floors() -> list[tuple[str, float]]:
    """Return each part with its least percentage."""
    lines = (line.split() for line in FLOORS.read_text("utf-8").splitlines())
    return [(part, float(least)) for part, least in lines]


def whole_parts() -> list[str]:
    """Return the parts of which every line is to be covered."""
    return [part for part, least in floors() if least == 100]


def main(is_whole: bool) -> int:
    """Print each part with its figure; 1 where one is lower than it is to be."""
    coverage = Coverage()
    coverage.load()
    code = 0
    for part, least in floors():
        if is_whole and part not in whole_parts():
            continue
        total, missed = lines_of(coverage, part)
        reached = 100 - 100 * len(missed) / max(total, 1)
        print(f"{part}: {reached:.1f} % of lines, at least {least:g} %")
        if reached < least:
            code = 1
            print("\n".join(f"    {place} is reached by no test" for place in missed[:40]))
        elif reached > least + SLACK:
            print(f"    raise it to {int(reached * 10) / 10} in {FLOORS.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main("--whole" in sys.argv[1:]))
