"""Ways to break what several alike are to each other, what casting costs, and when life can be paid."""

from __future__ import annotations

from tests.tools.mutations.mutation import Mutation

MEETING = "rules/characteristics/filters/meeting.py"
APPLYING = "rules/characteristics/applying.py"
TARGETS = "rules/stack/targets.py"
PRIORITY = "rules/turn/priority.py"
REPLACING = "rules/events/replacement.py"

OTHERS = (
    Mutation(
        "none of several alike is another for its likes",
        MEETING,
        "    return (1 if itself else 0) + (subject.count - 1 if others else 0)\n",
        "    return 1 if itself else 0\n",
    ),
    Mutation(
        "what makes others creatures leaves its likes out",
        APPLYING,
        "        return meets(*given, True) or meets(*given, False)\n",
        "        return meets(*given, True)\n",
    ),
    Mutation(
        "what goes on applying to others counts itself",
        APPLYING,
        "        return one.count - 1 if is_by_each and _is_of_others(one, subject) else one.count\n",
        "        return one.count\n",
    ),
    Mutation(
        "each of several applies to what the first has left out",
        APPLYING,
        "    return 1 if one.is_narrowing and times > 1 and is_left_out_after",
        "    return 1 if False and is_left_out_after",
    ),
    Mutation(
        "what goes on applying is counted for what the first has left out",
        "rules/characteristics/layers.py",
        "subject, _ in affected), 1 if is_once else one.count\n",
        "subject, _ in affected), one.count\n",
    ),
    Mutation(
        "one of several alike cannot target another",
        TARGETS,
        "    if is_free and _has_others_alike(view, phrase.filter, you, source):\n",
        "    if False:\n",
    ),
    Mutation(
        "one of several alike is among the others that it targets",
        TARGETS,
        "    return subject.count - 1 if is_own else subject.count\n",
        "    return subject.count\n",
    ),
    Mutation(
        "the one singled out by others targets itself",
        PRIORITY,
        "        if _targets_itself(draft, part, body, modes, targets):\n",
        "        if False:\n",
    ),
    Mutation(
        "what triggers several times at once chooses one mode for all",
        PRIORITY,
        'trigger.of == 0 or trigger.each == 1 or body.unchosen != ""\n',
        "trigger.of == 0 or trigger.each == 1\n",
    ),
    Mutation(
        "several alike that wait for the same act as one",
        "rules/events/state_triggers.py",
        "(id, 1) if is_told_apart else (0, 0)\n",
        "(0, 0)\n",
    ),
)
COSTS = (
    Mutation(
        "other ways to cast are not taxed",
        "rules/stack/permissions.py",
        "return several if tax == 0 else tuple(replace(way, tax=tax) for way in several)\n",
        "return tuple(replace(way, tax=tax) if way.name == NORMAL else way for way in several)\n",
    ),
    Mutation(
        "the way to cast changes no cost",
        "rules/stack/cost_changes.py",
        "more, less = of_way.more, of_way.less\n",
        "more, less = 0, 0\n",
    ),
    Mutation(
        "life that cannot be lost is paid",
        "rules/events/life_to_pay.py",
        ' and not is_seat_forbidden(view, "lose life", seat))\n',
        ")\n",
    ),
    Mutation(
        "nothing cannot be paid below no life",
        "rules/events/life_to_pay.py",
        "amount <= 0 or (view",
        "(view",
    ),
    Mutation(
        "one more and one fewer come in any order",
        REPLACING,
        "    return amount <= taken\n",
        "    return False\n",
    ),
    Mutation(
        "one more and one fewer are always ordered",
        REPLACING,
        "    return amount <= taken\n",
        "    return True\n",
    ),
)
