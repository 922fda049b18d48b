"""Captures a table as a set-up from which a game can begin just as it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, TypeAlias

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.token_phrases import written_token
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import other_side, side_said
from engine.cards.definitions.prototypes import AS_PROTOTYPE, prototyped
from engine.cards.definitions.rooms import whole_room
from engine.cards.effects.markers import MARKERS
from engine.cards.reading.slugs import slug_of
from engine.frozen_dataclass import replace
from engine.model.decisions import HasPriority, SettingUpByHand
from engine.model.designations import DESIGNATIONS
from engine.model.notes import CHOSEN_COLOR, CHOSEN_PLAYER, CHOSEN_TYPE
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.turns import FIRST_STEPS
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, OUTSIDE, is_seat_reference, seat_of_reference
from engine.rules.actions.designating import designations_of_seat
from engine.rules.base.copiable import copied_by_card
from engine.rules.events.graded_levels import taken_apart
from engine.session.narration.narration import possessive
from engine.session.set_up.capturing_stack import NoSetUp, StackCapture, effects_said
from engine.session.set_up.laying import ids_in_zone
from engine.session.set_up.placeholder_cards import NOT_PLAYED, placeholder
from engine.session.set_up.set_up import ALL_ZONES, TIES, TWO_HEADED_GIANT, CardsInZone, EntryTie, SeatSetUp, SetUp

SHARED = (BATTLEFIELD, EXILE, COMMAND, OUTSIDE)
EFFECTS = "effects"
"""As the zone of a place: among the lasting effects."""
_Where: TypeAlias = "tuple[int, str, int]"


def set_up_of(state: GameState, catalogue: Catalogue, goldfish: Collection[str] = ()) -> SetUp:
    """Return the set-up from which a game begins just as the table stands; `goldfish` are seats where nobody sits.

    Raises NoSetUp for anything that no set-up can hold: an attack, a delayed trigger that waits.
    """
    for reason in _obstacles(state):
        raise NoSetUp(reason)
    state = taken_apart(state)
    capture = _Capture(state, catalogue)
    seats = tuple(capture.seat(number) for number in range(len(state.seats)))
    seats = tuple(replace(seat, is_goldfish=seat.name in goldfish) for seat in seats)
    format = TWO_HEADED_GIANT if any(seat.team >= 0 for seat in state.seats) else ""
    rest = StackCapture(state, capture.named_card)
    has_priority = state.pending.seat if isinstance(state.pending, HasPriority) else state.active
    made = SetUp(
        seats,
        state.active,
        state.step,
        state.turn,
        state.random,
        format=format,
        stack=rest.stack(),
        effects=rest.effects(),
        priority=-1 if has_priority == state.active else has_priority,
        passes=state.passes if isinstance(state.pending, HasPriority) else 0,
    )
    began = {(-1, EFFECTS, place): (effect.timestamp, place) for place, effect in enumerate(effects_said(state))}
    return _in_order(made, {**capture.came, **began})


def _obstacles(state: GameState) -> Iterator[str]:
    """Yield everything on the table that no set-up can hold; the first one is told."""
    if state.result is not None:
        yield "the game is over"
    if not isinstance(state.pending, (HasPriority, SettingUpByHand)) or state.base is not None:
        yield "a choice is still being made"
    if state.combat or state.step not in FIRST_STEPS:
        yield f"a game cannot begin in the {state.step} step"
    if state.delayed:
        yield f"a delayed trigger of {state.delayed[0].source.card.name} is waiting"
    if state.phased_out:
        yield f"{state.objects[state.phased_out[0]].card.name} has phased out"
    if state.extra_turns or state.scheduled or any(seat.skips for seat in state.seats):
        yield "turns, phases or steps are still to be added or skipped"
    if state.barred is not None or state.obligations:
        yield "a shortcut or loop still binds what may be chosen"
    for seat in state.seats:
        if seat.has_lost:
            yield f"{seat.name} has left the game"
        if seat.limited:
            yield f"{seat.name} has mana that is from snow sources, for some things only, or that lasts"
        if seat.casts_by_name:
            yield f"the game remembers which spells {seat.name} has cast"
        if seat.commander_casts or seat.commander_damage:
            yield f"the game remembers casts or damage of {possessive(seat.name)} commander"


class _Capture:
    """Reads one table; `came` says of each entry, by seat, zone and position, when its object came."""

    def __init__(self, state: GameState, catalogue: Catalogue) -> None:
        self._state = state
        self._catalogue = catalogue
        self._tokens: dict[int, tuple[str, str] | None] = {}
        self.came: dict[_Where, tuple[int, int]] = {}

    def seat(self, number: int) -> SeatSetUp:
        """Return a seat with all that lies before it."""
        seat = self._state.seats[number]
        zones = {zone: self._ids(number, zone) for zone in ALL_ZONES}
        for zone, ids in zones.items():
            self.came.update({(number, zone, place): self._came(id) for place, id in enumerate(ids)})
        found: dict[str, Any] = {
            zone: tuple(self._entry(self._state.objects[id], number) for id in ids) for zone, ids in zones.items()
        }
        return SeatSetUp(
            seat.name,
            seat.life,
            **found,
            counters=seat.counters,
            pool=seat.pool,
            lands_played=seat.lands_played,
            tally=seat.tally,
            designations=designations_of_seat(self._state, number),
        )

    def _came(self, id: int) -> tuple[int, int]:
        held = self._state.objects[id]
        state = self._state
        shared = {BATTLEFIELD: state.battlefield, EXILE: state.exile}
        shared |= {COMMAND: state.command, OUTSIDE: state.outside}
        ids = shared.get(held.zone, ())
        return held.timestamp, ids.index(id) if ids else id

    def _ids(self, number: int, zone: str) -> tuple[int, ...]:
        held = ids_in_zone(self._state, number, zone)
        if zone != COMMAND:
            return held
        # What stands for a player's being the monarch is said of the seat.
        return tuple(id for id in held if self._state.objects[id].card not in MARKERS.values())

    def _entry(self, held: GameObject, number: int) -> CardsInZone:
        name = held.card.name
        notes = dict(held.notes)
        if held.zone == COMMAND and not held.is_commander:
            raise NoSetUp(f"{name} is in the command zone and no commander")
        if held.grade is not None:
            raise NoSetUp(f"so many {name} differ in their counters, which a set-up says of each one")
        if notes.keys() - {CHOSEN_COLOR, CHOSEN_PLAYER, CHOSEN_TYPE, *DESIGNATIONS} or held.is_deathtouched:
            raise NoSetUp(f"the game remembers something about {name} that no set-up says")
        return replace(
            self._looking(held),
            count=held.count,
            is_tapped=held.tapped,
            is_sick=held.is_sick,
            counters=held.counters,
            owner=-1 if held.owner == number else held.owner,
            is_commander=held.is_commander and held.zone != COMMAND,
            damage=held.damage,
            chosen_color=notes.get(CHOSEN_COLOR, ""),
            chosen_type=notes.get(CHOSEN_TYPE, ""),
            uses=held.uses,
            is_known=held.is_known,
            chosen_player=notes.get(CHOSEN_PLAYER, -1),
            designations=tuple(word for word in DESIGNATIONS if notes.get(word)),
            ties=tuple(self._tie(held, word, to, number) for word, to in held.links),
            **self._host(held, number),
        )

    def _looking(self, held: GameObject) -> CardsInZone:
        """Return the entry of an object as it is printed, and what it looks like where that is something else."""
        shown = whole_room(held.card)  # which of its doors are unlocked stands among the designations
        if held.printed is None or held.printed is shown or shown == other_side(held.printed):
            return self._named(held, shown)
        entry = self._named(held, held.printed)
        if held.is_face_down:
            return replace(entry, is_face_down=True)
        copied = self._found(shown.name)
        if copied is None or copied_by_card(copied) != shown:
            if shown == prototyped(held.printed):
                raise NoSetUp(f"{shown.name} was cast as {AS_PROTOTYPE}, which no set-up says")
            raise NoSetUp(f"{held.printed.name} has become a copy of {shown.name} that is not as its card is")
        return replace(entry, copy_of=shown.name)

    def _found(self, name: str) -> CardDefinition | None:
        """Return the side of a card of the catalogue that is called so."""
        try:
            return side_said(self._catalogue.find(name), name) if name in self._catalogue else None
        except UnknownCard:
            return None

    def named_card(self, held: GameObject) -> CardsInZone:
        """Return the entry that names the card or token of an object, and nothing else of it. Raises NoSetUp."""
        return self._named(held, held.card)

    def _named(self, held: GameObject, card: CardDefinition) -> CardsInZone:
        name = card.name
        if self._found(name) == card:
            return CardsInZone(name, is_copy=held.is_token)
        if card_is_placeholder(card):
            return _placeholder(card)
        if not held.is_token:
            raise NoSetUp(f"{name} is not in the catalogue as it is here")
        key = id(card)
        if key not in self._tokens:
            self._tokens[key] = written_token(card, self._catalogue)
        said = self._tokens[key]
        if said is None:
            raise NoSetUp(f"the token {name} is one that no card and no phrase makes")
        return CardsInZone(said[0], is_token_phrase=True, maker=said[1])

    def _host(self, held: GameObject, number: int) -> dict[str, Any]:
        if held.attached_to == 0:
            return {}
        if is_seat_reference(held.attached_to):
            return {"attached_to": self._state.seats[seat_of_reference(held.attached_to)].name}
        if self._state.objects[held.attached_to].zone != BATTLEFIELD:
            raise NoSetUp(f"{held.card.name} is attached to a card that is not on the battlefield")
        name, seat, place = self._permanent(held.attached_to, number)
        return {"attached_to": name, "host_seat": seat, "host_place": place}

    def _tie(self, held: GameObject, word: str, to: int, number: int) -> EntryTie:
        target = self._state.objects.get(to)
        if word not in TIES or target is None or target.zone != BATTLEFIELD or held.count != 1:
            raise NoSetUp(f"{held.card.name} is tied to what is not on the battlefield")
        return EntryTie(word, *self._permanent(to, number))

    def _permanent(self, id: int, number: int) -> tuple[str, int, int]:
        """Return how a set-up names a permanent: its name, another seat or -1, which one of that name, from 1."""
        held = self._state.objects[id]
        seat = held.default_controller
        slug = slug_of(held.card.name)
        same = [one for one in self._ids(seat, BATTLEFIELD) if slug_of(self._state.objects[one].card.name) == slug]
        return held.card.name, -1 if seat == number else seat, same.index(id) + 1


def card_is_placeholder(card: CardDefinition) -> bool:
    """Return whether a card only stands for one that has no rules here."""
    return card.not_covered[:1] == (NOT_PLAYED,)


def _placeholder(card: CardDefinition) -> CardsInZone:
    said = next((one.removeprefix("that it is: ") for one in card.not_covered[1:]), "")
    kinds = " ".join((*card.supertypes, *card.types))
    type_line = said or (f"{kinds} — {' '.join(card.subtypes)}" if card.subtypes else kinds)
    if placeholder(card.name, type_line) != card:
        raise NoSetUp(f"{card.name} is a placeholder that has been changed")
    return CardsInZone(card.name, is_placeholder=True, type_line=type_line)


def _in_order(set_up: SetUp, came: dict[_Where, tuple[int, int]]) -> SetUp:
    """Return the set-up with the order in which shared zones were filled, where it is not that of its entries.

    Lasting effects have their place in that order, behind all objects where nothing else is said.
    """
    at = [(seat, zone, place) for seat, zone, place, _ in _as_put(set_up) if zone in SHARED]
    at += [(-1, EFFECTS, place) for place in range(len(set_up.effects))]
    by_time = sorted(at, key=lambda one: came[one])
    return set_up if at == by_time else _numbered(set_up, {one: number for number, one in enumerate(by_time, 1)})


def _as_put(set_up: SetUp) -> list[tuple[int, str, int, CardsInZone]]:
    return sorted(set_up.entries, key=lambda one: bool(one[3].attached_to))


def _numbered(set_up: SetUp, order: dict[_Where, int]) -> SetUp:
    seats = []
    for number, seat in enumerate(set_up.seats):
        zones = {
            zone: tuple(replace(one, order=order[number, zone, at]) for at, one in enumerate(seat.zone(zone)))
            for zone in SHARED
        }
        seats.append(replace(seat, **zones))  # type: ignore[arg-type]  # the fields are named for the zones
    effects = tuple(replace(one, order=order[-1, EFFECTS, at]) for at, one in enumerate(set_up.effects))
    return replace(set_up, seats=tuple(seats), effects=effects)
