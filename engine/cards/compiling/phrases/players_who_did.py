"""Phrases for players who did something this way, or did not: "each opponent who discarded a card this way"."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import IsDoneThisWay
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.language.declaring import REFUSED, Values, way


def _done(said: Values, deed: str, mine: Filter) -> object:
    """Return that "that player" did a deed to something of their own."""
    parts = parts_of(said["filter"])
    return REFUSED if mine in parts else IsDoneThisWay(deed, all_of((*parts, mine)))


def _values(found: Condition, deed: str, mine: Filter) -> Values | None:
    if not isinstance(found, IsDoneThisWay) or found.deed != deed or parts_of(found.filter)[-1] != mine:
        return None
    return {"filter": all_of(parts_of(found.filter)[:-1])}


def _not_done(said: Values, deed: str, mine: Filter) -> object:
    found = _done(said, deed, mine)
    return NotSo(found) if isinstance(found, IsDoneThisWay) else REFUSED


for _verb, _deed, _mine in (
    ("discard", "discarded", IsOwnedBy("that player")),
    ("sacrifice", "sacrificed", IsControlledBy("that player")),
):
    way(
        "of player#",
        f"{_deed} {{filter:one}} this way",
        lambda said, deed=_deed, mine=_mine: _done(said, deed, mine),  # type: ignore[misc]
        lambda found, deed=_deed, mine=_mine: _values(found, deed, mine),  # type: ignore[misc]
        of=IsDoneThisWay,
    )
    way(
        "of player#",
        f"didn't {_verb} {{filter:one}} this way",
        lambda said, deed=_deed, mine=_mine: _not_done(said, deed, mine),  # type: ignore[misc]
        lambda found, deed=_deed, mine=_mine: _values(found.condition, deed, mine),  # type: ignore[misc]
        of=NotSo,
    )
