"""A game's set-up as data: seats with their cards in each zone, and where the turn stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.cards.catalogue import Catalogue, slug_of
from engine.cards.definitions import CardDefinition
from engine.cards.reading import nearest_of
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.objects import CHOSEN_COLOR, CHOSEN_PLAYER, PAIRED_WITH, Counters
from engine.model.turns import FIRST_STEPS as FIRST_STEPS
from engine.model.turns import PRECOMBAT_MAIN
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, reference_to_seat

if TYPE_CHECKING:
    from engine.rules.apply import Step
    from engine.rules.base.draft import Draft
    from engine.rules.setup import Table

ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, LIBRARY)
"""The zones that a set-up fills, in the order in which their objects come into being."""
ALL_ZONES = (*ZONES, COMMAND)
"""Those and the command zone, in which commanders are set up."""
TIES = ("exiled with", "exiled until it leaves", "put onto the battlefield with", PAIRED_WITH)
"""How an entry can be tied to a permanent by linked abilities (CR 607, 702.95)."""
MOST_SEATS = 8


class BadSetUp(ValueError):
    """A set-up that no table can have; `seat`, `zone` and `entry` say which entry is wrong (-1 and "": none)."""

    def __init__(self, wrong: str, expected: str, seat: int = -1, zone: str = "", entry: int = -1) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected
        self.seat = seat
        self.zone = zone
        self.entry = entry


@dataclass(frozen=True, slots=True)
class EntryTie:
    """That an entry is tied to a permanent: `word` is one of TIES, the rest names the permanent (CR 607)."""

    word: str
    name: str
    seat: int = -1
    place: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A card, or a group of equal ones, in a zone.

    `card` is a name of the catalogue, or where `is_token_phrase` a token in words ("1/1 green Elf Warrior creature
    token"), `maker` the card that makes it where the words alone do not say it; `is_copy`: it is a token that is a
    copy of the card. Where `is_placeholder` it is a name that has no rules here: such a card can be put anywhere
    and moved, and says that the program does not play it; `type_line` is its types as far as they are known.
    `attached_to` is the name of a permanent or of a seat, `host_seat` whose it is (-1: the same seat's),
    `host_place` which one of those of that name. `uses` counts, by number of the ability, activations and triggers
    this turn. `order` is the place among those that came to a shared zone (0: as they stand here).
    """

    card: str
    count: int = 1
    is_token_phrase: bool = False
    is_tapped: bool = False
    is_sick: bool = False
    counters: Counters = ()
    attached_to: str = ""
    host_seat: int = -1
    owner: int = -1
    is_commander: bool = False
    is_placeholder: bool = False
    type_line: str = ""
    maker: str = ""
    is_copy: bool = False
    damage: int = 0
    chosen_color: str = ""
    uses: tuple[tuple[int, int], ...] = ()
    is_known: bool = False
    host_place: int = 1
    order: int = 0
    chosen_player: int = -1
    ties: tuple[EntryTie, ...] = ()

    @property
    def is_token(self) -> bool:
        """Whether it is no card."""
        return self.is_token_phrase or self.is_copy


TWO_HEADED_GIANT = "two-headed giant"
FORMATS = (TWO_HEADED_GIANT,)
"""Ways to play together; without one of them every seat plays for itself."""
LIFE_OF_FORMAT = {TWO_HEADED_GIANT: 30}
SEATS_OF_FORMAT = {TWO_HEADED_GIANT: 4}


