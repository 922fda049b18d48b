"""Effects that only choose (CR 115.1, 608.2)."""

from __future__ import annotations

from engine.cards.effects.choosing import ChooseTargets, ChooseType
from engine.model.notes import CHOSEN_TYPE
from engine.rules.actions.naming_cards import choose_type, types_to_choose
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft


@performs(ChooseTargets)
def _choose_targets(draft: Draft, effect: ChooseTargets, context: Context) -> None:
    """The targets were chosen as the spell or ability was put on the stack (CR 601.2c): nothing more happens."""


@performs(ChooseType)
def _choose_type(draft: Draft, effect: ChooseType, context: Context) -> None:
    """The choice is noted on what the ability knows of its object, and on nothing that outlasts it (CR 608.2d)."""
    source = context.source
    chosen = choose_type(draft, context.you, source, types_to_choose(draft, effect.what))
    notes = tuple(note for note in source.notes if note[0] != CHOSEN_TYPE)
    context.source = source.with_notes((*notes, (CHOSEN_TYPE, chosen)))
