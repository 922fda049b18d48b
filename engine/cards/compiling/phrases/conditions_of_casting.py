"""Phrases for which spells have been cast this turn: "if you've cast a creature spell this turn"."""

from __future__ import annotations

from engine.cards.amounts.history import KINDS_CAST, SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.conditions.state import Holds, SomePlayer
from engine.cards.language.declaring import constant, read_only, way
from engine.cards.references.players import EachOpponent
from engine.frozen_dataclass import replace

_INSTANTS = "instant and sorcery spells cast"
SPELLS_CAST: dict[str, Amount] = {
    "": SpellsCast(),
    **{f"{kind} ": ThisTurn(what, "you") for what, kind in KINDS_CAST.items()},
    "instant or sorcery ": ThisTurn(_INSTANTS, "you"),
}
"""What counts the spells of a kind that you have cast this turn, by how the kind is said before "spell"."""
_SOME = Number(1)


def _one_of_them(start: str, count: Amount, kind: str) -> None:
    """Declare that one opponent has cast several spells of a kind, which no two do together."""
    way(
        "condition",
        f"{start} {{n:several}} or more {kind}spells this turn",
        lambda said: SomePlayer(EachOpponent(), Holds(count, ">=", said["n"])),
        lambda found: (
            {"n": found.condition.right}
            if isinstance(found.condition, Holds)
            and (found.who, found.condition.left, found.condition.sign) == (EachOpponent(), count, ">=")
            else None
        ),
        of=SomePlayer,
    )


def _said_of(who: str, has_cast: str, count: Amount, kind: str) -> None:
    """Declare that somebody has cast one spell of a kind, or several."""
    several = kind.replace("instant or", "instant and/or")
    constant("condition", f"{who} {has_cast} a {kind}spell this turn", Holds(count, ">=", _SOME))
    if isinstance(count, ThisTurn) and count.who == "opponent":
        _one_of_them(f"{who} {has_cast}", replace(count, who="that player"), several)
    elif count != SpellsCast():
        way(
            "condition",
            f"{who} {has_cast} {{n:several}} or more {several}spells this turn",
            lambda said: Holds(count, ">=", said["n"]),
            lambda found: (
                {"n": found.right} if (found.left, found.sign) == (count, ">=") and found.right != _SOME else None
            ),
            of=Holds,
        )


read_only(
    "condition",
    "you've cast {n:several} or more instant and sorcery spells this turn",
    lambda said: Holds(SPELLS_CAST["instant or sorcery "], ">=", said["n"]),
)
for _kind, _count in SPELLS_CAST.items():
    _said_of("you've", "cast", _count, _kind)
for _kind, _what in (("", "spells cast"), *((f"{kind} ", what) for what, kind in KINDS_CAST.items())):
    _said_of("a opponent", "cast", ThisTurn(_what, "opponent"), _kind)
    read_only(
        "condition",
        f"a opponent has cast a {_kind}spell this turn",
        lambda _, what=_what: Holds(ThisTurn(what, "opponent"), ">=", _SOME),  # type: ignore[misc]
    )
