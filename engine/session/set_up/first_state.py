"""Begins a game from its set-up: puts every entry on a table of the rules, and gives the first state."""

from __future__ import annotations

from typing import TypeAlias

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.token_phrases import token_meant
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import FACE_DOWN
from engine.cards.definitions.faces import side_said
from engine.cards.effects.continuous import Modify
from engine.cards.reading.nodes import nearest_of
from engine.cards.reading.slugs import slug_of
from engine.cards.references.objects import This
from engine.loops.readable import with_noun
from engine.model.notes import CHOSEN_COLOR, CHOSEN_PLAYER, CHOSEN_TYPE, COMPANION, PAIRED_WITH
from engine.model.zones import BATTLEFIELD, COMMAND, OUTSIDE, reference_to_seat
from engine.rules.actions.attaching import is_rightly_attached
from engine.rules.actions.designating import can_become, set_designation, set_seat_designation
from engine.rules.actions.destination import Destination
from engine.rules.actions.pairing import pair
from engine.rules.actions.performing import perform
from engine.rules.apply import Step
from engine.rules.base.context import Context
from engine.rules.base.copiable import copied_by_card
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.linking import link, linked_to
from engine.rules.edit.putting_and_moving import MOST_SINGLE, is_held_singly
from engine.rules.starting import StartGame
from engine.rules.table import ObjectMarks, Table
from engine.session.set_up.laying import lay_effects, lay_stack
from engine.session.set_up.placeholder_cards import placeholder
from engine.session.set_up.set_up import SEATS_OF_FORMAT, TIES, BadSetUp, CardsInZone, EntryTie, SetUp


def begin(set_up: SetUp, catalogue: Catalogue) -> Step:
    """Make the first state of a set-up: the active seat has priority, or decides on a mulligan.

    Raises BadSetUp for a permanent attached to what is not there, for a spell or ability on the stack that could
    not be announced so, and what the catalogue raises for a card.
    """
    if set_up.format and len(set_up.seats) != SEATS_OF_FORMAT[set_up.format]:
        wrong = f"{with_noun(len(set_up.seats), 'seat')} for {set_up.format}"
        raise BadSetUp(wrong, f"{SEATS_OF_FORMAT[set_up.format]}: two teams of two, side by side")
    table = Table(
        set_up.names,
        active=set_up.active,
        step=set_up.step,
        turn=set_up.turn,
        random=set_up.random,
        teams=set_up.teams,
    )
    for position, seat in enumerate(set_up.seats):
        table.set_life(position, seat.life)
        table.set_pool(position, seat.pool)
        table.set_memory(position, seat.counters, seat.lands_played, seat.tally)
    put = _Put(table, set_up, catalogue)
    entries = sorted(set_up.entries, key=lambda one: (bool(one[3].attached_to), one[3].order))
    while entries:
        # What is attached to something that is attached itself comes after it.
        late = [one for one in entries if not put.has_host(one)]
        for one in entries if len(late) == len(entries) else [one for one in entries if one not in late]:
            put.put(*one)
        entries = late if len(late) < len(entries) else []
    put.tie()
    put.check_attached()
    if any(entry.order for _, _, _, entry in set_up.entries):
        table.put_in_order(put.orders)
    for position, said in enumerate(set_up.seats):
        for word, number in said.designations:
            set_seat_designation(table.draft, position, word, number)
    lay_effects(table.draft, set_up)
    if any(effect.order for effect in set_up.effects):
        table.put_in_order(put.orders, tuple(effect.order for effect in set_up.effects))
    put.keep_sickness()
    lay_stack(table.draft, set_up, catalogue)
    opening = set_up.opening
    if opening is None:
        return table.begin(set_up.priority, set_up.passes)
    return table.start(StartGame(-1, opening.hand, opening.is_first_free, opening.skips_draw))


def _has_become(draft: Draft, id: int) -> None:
    """Apply what a permanent's own triggered ability changed about itself, as with Animate Dead."""
    held = draft.objects[id]
    for ability in held.card.abilities:
        if isinstance(ability, TriggeredAbility):
            made = (one for mode in ability.body.modes for one in mode.effects if isinstance(one, Modify))
            perform(draft, (one for one in made if one.what == This()), Context(held.controller, held))


