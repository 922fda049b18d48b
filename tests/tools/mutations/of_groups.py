"""Ways to break groups: what merges, what is split, and which effects are one."""

from __future__ import annotations

from tests.tools.mutations.mutation import Mutation, without

GROUPING = "rules/events/grouping.py"
ALIKE = "rules/events/alike.py"
PARTING = "rules/events/parting.py"
GRADING = "rules/events/grading.py"
LEVELS = "rules/events/graded_levels.py"
SIZES = "rules/base/sizes.py"
GRADES = "model/graded.py"
PROGRESSION = "model/progression.py"
REFERRERS = "rules/base/referrers.py"
LIKENESS = "model/likeness.py"
COMMUTING = "rules/characteristics/commuting.py"
UNITING = "rules/characteristics/uniting_effects.py"

ATTACKING = "rules/turn/declaring_attackers.py"

GROUPS = (
    Mutation(
        "it is remembered how often a creature attacked",
        ATTACKING,
        "    if not has_attacked(subject):",
        "    if True:",
    ),
    without(
        "it is not remembered what attacked",
        ATTACKING,
        "        remember_attack(draft, attack.creature, attack.attacks)",
    ),
    Mutation(
        "objects with different counters merge",
        ALIKE,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "counters")',
    ),
    Mutation(
        "objects of other controllers merge",
        ALIKE,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "controller", "default_controller")',
    ),
    Mutation(
        "objects of other owners merge",
        ALIKE,
        "_LIKE_OBJECTS = Likeness(GameObject)",
        '_LIKE_OBJECTS = Likeness(GameObject, "owner", "default_controller")',
    ),
    Mutation(
        "what is attached to something merges", LIKENESS, 'return f"not {one} and not {other}"', 'return "True"'
    ),
    Mutation("the younger timestamp stays", GROUPING, "older, newer = sorted(", "newer, older = sorted("),
    Mutation(
        "objects merge whatever static abilities between them say",
        ALIKE,
        "if not _are_static_alike(draft, one, other) or not have_like_links(draft, one, other):",
        "if not have_like_links(draft, one, other):",
    ),
    Mutation(
        "objects that others are tied to merge",
        ALIKE,
        "if not _are_static_alike(draft, one, other) or not have_like_links(draft, one, other):",
        "if not _are_static_alike(draft, one, other):",
    ),
    Mutation(
        "objects merge whatever effects apply to them",
        ALIKE,
        "if draft.effects and not have_like(draft, one.id, other.id):",
        "if False:",
    ),
    Mutation(
        "what attacks merges",
        ALIKE,
        "return not _is_fighting(draft, one.id) and not _is_fighting(draft, other.id)",
        "return True",
    ),
    Mutation(
        "objects that something refers to merge",
        ALIKE,
        "_stand_alike(draft, one, other, _LIKE_OBJECTS) and are_alike(draft, one, other)",
        "_stand_alike(draft, one, other, _LIKE_OBJECTS)",
    ),
    Mutation(
        "cards of a library merge wherever they lie",
        GROUPING,
        "    if subject.zone in (LIBRARY, GRAVEYARD):\n",
        "    if False:\n",
    ),
    Mutation("commanders merge", ALIKE, "if one.is_commander or other.is_commander or not", "if not"),
    Mutation(
        "what leaves a group leaves its effects",
        PARTING,
        "    if draft.effects and any(group.id in effect.affected for effect in draft.effects):\n",
        "    if False:\n",
    ),
    Mutation("what leaves a group leaves combat", PARTING, "    if draft.combat:\n", "    if False:\n"),
    Mutation(
        "abilities of members of a group are counted with any",
        GROUPING,
        'one.kind != "spell" and one.each == 0 and',
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

GRADED = (
    Mutation(
        "power and toughness that grow by unlike numbers grow alike",
        GRADES,
        "return self._each(self.power), self._each(self.toughness)",
        "return self._each(self.power), self._each(self.power)",
    ),
    Mutation(
        "a group takes in another whose members differ by another size",
        GRADES,
        "return self.counters, self.members, self.power, self.toughness",
        "return self.counters, self.members, self.power, self.power",
    ),
    Mutation(
        "what effects add to the oldest is added to all of a group once more",
        GRADING,
        "whole.enlarged(-power, -toughness), _others(oldest)",
        "whole, _others(oldest)",
    ),
    Mutation(
        "part of a group forgets by which size its members differ",
        GRADES,
        "return Grade(counters, members, levels, power, toughness)",
        "return Grade(counters, members, levels)",
    ),
    Mutation(
        "whoever is asked which one names sizes without what all have",
        LEVELS,
        "more = one_number(now.power - power if is_by_power else now.toughness - toughness)",
        "more = 0",
    ),
    Mutation(
        "tokens that a question tells apart become one group",
        GRADING,
        "    if _answers(draft, group, questions) != _answers(draft, other, questions):\n",
        "    if False:\n",
    ),
    Mutation(
        "a group that a question tells apart stays whole",
        GRADING,
        "                    left += cut(draft, id, refused.at)\n",
        "                    pass\n",
    ),
    Mutation(
        "levels that do not begin where a group ends join it",
        GRADES,
        "        if self._goes_on_with(other):\n",
        "        if True:\n",
    ),
    Mutation(
        "what compares sizes otherwise is no question",
        SIZES,
        "    if isinstance(tree, KeywordAbility) and tree.name in _ASKING_KEYWORDS:\n        return False\n",
        "",
    ),
    Mutation(
        "a cut begins one level too low",
        LEVELS,
        "_levels(group, grade, at, grade.levels - at)",
        "_levels(group, grade, 0, grade.levels - at)",
    ),
    Mutation(
        "all that have left are as large as the smallest",
        LEVELS,
        "known.with_size(known.power + power - first_power, known.toughness + toughness - first_toughness)",
        "known",
    ),
    Mutation(
        "of those that have left the largest comes first with the smallest size",
        LEVELS,
        "known.with_size(known.power - power + last_power, known.toughness - toughness + last_toughness)",
        "known",
    ),
    Mutation(
        "more triggers are taken for a level than it has",
        GROUPING,
        "    taken = item.each * nearest.count\n",
        "    taken = item.each * left.count\n",
    ),
    Mutation(
        "the level at which a rising number passes 0 is one too low",
        GRADES,
        "return at if holds(numbers.at(at)) is answer else at + 1",
        "return at",
    ),
    Mutation(
        "those with the most counters leave where the newest are cut off",
        LEVELS,
        "levels if grade.is_rising else grade.levels - levels)",
        "levels)",
    ),
    Mutation(
        "batches that have become larger are counted as even ones",
        PROGRESSION,
        "            return number\n        return number + self.scale *",
        "            return number\n        return number + 0 *",
    ),
    Mutation(
        "what multiplies itself begins anew where a group is cut",
        PROGRESSION,
        "        scale = self.scale * self.ratio**level\n",
        "        scale = self.scale\n",
    ),
    Mutation(
        "a batch joins whatever number of tokens it has",
        GRADES,
        "        return all(\n            mine.goes_on_with(",
        "        return any(\n            mine.goes_on_with(",
    ),
    Mutation(
        "one that leaves tokens of other sizes keeps the size of the oldest",
        LEVELS,
        "            if held.grade is None:\n                more =",
        "            if False:\n                more =",
    ),
    Mutation(
        "sizes that last until end of turn outlast it",
        LEVELS,
        "        if held is None or held.grade is None or not held.grade.is_of_sizes:\n",
        "        if True:\n",
    ),
    Mutation(
        "tokens join a group whatever counters of other kinds they have",
        GRADING,
        "if whole is None or _others(group) != _others(other) or not",
        "if whole is None or not",
    ),
    Mutation(
        "any effects on two tokens are but changes of their size",
        COMMUTING,
        "found is not None and all(is_size_change(draft.effects[place]) for place in found[0] ^ found[1])",
        "found is not None",
    ),
    Mutation(
        "numbers that rise and fall are compared by their ends",
        GRADES,
        "        if is_any_rising and any(part < 0 for part in self.numbers.parts):\n",
        "        if False:\n",
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
        "if not all(isinstance(rule, (*_COUNTED_ONCE, *_COUNTED)) for rule in ability.rules):",
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
        "    if one in index.named or other in index.named:\n        return None\n",
        "",
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
