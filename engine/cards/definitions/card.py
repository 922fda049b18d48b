"""Card definitions: what a card, a token or a copy is made of, as immutable data (CR 109.3, 113, 707.2)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.frozen_dataclass import dataclass, field

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})

TRANSFORM, MODAL, SPLIT, FLIP = "transform", "modal", "split", "flip"
ADVENTURE, OMEN, PREPARE = "adventure", "omen", "prepare"
LAYOUTS = (TRANSFORM, MODAL, SPLIT, FLIP, ADVENTURE, OMEN, PREPARE)
"""How a card with several sets of characteristics holds them (CR 709, 710, 712, 715)."""

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """The copiable values of a card or token as printed or as an effect sets them (CR 707.2).

    `types` and `supertypes` are in lower case, `subtypes` as printed. `colors` follow from the mana cost
    unless an indicator or a token's definition sets them. Power and toughness are None for no creature,
    loyalty for no planeswalker, defense for no battle.
    `not_covered` names, in our words, each part of the card that the engine does not play yet.
    `short_name` is what the card's text calls it where that is not its whole name (CR 201.5c).
    `others` are the further sets of characteristics of a card of a `layout` out of LAYOUTS: its back face, its
    Adventure, what it flips to, or both halves of a split card, which itself is the two together (faces.py).
    `is_turned`: it is the other face, and `others` has the front.
    """

    name: str
    types: tuple[str, ...]
    mana_cost: ManaCost | None = None
    colors: frozenset[str] = frozenset()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    not_covered: tuple[str, ...] = ()
    short_name: str = ""
    layout: str = ""
    others: tuple[CardDefinition, ...] = ()
    is_turned: bool = False
    defense: int | None = None
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of what the rules derive from this definition alone (engine/rules/base/facts.py)."""
    turned: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of its other side (faces.py), or of what it is with each of its doors unlocked (rooms.py)."""

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0; a transforming card's back has that of its front (CR 202.3, 202.3b)."""
        if self.mana_cost is None and self.is_turned and self.layout == TRANSFORM:
            return self.others[0].mana_value
        return self.mana_cost.mana_value if self.mana_cost else 0

    @property
    def is_permanent_card(self) -> bool:
        """Whether it is of a permanent type (CR 110.4a)."""
        return any(card_type in PERMANENT_TYPES for card_type in self.types)


def unread_line(line: str) -> str:
    """Return a line of a card's text that could not be read, as `not_covered` names it."""
    return f"“{line}”"


def may_act_by_itself(part: str) -> bool:
    """Return whether a part that is not covered is an unread line of another kind than an activated ability (CR
    602.1).

    Nobody has to activate an ability; what any other line says might happen, or forbid something, by itself.
    """
    return part.startswith("“") and ":" not in part.partition('"')[0]
