"""Phrases for what both creatures of a pair have (CR 702.95)."""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.compiling.phrases.given_abilities import without_meanings
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.filters.relations import IsInPair
from engine.cards.language.declaring import way
from engine.cards.modifications.abilities import GainAbilities


def _gives_keywords(changes: tuple[Modification, ...]) -> bool:
    """Return whether changes give keywords and nothing else, which both creatures of a pair are said to have."""
    return all(
        isinstance(one, GainAbilities)
        and all(isinstance(each, KeywordAbility) for each in without_meanings(one.abilities))
        for one in changes
    )


for _both, _number, _are_keywords in (("each of those creatures", "1", False), ("both creatures", "2", True)):
    way(
        "ability",
        f"as long as ~ is paired with another creature, {_both} {{changes:have changes{_number}}}",
        lambda said: StaticAbility(IsInPair(), said["changes"]),
        lambda found, are=_are_keywords: (  # type: ignore[misc]
            {"changes": found.modifications}
            if found.filter == IsInPair() and not found.rules and _gives_keywords(found.modifications) is are
            else None
        ),
        of=StaticAbility,
    )
