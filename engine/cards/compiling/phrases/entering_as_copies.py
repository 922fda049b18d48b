"""Phrases for permanents that enter as copies of others, with what "except" changes (CR 707.5, 707.9)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import Filter
from engine.cards.definitions.copy_exceptions import AS_IT_IS
from engine.cards.definitions.replacing import EntersAsCopy
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.language.declaring import REFUSED, Values, way


def _is_of_someone(item: Filter) -> bool:
    """Return whether a description says by whom or where what is copied is, so that no place has to follow."""
    return any(isinstance(part, (IsControlledBy, InZone)) for part in parts_of(item))


_FOR_NOW: Literal["until end of turn"] = "until end of turn"


def _as_copy(
    of: str, end: str, *older: str, is_of_someone: bool, is_tapped: bool = False, is_for_now: bool = False
) -> None:
    """Declare a copy of what is anywhere on the battlefield, or of what a player controls, with exceptions.

    `is_for_now`: it becomes a copy as it enters, until end of turn.
    """
    is_excepted = "{but" in end
    duration: Literal["", "until end of turn"] = _FOR_NOW if is_for_now else ""

    def build(said: Values) -> object:
        found = EntersAsCopy(said["filter"], said.get("but", AS_IT_IS), is_tapped, duration)
        return found if _is_of_someone(found.filter) is is_of_someone and not found.but.keeps_ability else REFUSED

    def unbuild(found: EntersAsCopy) -> Values | None:
        if (found.but != AS_IT_IS) is not is_excepted or found.tapped is not is_tapped:
            return None
        if _is_of_someone(found.filter) is not is_of_someone or found.duration != duration:
            return None
        return {"filter": found.filter, **({"but": found.but} if is_excepted else {})}

    tapped = " tapped" if is_tapped else ""
    start, middle = (
        ("as ~ enters", ", you may have it become a copy")
        if is_for_now
        else ("you may have ~ enter", f"{tapped} as a copy")
    )
    behind = f" {_FOR_NOW}{end}" if is_for_now else end
    template, *others = (
        f"{start}{place}{middle} of {one}{behind}" for one in (of, *older) for place in ("", " the battlefield")
    )
    way("ability", template, build, unbuild, of=EntersAsCopy, also=tuple(others))


for _is_tapped in (False, True):
    for _except in ("", ", except {but:copied but1}"):
        _as_copy("any {filter:described1} on the battlefield", _except, is_tapped=_is_tapped, is_of_someone=False)
        _as_copy(
            "a {filter:described1}",
            _except,
            "any {filter:described1}",
            is_tapped=_is_tapped,
            is_of_someone=True,
        )
for _except in ("", ", except {but:copied but1}"):
    _as_copy("any {filter:described1} on the battlefield", _except, is_of_someone=False, is_for_now=True)
    _as_copy("a {filter:described1}", _except, "any {filter:described1}", is_of_someone=True, is_for_now=True)
