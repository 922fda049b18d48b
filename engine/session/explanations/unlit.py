"""Why something cannot be used or chosen now: the refusals of the rules themselves, one for each thing tried."""

from __future__ import annotations

from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.model import decisions
from engine.model.choices import Activate, Cast, Choice, PlayLand
from engine.model.forbidding import check_obligations
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, LIBRARY, PHASED_OUT, STACK, is_seat_reference, seat_of_reference
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.offers.offers import check, plays_of, uses_of
from engine.rules.stack.affording import can_pay_for_ability
from engine.rules.stack.checking_activation import check_activation
from engine.session.explanations.naming import called, name_of, text_of
from engine.session.explanations.not_chosen import why_not_chosen
from engine.session.explanations.why import Why, why_refused
from engine.session.narration.narration import possessive
from engine.session.narration.pending import pending_words


def why_not(state: GameState, reference: int) -> tuple[Why, ...]:
    """Return why nothing can be done now with what a reference names; () where something can.

    Where several things could be tried, such as casting a card and cycling it, there is a reason for each.
    """
    pending = state.pending
    if pending is None or isinstance(pending, decisions.GameIsOver):
        reason = "" if state.result is None else f": {state.result.reason}"
        return (Why("game over", f"the game is over{reason}", "104.1"),)
    if isinstance(pending, decisions.SettingUpByHand):
        return ()
    if isinstance(pending, decisions.HasPriority):
        return _why_not_with_priority(state, pending.seat, reference)
    if isinstance(pending, decisions.PayingMana):
        return _why_not_while_paying(state, pending, reference)
    return why_not_chosen(state, reference)


def _why_not_with_priority(state: GameState, seat: int, reference: int) -> tuple[Why, ...]:
    """Return why a seat that has priority cannot use something."""
    who = state.seats[seat].name
    if is_seat_reference(reference):
        name = state.seats[seat_of_reference(reference)].name
        words = (
            f"{who} has priority, with which spells are cast, abilities activated and lands played; {name} can be "
            "chosen only where a spell or ability asks for a player"
        )
        return (Why("a player", words, "117.1"),)
    held = state.objects.get(reference)
    if held is None or held.zone == STACK:
        return (_on_stack(state, reference),)
    if held.zone == PHASED_OUT:
        return (Why("phased out", f"{called(held)} is phased out, as though it were not there", "702.26b"),)
    if held.zone == LIBRARY and held.id != state.seats[held.owner].library[0]:
        return (Why("hidden", "only the top card of a library can ever be played from there", "601.3"),)
    mates = team_of(state, seat)
    acting = held.controller if held.controller in mates else seat
    tried = _tries(state, held, acting)
    found = [why for choice in tried if (why := _refused(state, choice)) is not None]
    if len(found) < len(tried):
        return ()
    others = _not_theirs(state, held, seat)
    if others is not None:
        return (others, *(why for why in found if why.name not in ("not yours", "wrong zone", "cannot cast")))
    return tuple(found) or (_without_uses(state, held),)


def _tries(state: GameState, held: GameObject, seat: int) -> tuple[Choice, ...]:
    """Return all that a seat could try with an object: to play it, to turn it up, each ability for its zone."""
    plays = () if held.zone == BATTLEFIELD else tuple(plays_of(held, seat))
    # A land is played and not cast, which needs no saying.
    lands = {choice.face for choice in plays if isinstance(choice, PlayLand)}
    found = (choice for choice in plays if isinstance(choice, PlayLand) or choice.face not in lands)
    return (*found, *uses_of(state, held, seat))


def _refused(state: GameState, choice: Choice) -> Why | None:
    """Return why a choice is refused, by what the rules say when it is tried; None where it is legal."""
    barred = state.barred
    if barred is not None and choice == barred.choice:
        name = state.seats[choice.seat].name
        words = f"{name} shortened the proposal to end here, so something else than it had has to be chosen"
        return Why("must differ", words, "732.2c")
    try:
        check_obligations(state, choice)
        check(state, choice)
    except Refusal as refusal:
        return why_refused(refusal, (choice.object,) if isinstance(choice, (Activate, Cast, PlayLand)) else ())
    return None


def _not_theirs(state: GameState, held: GameObject, seat: int) -> Why | None:
    """Return the reason that another seat controls the object, where nothing else would let this seat use it."""
    if held.controller in team_of(state, seat):
        return None
    whose, who = state.seats[held.controller].name, state.seats[seat].name
    if held.zone == BATTLEFIELD and any(
        isinstance(one, ActivatedAbility) and one.who == "any player"
        for one in characteristics(state, held).abilities
    ):
        return None
    return Why("not yours", f"{called(held)} is {possessive(whose)}, and {who} has priority", "117.1")


def _without_uses(state: GameState, held: GameObject) -> Why:
    """Say that a permanent has nothing to activate, with what its abilities do instead."""
    more = []
    for ability in characteristics(state, held).abilities:
        text = text_of(ability, held.card)
        if isinstance(ability, TriggeredAbility):
            more.append(Why("triggers by itself", f"it triggers by itself: {text}", "603.1"))
        elif isinstance(ability, StaticAbility):
            more.append(Why("is always so", f"this is so all the time, without being used: {text}", "604.1"))
        elif isinstance(ability, ActivatedAbility):
            words = f"this can be activated from another zone, the {ability.zone}: {text}"
            more.append(Why("wrong zone", words, "113.6"))
    words = f"{called(held)} has no ability that is activated"
    return Why("nothing to activate", words, "602.1", tuple(more), (held.id,))


def _on_stack(state: GameState, reference: int) -> Why:
    """Return the reason that the object is on the stack, waiting to resolve."""
    place = next((at for at, item in enumerate(state.stack) if item.id == reference), None)
    if place is None:
        return Why("gone", "that is no longer there", "400.7")
    above = len(state.stack) - 1 - place
    name = name_of(state, reference)
    when = (
        "it is the next to resolve, when every player passes"
        if above == 0
        else f"{above} above it must resolve first"
    )
    words = f"{name} is on the stack: {when}; nothing on the stack is used itself"
    return Why("on the stack", words, "117.4", about=(reference,))


def _why_not_while_paying(state: GameState, pending: decisions.PayingMana, reference: int) -> tuple[Why, ...]:
    """Return why something gives no mana for a payment (CR 601.2g)."""
    held = None if is_seat_reference(reference) else state.objects.get(reference)
    what = pending_words(state)
    if held is None or held.zone != BATTLEFIELD:
        words = f"{what}: until that is done only mana abilities of permanents can be activated"
        return (Why("a cost is being paid", words, "601.2g"),)
    reasons: list[Why] = []
    for position, ability in enumerate(characteristics(state, held).abilities):
        if not isinstance(ability, ActivatedAbility) or ability.zone != BATTLEFIELD:
            continue
        choice = Activate(pending.seat, reference, position)
        try:
            check_activation(state, choice, is_paying=True)
        except Refusal as refusal:
            reasons.append(why_refused(refusal, (reference,)))
            continue
        if can_pay_for_ability(state, pending.seat, held, ability):
            return ()
        name = state.seats[pending.seat].name
        words = f"{name} cannot pay {ability.cost.mana} for {possessive(called(held))} mana ability"
        reasons.append(Why("cannot pay", words, "602.2b", about=(reference,)))
    if reasons:
        return tuple(reasons)
    words = f"{what}, and {called(held)} has no mana ability"
    return (Why("no mana ability", words, "605.1a", about=(reference,)),)
