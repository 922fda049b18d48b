"""Performing effects: each kind of effect has one performer, which registers itself (CR 608.2c-d).

What effects do stands in engine/rules/effects, a file a family. The register is here, below whatever performs
effects as part of doing something else: a resolving spell, a mana ability, a turn that is skipped.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.kinds import Effect
from engine.cards.base.register import Register
from engine.cards.events.states import IsSo
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.events.state_triggers import check_states

performs: Register[Draft, [Context], None] = Register("effect")
"""Registers the performer of a kind of effect: `@performs(Destroy)`."""
PERFORMERS = performs.functions
"""The performer of each kind of effect, as the families have registered them."""


def perform(draft: Draft, effects: Iterable[Effect], context: Context) -> None:
    """Perform effects in the order written."""
    for effect in effects:
        PERFORMERS[type(effect)](draft, effect, context)
        if draft.watch.get(IsSo):
            check_states(draft)
