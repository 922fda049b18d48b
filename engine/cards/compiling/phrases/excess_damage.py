"""Phrases for excess damage that was dealt: whether it was, and how much (CR 120.10)."""

from __future__ import annotations

from engine.cards.amounts.history import ExcessThisWay
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.conditions.state import Holds
from engine.cards.language.declaring import way

for _to in ("", " to that creature", " to that permanent", " to a creature", " to a permanent"):
    way(
        "condition",
        f"excess damage was dealt{_to} this way",
        lambda _, to=_to: Holds(ExcessThisWay(to), ">=", Number(1)),  # type: ignore[misc]
        lambda found, to=_to: (  # type: ignore[misc]
            {}
            if found == Holds(ExcessThisWay(), ">=", Number(1)) and getattr(found.left, "word", "") == to
            else None
        ),
        of=Holds,
    )


def _how_much(words: str, word: str) -> None:
    """Declare how it is said how much excess damage was dealt."""

    def unbuild(found: ExcessThisWay) -> dict[str, Amount] | None:
        return {} if found.word == word else None

    way("quantity", words, lambda _: ExcessThisWay(word), unbuild, of=ExcessThisWay)


for _to in ("", " to that creature", " to that permanent"):
    _how_much(f"the excess damage dealt{_to} this way", _to)
    _how_much(f"the amount of excess damage dealt{_to} this way", f"amount{_to}")
_how_much("that excess damage", "that")
