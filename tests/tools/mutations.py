"""Ways to break the engine so that a proof or a merge becomes wrong: what, in which file, which text by which."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutation:
    """What is broken: `old` becomes `new` in a file of the engine, which has it once."""

    what: str
    file: str
    old: str
    new: str


def _without(what: str, file: str, old: str) -> Mutation:
    """A line is not done."""
    indent = old[: len(old) - len(old.lstrip())]
    return Mutation(what, file, old, f"{indent}pass")


GROWTH, FORM, SIGN, REGIONS = "loops/growth.py", "loops/form.py", "loops/sign.py", "loops/regions.py"
REMAINDERS, COMPARISONS, FITTING = "loops/remainders.py", "loops/comparisons.py", "loops/fitting.py"
PROVING, REPETITION, EXPLORING = "loops/proving.py", "loops/repetition.py", "loops/exploring.py"
CERTIFICATE, FILLING, DECOMPOSE, ROLES = (
    "loops/certificate.py",
    "loops/filling.py",
    "loops/decompose.py",
    "loops/roles.py",
)
GROUPING, REFERRERS, LIKENESS = "rules/events/grouping.py", "rules/base/referrers.py", "model/likeness.py"
COMMUTING, UNITING = "rules/characteristics/commuting.py", "rules/characteristics/uniting_effects.py"

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
    _without("an equality is not recorded", GROWTH, '                self._note(gap, "==")'),
    _without("a difference is not recorded", GROWTH, '                self._note(gap, "!=")'),
    _without(
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
    _without("conditions of inner repeats stay", COMPARISONS, "            self.noted = outer"),
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
        "return form if all(map(_is_zero, rest)) else None",
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
    _without(
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
        "start, relation = -start, _MIRRORED[relation]",
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
    _without(
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
    _without("conditions of a run that came to nothing stay", PROVING, "                self.pending = before"),
    _without(
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
    Mutation("of a period one play is performed", PROVING, "for _ in range(period):", "for _ in range(1):"),
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
        "an exploration counts periods for iterations",
        EXPLORING,
        "done += certificate.holds_for * certificate.period",
        "done += certificate.holds_for",
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
    Mutation("a symbolic run begins with what was worked out before", FILLING, "plan=None, ", ""),
    _without(
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
    _without(
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

GROUPS = (
    Mutation(
        "objects with different counters merge",
        GROUPING,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "counters")',
    ),
    Mutation(
        "objects of other controllers merge",
        GROUPING,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "controller", "default_controller")',
    ),
    Mutation(
        "objects of other owners merge",
        GROUPING,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "owner", "default_controller")',
    ),
    Mutation(
        "what is attached to something merges", LIKENESS, 'return f"not {one} and not {other}"', 'return "True"'
    ),
    Mutation("the younger timestamp stays", GROUPING, "older, newer = sorted(", "newer, older = sorted("),
    Mutation(
        "objects merge whatever static abilities between them say",
        GROUPING,
        "if not _are_static_alike(draft, one, other) or not have_like_links(draft, one, other):",
        "if not have_like_links(draft, one, other):",
    ),
    Mutation(
        "objects that others are tied to merge",
        GROUPING,
        "if not _are_static_alike(draft, one, other) or not have_like_links(draft, one, other):",
        "if not _are_static_alike(draft, one, other):",
    ),
    Mutation(
        "objects merge whatever effects apply to them",
        GROUPING,
        "if draft.effects and not have_like_effects(draft, one.id, other.id):",
        "if False:",
    ),
    Mutation(
        "what attacks merges",
        GROUPING,
        "return not _is_fighting(draft, one.id) and not _is_fighting(draft, other.id) and are_alike(",
        "return are_alike(",
    ),
    Mutation(
        "objects that something refers to merge",
        GROUPING,
        " and not _is_fighting(draft, other.id) and are_alike(draft, one, other)",
        " and not _is_fighting(draft, other.id)",
    ),
    Mutation(
        "cards of a library merge wherever they lie",
        GROUPING,
        "    if subject.zone in (LIBRARY, GRAVEYARD):\n",
        "    if False:\n",
    ),
    Mutation("commanders merge", GROUPING, "if one.is_commander or other.is_commander or not", "if not"),
    Mutation(
        "what leaves a group leaves its effects",
        GROUPING,
        "    if any(id in effect.affected for effect in draft.effects):\n        draft.effects = tuple(\n"
        "            effect.with_affected((*effect.affected, member.id))",
        "    if False:\n        draft.effects = tuple(\n"
        "            effect.with_affected((*effect.affected, member.id))",
    ),
    Mutation("what leaves a group leaves combat", GROUPING, "    if draft.combat:\n", "    if False:\n"),
    Mutation(
        "abilities of members of a group are counted with any",
        GROUPING,
        'one.kind != "spell" and one.of == 0 and',
        'one.kind != "spell" and',
    ),
    Mutation(
        "effects stay apart when what they affect has merged",
        GROUPING,
        "        unite_effects(draft)\n",
        "        pass\n",
    ),
    Mutation(
        "only one of several split members takes its triggers along on the stack",
        REFERRERS,
        "            taken = item.each * member.count\n",
        "            taken = item.each\n",
    ),
    Mutation(
        "only one of several split members takes its delayed triggers along",
        REFERRERS,
        "                taken = trigger.each * member.count\n",
        "                taken = trigger.each\n",
    ),
    Mutation(
        "only one of several split members takes its waiting triggers along",
        REFERRERS,
        "            taken = trigger.each * member.count\n            yield",
        "            taken = trigger.each\n            yield",
    ),
)

EFFECTS = (
    Mutation(
        "modifications of one kind can be had in any order",
        COMMUTING,
        "return type(one) is type(other) and isinstance(one, _COMMUTING)",
        "return type(one) is type(other)",
    ),
    Mutation(
        "static abilities between two effects are passed over",
        COMMUTING,
        "    return _is_clear_of_statics(draft, effect.modifications, first, last)\n",
        "    return True\n",
    ),
    Mutation(
        "effects between two effects are passed over",
        COMMUTING,
        "if not first < between.timestamp < last or touched.isdisjoint(between.affected):",
        "if True:",
    ),
    Mutation(
        "rules that count for each source are counted once",
        COMMUTING,
        "if not all(isinstance(rule, _COUNTED_ONCE) for rule in ability.rules):",
        "if False:",
    ),
    Mutation(
        "static abilities that do not add up are held once",
        COMMUTING,
        "if not all(_adds_up(modification) for modification in ability.modifications):",
        "if False:",
    ),
    Mutation(
        "as many effects are as good as any number of them",
        COMMUTING,
        "        and left.count == right.count\n",
        "",
    ),
    Mutation(
        "effects on two objects are alike whatever began between them",
        COMMUTING,
        "        and is_clear_between(draft, left, right)\n",
        "",
    ),
    Mutation(
        "what an effect depends on merges",
        COMMUTING,
        "    if one in index.named or other in index.named:\n",
        "    if False:\n",
    ),
    Mutation(
        "effects are held together whatever began between them",
        UNITING,
        "    return united if united is not None and is_clear_between(draft, earlier, later) else None\n",
        "    return united\n",
    ),
    Mutation(
        "an effect on fewer objects makes one on more of them void",
        UNITING,
        "        and set(earlier.affected) <= set(later.affected)\n",
        "",
    ),
    Mutation(
        "setting power alone makes void what set both",
        UNITING,
        "        and words <= decided\n",
        "        and not words.isdisjoint(decided)\n",
    ),
    Mutation(
        "effects that add up forget how many the earlier one was",
        UNITING,
        "            (p * earlier.count + q * later.count, t * earlier.count + u * later.count)\n",
        "            (p + q, t)\n",
    ),
    Mutation(
        "effects of other durations add up",
        UNITING,
        "        and _end_together(one, other)\n        and one.controller",
        "        and one.controller",
    ),
    Mutation(
        "a change of the game leaves effects as they were worked out",
        "rules/base/draft.py",
        "        if self.plan is not None and self.plan.is_dynamic:\n",
        "        if False:\n",
    ),
    Mutation(
        "effects worked out anew are taken to be the same",
        "rules/characteristics/layers.py",
        "        if plan.is_same_as(view.effects_before):\n",
        "        if len(plan.effects) == len(view.effects_before):\n",
    ),
)

MUTATIONS = (*COMPARING, *BOUNDS, *PROOFS, *SHAPES, *GROUPS, *EFFECTS)
