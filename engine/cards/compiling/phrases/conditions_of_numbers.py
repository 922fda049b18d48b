"""Phrases for conditions on an exact number, and on fewer than a number: "you control exactly one creature"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CardsIn, CountersOn, CountOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.how_many import how_many
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.state import Holds
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.status import IsAttacking
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.references.players import You

_ONE = Number(1)


def _so_many(template: str, more: tuple[Filter, ...], sign: str, *, is_one: bool = False) -> None:
    """Declare that so many objects there are, which `more` says besides what is said of them."""

    def build(said: Values) -> object:
        parts = parts_of(said["filter"])
        if any(isinstance(part, (IsControlledBy, InZone)) for part in parts):
            return REFUSED
        return Holds(CountOf(all_of((*parts, *more))), sign, _ONE if is_one else said["n"])

    def unbuild(found: Any) -> Values | None:
        if found.sign != sign or not isinstance(found.left, CountOf) or (found.right == _ONE) is not is_one:
            return None
        parts = parts_of(found.left.filter)
        if parts[-len(more) :] != more or len(parts) == len(more):
            return None
        item: Values = {"filter": all_of(parts[: -len(more)])}
        return item if is_one else {**item, "n": found.right}

    way("condition", template, build, unbuild, of=Holds)


for _sign, _word in (("=", "exactly"), ("<", "fewer than")):
    _so_many(f"you control {_word} {{n:several}} {{filter:described2}}", (IsControlledBy("you"),), _sign)
    _so_many(
        f"there are {_word} {{n:several}} {{filter:described2}} in your graveyard",
        (InZone("graveyard", "you"),),
        _sign,
    )
    _cards = f"you have {_word} {{n:several}} cards in"
    how_many("condition", f"{_cards} hand", CardsIn("hand", You()), _sign, f"{_cards} your hand")
    way(
        "condition",
        f"{{what:subject1}} has {_word} {{n:several}} {{kind:counter kind}} counters on it",
        lambda said, sign=_sign: Holds(CountersOn(said["kind"], said["what"]), sign, said["n"]),  # type: ignore[misc]
        lambda found, sign=_sign: (  # type: ignore[misc]
            {"what": found.left.of, "kind": found.left.kind, "n": found.right}
            if isinstance(found.left, CountersOn) and found.sign == sign and found.right not in (Number(0), _ONE)
            else None
        ),
        of=Holds,
    )
_so_many("you control exactly one {filter:described1}", (IsControlledBy("you"),), "=", is_one=True)
_so_many("exactly one {filter:described1} is attacking", (IsAttacking(),), "=", is_one=True)
how_many("condition", "you have exactly {n:digits} life", LifeOf(You()), "=")
way(
    "condition",
    "{who:subject1} has exactly {n:digits} life",
    lambda said: Holds(LifeOf(said["who"]), "=", said["n"]) if not isinstance(said["who"], You) else REFUSED,
    lambda found: (
        {"who": found.left.who, "n": found.right}
        if isinstance(found.left, LifeOf) and found.sign == "=" and not isinstance(found.left.who, You)
        else None
    ),
    of=Holds,
)
