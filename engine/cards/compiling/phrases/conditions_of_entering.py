"""Phrases for conditions on what has entered this turn: "if a land entered the battlefield under your control"."""

from __future__ import annotations

from engine.cards.amounts.history import ENTERED, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.language.declaring import REFUSED, constant, read_only, way

_UNDER_YOURS = "the battlefield under your control this turn"
for _entered, _kind in ENTERED.items():
    _count = ThisTurn(_entered, "you")
    _some = Holds(_count, ">=", Number(1))
    constant("condition", f"a {_kind} entered {_UNDER_YOURS}", _some)
    read_only("condition", f"you had a {_kind} enter {_UNDER_YOURS}", lambda _, found=_some: found)  # type: ignore[misc]
    way(
        "condition",
        f"{{n:several}} or more {_kind}s entered {_UNDER_YOURS}",
        lambda said, count=_count: Holds(count, ">=", said["n"]) if said["n"] != Number(1) else REFUSED,  # type: ignore[misc]
        lambda found, count=_count: (  # type: ignore[misc]
            {"n": found.right} if (found.left, found.sign) == (count, ">=") and found.right != Number(1) else None
        ),
        of=Holds,
    )

for _entered, _permanent in ENTERED.items():
    _that = "that entered the battlefield under your control this turn"
    constant("each", f"{_permanent} {_that}", ThisTurn(_entered, "you"))
    constant("quantity", f"the number of {_permanent}s {_that}", ThisTurn(_entered, "you"))
    _had = "you had enter the battlefield under your control this turn"
    read_only("each", f"{_permanent} {_had}", lambda _, what=_entered: ThisTurn(what, "you"))  # type: ignore[misc]
    read_only("quantity", f"the number of {_permanent}s {_had}", lambda _, what=_entered: ThisTurn(what, "you"))  # type: ignore[misc]
