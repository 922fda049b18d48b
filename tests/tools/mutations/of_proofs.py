"""Ways to break proofs: what is proved, and which states have one shape."""

from __future__ import annotations

from tests.tools.mutations.mutation import Mutation, without

PROVING = "loops/proving.py"
REPETITION = "loops/repetition.py"
EXPLORING = "loops/exploring.py"
CERTIFICATE = "loops/certificate.py"
FILLING = "loops/filling.py"
DECOMPOSE = "loops/decompose.py"
ROLES = "loops/roles.py"
FITTING = "loops/fitting.py"
RECURRENCE = "loops/recurrence.py"
SYSTEM = "loops/system.py"

PROOFS = (
    Mutation(
        "a loop is proved whatever else it changes",
        PROVING,
        "    return all(key in forms for key in matching.changes)\n",
        "    return True\n",
    ),
    Mutation("forms are off by one iteration", PROVING, "len(samples) - 1))\n", "len(samples) - 2))\n"),
    Mutation(
        "conditions of several repeats are forgotten",
        PROVING,
        "                self.pending.append(condition)\n                continue\n",
        "                continue\n",
    ),
    Mutation(
        "a mixed condition does not shorten the bound of the inner repeat",
        PROVING,
        "if place is not None and (bound is None or place < bound):",
        "if False:",
    ),
    without(
        "conditions of outer variables are not handed on",
        PROVING,
        "                self.recorder.record(condition.form, condition.relation)",
    ),
    Mutation(
        "a form that is constant may change",
        PROVING,
        "            if key in matching.changes:\n                return False\n",
        "            pass\n",
    ),
    Mutation(
        "a form may become another one",
        PROVING,
        "elif key not in matching.changes or not is_same(matching.changes[key][1], expected):",
        "elif key not in matching.changes:",
    ),
    without("conditions of a run that came to nothing stay", PROVING, "                self.pending = before"),
    without(
        "conditions of several repeats are not shown for the count",
        PROVING,
        "                hold_through(condition, variable, count, self.recorder)",
    ),
    Mutation(
        "conditions of outer repeats get lost in an inner one",
        PROVING,
        "            else:\n                self.pending.append(condition)\n",
        "",
    ),
    Mutation(
        "a loop is proved where something may not be chosen",
        PROVING,
        "if states[-1].barred is not None or states[-1].obligations:",
        "if False:",
    ),
    Mutation(
        "of a period one play is performed",
        PROVING,
        "                for _ in range(period):\n                    after = play(after)\n"
        "                matching = match(pattern, after)\n            if _is_advanced",
        "                after = play(after)\n"
        "                matching = match(pattern, after)\n            if _is_advanced",
    ),
    Mutation(
        "what a repeat asks of the outer ones is not handed on",
        REPETITION,
        "        self._prover.hand_on(self._variable, cycles)\n",
        "",
    ),
    Mutation(
        "the bound of a proof is passed over",
        REPETITION,
        "            cycles = min(cycles, certificate.holds_for)\n",
        "            cycles = min(cycles, certificate.holds_for + 1)\n",
    ),
    Mutation(
        "several plays of a period count as one",
        REPETITION,
        "            left -= cycles * stretch.certificate.period\n",
        "            left -= cycles\n",
    ),
    Mutation(
        "a count is taken for that of periods",
        REPETITION,
        "cycles = (self.count - self.done) // certificate.period",
        "cycles = self.count - self.done",
    ),
    Mutation(
        "periods done are taken for iterations",
        REPETITION,
        "self._reach(self.done + cycles * certificate.period, state",
        "self._reach(self.done + cycles, state",
    ),
    Mutation(
        "a place is looked up by periods",
        REPETITION,
        "cycles = min(left // stretch.certificate.period, stretch.cycles)",
        "cycles = min(left, stretch.cycles)",
    ),
    Mutation(
        "a merged permanent is as large as any other",
        REPETITION,
        "sum(len(state.objects[id].components) for id in state.battlefield)",
        "0",
    ),
    Mutation(
        "plays with unknown numbers are no toil",
        REPETITION,
        "self._prover.toil += attempt.plays",
        "self._prover.toil += len(attempt.states) - 1",
    ),
    Mutation(
        "an exploration counts periods for iterations",
        EXPLORING,
        "self.certificate.period * (holds_for if holds_for is not None else 0)",
        "(holds_for if holds_for is not None else 0)",
    ),
    Mutation(
        "a long stretch is taken to go on for ever",
        EXPLORING,
        "if certificate.holds_for is None:",
        "if certificate.holds_for is None or certificate.holds_for > 5:",
    ),
    Mutation(
        "a certificate says what lies beyond it",
        CERTIFICATE,
        "if self.holds_for is not None and iterations > self.holds_for:",
        "if False:",
    ),
)


