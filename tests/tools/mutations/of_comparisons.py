"""Ways to break what is recorded of comparisons, and the bounds that follow."""

from __future__ import annotations

from tests.tools.mutations.mutation import Mutation, without

GROWTH = "loops/growth.py"
FORM = "loops/form.py"
SIGN = "loops/sign.py"
REGIONS = "loops/regions.py"
REMAINDERS = "loops/remainders.py"
COMPARISONS = "loops/comparisons.py"
FITTING = "loops/fitting.py"

COMPARING = (
    Mutation(
        "a comparison that finds less is not recorded",
        GROWTH,
        '                if self._slope > 0:\n                    self._note(gap, "<")\n',
        "",
    ),
    Mutation(
        "a comparison that finds no less is not recorded",
        GROWTH,
        '            if self._slope < 0:\n                self._note(gap, ">=")\n',
        "",
    ),
    Mutation(
        "a comparison that finds less or equal is not recorded",
        GROWTH,
        '                if self._slope > 0:\n                    self._note(gap, "<=")\n',
        "",
    ),
    Mutation(
        "a comparison that finds more is not recorded",
        GROWTH,
        '                if self._slope < 0:\n                    self._note(gap, ">")\n',
        "",
    ),
    Mutation(
        "a comparison that finds no more is not recorded",
        GROWTH,
        '            if self._slope > 0:\n                self._note(gap, "<=")\n',
        "",
    ),
    Mutation(
        "a comparison that finds more or equal is not recorded",
        GROWTH,
        '                if self._slope < 0:\n                    self._note(gap, ">=")\n',
        "",
    ),
    Mutation(
        "a comparison that finds less where more or equal was asked is not recorded",
        GROWTH,
        '            if self._slope > 0:\n                self._note(gap, "<")\n',
        "",
    ),
    without("an equality is not recorded", GROWTH, '                self._note(gap, "==")'),
    without("a difference is not recorded", GROWTH, '                self._note(gap, "!=")'),
    without(
        "a comparison of a form that is no straight line is not recorded",
        GROWTH,
        "            self.recorder.record(gap, found)",
    ),
    Mutation(
        "what was asked is recorded, not what was found",
        GROWTH,
        "found = relation if holds else OPPOSITE[relation]",
        "found = relation",
    ),
    Mutation(
        "a form is moved on by one iteration, however many there are",
        GROWTH,
        "self._constant + self._slope * count, self._slope)",
        "self._constant + self._slope, self._slope)",
    ),
    Mutation("a quotient keeps the remainder", GROWTH, "whole(-remainder)", "whole(0)"),
    Mutation("any two forms are the same", GROWTH, "return first.key == second.key", "return True"),
    Mutation(
        "one rising term makes a form always more",
        FORM,
        "return all(coefficient > 0 for",
        "return any(coefficient > 0 for",
    ),
    Mutation(
        "the value now counts what is 0 now",
        FORM,
        "if all(power == 0 for _, power, _ in m))",
        "if True)",
    ),
    Mutation(
        "forms that differ in their denominator are the same",
        FORM,
        "return frozenset(self._sum[0].items()), self._sum[1]",
        "return frozenset(self._sum[0].items()), 1",
    ),
    Mutation(
        "conditions on one form are one, whatever they say",
        COMPARISONS,
        "        key = (*form.key, relation)\n",
        "        key = (*form.key,)\n",
    ),
    without("conditions of inner repeats stay", COMPARISONS, "            self.noted = outer"),
    Mutation(
        "a remainder is taken to be the same in every iteration",
        REMAINDERS,
        "!= expected:\n            return None\n",
        "!= expected:\n            break\n",
    ),
    Mutation(
        "too few iterations are looked at for a remainder",
        REMAINDERS,
        "sum(d + 1 for d in found.values())",
        "sum(d for d in found.values())",
    ),
    Mutation(
        "a form that fits the first samples is good for all",
        FITTING,
        "return form if _leaves_zeros(roots, samples) else None",
        "return form",
    ),
)


BOUNDS = (
    Mutation(
        "a bound one iteration too far",
        SIGN,
        "    return start - (-distance // abs(slope))\n",
        "    return start - (-distance // abs(slope)) + 1\n",
    ),
    Mutation(
        "the last condition that fails counts, not the first",
        SIGN,
        "(earliest is None or failure < earliest[0])",
        "(earliest is None or failure > earliest[0])",
    ),
    Mutation(
        "a number that is met exactly is passed over",
        SIGN,
        "return start + steps if rest == 0 and steps > 0 else None",
        "return None",
    ),
    Mutation(
        "more is taken for more or equal",
        SIGN,
        'distance = abs(value) + (relation in {">=", "<="})',
        "distance = abs(value) + 1",
    ),
    without(
        "what an inner condition needs is not recorded", SIGN, "            recorder.record(multiple, relation)"
    ),
    Mutation(
        "a condition of the inner repeat alone does not bound its count",
        SIGN,
        'needs = [] if failure is None else [(count - failure, "<=")]',
        "needs = []",
    ),
    Mutation(
        "what is needed is not asked to be so now",
        SIGN,
        "if needs is None or not all(HOLDS[relation](_now(quantity)) for quantity, relation in needs):",
        "if needs is None:",
    ),
    Mutation(
        "more is shown by what is more or equal",
        SIGN,
        'rising - 1 if relation in {">", "<"} else rising',
        "rising",
    ),
    Mutation(
        "a form that rises and falls is looked at in its beginning only",
        SIGN,
        "yield (first, last), _not_negative(bend",
        "yield (first,), _not_negative(bend",
    ),
    Mutation(
        "a form that falls is looked at in its beginning",
        SIGN,
        "yield (last,), _not_negative(-change",
        "yield (first,), _not_negative(-change",
    ),
    Mutation(
        "of what has to vanish one part is enough",
        SIGN,
        'return [(from_sum(form.recorder, (factor, 1)), "==") for factor in factors.values()]',
        'return [(from_sum(form.recorder, (factor, 1)), "==") for factor in factors.values()][:1]',
    ),
    Mutation(
        "a mixed condition that fails at once does not bound the inner repeat",
        SIGN,
        "return None if is_so else 0",
        "return None",
    ),
    Mutation(
        "a mixed condition bounds one iteration too far",
        SIGN,
        'last = start if relation == ">" else start + 1',
        "last = start + 1",
    ),
    Mutation(
        "a mixed condition that rises is read as one that falls",
        SIGN,
        "start, relation = -start, MIRRORED[relation]",
        "start = -start",
    ),
    Mutation(
        "a form that passes through 0 is taken to stay there",
        REGIONS,
        "        if found != reached:\n",
        "        if False:\n",
    ),
    Mutation(
        "the fastest term decides at once",
        REGIONS,
        "if head_start + values[top].bit_length() - 1 >= others.bit_length():",
        "if True:",
    ),
)
