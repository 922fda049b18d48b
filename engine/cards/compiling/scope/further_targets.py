"""Understands "another target" and "a second target": another than the targets named before (CR 115.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.definitions.bodies import ANOTHER, SECOND, TargetPhrase
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import IsAnother


def than_earlier(phrase: TargetPhrase, earlier: Sequence[TargetPhrase]) -> TargetPhrase:
    """Return the phrase, whose "another" is another than the earlier targets where none of them is "another"
    itself.

    "Target creature fights another target creature" is about two; what exiles "another target permanent" and taps
    "another target creature" is about others than the object whose ability it is. Raises Unresolved for a second
    target without a first.
    """
    if phrase.among == SECOND and not earlier:
        raise Unresolved("second")
    parts = parts_of(phrase.filter)
    others = [one for one in parts if isinstance(one, IsAnother)]
    if not others or others[0].is_said_last or not earlier:
        return phrase
    if any(IsAnother() in parts_of(one.filter) for one in earlier):
        return phrase
    return replace(phrase, filter=all_of(tuple(one for one in parts if one not in others)), among=ANOTHER)
