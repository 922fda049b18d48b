"""Says in a few words what the game waits for."""

from __future__ import annotations

from engine.loops.readable import readable
from engine.model import decisions
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import is_seat_reference
from engine.rules.base.player_control import who_decides_for
from engine.session.narration.decision_words import question_words


def decider_words(state: GameState, decision: decisions.Decision) -> str:
    """Return the name of the seat that makes a decision."""
    return name_of_decider(state, decision.seat)


def name_of_decider(state: GameState, seat: int) -> str:
    """Return the name of the seat that decides for a seat: "Alice (for Bob)" where it controls that player (CR
    723.5).
    """
    name = state.seats[seat].name
    controller = who_decides_for(state, seat)
    return name if controller == seat else f"{state.seats[controller].name} (for {name})"


def pending_words(state: GameState) -> str:
    """Say who has to decide what: "Bob chooses targets for Lightning Bolt"; "" when nothing is awaited."""
    decision = state.pending
    if decision is None or isinstance(decision, decisions.GameIsOver) or state.result is not None:
        return ""
    who = decider_words(state, decision)
    match decision:
        case decisions.HasPriority():
            said = "has priority"
        case decisions.SettingUpByHand():
            return "The rules are off"
        case decisions.ChoosingModes(about=about):
            said = f"chooses modes of {about.card.name}"
        case decisions.ChoosingTargets(about=about):
            said = f"chooses targets for {about.card.name}"
        case decisions.ChoosingObjects(about=about, purpose=purpose):
            said = f"chooses {'whom' if is_about_seats(decision) else 'what'} to {purpose}{_for(about)}"
        case decisions.ChoosingNumber(about=about, purpose=purpose):
            said = f"chooses a number: {purpose}{_for(about)}"
        case decisions.ChoosingOption(about=about, purpose=purpose):
            said = f"{'votes' if purpose == decisions.VOTE else f'chooses: {purpose}'}{_for(about)}"
        case decisions.SayingYesOrNo(about=about):
            said = f"may {question_words(decision)}{_for(about)}"
        case decisions.OrderingTriggers():
            said = "orders triggered abilities"
        case decisions.PayingMana(about=about):
            said = f"pays {payment_words(decision)} for {about.card.name}"
        case decisions.DeclaringAttackers():
            said = "declares attackers"
        case decisions.DeclaringBlockers():
            said = "declares blockers"
        case decisions.AssigningDamage(about=about, amount=amount):
            said = f"divides {readable(amount)} damage of {about.card.name}"
        case _:
            said = decision.said
    return f"{who} {said}"


def is_about_seats(decision: decisions.ChoosingObjects) -> bool:
    """Return whether a seat is chosen, not an object."""
    return bool(decision.candidates) and all(map(is_seat_reference, decision.candidates))


def payment_words(decision: decisions.PayingMana) -> str:
    """Return all mana that is to be paid, as symbols: generic mana with what is added to it, then the others."""
    others = "".join(f"{{{symbol}}}" for symbol in decision.cost.symbols if not symbol.isdigit() and symbol != "X")
    others += "".join(f"{readable(number)} × {{{symbol}}}" for symbol, number in decision.cost.more)
    generic = f"{{{readable(decision.generic)}}}" if decision.generic != 0 else ""
    return generic + others or "{0}"


def _for(about: GameObject | None) -> str:
    return f" ({about.card.name})" if about is not None else ""
