"""Phrases for what has the greatest number of its kind: "a creature with the greatest power among ..."."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import GreatestOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.state import Exists
from engine.cards.effects.zones import PlayerSacrifices
from engine.cards.filters.characteristics import Compares
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.language.placeholders import Shared
from engine.cards.references.choices import Chosen
from engine.cards.references.players import You

_MINE = IsControlledBy("you")
"""What is the chooser's own, whom the filter calls "you"."""


def _is_mine(item: Filter) -> bool:
    """Return whether a filter says already whose something is."""
    return bool(_whose(item))


def _whose(item: Filter) -> tuple[str, ...]:
    """Return who controls what a filter is of, as far as it says so."""
    return tuple(
        part.who if isinstance(part, IsControlledBy) else "named"
        for part in parts_of(item)
        if isinstance(part, (IsControlledBy, IsControlledByPlayers, InZone))
    )


def _greatest(what: str, among: Filter) -> Compares:
    """Return that something has the greatest number of all that meet a filter, or is tied for it."""
    return Compares(what, ">=", GreatestOf(what, among))


def _among(found: Filter, what: str) -> Filter | None:
    """Return among what something has the greatest number; None for another filter."""
    match found:
        case Compares(one, ">=", GreatestOf(other, among)) if one == other == what:
            return among
    return None


def _own(what: str, said: Values) -> Filter:
    """Return the own objects of a player that have the greatest number among others of their own."""
    return all_of((*parts_of(said["filter"]), _MINE, _greatest(what, all_of((*parts_of(said["among"]), _MINE)))))


def _own_values(what: str, found: Filter) -> Values | None:
    *before, mine, last = (None, None, *parts_of(found))
    among = None if last is None else _among(last, what)
    rest = tuple(one for one in before if one is not None)
    if among is None or mine != _MINE or not rest or parts_of(among)[-1] != _MINE:
        return None
    return {"filter": all_of(rest), "among": all_of(parts_of(among)[:-1])}


for _what in ("power", "toughness", "mana value"):
    _with = f"with the greatest {_what}"
    for _where, _is_yours in (("", True), (" on the battlefield", False)):
        way(
            "suffix#",
            f"{_with} among {{among:described2}}{_where}",
            lambda said, what=_what, yours=_is_yours: (  # type: ignore[misc]
                _greatest(what, said["among"]) if _whose(said["among"]) == (("you",) if yours else ()) else REFUSED
            ),
            lambda found, what=_what, yours=_is_yours: (  # type: ignore[misc]
                {"among": among}
                if (among := _among(found, what)) is not None and _whose(among) == (("you",) if yours else ())
                else None
            ),
            of=Compares,
        )
    _theirs = f"a {{filter:described1}} {_with} among {{among:described2}} they control"
    _others = (
        f"a {{filter:described1}} they control {_with} among {{among:described2}} they control",
        f"a {{filter:described1}} {_with} among {{among:described2}} that player controls",
    )

    def _sacrifices(said: Values, what: str = _what) -> object:
        if isinstance(said["who"], You) or _is_mine(said["filter"]) or _is_mine(said["among"]):
            return REFUSED
        return PlayerSacrifices(_own(what, said), said["who"], Number(1))

    def _sacrifices_values(found: PlayerSacrifices, what: str = _what) -> Values | None:
        said = _own_values(what, found.filter)
        if said is None or found.amount != Number(1) or isinstance(found.who, (You, Shared)):
            return None
        return {**said, "who": found.who}

    way(
        "sentence form",
        f"{{who:subject}} sacrifices/sacrifice@who {_theirs}",
        _sacrifices,
        _sacrifices_values,
        of=PlayerSacrifices,
    )
    for _other in _others:
        read_only("sentence form", f"{{who:subject}} sacrifices/sacrifice@who {_other}", _sacrifices)

    def _chosen(said: Values, what: str = _what) -> object:
        if _is_mine(said["filter"]) or _is_mine(said["among"]):
            return REFUSED
        return Chosen(_own(what, said), You())

    def _chosen_values(found: Chosen, what: str = _what) -> Values | None:
        return _own_values(what, found.filter) if (found.minimum, found.maximum) == (1, 1) else None

    way("own permanents", _others[0], _chosen, _chosen_values, of=Chosen)

    # ---- "if you control the creature with the greatest power or tied for the greatest power"

    def _holds_it(said: Values, what: str = _what) -> object:
        item = said["filter"]
        return REFUSED if _is_mine(item) else Exists(all_of((*parts_of(item), _MINE, _greatest(what, item))))

    def _holds_it_values(found: Any, what: str = _what) -> Values | None:
        *before, mine, last = (None, None, *parts_of(found.filter))
        rest = tuple(one for one in before if one is not None)
        if mine != _MINE or not rest or found.minimum != 1 or found.said:
            return None
        return {"filter": all_of(rest)} if last is not None and _among(last, what) == all_of(rest) else None

    way(
        "condition",
        f"you control the {{filter:described1}} {_with} or tied for the greatest {_what}",
        _holds_it,
        _holds_it_values,
        of=Exists,
    )
