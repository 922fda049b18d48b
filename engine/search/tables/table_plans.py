"""A table that is made for cards: what lies where, and with how much mana a search begins."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import COLORS_OTHER_THAN, EntersChoosing
from engine.cards.filters.characteristics import HasSubtype
from engine.frozen_dataclass import dataclass
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.notes import CHOSEN_COLOR, CHOSEN_PLAYER, CHOSEN_TYPE
from engine.model.objects import Counters
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.attaching import is_rightly_attached
from engine.rules.actions.destination import Destination
from engine.rules.table import Table
from engine.search.base.words_within import words_in

YOU, OPPONENTS = "Alice", ("Bob", "Carol")
LIFE, LITTLE_LIFE, OPPONENT_LIFE, LIFE_TO_WIN_AGAINST = 60, 5, 1_000, 40
LIBRARY_CARDS = 50
_CHOOSABLE = frozenset({"color", "player", "opponent", "creature type"})


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a zone of a seat, or several, tapped or not.

    `host` is the place in the plan of what it is attached to. Of a helper, `meaning` is what it stands for, and
    `several` what more than one of it stands for.
    """

    card: CardDefinition
    zone: str = BATTLEFIELD
    seat: int = 0
    count: int = 1
    host: int = -1
    counters: Counters = ()
    is_tapped: bool = False
    is_commander: bool = False
    meaning: str = ""
    several: str = ""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What lies on a table: the cards that were asked for, then helpers; `name` says how it differs from others.

    `bystanders` are names of cards that are only there to be drawn, or to be aimed at. `goes_on`: a search of it
    goes on to combat and later steps. `opponents` is how many other seats there are; `life` is that of the seat
    that searches. `has_combat`: something may hang on combat, so that it is gone through step by step.
    `waits_for_turn`: something may hang on how a turn begins. `library_size` is that of the seat that searches.
    `acts_in_combat`: something is to be begun after combat damage, before combat ends.
    """

    pieces: tuple[Placed, ...]
    helpers: tuple[Placed, ...] = ()
    pool: Pool = EMPTY_POOL
    name: str = ""
    library: CardDefinition | None = None
    bystanders: frozenset[str] = frozenset()
    goes_on: bool = False
    opponent_life: int = OPPONENT_LIFE
    opponents: int = 1
    life: int = LIFE
    has_combat: bool = True
    waits_for_turn: bool = False
    library_size: int = LIBRARY_CARDS
    acts_in_combat: bool = False

    @property
    def placed(self) -> tuple[Placed, ...]:
        """All cards, those that were asked for first."""
        return (*self.pieces, *self.helpers)

    @property
    def is_at_home(self) -> bool:
        """Whether each of the cards begins where it is at home: on the battlefield where it can."""
        return all((one.zone == BATTLEFIELD) == can_begin_there(one.card) for one in self.pieces)

    @property
    def size(self) -> int:
        """How many helpers there are."""
        return sum(one.count for one in self.helpers)


def can_begin_there(card: CardDefinition) -> bool:
    """Return whether a permanent can be set up on the battlefield with what would have been chosen as
    it entered.
    """
    choices = [one.what for one in card.abilities if isinstance(one, EntersChoosing)]
    return card.is_permanent_card and all(what in _CHOOSABLE for what in choices)


def state_of(plan: TablePlan) -> GameState | None:
    """Return the state in which the searching seat, the first, has priority; None where the table cannot be so."""
    table = Table((YOU, *OPPONENTS[: plan.opponents]))
    table.set_life(0, plan.life)
    for seat in range(1, plan.opponents + 1):
        table.set_life(seat, plan.opponent_life)
    table.set_pool(0, plan.pool)
    made: dict[int, int] = {}
    # What is attached comes after what it is attached to.
    for place in sorted(range(len(plan.placed)), key=lambda place: plan.placed[place].host >= 0):
        placed = plan.placed[place]
        host = made.get(placed.host, 0) if placed.host >= 0 else 0
        notes = _notes(placed.card, plan) if placed.zone == BATTLEFIELD else ()
        made[place] = table.put(
            placed.card,
            placed.seat,
            Destination(placed.zone, is_tapped=placed.is_tapped, counters=placed.counters, host=host, notes=notes),
            count=placed.count,
            is_commander=placed.is_commander,
        )
    if plan.library is not None:
        for seat in range(plan.opponents + 1):
            table.put(plan.library, seat, "library", count=LIBRARY_CARDS if seat else plan.library_size)
    for place, placed in enumerate(plan.placed):
        draft = table.draft
        if placed.host >= 0 and not is_rightly_attached(draft, draft.objects[made[place]]):
            return None
    try:
        begun = table.begin().state
    except Refusal:
        return None
    return begun if all(_stands(begun, made[place], one) for place, one in enumerate(plan.placed)) else None


def _stands(state: GameState, id: int, placed: Placed) -> bool:
    """Return whether a card is still where it was put: a state-based action may have taken it away."""
    return id in state.objects and state.objects[id].zone == placed.zone


def _notes(card: CardDefinition, plan: TablePlan) -> tuple[tuple[str, object], ...]:
    """Return what was chosen as a permanent entered: a color, a creature type of the other cards, the opponent."""
    found: list[tuple[str, object]] = []
    for one in card.abilities:
        if isinstance(one, EntersChoosing) and one.what.startswith("color"):
            found.append((CHOSEN_COLOR, "W" if COLORS_OTHER_THAN.get(one.what) == "U" else "U"))
        elif isinstance(one, EntersChoosing) and one.what in ("player", "opponent"):
            found.append((CHOSEN_PLAYER, 1))
        elif isinstance(one, EntersChoosing) and one.what == "creature type":
            found.append((CHOSEN_TYPE, _type_asked_for(card, plan)))
    return tuple(found)


def _type_asked_for(card: CardDefinition, plan: TablePlan) -> str:
    """Return the creature type that the other pieces speak of, or else have; any where they have none."""
    others = tuple(one.card for one in plan.pieces if one.card is not card)
    named = [one.subtype for one in words_in(tuple(other.abilities for other in others), HasSubtype)]
    printed = [subtype for other in others for subtype in other.subtypes]
    return next((one for one in (*named, *printed) if one in CREATURE_TYPES), "Human")