SHAPES = (
    Mutation(
        "unlike cards are moved as any, whatever they do",
        "loops/unlike_cards.py",
        " if is_so else None",
        "",
    ),
    Mutation(
        "the number of cards in a zone is not compared",
        "loops/unlike_cards.py",
        "objects.set(id, GameObject(id, UNKNOWN, seat, seat, zone, 0, number))",
        "objects.set(id, GameObject(id, UNKNOWN, seat, seat, zone, 0, 1))",
    ),
    Mutation("a symbolic run begins with what was worked out before", FILLING, "plan=None, ", ""),
    without(
        "numbers of what has gone are not filled in", FILLING, "                gone = gone.set(held.id, filled)"
    ),
    Mutation(
        "what is on the stack keeps its old knowledge of its source",
        DECOMPOSE,
        'return f"present.as_it_is({held})"',
        "return held",
    ),
    Mutation(
        "what was remembered of something still there stays as it was",
        DECOMPOSE,
        '(present.as_it_is({held}) if present.is_there({held}) else {gone})"',
        '({held} if present.is_there({held}) else {gone})"',
    ),
    Mutation(
        "numbers of what is remembered are none",
        DECOMPOSE,
        'yield f"{indent}if not present.is_there({held}):"',
        'yield f"{indent}if False:"',
    ),
    Mutation("ids are compared as they are", DECOMPOSE, 'return f"name({held})"', "return held"),
    Mutation(
        "what names others is compared by itself",
        DECOMPOSE,
        "return bool({' or '.join(named) or 'False'})",
        "return False",
    ),
    Mutation(
        "what has moved is taken to be there",
        DECOMPOSE,
        "return now is not None and now.zone == held.zone",
        "return now is not None",
    ),
    Mutation(
        "any source counts as one that has to remain",
        DECOMPOSE,
        'return shape if field.is_so is None else f"({shape} if held.{field.is_so} else None)"',
        "return shape",
    ),
    Mutation("the order of ids is not looked at", ROLES, "        if now <= previous:\n", "        if False:\n"),
    Mutation(
        "the order of timestamps is not looked at",
        ROLES,
        "if _timestamp_order(first, _same, is_all) != _timestamp_order(second, renamed, is_all):",
        "if False:",
    ),
    Mutation(
        "the order of permanents is not looked at where one has a new timestamp",
        ROLES,
        "is_all = _has_new_timestamps(first, second)",
        "is_all = False",
    ),
    Mutation(
        "a name for something gone is taken for what took its place",
        ROLES,
        "back.get(id, GONE - id if id in roles else id)",
        "back.get(id, id)",
    ),
    Mutation(
        "a spell on the stack passes for an ability in its place",
        ROLES,
        "    if any(one.kind != other.kind for one, other in zip(first.stack, second.stack, strict=True)):\n",
        "    if False:\n",
    ),
    without(
        "turns to come are no quantities",
        ROLES,
        "    _compare_quantities((STATE, 0), quantities_of(first), quantities_of(second), changes)",
    ),
    Mutation(
        "what refers to something countered is left out",
        ROLES,
        "    if first.left_stack or second.left_stack:\n",
        "    if False:\n",
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
)


RECURRING = (
    Mutation(
        "a form that nothing confirms is taken at once",
        FITTING,
        "    available = len(samples) - 1\n",
        "    available = len(samples)\n",
    ),
    Mutation(
        "a base costs no more for having to be found",
        FITTING,
        "bases[place:], cost - 2, (*roots, base))",
        "bases[place:], cost - 1, (*roots, base))",
    ),
    Mutation("a solution loses its denominator", FITTING, "({monomial: 1}, denominator)", "({monomial: 1}, 1)"),
    Mutation(
        "a quantity of a system that changes otherwise is taken for one that does not",
        RECURRENCE,
        "    if any(key not in forms for key in changed):\n        return False\n",
        "",
    ),
    Mutation(
        "a plain number after an iteration is not what a quantity becomes",
        RECURRENCE,
        "rows.append((*(0,) * len(forms), after))",
        "rows.append((*(0,) * len(forms), 0))",
    ),
    Mutation(
        "what is left over by a division is not told",
        RECURRENCE,
        "(self.row[-1] - rest) // divisor))",
        "self.row[-1] // divisor + 1))",
    ),
    Mutation(
        "what only some factors divide is divided",
        RECURRENCE,
        "and not any(factor % divisor for factor in self.row[:-1])",
        "and not all(factor % divisor for factor in self.row[:-1])",
    ),
    Mutation(
        "a falling quantity that jumps over 0 is taken to come to it",
        RECURRENCE,
        'return None if relation == "!=" and self._passes_zero(place) else place',
        "return place",
    ),
    Mutation(
        "a quantity that falls fails one iteration late",
        RECURRENCE,
        "place = self._last_above(above) + 1",
        "place = self._last_above(above) + 2",
    ),
    Mutation(
        "what rises and falls is compared",
        RECURRENCE,
        'if relation == "==" or way is None:',
        'if relation == "==":',
    ),
    Mutation(
        "as few equal values as there are quantities settle it",
        RECURRENCE,
        "settled = values[len(system.start) + 1 :]",
        "settled = values[-2:]",
    ),
    Mutation(
        "quantities of which one feeds another negatively rise all the same",
        SYSTEM,
        "                if signs.setdefault(other, sign) != sign:\n                    return None\n",
        "                signs.setdefault(other, sign)\n",
    ),
    Mutation(
        "quantities that change both ways have one trend",
        SYSTEM,
        "None if signs is None or len(ways) == 2 else",
        "None if signs is None else",
    ),
    Mutation(
        "numbers that nobody could write are worked out",
        SYSTEM,
        "if _bits(left) + _bits(right) > BIT_LIMIT:",
        "if False:",
    ),
    Mutation(
        "what feeds what feeds a quantity is left out",
        SYSTEM,
        "waiting += [other for other, factor in enumerate(self.step[place]) if factor != 0]",
        "pass",
    ),
)
