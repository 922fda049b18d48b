"""What a loop produces, in the words that players use: "infinite creature tokens", "infinite ETB"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from engine.cards.base.mana import MANA_TYPES
from engine.loops.growth import Growth
from engine.loops.proving import Stops
from engine.loops.readable import readable
from engine.model import events, stack_events
from engine.model.choices import Pass
from engine.model.event import Event
from engine.model.graded import Graded
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT
from engine.model.zones import BATTLEFIELD, GRAVEYARD
from engine.patterns import late_pattern
from engine.rules.characteristics.layers import characteristics
from engine.shortcuts.sequences.computing import GameOver, Unfolded, after_repeat, count_of
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.sequence import Part, Repeat, walk
from engine.shortcuts.study.observing import added_in

_WHOLE_LIBRARIES = ("mill", "self-mill")
MANA_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


INFINITE, OF_LIBRARIES = "infinite ", " of the whole library"
_TIMES = late_pattern(r", (?:once|[0-9][0-9,. ×^]* times)$")
_SPELLS = frozenset({"instant", "sorcery"})


def products_of(pattern: GameState, state: GameState, loop: Repeat) -> tuple[str, ...]:
    """Return what each iteration makes more of; `pattern` has the closed forms, `state` is where an iteration
    begins.
    """
    made = [*_from_forms(pattern), *_from_events(events_of(state, loop.body), _acting(loop))]
    # Every turn has a combat phase of its own.
    return tuple(dict.fromkeys(what for what in made if what != "combat phases" or "turns" not in made))


def said_infinite(found: Iterable[str]) -> tuple[str, ...]:
    """Say the products of a loop that goes on for ever: "infinite life"."""
    return tuple(f"{INFINITE}{what}" for what in found)


def said_times(found: Mapping[str, Quantity]) -> tuple[str, ...]:
    """Say the products of a loop that ends by itself, each with how often: "damage, 29 times"."""
    return tuple(
        f"{what}, {'once' if times == 1 else f'{readable(times)} times'}" for what, times in found.items()
    )


def what_of(product: str) -> str:
    """Return what a product is, without how much of it there is."""
    return _TIMES.sub("", product.removeprefix(INFINITE)).removesuffix(OF_LIBRARIES)


def used_up(start: GameState, later: GameState, loop: Repeat) -> tuple[str, ...]:
    """Return what a loop did on its way to a later state until nothing was left of it: it milled libraries."""
    emptied = [
        before.name
        for before, now in zip(start.seats, later.seats, strict=True)
        if before.library and not now.library
    ]
    if not emptied:
        return ()
    made = _from_events(events_of(start, loop.body), _acting(loop))
    return tuple(f"{what}{OF_LIBRARIES}" for what in dict.fromkeys(made) if what in _WHOLE_LIBRARIES)


def _acting(loop: Repeat) -> int:
    """Return the seat that makes the loop go round: whose choice is its first one that is no passing."""
    acting = (choice.seat for choice, _ in walk(loop.body) if not isinstance(choice.choice, Pass))
    return next(acting, -1)


def _rises(quantity: object) -> bool:
    if isinstance(quantity, Graded):
        return _rises(quantity.greatest)
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
        if _rises(held.count):
            found += kinds_of_token(pattern, held)
        found += [f"{counter} counters" for counter, amount in held.all_counters if _rises(amount)]
        if "creature" in current.types:
            found += ["power"] * _rises(current.power) + ["toughness"] * _rises(current.toughness)
    if _rises(pattern.turn) or any(_rises(number) for _, number in pattern.extra_turns):
        found.append("turns")
    for steps, times in pattern.scheduled:
        if _rises(times):
            found += added_in(steps)
    return found


def kinds_of_token(state: GameState, held: GameObject) -> list[str]:
    """Return what more of a token is called as a product; nothing for what is no token."""
    if not held.is_token:
        return []
    current = characteristics(state, held)
    kind = "creature" if "creature" in current.types else current.name.removesuffix(" Token")
    is_mana = "Treasure" in current.subtypes and not held.tapped
    return [f"{kind} tokens", *["mana of any color"] * is_mana]


def _from_events(happened: list[Event], acting: int) -> list[str]:
    """Return what happens in every iteration and is of use with other cards."""
    found: list[str] = []
    if any(isinstance(event, events.DamageDealt) and event.seat >= 0 for event in happened):
        found.append("damage")
    found += _drained(happened, acting)
    for event in happened:
        if isinstance(event, events.DamageDealt) and event.seat < 0:
            found.append("damage to creatures")
        elif isinstance(event, events.StepBegan) and event.step == BEGINNING_OF_COMBAT:
            found.append("combat phases")
        elif isinstance(event, events.CardsDrawn):
            found.append("card draw")
        elif isinstance(event, stack_events.SpellCast):
            found.append("storm count")
        elif isinstance(event, stack_events.CopiedOnStack) and event.object is not None:
            if _SPELLS.intersection(event.object.card.types):
                found.append("magecraft triggers")
        elif isinstance(event, events.PermanentSacrificed):
            found.append("sac triggers")
        elif isinstance(event, events.BecameUntapped):
            found.append("untaps")
        elif isinstance(event, events.Moved):
            found += _from_move(event, acting)
    return found


def _drained(happened: list[Event], acting: int) -> list[str]:
    """Say others' loss of life that is no damage; together with a gain of somebody else's it is a drain."""
    lost: dict[int, Quantity] = {}
    for event in happened:
        if isinstance(event, events.LifeLost) and event.seat != acting:
            lost[event.seat] = lost.get(event.seat, 0) + event.amount
        elif isinstance(event, events.DamageDealt) and event.seat >= 0:
            lost[event.seat] = lost.get(event.seat, 0) - event.amount
    drained = [seat for seat, amount in lost.items() if amount > 0]
    if not drained:
        return []
    gained = any(isinstance(event, events.LifeGained) and event.seat not in drained for event in happened)
    return ["life drain"] if gained else ["life loss"]


def _from_move(event: events.Moved, acting: int) -> list[str]:
    if event.zone_to == BATTLEFIELD:
        is_land = event.after is not None and "land" in event.after.card.types
        return ["ETB", "landfall triggers"] if is_land else ["ETB"]
    if event.zone_from == BATTLEFIELD:
        is_creature = event.before is not None and "creature" in event.before.card.types
        return ["LTB", "death triggers"] if is_creature and event.zone_to == GRAVEYARD else ["LTB"]
    if event.how != "milled":
        return []
    return ["self-mill" if event.before is not None and event.before.owner == acting else "mill"]


def events_of(state: GameState, body: tuple[Part, ...]) -> list[Event]:
    """Return what happens in one iteration, or in a line up to where the game ends.

    A repeat is looked at once.
    """
    happened: list[Event] = []
    _play(state, body, happened)
    return happened


def made_until_over(state: GameState, loop: Repeat) -> tuple[str, ...]:
    """Return what an iteration makes that need not come to its end, by what happens in it as far as it goes."""
    happened: list[Event] = []
    with suppress(Refusal, Stops):
        _play(state, loop.body, happened)
    return tuple(dict.fromkeys(_from_events(happened, _acting(loop))))


def _play(state: GameState, parts: tuple[Part, ...], happened: list[Event]) -> GameState:
    """Return the state after parts, or where the game ended in them; what happens is added as it does."""
    at = Unfolded(parts, 1, state)
    for part, _, _ in at:
        if isinstance(part, Repeat):
            if count_of(part, at.state, 1) > 0:
                _play(at.state, part.body, happened)
                try:
                    at.state = after_repeat(at.state, part)
                except GameOver as over:
                    return over.state
            continue
        at.state, told = perform_choice(at.state, part)
        happened += told
    return at.state
