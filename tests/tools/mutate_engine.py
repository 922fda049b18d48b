"""Breaks the engine in one place at a time, in a copy, and says which test notices.

Run from the project's folder: python tests/tools/mutate_engine.py [NUMBER or FIRST-LAST ...]
The tests that mirror the broken file run first, then those near it, the law last. All of it takes about a
quarter of an hour; a mutation that no test notices, or that cannot be made any more, makes it end with 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

# ruff: noqa: E402  # the project's folder is put on the path first
from tests.tools.mutations.mutation import Mutation
from tests.tools.mutations.of_comparisons import BOUNDS, COMPARING
from tests.tools.mutations.of_groups import EFFECTS, GRADED, GROUPS
from tests.tools.mutations.of_offers import OFFERS
from tests.tools.mutations.of_others_and_costs import COSTS, OTHERS
from tests.tools.mutations.of_proofs import PROOFS, RECURRING, SHAPES

MUTATIONS = (
    *COMPARING,
    *BOUNDS,
    *PROOFS,
    *SHAPES,
    *RECURRING,
    *GROUPS,
    *GRADED,
    *EFFECTS,
    *OFFERS,
    *OTHERS,
    *COSTS,
)

NEAR = {
    "loops": tuple(
        f"tests/loops/test_{name}.py"
        for name in (
            *("comparisons", "comparing_growth", "sign", "roles", "filling", "decompose", "exploring", "proving"),
            *(
                "proving_within_repeats",
                "steps_of_proving",
                "repetition",
                "recurrence",
                "recurrence_within_repeats",
                "growing_descriptions",
            ),
        )
    ),
    "rules": ("tests/rules/events", "tests/rules/characteristics", "tests/loops/test_roles.py"),
    "model": ("tests/model", "tests/rules/events", "tests/loops/test_roles.py", "tests/loops/test_filling.py"),
}
"""The tests near each floor of the engine."""
MIRRORS = {
    "loops/form.py": "tests/loops/test_growth.py",
    "loops/regions.py": "tests/loops/test_sign.py",
    "loops/certificate.py": "tests/loops/test_exploring.py",
    "loops/system.py": "tests/loops/test_recurrence.py",
    "rules/events/grouping.py": "tests/rules/events/test_groups.py",
    "rules/events/alike.py": "tests/rules/events/test_groups.py",
    "rules/events/parting.py": "tests/rules/events/test_groups.py",
    "rules/events/grading.py": "tests/rules/events/test_grading.py",
    "rules/events/graded_levels.py": "tests/rules/events/test_looking_back_at_levels.py",
    "rules/turn/declaring_attackers.py": "tests/rules/turn/test_memory_of_attacks.py",
    "rules/base/sizes.py": "tests/rules/events/test_grading.py",
    "rules/offers/keeping_offers.py": "tests/rules/offers/test_keeping_offers.py",
    "rules/offers/boards.py": "tests/rules/offers/test_keeping_offers.py",
    "rules/offers/offer_reads.py": "tests/rules/offers/test_keeping_offers.py",
    "rules/characteristics/filters/meeting.py": "tests/rules/events/test_groups_of_others.py",
    "rules/characteristics/applying.py": "tests/rules/events/test_groups_of_others.py",
    "rules/characteristics/layers.py": "tests/rules/events/test_groups_of_others.py",
    "rules/stack/targets.py": "tests/rules/events/test_groups_of_others.py",
    "rules/turn/priority.py": "tests/rules/events/test_groups_of_others.py",
    "rules/events/state_triggers.py": "tests/rules/events/test_groups_of_others.py",
    "rules/stack/permissions.py": "tests/rules/base/test_commanders.py",
    "rules/stack/cost_changes.py": "tests/rules/base/test_commanders.py",
    "rules/events/life_to_pay.py": "tests/rules/events/test_life_to_pay.py",
    "rules/events/replacement.py": "tests/rules/actions/test_more_counters_and_tokens.py",
    "rules/base/referrers.py": "tests/rules/events/test_groups.py",
    "rules/characteristics/commuting.py": "tests/rules/characteristics/test_uniting_effects.py",
}
"""The tests of files that have none of their own name."""
LAST = (
    "tests/shortcuts/sequences",
    "tests/shortcuts/study",
    "tests/loops/test_law.py",
    "tests/loops/test_law_of_scenarios.py",
)
PATIENCE = 300
"""Seconds after which a run is taken not to end."""


def main(arguments: list[str]) -> int:
    """Break the engine as the numbers say, from 1 (none: in every way), and print who noticed."""
    chosen = [(number, MUTATIONS[number - 1]) for number in numbers_in(arguments)]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("engine", "tests", "decks", "assets"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        for number, mutation in chosen:
            noticed = noticed_by(copy, mutation)
            missed += noticed in ("", CANNOT)
            print(f"{number:3} {mutation.what}: {noticed or 'NOT NOTICED'}", flush=True)
    print(f"{len(chosen)} mutations, {missed} of them not noticed")
    return 1 if missed else 0


def numbers_in(arguments: list[str]) -> list[int]:
    """The numbers that arguments such as "3" and "10-20" name; all of them where there are none."""
    found: list[int] = []
    for argument in arguments:
        first, _, last = argument.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found or list(range(1, len(MUTATIONS) + 1))


CANNOT = "CANNOT BE MADE: the file has changed"


def noticed_by(copy: Path, mutation: Mutation) -> str:
    """The first test that fails with the mutation; "" when none does."""
    file = copy / "engine" / mutation.file
    text = file.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        return CANNOT
    file.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    try:
        for tests in stages_for(mutation):
            command = [sys.executable, "-m", "pytest", "-n0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
            done = subprocess.run(
                [*command, *tests], cwd=copy, capture_output=True, text=True, check=False, timeout=PATIENCE
            )
            failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
            if failed:
                return failed[0].split(" - ")[0]
    except subprocess.TimeoutExpired as late:
        return f"a test that does not end, after {(late.stdout or b'').count(b'.')} others"
    finally:
        file.write_text(text, encoding="utf-8")
    return ""


def stages_for(mutation: Mutation) -> list[tuple[str, ...]]:
    """The tests that run one after the other until one of them fails."""
    floor = mutation.file.split("/")[0]
    own = f"tests/loops/test_{Path(mutation.file).stem}.py"
    mirror = MIRRORS.get(mutation.file, own)
    return [*([(mirror,)] if (ROOT / mirror).exists() else []), NEAR[floor], LAST]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