@dataclass(frozen=True, slots=True)
class SeatSetUp:
    """A seat at the beginning; a library's first entry is on top.

    `is_goldfish`: nobody sits there; it takes no action and passes by itself. `tally` is what the seat did this
    turn, by name.
    """

    name: str
    life: int = 20
    battlefield: tuple[Entry, ...] = ()
    hand: tuple[Entry, ...] = ()
    graveyard: tuple[Entry, ...] = ()
    exile: tuple[Entry, ...] = ()
    library: tuple[Entry, ...] = ()
    command: tuple[Entry, ...] = ()
    is_goldfish: bool = False
    pool: Pool = EMPTY_POOL
    counters: Counters = ()
    lands_played: int = 0
    tally: tuple[tuple[str, int], ...] = ()

    def zone(self, name: str) -> tuple[Entry, ...]:
        """The entries of a zone."""
        return getattr(self, name)  # type: ignore[no-any-return]  # the five fields are named for the zones


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins from decks (CR 103): see engine/rules/opening.py for what the fields mean."""

    hand: int = 7
    is_first_free: bool = False
    skips_draw: bool = True


@dataclass(frozen=True, slots=True)
class SetUp:
    """A table before the first choice: seats in turn order, the active one, the step, the turn, the seed.

    With an `opening` the game begins from decks: libraries are shuffled, hands are drawn and mulligans taken.
    `format` is "" where every seat plays for itself, or TWO_HEADED_GIANT: the first two seats are a team, and so
    are the last two (CR 810).
    """

    seats: tuple[SeatSetUp, ...]
    active: int = 0
    step: str = PRECOMBAT_MAIN
    turn: int = 1
    random: int = 0
    opening: Opening | None = None
    format: str = ""

    @property
    def teams(self) -> tuple[int, ...]:
        """The number of each seat's team; none where every seat plays for itself."""
        return tuple(seat // 2 for seat in range(len(self.seats))) if self.format == TWO_HEADED_GIANT else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def entries(self) -> Iterator[tuple[int, str, int, Entry]]:
        """Every entry with its seat, zone and position, in the order in which the objects come into being."""
        for position, seat in enumerate(self.seats):
            for zone in ALL_ZONES:
                for number, entry in enumerate(seat.zone(zone)):
                    yield position, zone, number, entry


def begin(set_up: SetUp, catalogue: Catalogue) -> Step:
    """The first state of a set-up: the active seat has priority, or decides on a mulligan.

    Raises BadSetUp for a permanent attached to what is not there, and what the catalogue raises for a card.
    """
    from engine.rules.setup import Table

    if set_up.format and len(set_up.seats) != SEATS_OF_FORMAT[set_up.format]:
        wrong = f"{len(set_up.seats)} seats for {set_up.format}"
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
    if any(entry.order for _, _, _, entry in set_up.entries):
        table.arrange(put.orders)
    opening = set_up.opening
    if opening is None:
        return table.begin()
    from engine.rules.opening import OpenGame

    return table.open(OpenGame(-1, opening.hand, opening.is_first_free, opening.skips_draw))


def _has_become(draft: Draft, id: int) -> None:
    """Let a permanent be what its own ability made of it as it entered: Animate Dead enchants the creature."""
    from engine.cards.amounts import This
    from engine.cards.definitions import TriggeredAbility
    from engine.cards.effects import Modify
    from engine.rules.actions.performing import perform
    from engine.rules.base.context import Context

    held = draft.objects[id]
    for ability in held.card.abilities:
        if isinstance(ability, TriggeredAbility):
            made = (one for mode in ability.body.modes for one in mode.effects if isinstance(one, Modify))
            perform(draft, (one for one in made if one.what == This()), Context(held.controller, held))


def _notes(entry: Entry) -> tuple[tuple[str, object], ...]:
    """What is remembered about an object that an entry puts on the table."""
    found: tuple[tuple[str, object], ...] = ((CHOSEN_COLOR, entry.chosen_color),) if entry.chosen_color else ()
    return (*found, (CHOSEN_PLAYER, entry.chosen_player)) if entry.chosen_player >= 0 else found


_Placed: TypeAlias = "tuple[int, str, int, Entry]"


class _Put:
    """Puts the entries of a set-up on a table; remembers which objects each name stands for."""

    def __init__(self, table: Table, set_up: SetUp, catalogue: Catalogue) -> None:
        self._table = table
        self._set_up = set_up
        self._catalogue = catalogue
        self._by_name: dict[tuple[int, str], list[int]] = {}
        self.orders: dict[int, int] = {}
        self._ties: list[tuple[int, _Placed, EntryTie]] = []

    def has_host(self, one: _Placed) -> bool:
        """Whether what an entry is attached to is there, or nothing is."""
        position, _, _, entry = one
        return not entry.attached_to or self._is_seat(entry) or bool(self._hosts(position, entry))

    def _is_seat(self, entry: Entry) -> bool:
        return entry.host_seat < 0 and entry.attached_to in self._set_up.names

    def put(self, position: int, zone: str, number: int, entry: Entry) -> None:
        """Put an entry of a seat's zone, the how manieth it is."""
        from engine.rules.edit.editing_objects import MOST_SINGLE, is_held_singly

        card = definition_of(entry, self._catalogue)
        host = self._host(position, zone, number, entry) if entry.attached_to else 0
        single = is_held_singly(card, zone) or (zone == BATTLEFIELD and host != 0)
        if single and entry.count > MOST_SINGLE:
            wrong = f"{entry.card} {entry.count} times, each with an effect of its own"
            raise BadSetUp(wrong, f"at most {MOST_SINGLE}", position, zone, number)
        # Equal objects are held once with a count, but not where each is a source of its own or attached.
        for _ in range(entry.count if single else 1):
            id = self._table.put(
                card,
                position,
                zone,
                owner=entry.owner if entry.owner >= 0 else None,
                count=1 if single else entry.count,
                is_tapped=entry.is_tapped,
                is_sick=entry.is_sick,
                is_token=entry.is_token,
                counters=entry.counters,
                host=host,
                is_commander=entry.is_commander or zone == COMMAND,
                damage=entry.damage,
                notes=_notes(entry),
                uses=entry.uses,
                is_known=entry.is_known,
            )
            self.orders[id] = entry.order
            self._ties += [(id, (position, zone, number, entry), tie) for tie in entry.ties]
            if zone == BATTLEFIELD:
                self._by_name.setdefault((position, slug_of(card.name)), []).append(id)

    def tie(self) -> None:
        """Tie what entries say is tied, once everything is there."""
        from engine.rules.characteristics.linking import link, linked_to, pair

        draft = self._table.draft
        for id, (position, zone, number, entry), tie in self._ties:
            seat = position if tie.seat < 0 else tie.seat
            found = self._by_name.get((seat, slug_of(tie.name)), [])[tie.place - 1 :]
            if not found:
                wrong = f"{entry.card} is {tie.word} {tie.name!r}, which {self._set_up.names[seat]} does not have"
                raise BadSetUp(wrong, "a permanent of that seat", position, zone, number)
            if tie.word == TIES[2]:
                _has_become(draft, found[0])
            if tie.word != PAIRED_WITH:
                link(draft, id, tie.word, found[0])
            elif found[0] not in linked_to(draft, PAIRED_WITH, id):
                pair(draft, id, found[0])

    def _hosts(self, position: int, entry: Entry) -> list[int]:
        seat = position if entry.host_seat < 0 else entry.host_seat
        return self._by_name.get((seat, slug_of(entry.attached_to)), [])[entry.host_place - 1 :]

    def _host(self, position: int, zone: str, number: int, entry: Entry) -> int:
        """The permanent that an entry is attached to, or the reference to the seat."""
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


def definition_of(entry: Entry, catalogue: Catalogue) -> CardDefinition:
    """What an entry puts on the table."""
    if entry.is_token_phrase:
        from engine.cards.token_phrases import token_meant

        return token_meant(entry.card, entry.maker, catalogue)
    if entry.is_placeholder:
        from engine.session.set_up.placeholders import placeholder

        return placeholder(entry.card, entry.type_line)
    return catalogue.find(entry.card)
