"""Why something cannot be chosen for what the game asks: as a target, an attacker, a blocker, for a cost."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.filters.objects import IsAbility, IsSpell
from engine.cards.filters.players import IsControlledBy, IsDamageable, IsPlayer
from engine.cards.filters.relations import IsAnother
from engine.model import decisions
from engine.model.choices import Activate, Cast
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.actions.attacking import attackable
from engine.rules.base.teams import team_of
from engine.rules.characteristics.search import is_legal_reference, unmet_part, zones_of
from engine.rules.stack.targets import ground_against_targeting
from engine.rules.turn.declaring_attackers import ground_against_attacking
from engine.rules.turn.declaring_blockers import defending_seat, ground_against_blocking
from engine.rules.turn.untapping import UNTAPPING
from engine.session.explanations.naming import called, filter_words, name_of, place_of, state_words
from engine.session.explanations.why import Why, why_refused
from engine.session.narration.pending import pending_words

MOST_NAMED = 5
"""The most candidates that are named."""
_RULES = {
    "keep (legend rule)": "704.5j",
    "sacrifice": "701.21a",
    "discard": "701.9a",
    "enchant": "303.4f",
    "copy": "707.9",
    "exert": "701.43a",
    UNTAPPING: "502.3",
    "proliferate": "701.34a",
    "dredge instead of drawing": "702.52a",
    "splice onto this spell": "702.47a",
    "tap for convoke": "702.51a",
    "search for": "701.23a",
}
"""The rule by which objects are chosen for a purpose; others are chosen as an effect or a cost says."""
_ASKED_ELSEWHERE = {
    "modes": "700.2a",
    "number": "107.1c",
    "option": "608.2d",
    "yes or no": "608.2d",
    "order": "603.3b",
}
"""Decisions that nothing on the table answers, with their rules."""


def why_not_chosen(state: GameState, reference: int) -> tuple[Why, ...]:
    """Return why what a reference names is no answer to the pending decision; () where it is one."""
    pending = state.pending
    if isinstance(pending, decisions.ChoosingTargets):
        return _not_a_target(state, pending, reference)
    if isinstance(pending, decisions.ChoosingObjects):
        return _not_among(state, pending, reference)
    if isinstance(pending, decisions.DeclaringAttackers):
        return _not_attacking(state, pending.seat, reference)
    if isinstance(pending, decisions.DeclaringBlockers):
        return _not_blocking(state, pending.seat, reference)
    if isinstance(pending, decisions.AssigningDamage):
        if reference in pending.candidates:
            return ()
        name = pending.about.card.name
        words = f"{name} deals combat damage to {_listed(state, pending.candidates)} alone"
        return (Why("not dealt damage", words, "510.1c"),)
    kind = "" if pending is None else pending.kind
    words = f"{pending_words(state)}: that is answered first, and nothing on the table is an answer"
    return (Why("answered first", words, _ASKED_ELSEWHERE.get(kind, "608.2d")),)


def _not_a_target(state: GameState, pending: decisions.ChoosingTargets, reference: int) -> tuple[Why, ...]:
    if reference in pending.candidates:
        return ()
    filter, about = pending.phrase.filter, pending.about
    name, asking = name_of(state, reference), about.card.name
    # The candidates were found for it as it is now: a spell is on the stack.
    source = state.objects.get(about.id, about)
    if is_legal_reference(state, filter, reference, pending.seat, source):
        ground = ground_against_targeting(state, reference, pending.seat, source)
        if ground is not None:
            return (why_refused(ground.about(name, asking), (reference,)),)
        words = f"{asking} asks for another than it has as a target already, and {name} is one"
        return (Why("a target already", words, "601.2c", about=(reference,)),)
    asked = filter_words(filter)
    words = f"{asking} asks for {asked} as a target" if asked else f"{name} is nothing that {asking} can target"
    more = _unmet(state, filter, reference, pending.seat, source)
    return (Why("not what is asked for", words, "115.1", (more,), (reference,)),)


def _unmet(state: GameState, filter: Filter, reference: int, seat: int, source: GameObject | None) -> Why:
    """Return the part of a filter that an object does not match, in words."""
    name = name_of(state, reference)
    held = None if is_seat_reference(reference) else state.objects.get(reference)
    part = unmet_part(state, filter, reference, seat, source)
    zones = zones_of(filter)
    if part is None or (held is not None and held.zone not in zones):
        where = "no longer there" if held is None else place_of(state, held)
        looked = " or ".join(_zone_words(zone) for zone in zones) or "among the players"
        return Why("wrong zone", f"{name} is {where}, and what is asked for is {looked}", "109.2")
    if is_seat_reference(reference):
        return Why("a player", f"{name} is a player{_and_not(part)}", "109.4")
    match part:
        case IsControlledBy():
            whose = state.seats[held.controller].name if held is not None else "somebody else"
            return Why("controlled by another", f"{name} is controlled by {whose}", "109.4")
        case IsAnother():
            return Why("itself", f"it has to be another object than {name} itself", "109.1")
        case IsDamageable():
            words = f"{name} is not a creature, planeswalker, battle or player"
            return Why("not any target", words, "115.4")
        case IsPlayer():
            return Why("no player", f"{name} is not a player", "109.4")
        case IsSpell():
            return Why("no spell", f"{name} is not a spell on the stack", "112.1")
        case IsAbility():
            return Why("no ability", f"{name} is not an ability on the stack", "113.1")
    said = state_words(part)
    if said.startswith("not "):
        return Why("does not fit", f"{name} is {said.removeprefix('not ')}", "109.2")
    return Why("does not fit", f"{name} is not {said}" if said else f"{name} is not one", "109.2")


def _and_not(part: Filter) -> str:
    said = state_words(part)
    return f", and {said.removeprefix('not ') if said.startswith('not ') else f'not {said}'}" if said else ""


def _zone_words(zone: str) -> str:
    return {"battlefield": "on the battlefield", "stack": "on the stack"}.get(zone, f"in a {zone}")


def _not_among(state: GameState, pending: decisions.ChoosingObjects, reference: int) -> tuple[Why, ...]:
    if reference in pending.candidates:
        return ()
    name, who = name_of(state, reference), state.seats[pending.seat].name
    purpose = pending.purpose.split("(")[0].strip()
    able = _listed(state, pending.candidates)
    is_cost = state.base is not None and isinstance(state.answers[0], (Activate, Cast))
    rule = _RULES.get(pending.purpose, "601.2h" if is_cost else "608.2d")
    words = f"{who} chooses what to {purpose}: that can be {able}, and {name} cannot"
    more: tuple[Why, ...] = ()
    if pending.asked is not None:
        asked = filter_words(pending.asked)
        words = f"{who} chooses {asked} to {purpose}, and {name} is not one" if asked else words
        if not is_legal_reference(state, pending.asked, reference, pending.seat, pending.about):
            more = (_unmet(state, pending.asked, reference, pending.seat, pending.about),)
        else:
            more = (Why("not able", f"{able} can be chosen, which is all that this can be done with now", rule),)
    return (Why("not among them", words, rule, more, (reference,)),)


def _listed(state: GameState, references: tuple[int, ...]) -> str:
    """Return the first of several things by their names."""
    names = list(dict.fromkeys(name_of(state, one) for one in references))
    said = names[:MOST_NAMED]
    left = len(names) - len(said)
    if left:
        return f"{', '.join(said)} and {left} more"
    return f"{', '.join(said[:-1])} or {said[-1]}" if len(said) > 1 else "".join(said) or "nothing"


def _not_attacking(state: GameState, seat: int, reference: int) -> tuple[Why, ...]:
    """Return why something neither attacks nor is attacked (CR 508.1)."""
    if reference in attackable(state, seat):
        return ()
    if is_seat_reference(reference):
        name, who = name_of(state, reference), state.seats[seat].name
        return (
            Why("no opponent", f"{name} is not an opponent of {who}, and only opponents are attacked", "506.2"),
        )
    held = state.objects.get(reference)
    if held is None or held.zone != "battlefield":
        return (Why("not on the battlefield", "only creatures on the battlefield attack", "508.1a"),)
    ground = ground_against_attacking(state, held)
    return () if ground is None else (why_refused(ground.about(called(held)), (reference,)),)


def _not_blocking(state: GameState, seat: int, reference: int) -> tuple[Why, ...]:
    """Return why a creature can block no attacker, or is itself no attacker to be blocked (CR 509.1)."""
    if is_seat_reference(reference):
        name = state.seats[seat_of_reference(reference)].name
        return (Why("a player", f"creatures block attackers, and {name} is a player", "509.1a"),)
    held = state.objects.get(reference)
    if held is None or held.zone != "battlefield":
        return (Why("not on the battlefield", "only creatures on the battlefield block", "509.1a"),)
    members = team_of(state, seat)
    facing = [one.creature for one in state.combat if defending_seat(state, one) in members]
    mine = [id for id in state.battlefield if state.objects[id].controller in members]
    if reference in facing:
        pairs = [(blocker, reference) for blocker in mine if "creature" in state.objects[blocker].card.types]
        none = f"{state.seats[seat].name} has no creature to block {called(held)} with"
    elif held.controller in members:
        pairs = [(reference, attacker) for attacker in facing]
        none = f"nothing attacks {state.seats[seat].name}"
    else:
        words = f"{called(held)} is neither {state.seats[seat].name}'s nor attacking"
        return (Why("not in this combat", words, "509.1a", about=(reference,)),)
    grounds: list[Why] = []
    for blocker, attacker in pairs:
        one, other = state.objects[blocker], state.objects[attacker]
        ground = ground_against_blocking(state, one, other)
        if ground is None:
            return ()
        grounds.append(why_refused(ground.about(called(one), called(other)), (blocker, attacker)))
    return tuple(dict.fromkeys(grounds)) or (Why("nothing to block", none, "509.1a"),)
