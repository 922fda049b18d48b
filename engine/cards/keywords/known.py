"""Every keyword that there is, from its family, and what it means."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.keywords.cards import CARDS
from engine.cards.keywords.cast_later import CAST_LATER
from engine.cards.keywords.casting import CASTING
from engine.cards.keywords.combat import COMBAT
from engine.cards.keywords.coming_and_going import COMING_AND_GOING
from engine.cards.keywords.decks import DECKS
from engine.cards.keywords.permanents import PERMANENTS
from engine.cards.keywords.protection import PROTECTION

KEYWORDS = {
    name: keyword
    for family in (COMBAT, PROTECTION, PERMANENTS, COMING_AND_GOING, CASTING, CAST_LATER, CARDS, DECKS)
    for name, keyword in family.keywords.items()
}
"""Every keyword by its name."""
PLAIN_KEYWORDS = tuple(name for name, keyword in KEYWORDS.items() if keyword.takes == "nothing")
"""The names of those that take nothing."""


def meaning_of(ability: KeywordAbility) -> tuple[Ability, ...]:
    """Return the abilities that a keyword ability is shorthand for.

    None where the rules give it a meaning of its own.
    """
    keyword = KEYWORDS.get(ability.name)
    if keyword is None or keyword.meaning is None or ("cost" in keyword.takes and ability.cost is None):
        return ()
    if keyword.takes == "name" and ability.filter is None:
        return ()
    return keyword.meaning(ability)
