"""Phrases for what is done with cards that an object has exiled: "all cards exiled with it" (CR 607.2a)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.state import Exists
from engine.cards.effects.zones import MoveTo, Zone
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.relations import IsLinked
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import NewTarget
from engine.cards.references.choices import All
from engine.cards.references.objects import EXILED_WITH
from engine.cards.references.players import You

_LINKED = IsLinked(EXILED_WITH)


def _is_linked(item: Filter | None) -> bool:
    return item is not None and _LINKED in parts_of(item)


def _is_exiled_with(what: object) -> bool:
    """Return whether what moves is what the object has exiled."""
    return _is_linked(what.phrase.filter if isinstance(what, NewTarget) else getattr(what, "filter", None))


def _moves(template: str, zone: Zone, number: str, **fixed: Any) -> None:
    """Declare where cards exiled with the object go, one ("1") or several ("2")."""
    has_counters, is_put = "{counters" in template, template.startswith("put")

    def build(said: Values) -> object:
        if not _is_exiled_with(said["what"]) or number_of(said["what"]) != number:
            return REFUSED
        counters = (said["counters"],) if has_counters else ()
        return MoveTo(said["what"], zone, counters=counters, is_put=is_put, **fixed)

    def unbuild(found: Any) -> Values | None:
        if not _is_exiled_with(found.what) or number_of(found.what) != number or _is_of_each_player(found):
            return None
        if found != MoveTo(found.what, zone, counters=found.counters, **fixed):
            return None
        if len(found.counters) != (1 if has_counters else 0) or found.is_put is not is_put:
            return None
        return {"what": found.what, **({"counters": found.counters[0]} if has_counters else {})}

    way("command", template, build, unbuild, of=MoveTo)


for _number, _owner in (("1", "its owner's"), ("2", "their owners'")):
    for _word, _is_tapped in (("", False), (" tapped", True)):
        for _whose, _under in ((_owner, None), ("your", You())):
            for _verb in ("return {what:moved} to", "put {what:moved} onto"):
                _template = f"{_verb} the battlefield{_word} under {_whose} control"
                _moves(_template, "battlefield", _number, under=_under, tapped=_is_tapped)
                _moves(
                    f"{_template} with {{counters:counters}} on it",
                    "battlefield",
                    _number,
                    under=_under,
                    tapped=_is_tapped,
                )
    _several = "" if _number == "1" else "s"
    for _verb in ("return {what:moved} to", "put {what:moved} into"):
        _moves(f"{_verb} {_owner} graveyard{_several}", "graveyard", _number)
    _moves(f"put {{what:moved}} into {_owner} hand{_several}", "hand", _number)


_OF_EACH_PLAYER = All(all_of((IsCard(), IsLinked(EXILED_WITH, "they own"))))


def _is_of_each_player(found: MoveTo) -> bool:
    """Return whether the card says that each player returns what they own."""
    parts = parts_of(found.what.filter) if isinstance(found.what, All) else ()
    return any(isinstance(one, IsLinked) and one.said == "they own" for one in parts)


for _to in ("the battlefield", "their hand"):
    way(
        "command",
        f"each player returns to {_to} all cards they own exiled with ~",
        lambda _, to=_to: MoveTo(_OF_EACH_PLAYER, "hand" if to == "their hand" else "battlefield"),  # type: ignore[misc]
        lambda found, to=_to: (  # type: ignore[misc]
            {}
            if _is_of_each_player(found)
            and found == MoveTo(_OF_EACH_PLAYER, "hand" if to == "their hand" else "battlefield")
            else None
        ),
        of=MoveTo,
    )

way(
    "condition",
    "there are {count:several} or more {filter:described2}",
    lambda said: Exists(said["filter"], said["count"].value) if _is_linked(said["filter"]) else REFUSED,
    lambda found: (
        {"count": Number(found.minimum), "filter": found.filter}
        if _is_linked(found.filter) and found.minimum > 1
        else None
    ),
    of=Exists,
)
