"""Reads rules of casting and playing: "cost {1} less to cast", "may play an additional land on each turn"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_phrases import parse_each, parse_filter
from engine.cards.entries.fields import read_phrase
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.casting import (
    ChangeCost,
    ChangeCostForEach,
    CostsAtLeast,
    CostsLessInColor,
    HandsRevealed,
    MayCastAs,
    PaysLifeFor,
    PlaysMoreLands,
    SeesLibraryTop,
)
from engine.cards.reading.nodes import Node, Scalar
from engine.patterns import late_pattern

MORE_LANDS = "may play an additional land on each turn"
AS_FLASH = "may be cast as though it had flash"
HANDS = "play with hands revealed"
SEEN = {"may look at the top card of your library": False, "play with the top card of your library revealed": True}
_COST = late_pattern(
    r"cost (up to )?\{(\d{1,7})\} (less|more) to (cast|activate)(?:, but at least (\d{1,7}) mana)?( to activate)?"
)
_LIFE_COST = late_pattern(r"cost (\d{1,7}) more life to cast")


@reads_rule(PlaysMoreLands, of_players=(MORE_LANDS,))
def _plays_more_lands(_: Node, text: str, subject: Filter) -> GameRule | None:
    return PlaysMoreLands(who=subject.who) if text == MORE_LANDS and isinstance(subject, IsPlayer) else None


@reads_rule(SeesLibraryTop, of_players=SEEN)
def _seeing_library_top(_: Node, text: str, subject: Filter) -> GameRule | None:
    return SeesLibraryTop(SEEN[text]) if text in SEEN and subject == IsPlayer("you") else None


@reads_rule(HandsRevealed, of_players=(HANDS,))
def _hands_revealed(_: Node, text: str, subject: Filter) -> GameRule | None:
    return HandsRevealed(subject.who) if text == HANDS and isinstance(subject, IsPlayer) else None


@reads_rule(MayCastAs, (AS_FLASH,), ("may cast a sorcery spell as though it had flash",))
def _may_cast_as(node: Node, text: str, subject: Filter) -> GameRule | None:
    """Of objects it says that they may be cast so, of "you" which spells you may."""
    said = _UNTIMELY.fullmatch(text)
    if said is None or subject != IsPlayer("you"):
        return MayCastAs(subject) if text == AS_FLASH else None
    return MayCastAs(read_phrase(Scalar(node.place, said[1]), parse_filter, "which spells"))


_UNTIMELY = late_pattern(r"may cast (.+) as though it had flash")


_AT_LEAST = late_pattern(r"cost at least \{(\d{1,7})\} to cast")


@reads_rule(CostsAtLeast, ("cost at least {3} to cast",))
def _costs_at_least(_: Node, text: str, subject: Filter) -> GameRule | None:
    found = _AT_LEAST.fullmatch(text)
    return CostsAtLeast(subject, int(found[1])) if found is not None else None


_OF_EQUIP = " for equip abilities"
_CHANGED_COSTS = (
    *("cost {1} less to cast", "cost {1} more to activate"),
    *("cost {2} more to cast targeting this", "cost 3 more life to cast targeting this"),
    "cost up to {2} less to cast",
)


@reads_rule(ChangeCost, _CHANGED_COSTS, ("cost {1} more to activate",))
def _change_cost(node: Node, text: str, subject: Filter) -> GameRule | None:
    keyword = "equip" if text.endswith(_OF_EQUIP) else ""
    text, _aimed, aim = text.removesuffix(_OF_EQUIP).partition(" targeting ")
    targeting = read_phrase(Scalar(node.place, aim), parse_filter, "what is targeted") if aim else None
    life = _LIFE_COST.fullmatch(text)
    if life is not None:
        return ChangeCost(subject, 0, targeting=targeting, life=int(life[1]))
    cost = _COST.fullmatch(text)
    if (
        cost is None
        or (aim and cost[4] != "cast" and not keyword)
        or (keyword and cost[4] == "cast")
        or (cost[1] and (aim or cost.group(3, 4) != ("less", "cast")))
    ):
        return None
    amount = int(cost[2]) * (-1 if cost[3] == "less" else 1)
    of = "spell" if cost[4] == "cast" else "ability"
    if isinstance(subject, IsPlayer) and of == "spell":
        raise node.bad("spells are named by what they are", "'creature spell you control', say")
    is_up_to = cost[1] is not None
    floor = int(cost[5] or 0)
    is_long = cost[6] is not None
    return ChangeCost(subject, amount, of, floor, is_long, targeting, is_up_to=is_up_to, keyword=keyword)


_FOR_EACH = late_pattern(r"cost \{(\d{1,7})\} (less|more) to cast for each (.+)")


@reads_rule(ChangeCostForEach, ("cost {1} less to cast for each creature you control",))
def _change_cost_for_each(node: Node, text: str, subject: Filter) -> GameRule | None:
    found = _FOR_EACH.fullmatch(text)
    if found is None:
        return None
    each = read_phrase(Scalar(node.place, found[3]), parse_each, "what is counted")
    return ChangeCostForEach(subject, int(found[1]) * (-1 if found[2] == "less" else 1), each)


_LESS_IN_COLOR = late_pattern(r"cost ((?:\{[WUBRG]\})+) of colored mana less to cast")
_LIFE_FOR = late_pattern(r"may pay 2 life for each \{([WUBRG])\} in a cost")


@reads_rule(CostsLessInColor, ("cost {W}{B} of colored mana less to cast",))
def _costs_less_in_color(_: Node, text: str, subject: Filter) -> GameRule | None:
    found = _LESS_IN_COLOR.fullmatch(text)
    return CostsLessInColor(subject, ManaCost.parse(found[1])) if found is not None else None


@reads_rule(PaysLifeFor, of_players=("may pay 2 life for each {B} in a cost",))
def _pays_life_for(_: Node, text: str, subject: Filter) -> GameRule | None:
    found = _LIFE_FOR.fullmatch(text)
    return PaysLifeFor(found[1]) if found is not None and subject == IsPlayer("you") else None
