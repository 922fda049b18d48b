"""Phrases for what is done again for others: "return all artifact cards ..., then do the same for land cards"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.effects.joints import InOneSentence
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.references.choices import All
from engine.frozen_dataclass import replace

THE_SAME = "then do the same for"
"""The word that joins what is done to some cards and to others of the same zone."""


def _place_of(item: Filter) -> InZone | None:
    """Return where cards are that a filter speaks of."""
    return next((part for part in parts_of(item) if isinstance(part, InZone)), None)


def _build(said: Values) -> object:
    first, others = said["first"], said["others"]
    if not isinstance(first, MoveTo) or not isinstance(first.what, All) or _place_of(others) is not None:
        return REFUSED
    place = _place_of(first.what.filter)
    if place is None:
        return REFUSED
    second = replace(first, what=replace(first.what, filter=all_of((*parts_of(others), place))))
    return (InOneSentence((first, second), THE_SAME),)


def _unbuild(found: Any) -> Values | None:
    match only_effect(found, InOneSentence):
        case InOneSentence((MoveTo() as first, MoveTo(All(others))), word) if word == THE_SAME:
            rest = tuple(part for part in parts_of(others) if not isinstance(part, InZone))
            return {"first": first, "others": all_of(rest)}
    return None


way("plain sentence", f"{{first:clause}}, {THE_SAME} {{others:described2}}", _build, _unbuild, of=tuple)
