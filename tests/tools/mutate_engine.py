"""Breaks the engine in one place at a time, in a copy, and says which test notices.

Run from the project's folder: python tests/tools/mutate_engine.py [NUMBER ...]
It takes some minutes; a mutation that no test notices makes it end with 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = (
    *(
        f"tests/loops/test_{name}.py"
        for name in ("remainders", "roles", "filling", "proving", "repetition", "exploring")
    ),
    "tests/rules/characteristics/test_uniting_effects.py",
    *(f"tests/shortcuts/test_{name}.py" for name in ("computing", "describing", "proposal", "report")),
    "tests/loops/test_law.py",
)
PATIENCE = 300
"""Seconds after which a run is taken not to end."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """What is broken: `old` becomes `new` in a file of the engine."""

    what: str
    file: str
    old: str
    new: str


MUTATIONS = (
    Mutation(
        "a comparison that finds less is not recorded",
        "loops/growth.py",
        '                if self._slope > 0:\n                    self._note(gap, "<")\n',
        "",
    ),
    Mutation(
        "a difference is not recorded",
        "loops/growth.py",
        '                self._note(gap, "!=")\n',
        "                pass\n",
    ),
    Mutation(
        "a comparison of a form that is no straight line is not recorded",
        "loops/growth.py",
        "            self.recorder.record(gap, found)\n",
        "            pass\n",
    ),
    Mutation(
        "a bound one iteration too far",
        "loops/sign.py",
        "    return start - (-distance // abs(slope))\n",
        "    return start - (-distance // abs(slope)) + 1\n",
    ),
    Mutation(
        "the last condition that fails counts, not the first",
        "loops/sign.py",
        "(earliest is None or failure < earliest[0])",
        "(earliest is None or failure > earliest[0])",
    ),
    Mutation(
        "a symbolic run begins with what was worked out before",
        "loops/filling.py",
        "tuple(delayed), gone, turn, extra_turns, None\n",
        "tuple(delayed), gone, turn, extra_turns, state.plan\n",
    ),
    Mutation(
        "what is on the stack keeps its old knowledge of its source",
        "loops/filling.py",
        "        source = _held(objects, gone, item.source)\n",
        "        source = item.source\n",
    ),
    Mutation(
        "the order of ids is not looked at",
        "loops/roles.py",
        "        if now <= previous:\n",
        "        if False:\n",
    ),
    Mutation(
        "the order of timestamps is not looked at",
        "loops/roles.py",
        "    if _timestamp_order(first, same, is_all) != _timestamp_order(second, renamed, is_all):\n",
        "    if False:\n",
    ),
    Mutation(
        "a name for something gone is taken for what took its place",
        "loops/roles.py",
        "back.get(id, GONE - id if id in roles else id)",
        "back.get(id, id)",
    ),
    Mutation(
        "tapped or not is no part of the shape",
        "model/objects.py",
        "    tapped: bool",
        "    tapped: Derived[bool]",
    ),
    Mutation(
        "power of what has gone is no quantity",
        "model/characteristics.py",
        "    power: Quantity\n    toughness: Quantity\n",
        "    power: Derived[int]\n    toughness: Derived[int]\n",
    ),
    Mutation(
        "a loop is proved whatever else it changes",
        "loops/proving.py",
        "    return all(key in forms for key in matching.changes)\n",
        "    return True\n",
    ),
    Mutation(
        "forms are off by one iteration",
        "loops/proving.py",
        "len(samples) - 1))\n",
        "len(samples) - 2))\n",
    ),
    Mutation(
        "conditions of several repeats are forgotten",
        "loops/proving.py",
        "                self.pending.append(condition)\n                continue\n",
        "                continue\n",
    ),
    Mutation(
        "what a repeat asks of the outer ones is not handed on",
        "loops/repetition.py",
        "        self._prover.hand_on(self._variable, cycles)\n",
        "",
    ),
    Mutation(
        "conditions of a run that came to nothing stay",
        "loops/proving.py",
        "                self.pending = before\n",
        "                pass\n",
    ),
    Mutation(
        "the bound of a proof is passed over",
        "loops/repetition.py",
        "            cycles = min(cycles, certificate.holds_for)\n",
        "            cycles = min(cycles, certificate.holds_for + 1)\n",
    ),
    Mutation(
        "several plays of a period count as one",
        "loops/repetition.py",
        "            left -= cycles * stretch.certificate.period\n",
        "            left -= cycles\n",
    ),
    Mutation(
        "a remainder is taken to be the same in every iteration",
        "loops/remainders.py",
        "!= expected:\n            return None\n",
        "!= expected:\n            break\n",
    ),
    Mutation(
        "objects with different counters merge",
        "rules/grouping.py",
        "one.damage != other.damage or one.counters != other.counters or",
        "one.damage != other.damage or",
    ),
    Mutation(
        "effects are held together whatever began between them",
        "rules/uniting_effects.py",
        "    return united if united is not None and is_clear_between(draft, earlier, later) else None\n",
        "    return united\n",
    ),
    Mutation(
        "an effect on fewer objects makes one on more of them void",
        "rules/uniting_effects.py",
        "        and set(earlier.affected) <= set(later.affected)\n",
        "",
    ),
    Mutation(
        "setting power alone makes void what set both",
        "rules/uniting_effects.py",
        "        and words <= decided\n",
        "        and not words.isdisjoint(decided)\n",
    ),
    Mutation(
        "effects that add up forget how many the earlier one was",
        "rules/uniting_effects.py",
        "            (p * earlier.count + q * later.count, t * earlier.count + u * later.count)\n",
        "            (p + q, t)\n",
    ),
    Mutation(
        "effects stay apart when what they affect has merged",
        "rules/grouping.py",
        "        unite_effects(draft)\n",
        "        pass\n",
    ),
    Mutation(
        "a spell on the stack passes for an ability in its place",
        "loops/roles.py",
        "    if any(one.kind != other.kind for one, other in zip(first.stack, second.stack, strict=True)):\n",
        "    if False:\n",
    ),
    Mutation(
        "a change of the game leaves effects as they were worked out",
        "rules/draft.py",
        "        if plan is not None and plan.is_dynamic:\n",
        "        if False:\n",
    ),
    Mutation(
        "effects worked out anew are taken to be the same",
        "rules/layers.py",
        "        if plan.is_same_as(view.effects_before):\n",
        "        if len(plan.effects) == len(view.effects_before):\n",
    ),
)


def main(numbers: list[int]) -> int:
    """Break the engine as the numbers say, from 1 (none: in every way), and print who noticed."""
    chosen = [(number, MUTATIONS[number - 1]) for number in numbers or range(1, len(MUTATIONS) + 1)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("engine", "tests", "decks", "assets"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        missed = 0
        for number, mutation in chosen:
            noticed = _noticed_by(copy, mutation)
            missed += not noticed
            print(f"{number:2} {mutation.what}: {noticed or 'NOT NOTICED'}", flush=True)
    return 1 if missed else 0


def _noticed_by(copy: Path, mutation: Mutation) -> str:
    """The first test that fails with the mutation; "" when none does."""
    file = copy / "engine" / mutation.file
    text = file.read_text(encoding="utf-8")
    if text.count(mutation.old) < 1:
        return f"cannot be made: {mutation.file} has changed"
    file.write_text(text.replace(mutation.old, mutation.new, 1), encoding="utf-8")
    try:
        command = [sys.executable, "-m", "pytest", "-n0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *TESTS]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired as late:
        return f"a test that does not end, after {(late.stdout or b'').count(b'.')} others"
    finally:
        file.write_text(text, encoding="utf-8")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else ""


if __name__ == "__main__":
    sys.exit(main([int(argument) for argument in sys.argv[1:]]))
