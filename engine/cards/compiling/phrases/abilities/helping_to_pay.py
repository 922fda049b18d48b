"""Phrases for spells that have a keyword which helps to pay for them, such as convoke (CR 702.51)."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.nouns.spells_cast import spells_cast, spells_cast_of
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.modifications.abilities import GainAbilities

_HELPING = ("affinity for", "convoke", "delve", "improvise")


def _helped(said: Values) -> object:
    keyword: KeywordAbility = said["keyword"]
    item: Any = spells_cast(said["filter"])
    if item is REFUSED or keyword.name not in _HELPING:
        return REFUSED
    return StaticAbility(item, (GainAbilities((keyword,)),))


def _helped_values(found: StaticAbility) -> Values | None:
    item = spells_cast_of(found.filter)
    match found.modifications:
        case (GainAbilities((KeywordAbility() as keyword,)),) if item is not None and keyword.name in _HELPING:
            said = {"filter": item, "keyword": keyword}
            return said if _helped(said) == found else None
    return None


way("ability", "{filter:described2} you cast have {keyword:keyword}", _helped, _helped_values, of=StaticAbility)
