"""Phrases for what the nth spell of a kind costs that you cast each turn: so many were cast before it."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.conditions_of_casting import SPELLS_CAST
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.nouns.spells_cast import spells_cast
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.characteristics import HasColor, HasSupertype, HasType
from engine.cards.filters.combined import HISTORIC, AnyOf, Not
from engine.cards.filters.objects import IsSpell
from engine.cards.game_rules.casting import ChangeCost
from engine.cards.language.declaring import REFUSED, Values, way

_IS_OF: dict[str, tuple[Filter, ...]] = {
    "": (),
    "artifact ": (HasType("artifact"),),
    "creature ": (HasType("creature"),),
    "historic ": (HISTORIC,),
    "legendary creature ": (HasSupertype("legendary"), HasType("creature")),
    "blue or black ": (AnyOf((HasColor("U"), HasColor("B"))),),
    "noncreature ": (Not(HasType("creature")),),
    "instant or sorcery ": (AnyOf((HasType("instant"), HasType("sorcery"))),),
}


def _costing(kind: str, before: int) -> None:
    item = spells_cast(all_of((*_IS_OF[kind], IsSpell())))
    condition = Holds(SPELLS_CAST[kind], "=", Number(before))

    def build(said: Values) -> object:
        if not said["much"]:
            return REFUSED
        return StaticAbility(item, rules=(ChangeCost(item, -said["much"]),), condition=condition)

    def unbuild(found: StaticAbility) -> Values | None:
        match found.rules:
            case (ChangeCost(amount=amount),) if amount < 0 and build({"much": -amount}) == found:
                return {"much": -amount}
        return None

    which = ("first", "second", "third")[before]
    way(
        "ability",
        f"the {which} {kind}spell you cast each turn costs {{much:generic}} less to cast",
        build,
        unbuild,
        of=StaticAbility,
    )


for _kind in SPELLS_CAST:
    for _before in range(3):
        _costing(_kind, _before)
