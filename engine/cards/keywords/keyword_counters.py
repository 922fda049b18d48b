"""Counters that give what they are on the keyword ability of their kind (CR 122.1b)."""

from __future__ import annotations

from types import MappingProxyType

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.continuous import Modify
from engine.cards.keywords.known import meaning_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import Those

KEYWORD_COUNTERS = (
    *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
)
WHILE_COUNTER = "as long as it has the counter"
"""How long what a keyword counter gives lasts."""


def _given(name: str) -> Modify:
    keyword = KeywordAbility(name)
    return Modify(Those(), (GainAbilities((keyword, *meaning_of(keyword))),), WHILE_COUNTER)


GIVEN = MappingProxyType({name: _given(name) for name in KEYWORD_COUNTERS})
"""What each kind gives."""
