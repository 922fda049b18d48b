"""Effects that only choose (CR 115.1, 608.2)."""

from __future__ import annotations

from engine.cards.effects.choosing import ChooseTargets
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft


@performs(ChooseTargets)
def _choose_targets(draft: Draft, effect: ChooseTargets, context: Context) -> None:
    """The targets were chosen as the spell or ability was put on the stack (CR 601.2c): nothing more happens."""
