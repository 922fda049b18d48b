"""Whether a deck is as its companion asks (CR 702.139)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.cards.base.kinds import Ability
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.companions import (
    A_SHARED_TYPE,
    CREATURES_OF_FIVE_TYPES,
    DIFFERENT_NAMES,
    EVEN,
    ODD,
    ONE_OF_EACH_SYMBOL,
    THREE_OR_MORE,
    TWO_OR_LESS,
    WITH_ACTIVATED_ABILITIES,
    Companion,
)
from engine.rules.base.facts import land_abilities
from engine.session.decks.deck import COMMANDER, COMPANION, MAIN, Deck

MOST_NAMED = 3
"""The most cards that are named of those that a companion does not allow."""


def why_no_companion(deck: Deck, catalogue: Catalogue) -> str:
    """Return why the card listed as a deck's companion cannot be that; "" where it can, or none is listed.

    The starting deck is the deck with its commanders (CR 103.2b, 702.139b).
    """
    listed = deck.section(COMPANION)
    if not listed:
        return ""
    if sum(line.count for line in listed) > 1:
        return "there can be one companion only"
    lines = (*deck.section(MAIN), *deck.section(COMMANDER))
    if any(not line.is_known for line in (*listed, *lines)):
        return "a card of the deck is not known, so that nothing can be said of the whole"
    card = catalogue.find(listed[0].name)
    asked = next((one for one in card.abilities if isinstance(one, Companion)), None)
    if asked is None:
        return f"{card.name} does not have companion"
    cards = [(catalogue.find(line.name), line.count) for line in lines]
    against = _against(asked, cards)
    if not against:
        return ""
    more = f" and {len(against) - MOST_NAMED} more" if len(against) > MOST_NAMED else ""
    return f"{card.name} asks for {asked.asks}: not so with {', '.join(against[:MOST_NAMED])}{more}"


def _against(asked: Companion, cards: list[tuple[CardDefinition, int]]) -> list[str]:
    """Return the names of cards that keep a deck from being as a companion asks."""
    is_allowed = ALLOWED.get(asked.asks)
    if is_allowed is not None:
        return [card.name for card, _ in cards if not is_allowed(card)]
    others = [(card, count) for card, count in cards if "land" not in card.types]
    if asked.asks == DIFFERENT_NAMES:
        numbers = Counter[str]()
        for card, count in others:
            numbers[card.name] += count
        return [name for name, number in numbers.items() if number > 1]
    assert asked.asks == A_SHARED_TYPE
    kinds = Counter(kind for card, _ in others for kind in card.types)
    most = max(kinds, key=kinds.__getitem__, default="")
    return [card.name for card, _ in others if most not in card.types]


def _has_each_symbol_once(card: CardDefinition) -> bool:
    symbols = card.mana_cost.symbols if card.mana_cost is not None else ()
    return len(set(symbols)) == len(symbols)


def _has_activated_ability(card: CardDefinition) -> bool:
    """Return whether a card has one, also by a keyword that means one or by a basic land type (CR 305.6)."""
    return any(isinstance(one, ActivatedAbility) for one in (*card.abilities, *_of_land_types(card)))


def _of_land_types(card: CardDefinition) -> tuple[Ability, ...]:
    return land_abilities(card.types, card.subtypes)


_FIVE_TYPES = frozenset(("Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"))


def _is_of_five_types(card: CardDefinition) -> bool:
    is_every_type = any(isinstance(one, KeywordAbility) and one.name == "changeling" for one in card.abilities)
    return is_every_type or not _FIVE_TYPES.isdisjoint(card.subtypes)


ALLOWED: dict[str, Callable[[CardDefinition], bool]] = {
    ONE_OF_EACH_SYMBOL: _has_each_symbol_once,
    EVEN: lambda card: card.mana_value % 2 == 0,
    ODD: lambda card: "land" in card.types or card.mana_value % 2 == 1,
    THREE_OR_MORE: lambda card: "land" in card.types or card.mana_value >= 3,
    TWO_OR_LESS: lambda card: not card.is_permanent_card or card.mana_value <= 2,
    CREATURES_OF_FIVE_TYPES: lambda card: "creature" not in card.types or _is_of_five_types(card),
    WITH_ACTIVATED_ABILITIES: lambda card: not card.is_permanent_card or _has_activated_ability(card),
}
"""What is asked of each card of the deck by itself."""
