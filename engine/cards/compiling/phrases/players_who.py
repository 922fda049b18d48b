"""Phrases for those players of whom something is so: "each opponent who lost life this turn" (CR 101.4, 102.1)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CardsIn, CountersOn, CountOf, LifeOf, PlayersWho
from engine.cards.amounts.history import DEALT_COMBAT_DAMAGE_TO, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.how_many import how_many
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import Exists, Holds
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy, IsControlledByPlayers
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.players import EachOpponent, EachPlayer, EachWho, ThatPlayer, You

_THEIRS, _YOURS = IsControlledBy("that player"), IsControlledBy("you")
_THAT = ThatPlayer()


def _is_whose(item: Filter) -> bool:
    return any(isinstance(part, (IsControlledBy, IsControlledByPlayers)) for part in parts_of(item))


def _without(item: Filter, whose: Filter) -> Filter | None:
    """Return a filter without the words that say whose; None where it does not end with them."""
    parts = parts_of(item)
    return all_of(parts[:-1]) if len(parts) > 1 and parts[-1] == whose else None


# ---- what is so of them, in the words for one and for several


def _controlling(template: str, *, is_none: bool) -> None:
    """Declare that players control something, or do not."""

    def build(said: Values) -> object:
        if _is_whose(said["filter"]):
            return REFUSED
        found = Exists(all_of((*parts_of(said["filter"]), _THEIRS)))
        return NotSo(found) if is_none else found

    def unbuild(found: Any) -> Values | None:
        inner = found.condition if is_none else found
        if not isinstance(inner, Exists) or inner.minimum != 1 or inner.is_each_counted or inner.said:
            return None
        item = _without(inner.filter, _THEIRS)
        return None if item is None else {"filter": item}

    way("of player#", template, build, unbuild, of=NotSo if is_none else Exists)


_controlling("controls/control@# {filter:one}", is_none=False)
_controlling("doesn't/don't@# control {filter:one}", is_none=True)


def _compared(said: Values, sign: str) -> object:
    if _is_whose(said["filter"]):
        return REFUSED
    theirs, mine = (CountOf(all_of((*parts_of(said["filter"]), whose))) for whose in (_THEIRS, _YOURS))
    return Holds(theirs, sign, mine)


def _compared_values(found: Holds, sign: str) -> Values | None:
    match found:
        case Holds(CountOf(theirs), how, CountOf(mine)) if how == sign:
            item = _without(theirs, _THEIRS)
            return {"filter": item} if item is not None and item == _without(mine, _YOURS) else None
    return None


for _sign, _more in ((">", "more"), ("<", "fewer")):
    way(
        "of player#",
        f"controls/control@# {_more} {{filter:described2}} than you",
        lambda said, sign=_sign: _compared(said, sign),  # type: ignore[misc]
        lambda found, sign=_sign: _compared_values(found, sign),  # type: ignore[misc]
        of=Holds,
    )
for _sign, _more in ((">", "more"), ("<", "less")):
    constant("of player#", f"has/have@# {_more} life than you", Holds(LifeOf(_THAT), _sign, LifeOf(You())))
constant("of player#", "lost life this turn", Holds(ThisTurn("life lost", "that player"), ">=", Number(1)))
constant(
    "of player#",
    "was/were@# dealt combat damage this turn",
    Holds(ThisTurn(DEALT_COMBAT_DAMAGE_TO, "that player"), ">=", Number(1)),
)
constant("of player#", "gained life this turn", Holds(ThisTurn("life gained", "that player"), ">=", Number(1)))
constant(
    "of player#",
    "was/were@# dealt damage this turn",
    Holds(ThisTurn("damage dealt to", "that player"), ">=", Number(1)),
)
constant("of player#", "has/have@# no cards in hand", Holds(CardsIn("hand", _THAT), "=", Number(0)))
how_many("of player#", "lost {n:digits} or more life this turn", ThisTurn("life lost", "that player"), ">=")
how_many("of player#", "has/have@# {n:several} or more poison counters", CountersOn("poison", _THAT), ">=")
how_many("of player#", "has/have@# {n:in words} or fewer cards in hand", CardsIn("hand", _THAT), "<=")
how_many("of player#", "has/have@# {n:in words} or more cards in hand", CardsIn("hand", _THAT), ">=")
how_many("of player#", "drew {n:in words} or more cards this turn", ThisTurn("cards drawn", "that player"), ">=")

# ---- those players, and how many they are

for _noun, _who in (("player", EachPlayer()), ("opponent", EachOpponent())):
    way(
        "person",
        f"each {_noun} who {{it:of player1}}",
        lambda said, who=_who: EachWho(who, said["it"]),  # type: ignore[misc]
        lambda found, who=_who: {"it": found.condition} if found.who == who else None,  # type: ignore[misc]
        of=EachWho,
    )
    for _category, _template in (
        ("each", f"{_noun} who {{it:of player1}}"),
        ("quantity", f"the number of {_noun}s who {{it:of player2}}"),
    ):
        way(
            _category,
            _template,
            lambda said, who=_who: PlayersWho(who, said["it"]),  # type: ignore[misc]
            lambda found, who=_who: {"it": found.condition} if found.who == who else None,  # type: ignore[misc]
            of=PlayersWho,
        )
