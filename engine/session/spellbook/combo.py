"""A combo of Commander Spellbook as data: its pieces with zones and states, what it needs and what it produces."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.session.decks.deck import Problem

ZONE_OF_LETTER = {"H": HAND, "B": BATTLEFIELD, "C": COMMAND, "G": GRAVEYARD, "L": LIBRARY, "E": EXILE}
LETTER_OF_ZONE = {zone: letter for letter, zone in ZONE_OF_LETTER.items()}


@dataclass(frozen=True, slots=True)
class Piece:
    """A card that a combo uses, or any card of a kind that it requires (`is_template`).

    `card` is the name in the catalogue, or "" where it does not have it; `said` the name as written. `zones` are
    those in which it may begin, none where nothing is said of that; `states` pairs of a zone and what is said of
    the card there. `types` is its type line where that is given. `is_told`: zones and states were understood
    from sentences, which the player reads anyway.
    """

    said: str
    card: str
    quantity: int = 1
    zones: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()
    is_commander: bool = False
    is_template: bool = False
    types: str = ""
    is_told: bool = False

    @property
    def name(self) -> str:
        """The card's name, as the catalogue has it or as it was written."""
        return self.card or self.said

    @property
    def is_known(self) -> bool:
        """Whether the catalogue has the card."""
        return bool(self.card)

    def state_in(self, zone: str) -> str:
        """Return what is said of the card in a zone."""
        return dict(self.states).get(zone, "")


@dataclass(frozen=True, slots=True)
class Combo:
    """A combo. `prerequisites`, `steps`, `results` and `notes` are as its author wrote them, in lines."""

    pieces: tuple[Piece, ...]
    id: str = ""
    mana: str = ""
    prerequisites: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def title(self) -> str:
        """The combo by the names of its pieces."""
        return " + ".join(piece.name for piece in self.pieces) or self.id

    @property
    def is_whole(self) -> bool:
        """Whether the catalogue has every card, and no card is left to be chosen."""
        return all(piece.is_known for piece in self.pieces)
