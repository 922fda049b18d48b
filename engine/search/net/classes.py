"""Classes of objects on an imagined table: what is alike there is one class, with the places where it can be."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition

Tags = frozenset[str]
"""The names of the pieces that a part of the net rests on."""
NO_TAGS: Tags = frozenset()
ANY_CARD = "a card"
"""The class of the cards of a hand, library or graveyard of which nothing is known."""
LAND = "a land"


class ObjectClass:
    """Objects that are alike: a piece, copies of it, a token that a piece makes, or a helper.

    `abilities` are those printed and those that others grant, each with the pieces that it rests on. `home` is the
    class of the card that becomes this one as it enters, for a clone.
    """

    __slots__ = (
        "abilities",
        "card",
        "colors",
        "has_any_subtype",
        "home",
        "id",
        "is_helper",
        "is_mine",
        "is_token",
        "keywords",
        "subtypes",
        "supertypes",
        "tags",
        "types",
    )

    def __init__(
        self,
        id: str,
        card: CardDefinition,
        tags: Tags = NO_TAGS,
        *,
        is_token: bool = False,
        is_helper: bool = False,
        is_mine: bool = True,
    ) -> None:
        self.id, self.card, self.tags = id, card, tags
        self.is_token, self.is_helper, self.is_mine = is_token, is_helper, is_mine
        self.home = id
        self.types, self.subtypes = set(card.types), set(card.subtypes)
        self.supertypes = frozenset(card.supertypes)
        self.has_any_subtype = False
        self.colors = set(card.colors) | set(card.mana_cost.colors if card.mana_cost else ())
        self.abilities: list[tuple[Ability, Tags]] = [(one, tags) for one in card.abilities]
        self.keywords = {one.name for one in card.abilities if isinstance(one, KeywordAbility)}

    @property
    def is_permanent(self) -> bool:
        """Whether it can be on the battlefield as it is, or as what changes its types has it."""
        return self.card.is_permanent_card or bool(self.types & {"creature", "artifact", "enchantment", "land"})

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature, by itself or by what changes its types."""
        return "creature" in self.types

    @property
    def is_numberless(self) -> bool:
        """Whether there can be as many of it as one likes."""
        return self.is_token or self.id in (LAND, ANY_CARD)

    def gain(self, abilities: Iterable[Ability], tags: Tags) -> None:
        """Give it abilities that it has not; they rest on its own pieces and on `tags`."""
        for ability in abilities:
            if not any(ability is one for one, _ in self.abilities):
                self.abilities.append((ability, self.tags | tags))
                if isinstance(ability, KeywordAbility):
                    self.keywords.add(ability.name)

    def has_subtype(self, subtype: str) -> bool:
        """Return whether it is, or could be made, of a subtype."""
        is_changeling = "changeling" in self.keywords and subtype in CREATURE_TYPES
        return subtype in self.subtypes or self.has_any_subtype or is_changeling
