"""What a loop produces, in the words that players use: "infinite creature tokens", "infinite {G} mana"."""

from __future__ import annotations

from engine.cards.mana import MANA_TYPES
from engine.loops.growth import Growth
from engine.model import events
from engine.model.events import Event
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT
from engine.model.zones import BATTLEFIELD, GRAVEYARD
from engine.rules.layers import characteristics
from engine.shortcuts.computing import count_of
from engine.shortcuts.performing import perform_choice
from engine.shortcuts.sequence import Part, Repeat

MANA_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


def products_of(pattern: GameState, state: GameState, loop: Repeat, is_endless: bool) -> tuple[str, ...]:
    """What each iteration makes more of; `pattern` has the closed forms, `state` is where an iteration begins.

    A loop that ends by itself makes a lot of it instead of an infinite amount.
    """
    word = "infinite" if is_endless else "a lot of"
    made = [*_from_forms(pattern), *_from_events(events_of(state, loop.body))]
    # Every turn has a combat phase of its own.
    found = [f"{word} {what}" for what in made if what != "combat phases" or "turns" not in made]
    return tuple(dict.fromkeys(found))


def _rises(quantity: object) -> bool:
    return isinstance(quantity, Growth) and _at(quantity, 1) > _at(quantity, 0)


def _at(quantity: Growth, iteration: int) -> int:
    return quantity.at(dict.fromkeys(quantity.variables, iteration))


def _from_forms(pattern: GameState) -> list[str]:
    found: list[str] = []
    for seat in pattern.seats:
        if _rises(seat.life):
            found.append("life")
        found += [
            f"{MANA_WORDS[mana_type]} mana"
            for mana_type, amount in zip(MANA_TYPES, seat.all_mana, strict=True)
            if _rises(amount)
        ]
    for id in pattern.battlefield:
        held = pattern.objects[id]
        current = characteristics(pattern, held)
        kind = "creature" if "creature" in current.types else "permanent"
        if held.is_token and _rises(held.count):
            found.append(f"{kind} tokens")
        found += [f"{counter} counters" for counter, amount in held.counters if _rises(amount)]
        if kind == "creature" and _rises(current.power):
            found.append("power")
        if kind == "creature" and _rises(current.toughness):
            found.append("toughness")
    if _rises(pattern.turn):
        found.append("turns")
    return found


def _from_events(happened: list[Event]) -> list[str]:
    """What happens in every iteration and is of use with other cards."""
    found: list[str] = []
    for event in happened:
        if isinstance(event, events.DamageDealt):
            found.append("damage" if event.seat >= 0 else "damage to creatures")
        elif isinstance(event, events.LifeLost) and not _was_paid(event):
            found.append("loss of life")
        elif isinstance(event, events.StepBegan) and event.step == BEGINNING_OF_COMBAT:
            found.append("combat phases")
        elif isinstance(event, events.CardsDrawn):
            found.append("card draw")
        elif isinstance(event, events.SpellCast):
            found.append("storm count")
        elif isinstance(event, events.PermanentSacrificed):
            found.append("sacrifice triggers")
        elif isinstance(event, events.Moved):
            found += _from_move(event)
    return found


def _was_paid(event: events.LifeLost) -> bool:
    return event.source is None


def _from_move(event: events.Moved) -> list[str]:
    if event.zone_to == BATTLEFIELD:
        return ["enter triggers"]
    if event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD:
        return ["dies triggers"] if event.before is not None and "creature" in event.before.card.types else []
    if event.zone_from == BATTLEFIELD:
        return ["leave triggers"]
    return ["mill"] if event.how == "milled" else []


def events_of(state: GameState, body: tuple[Part, ...]) -> list[Event]:
    """What happens in one iteration; a repeat of identical items is looked at once."""
    happened, _ = _play(state, body)
    return happened


def _play(state: GameState, parts: tuple[Part, ...]) -> tuple[list[Event], GameState]:
    happened: list[Event] = []
    for part in parts:
        if isinstance(part, Repeat):
            if count_of(part, state, 1) > 0:
                more, state = _play(state, part.body)
                happened += more
            continue
        state, told = perform_choice(state, part)
        happened += told
    return happened, state