def _can_be_paired(draft: Draft, id: int, other: int) -> bool:
    """Return whether two permanents are creatures of one seat, and not the same (CR 702.95b)."""
    pair_of = (draft.objects[id], draft.objects[other])
    are_creatures = all("creature" in characteristics(draft, one).types for one in pair_of)
    return id != other and are_creatures and pair_of[0].controller == pair_of[1].controller


def _notes(entry: CardsInZone) -> tuple[tuple[str, object], ...]:
    """Return the notes of an object that an entry puts on the table: the color, type and player chosen for it."""
    said = ((CHOSEN_COLOR, entry.chosen_color), (CHOSEN_TYPE, entry.chosen_type))
    found: tuple[tuple[str, object], ...] = tuple(note for note in said if note[1])
    return (*found, (CHOSEN_PLAYER, entry.chosen_player)) if entry.chosen_player >= 0 else found


_Placed: TypeAlias = tuple[int, str, int, CardsInZone]
"""An entry with its seat, zone and position."""


class _Put:
    """Puts the entries of a set-up on a table; remembers which objects each name stands for."""

    def __init__(self, table: Table, set_up: SetUp, catalogue: Catalogue) -> None:
        self._table = table
        self._set_up = set_up
        self._catalogue = catalogue
        self._by_name: dict[tuple[int, str], list[int]] = {}
        self.orders: dict[int, int] = {}
        self._ties: list[tuple[int, _Placed, EntryTie]] = []
        self._attached: list[tuple[int, _Placed]] = []
        self._sick: dict[int, bool] = {}

    def has_host(self, one: _Placed) -> bool:
        """Return whether what an entry is attached to is there, or nothing is."""
        position, _, _, entry = one
        return not entry.attached_to or self._is_seat(entry) or bool(self._hosts(position, entry))

    def _is_seat(self, entry: CardsInZone) -> bool:
        return entry.host_seat < 0 and entry.attached_to in self._set_up.names

    def put(self, position: int, zone: str, number: int, entry: CardsInZone) -> None:
        """Put the entry at position `number` of a seat's zone on the table."""
        card = definition_of(entry, self._catalogue)
        if zone == BATTLEFIELD:
            card = side_said(card, entry.card)
        shown = self._shown_as(card, entry)
        if shown is not card and (zone != BATTLEFIELD or not shown.is_permanent_card):
            wrong = f"{entry.card} as {shown.name} in the {zone}"
            raise BadSetUp(
                wrong, "a copy of a permanent card, or a card face down, on a battlefield", position, zone, number
            )
        host = self._host(position, zone, number, entry) if entry.attached_to else 0
        single = is_held_singly(shown, zone) or (zone == BATTLEFIELD and host != 0)
        if single and entry.count > MOST_SINGLE:
            wrong = f"{entry.card} {entry.count} times, each with an effect of its own"
            raise BadSetUp(wrong, f"at most {MOST_SINGLE}", position, zone, number)
        # Equal objects are held once with a count, but not where each is a source of its own or attached.
        for _ in range(entry.count if single else 1):
            id = self._table.put(
                card,
                position,
                Destination(
                    zone, is_tapped=entry.is_tapped, counters=entry.counters, host=host, notes=_notes(entry)
                ),
                owner=entry.owner if entry.owner >= 0 else None,
                count=1 if single else entry.count,
                is_token=entry.is_token,
                is_commander=entry.is_commander or zone == COMMAND,
                marks=ObjectMarks(entry.is_sick, entry.damage, entry.uses, entry.is_known),
                shown_as=shown,
            )
            self.orders[id] = entry.order
            self._sick[id] = entry.is_sick
            self._designate(id, (position, zone, number, entry))
            if host:
                self._attached.append((id, (position, zone, number, entry)))
            self._ties += [(id, (position, zone, number, entry), tie) for tie in entry.ties]
            if zone == BATTLEFIELD:
                self._by_name.setdefault((position, slug_of(shown.name)), []).append(id)

    def _designate(self, id: int, one: _Placed) -> None:
        """Let an object be what its entry says that it has become."""
        draft, (position, zone, number, entry) = self._table.draft, one
        for word in entry.designations:
            held = draft.objects[id]
            there = OUTSIDE if word == COMPANION else BATTLEFIELD
            if zone != there or not can_become(held, characteristics(draft, held), word):
                raise BadSetUp(f"{entry.card} that is {word}", "what can become so", position, zone, number)
            set_designation(draft, id, word, is_so=True)

    def _shown_as(self, card: CardDefinition, entry: CardsInZone) -> CardDefinition:
        """Return what a permanent is: what its card says, a card that lies face down, or a copy of another."""
        if entry.is_face_down:
            return FACE_DOWN
        if not entry.copy_of:
            return card
        return copied_by_card(side_said(self._catalogue.find(entry.copy_of), entry.copy_of))

    def keep_sickness(self) -> None:
        """Leave creatures as their entries say them, whoever has come to control them by an effect."""
        for id, is_sick in self._sick.items():
            held = self._table.draft.objects[id]
            if held.is_sick is not is_sick:
                self._table.draft.put(held.with_sick(is_sick))

    def tie(self) -> None:
        """Link the objects whose entries say that they are linked (CR 607), once all objects are there."""
        draft = self._table.draft
        for id, (position, zone, number, entry), tie in self._ties:
            seat = position if tie.seat < 0 else tie.seat
            found = self._by_name.get((seat, slug_of(tie.name)), [])[tie.place - 1 :]
            if not found:
                wrong = f"{entry.card} is {tie.word} {tie.name!r}, which {self._set_up.names[seat]} does not have"
                raise BadSetUp(wrong, "a permanent of that seat", position, zone, number)
            if tie.word == TIES[2]:
                _has_become(draft, found[0])
            if tie.word == PAIRED_WITH and not _can_be_paired(draft, id, found[0]):
                wrong = f"{entry.card} cannot be paired with {tie.name}"
                raise BadSetUp(wrong, "another creature that the same seat controls", position, zone, number)
            if tie.word != PAIRED_WITH:
                link(draft, id, tie.word, found[0])
            elif found[0] not in linked_to(draft, PAIRED_WITH, id):
                pair(draft, id, found[0])

    def check_attached(self) -> None:
        """Refuse what is attached to something that it cannot be attached to (CR 303.4c, 301.5, 702.6e)."""
        draft = self._table.draft
        for id, (position, zone, number, entry) in self._attached:
            if not is_rightly_attached(draft, draft.objects[id]):
                wrong = f"{entry.card} cannot be attached to {entry.attached_to}"
                raise BadSetUp(wrong, "something that it can enchant or equip", position, zone, number)

    def _hosts(self, position: int, entry: CardsInZone) -> list[int]:
        seat = position if entry.host_seat < 0 else entry.host_seat
        return self._by_name.get((seat, slug_of(entry.attached_to)), [])[entry.host_place - 1 :]

    def _host(self, position: int, zone: str, number: int, entry: CardsInZone) -> int:
        """Return the permanent that an entry is attached to, or the reference to the seat."""
        hosts = self._hosts(position, entry)
        if zone == BATTLEFIELD and hosts:
            return hosts[0]
        if zone == BATTLEFIELD and self._is_seat(entry):
            return reference_to_seat(self._set_up.names.index(entry.attached_to))
        seat = position if entry.host_seat < 0 else entry.host_seat
        name = self._set_up.names[seat]
        wrong = f"{entry.card} is attached to {entry.attached_to!r}, which {name} does not have"
        held = self._table.draft.objects.values()
        names = {one.card.name for one in held if one.controller == seat}
        raise BadSetUp(wrong, nearest_of(entry.attached_to, sorted(names)), position, zone, number)


def definition_of(entry: CardsInZone, catalogue: Catalogue) -> CardDefinition:
    """Return what an entry puts on the table."""
    if entry.is_token_phrase:
        return token_meant(entry.card, entry.maker, catalogue)
    if entry.is_placeholder:
        return placeholder(entry.card, entry.type_line)
    return catalogue.find(entry.card)
