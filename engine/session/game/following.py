"""Makes the choices that are understood without a word after a choice, as the switches say (MTR 4.2)."""

from __future__ import annotations

from engine.model.choices import Choice, ExileFromHand, Pass, Pay, PlayLand, TakeCompanion, TurnFaceUp, UnlockDoor
from engine.model.decisions import HasPriority, PayingMana
from engine.model.state import GameState
from engine.rules.stack.spending import is_paid_exactly
from engine.session.game.game import Game
from engine.session.game.moment import Moment
from engine.shortcuts.communication.announcing_early import Announcement
from engine.shortcuts.communication.implied_choices import implied_choice, zero_cost_paid
from engine.shortcuts.communication.switches import PASSING


def understood(game: Game) -> Choice | None:
    """Return the choice that follows from what was said or done; None where one is asked.

    That is what was announced early, paying {0}, and paying a cost with the mana that was made for just that.
    """
    for loop in game.moment.loops:
        if isinstance(loop, Announcement):
            choice = loop.choice_at(game.state)
            if choice is not None and "announced early" in game.switches.on:
                return choice
    return exact_mana_paid(game.state) or zero_cost_paid(game.state, game.switches)


def exact_mana_paid(state: GameState) -> Choice | None:
    """Return the payment for which the pool holds just the mana; None where the cost may be left unpaid."""
    pending = state.pending
    if isinstance(pending, PayingMana) and not pending.is_optional and is_paid_exactly(state, pending):
        return Pay(pending.seat)
    return None


def follow(game: Game, *, keeps: bool = False) -> tuple[Moment, ...]:
    """Make what follows from the latest choice: what is understood, then passing unless priority is kept."""
    made: list[Moment] = []
    while (choice := understood(game)) is not None:
        made.append(game.choose(choice))
    is_free = not game.state.obligations and game.state.barred is None
    if not keeps and is_free and PASSING in game.switches.on and has_acted(game.moment):
        made.append(game.choose(Pass(game.state.priority)))
    return tuple(made)


def say_nothing(game: Game) -> tuple[Moment, ...]:
    """Make the choice that silence of the deciding seat implies; () where it implies none."""
    choice = implied_choice(game.state, game.switches)
    return () if choice is None else (game.choose(choice), *follow(game))


def has_acted(moment: Moment) -> bool:
    """Return whether a choice finished putting a spell or ability on the stack and its seat has priority again."""
    state, before = moment.state, moment.before
    if not isinstance(state.pending, HasPriority) or before is None or not state.stack:
        return False
    opening = before.state.answers[0] if before.state.base is not None else moment.choice
    base = before.state.base if before.state.base is not None else before.state
    is_without_stack = isinstance(opening, (Pass, PlayLand, TurnFaceUp, ExileFromHand, UnlockDoor, TakeCompanion))
    if is_without_stack or opening is None or opening.seat != state.pending.seat:
        return False
    # What has only triggered, as on a mana ability, is nothing that this seat put there.
    known = {item.id for item in base.stack}
    return any(item.kind in ("spell", "activated") and item.id not in known for item in state.stack)
