"""Rolling dice (CR 706)."""

from __future__ import annotations

from engine.cards.effects.dice import ByResult, RollDie
from engine.model.events import DiceRolled, RandomOutcome
from engine.rules.actions.chance import next_random
from engine.rules.actions.performing import perform, performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.events.triggers import notice


@performs(RollDie)
def _roll_die(draft: Draft, effect: RollDie, context: Context) -> None:
    """Each side is as likely as any other (CR 706.1a)."""
    draft.events.append(RandomOutcome(context.you, f"the roll of a d{effect.sides}"))
    context.rolled = next_random(draft, effect.sides) + 1
    notice(draft, DiceRolled(context.you, effect.sides, context.rolled))


@performs(ByResult)
def _by_result(draft: Draft, effect: ByResult, context: Context) -> None:
    perform(draft, effect.rows, context)
