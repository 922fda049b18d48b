"""Phrases for what can be blocked besides: additional creatures, and creatures despite a landwalk (CR 509.1)."""

from __future__ import annotations

from engine.cards.base.vocabulary import number_word
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.filters.characteristics import HasKeyword, HasType
from engine.cards.game_rules.combat import BlockedDespite, BlocksMore
from engine.cards.language.declaring import constant

BLOCKING_MORE = (
    ("any number of creatures", None),
    ("a additional creature", 1),
    *((f"a additional {number_word(number)} creatures", number) for number in (2, 7)),
)
"""How many creatures more than one something can block, in words."""
_WITH = {
    f"{land.lower()}walk": all_of((HasType("creature"), HasKeyword(f"{land.lower()}walk")))
    for land in BASIC_LAND_TYPES
}
"""Creatures with a landwalk, by its name."""
for _words, _more_blocked in BLOCKING_MORE:
    _each = "" if _more_blocked is None else " each combat"
    for _subject in ("{filter:static self}", "each {filter:static each}"):
        declare_rule(f"{_subject} can block {_words}{_each}", BlocksMore, more=_more_blocked)
for _land in BASIC_LAND_TYPES:
    _walk = f"{_land.lower()}walk"
    constant(
        "rule ability",
        f"creatures with {_walk} can be blocked as though they didn't have {_walk}",
        StaticAbility(_WITH[_walk], rules=(BlockedDespite(_WITH[_walk], _walk),)),
    )
