"""Says modifications of abilities."""

from __future__ import annotations

from engine.cards.base.vocabulary import listed
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.text.granted_abilities import abilities_said, keyword_said
from engine.cards.text.predicates import Predicate, says_modification
from engine.cards.text.renderer import Renderer


@says_modification(GainAbilities)
def _gain(renderer: Renderer, part: GainAbilities, how: Predicate) -> tuple[str, str]:
    return how.gain, abilities_said(renderer, part.abilities, how.this)


@says_modification(LoseAbilities)
def _lose(renderer: Renderer, part: LoseAbilities, how: Predicate) -> tuple[str, str]:
    said = [*part.keywords]
    said += [
        keyword_said(renderer, one, how.this, "") for one in part.abilities if isinstance(one, KeywordAbility)
    ]
    return "lose", listed(said, "and") if said else "all abilities"
