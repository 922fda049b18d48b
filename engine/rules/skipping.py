"""Skipping turns: replacement effects on the beginning of a turn (CR 500.11, 614.10)."""

from __future__ import annotations

from engine.cards.definitions import ReplacesTurn
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.rules.conditions import holds
from engine.rules.context import Context
from engine.rules.draft import Draft
from engine.rules.facts import TURN_REPLACED
from engine.rules.layers import characteristics
from engine.rules.teams import same_team


def is_turn_replaced(draft: Draft, seat: int) -> bool:
    """Whether a seat that would begin its turn skips it instead, as it may; what it gets for that is done."""
    from engine.rules.performing import perform

    for id in sorted(draft.watch.get(TURN_REPLACED, ())):
        source = draft.objects[id]
        if not same_team(draft, source.controller, seat):
            continue
        for ability in characteristics(draft, source).abilities:
            if not isinstance(ability, ReplacesTurn):
                continue
            context = Context(source.controller, source)
            if (
                holds(draft, ability.condition, context)
                and draft.ask(SayingYesOrNo(source.controller, source, "skip this turn"), Answer).yes
            ):
                perform(draft, ability.effects, context)
                return True
    return False
