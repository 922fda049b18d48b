"""A game's set-up as data: seats with their cards in each zone, and where the turn stands."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import dataclass
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.notes import PAIRED_WITH
from engine.model.objects import Counters
from engine.model.turns import FIRST_STEPS as FIRST_STEPS
from engine.model.turns import PRECOMBAT_MAIN
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE
from engine.session.set_up.stack_set_up import EffectEntry, StackEntry

ZONES = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, LIBRARY)
"""The zones that a set-up fills, in the order in which their objects come into being."""
ALL_ZONES = (*ZONES, COMMAND, OUTSIDE)
"""Those, the command zone, in which commanders are set up, and what is outside the game (CR 400.11)."""
TIES = ("exiled with", "exiled until it leaves", "put onto the battlefield with", PAIRED_WITH)
"""How an entry can be tied to a permanent by linked abilities (CR 607, 702.95)."""
MOST_SEATS = 8


class BadSetUp(ValueError):
    """A set-up that no table can have; `seat`, `zone` and `entry` say which entry is wrong (-1 and "": none).

    Of the stack and the lasting effects `zone` is "stack" or "effects", and the seat -1.
    """

    def __init__(self, wrong: str, expected: str, seat: int = -1, zone: str = "", entry: int = -1) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected
        self.seat = seat
        self.zone = zone
        self.entry = entry


@dataclass(frozen=True, slots=True)
class EntryTie:
    """A tie of an entry to a permanent: `word` is one of TIES, the rest names the permanent (CR 607)."""

    word: str
    name: str
    seat: int = -1
    place: int = 1


@dataclass(frozen=True, slots=True)
class CardsInZone:
    """A card, or a group of equal ones, in a zone.

    `card` is a name of the catalogue, or where `is_token_phrase` a token in words ("1/1 green Elf Warrior creature
    token"), `maker` the card that makes it where the words alone do not say it; `is_copy`: it is a token that is a
    copy of the card. Where `is_placeholder` it is a name that has no rules here: such a card can be put anywhere
    and moved, and says that the program does not play it; `type_line` is its types as far as they are known.
    `attached_to` is the name of a permanent or of a seat, `host_seat` whose it is (-1: the same seat's),
    `host_place` which one of those of that name. `uses` counts, by number of the ability, activations and triggers
    this turn. A permanent `is_face_down` (CR 708), or is a copy of the card `copy_of` (CR 707). `designations` are
    what it has become, such as "renowned". `order` is the place among those that came to a shared zone (0: as they
    stand here).
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
    chosen_type: str = ""
    is_face_down: bool = False
    copy_of: str = ""
    designations: tuple[str, ...] = ()

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

    `is_goldfish`: nobody sits there; it takes no action and passes automatically. `tally` is what the seat did
    this turn, by name; `designations` what it is or has ("the monarch"), with how much of it.
    """

    name: str
    life: int = 20
    battlefield: tuple[CardsInZone, ...] = ()
    hand: tuple[CardsInZone, ...] = ()
    graveyard: tuple[CardsInZone, ...] = ()
    exile: tuple[CardsInZone, ...] = ()
    library: tuple[CardsInZone, ...] = ()
    command: tuple[CardsInZone, ...] = ()
    outside: tuple[CardsInZone, ...] = ()
    is_goldfish: bool = False
    pool: Pool = EMPTY_POOL
    counters: Counters = ()
    lands_played: int = 0
    tally: tuple[tuple[str, int], ...] = ()
    designations: tuple[tuple[str, int], ...] = ()

    def zone(self, name: str) -> tuple[CardsInZone, ...]:
        """Return the entries of a zone."""
        return getattr(self, name)  # type: ignore[no-any-return]  # the five fields are named for the zones


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins from decks (CR 103): see engine/rules/starting.py for what the fields mean."""

    hand: int = 7
    is_first_free: bool = False
    skips_draw: bool = True


@dataclass(frozen=True, slots=True)
class SetUp:
    """A table before the first choice: seats in turn order, the active one, the step, the turn, the seed.

    With an `opening` the game begins from decks: libraries are shuffled, hands are drawn and mulligans taken.
    `format` is "" where every seat plays for itself, or TWO_HEADED_GIANT: the first two seats are a team, and so
    are the last two (CR 810). The bottom of the `stack` comes first. `priority` is the seat that has it (-1: the
    active one), and so many seats have just passed in a row.
    """

    seats: tuple[SeatSetUp, ...]
    active: int = 0
    step: str = PRECOMBAT_MAIN
    turn: int = 1
    random: int = 0
    opening: Opening | None = None
    format: str = ""
    stack: tuple[StackEntry, ...] = ()
    effects: tuple[EffectEntry, ...] = ()
    priority: int = -1
    passes: int = 0

    @property
    def teams(self) -> tuple[int, ...]:
        """The number of each seat's team; none where every seat plays for itself."""
        return tuple(seat // 2 for seat in range(len(self.seats))) if self.format == TWO_HEADED_GIANT else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def entries(self) -> Iterator[tuple[int, str, int, CardsInZone]]:
        """Every entry with its seat, zone and position, in the order in which the objects come into being."""
        for position, seat in enumerate(self.seats):
            for zone in ALL_ZONES:
                for number, entry in enumerate(seat.zone(zone)):
                    yield position, zone, number, entry
