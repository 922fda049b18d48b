"""Phrases for costs: mana, tapping, sacrificing, and the other parts (CR 118, 601.2f-h)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Filter
from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, with_noun
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import (
    PayEnergy,
    PutCounterOn,
    PutCountersOnThis,
    RemoveAllCounters,
    RemoveCounterFrom,
    RemoveCountersFromThis,
)
from engine.cards.costs.mana_and_life import PayLife, PayMana, TakeDamage
from engine.cards.costs.tapping import ExertThis, TapOthers, TapPower, TapThis, UntapOthers, UntapThis
from engine.cards.costs.zones import (
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileFromTop,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    RevealFromHand,
    RevealThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import Not, parts_of
from engine.cards.filters.objects import IsCard, IsPermanent, IsToken
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother
from engine.cards.filters.status import IsTapped
from engine.cards.language.declaring import REFUSED, Values, constant, include, say, terminal, way


def _mana(word: str) -> ManaCost | None:
    if word[0] != "{":
        return None
    try:
        return ManaCost.parse(word)
    except ValueError:
        return None


def _energy(word: str) -> Number | None:
    symbols = word.count("{E}")
    return Number(symbols) if symbols and word == "{E}" * symbols else None


def _produced(word: str) -> tuple[str, ...] | None:
    if word[0] != "{":
        return None
    symbols = tuple(word[1:-1].split("}{"))
    return symbols if all(one in MANA_TYPES for one in symbols) else None


terminal("mana cost", _mana, lambda found: str(found) if found.symbols else None)
terminal("mana", _produced, lambda found: "".join(f"{{{one}}}" for one in found))

say(PayMana, "{mana:mana cost}")
constant("cost part", "{T}", TapThis())
constant("cost part", "{Q}", UntapThis())
constant("cost part", "exert ~", ExertThis())
constant("cost part", "sacrifice ~", SacrificeThis())
way(
    "cost part",
    "discard this card",
    lambda _: REFUSED,  # only cycling, whose meaning stands in no card's text, is paid for so
    lambda found: {} if found.is_cycling else None,
    of=DiscardThis,
)
way(
    "cost part",
    "tap any number of other untapped creatures you control with total power {power:digits} or more",
    lambda said: TapPower(said["power"].value),
    lambda found: {"power": Number(found.power)},
    of=TapPower,
)
constant("cost part", "discard this card", DiscardThis(), also=("discard ~",))
constant("cost part", "reveal this card from your hand", RevealThis(), also=("reveal ~ from your hand",))
say(
    RevealFromHand,
    "reveal a {filter:described1} from your hand",
    category="cost part",
    when=lambda found: IsCard() in parts_of(found.filter),
)
constant("cost part", "exile ~", ExileThis())
constant("cost part", "return ~ to its owner's hand", ReturnThis())
constant("cost part", "put ~ on the bottom of its owner's library", ReturnThis("library"))
constant("cost part", "discard your hand", DiscardHand())
say(PayLife, "pay {amount:small} life")
terminal("energy", _energy, lambda found: "{E}" * found.value if isinstance(found, Number) else None)
say(PayEnergy, "pay {amount:energy}")
say(PayEnergy, "pay X {E}", amount=X())
say(SacrificeX, "sacrifice X {filter:described2}")
way(
    "cost part",
    "collect evidence {amount:digits}",
    lambda said: CollectEvidence(said["amount"].value),
    lambda found: {"amount": Number(found.amount)},
    of=CollectEvidence,
)


def _counted(
    of: type[Any],
    verb: str,
    after: tuple[str, str] = ("", ""),
    kind: str = "described",
    inward: Any = None,
    outward: Any = None,
) -> None:
    """Declare a cost of so many objects: one with its article, several with their number."""
    into = inward or (lambda item: item)
    out = outward or (lambda item: item)

    def build(said: Values) -> object:
        item = into(said["filter"])
        number = said["count"].value if "count" in said else 1
        return REFUSED if item is REFUSED else of(item, number)

    def build_one(said: Values) -> object:
        return REFUSED if parts_of(said["filter"])[0] == IsAnother() else build(said)

    def build_other(said: Values) -> object:
        return build(said) if parts_of(said["filter"])[0] == IsAnother() else REFUSED

    for is_other in (False, True):

        def unbuild_one(found: Any, is_other: bool = is_other) -> Values | None:
            item = out(found.filter)
            is_another = item is not None and parts_of(item)[0] == IsAnother()
            is_one = found.count == 1 and not getattr(found, "at_random", False)
            return {"filter": item} if is_one and is_another is is_other else None

        way(
            "cost part",
            f"{verb} {'' if is_other else 'a '}{{filter:{kind}1}} {after[0]}",
            build_other if is_other else build_one,
            unbuild_one,
            of=of,
        )
    way(
        "cost part",
        f"{verb} {{count:several}} {{filter:{kind}2}} {after[1]}",
        build,
        lambda found: (
            {"filter": out(found.filter), "count": Number(found.count)}
            if found.count > 1 and not getattr(found, "at_random", False)
            else None
        ),
        of=of,
    )


_UNTAPPED, _MINE = Not(IsTapped()), IsControlledBy("you")


def _tapped_inward(item: Filter) -> object:
    parts = parts_of(item)
    rest = tuple(part for part in parts if part not in (_UNTAPPED, _MINE))
    return all_of(rest) if len(rest) == len(parts) - 2 and rest else REFUSED


def _tapped_outward(item: Filter) -> Filter:
    """Return what is tapped as it is said: whose it is behind the noun, before what it is "with"."""
    parts = parts_of(item)
    noun = max((place for place, part in enumerate(parts, 1) if isinstance(part, _NOUNS)), default=len(parts))
    parts = (*parts[:noun], _MINE, *parts[noun:])
    if parts[0] == IsAnother():
        return all_of((parts[0], _UNTAPPED, *parts[1:]))
    return all_of((_UNTAPPED, *parts))


def _untapped_inward(item: Filter) -> object:
    parts = parts_of(item)
    rest = tuple(part for part in parts if part not in (IsTapped(), _MINE))
    return all_of(rest) if len(rest) == len(parts) - 2 and rest else REFUSED


def _untapped_outward(item: Filter) -> Filter:
    """Return what is untapped as it is said: that it is tapped first, whose it is behind the noun."""
    first, *rest = parts_of(_tapped_outward(item))
    return all_of((first, IsTapped(), *rest[1:]) if first == IsAnother() else (IsTapped(), *rest))


_NOUNS = (HasType, HasSubtype, IsToken, IsPermanent)


def _mine_inward(item: Filter) -> object:
    parts = parts_of(item)
    return all_of(parts[:-1]) if parts[-1] == _MINE and len(parts) > 1 else REFUSED


def _mine_outward(item: Filter) -> Filter:
    return all_of((*parts_of(item), _MINE))


def _discarded_inward(item: Filter) -> object:
    parts = parts_of(item)
    if IsCard() not in parts:
        return REFUSED
    rest = tuple(part for part in parts if part != IsCard())
    return all_of(rest) if rest else None


def _discarded_outward(item: Filter | None) -> Filter:
    return IsCard() if item is None else with_noun(item, IsCard())


_counted(SacrificeOthers, "sacrifice")
_counted(TapOthers, "tap", inward=_tapped_inward, outward=_tapped_outward)
_counted(UntapOthers, "untap", inward=_untapped_inward, outward=_untapped_outward)
_counted(
    ReturnOthers,
    "return",
    ("to its owner's hand", "to their owner's hand"),
    inward=_mine_inward,
    outward=_mine_outward,
)
_counted(DiscardCards, "discard", inward=_discarded_inward, outward=_discarded_outward)
way(
    "cost part",
    "sacrifice {filter:either}",
    lambda said: SacrificeOthers(said["filter"]),
    lambda found: {"filter": found.filter} if found.count == 1 else None,
    of=SacrificeOthers,
)
constant("cost part", "discard a card at random", DiscardCards(None, 1, True))
way(
    "cost part",
    "discard {count:several} cards at random",
    lambda said: DiscardCards(None, said["count"].value, True),
    lambda found: (
        {"count": Number(found.count)} if found.at_random and found.filter is None and found.count > 1 else None
    ),
    of=DiscardCards,
)
constant("cost part", "exile the top card of your library", ExileFromTop())
way(
    "cost part",
    "exile the top {count:several} cards of your library",
    lambda said: ExileFromTop(said["count"].value),
    lambda found: {"count": Number(found.count)} if found.count > 1 else None,
    of=ExileFromTop,
)
_counted(ExileOthers, "exile", kind="taken")
_counted(
    ExileOthers,
    "exile",
    inward=lambda item: item if _MINE in parts_of(item) else REFUSED,
)
for _class, _verb, _word in ((RemoveCountersFromThis, "remove", "from"), (PutCountersOnThis, "put", "on")):
    way(
        "cost part",
        f"{_verb} {{counters:counters}} {_word} ~",
        lambda said, of=_class: of(said["counters"][0], said["counters"][1]),
        lambda found: (
            {"counters": (found.kind, found.count)} if not getattr(found, "is_any_number", False) else None
        ),
        of=_class,
    )
say(
    RemoveCountersFromThis,
    "remove any number of {kind:counter kind} counters from ~",
    count=X(),
    is_any_number=True,
)
say(RemoveAllCounters, "remove all {kind:counter kind} counters from ~")
for _template, _has_kind in (
    ("remove a {kind:counter kind} counter from {filter:one}", True),
    ("remove a counter from {filter:one}", False),
):
    way(
        "cost part",
        _template,
        lambda said: RemoveCounterFrom(**said) if _MINE in parts_of(said["filter"]) else REFUSED,
        lambda found, has_kind=_has_kind: (  # type: ignore[misc]
            None
            if bool(found.kind) is not has_kind
            else {"filter": found.filter, "kind": found.kind}
            if has_kind
            else {"filter": found.filter}
        ),
        of=RemoveCounterFrom,
    )
say(
    PutCounterOn,
    "put a {kind:counter kind} counter on {filter:one}",
    when=lambda found: _MINE in parts_of(found.filter),
)
say(TakeDamage, "have ~ deal {amount:damage plain} to you")
# ---- loyalty


def _loyalty(word: str) -> Cost | None:
    sign, number = word[0], word[1:]
    if word == "0":
        return Cost((PutCountersOnThis("loyalty", Number(0)),))
    if sign == "+" and number.isdigit():
        return Cost((PutCountersOnThis("loyalty", Number(int(number))),))
    if sign == "−" and number.isdigit():
        return Cost((RemoveCountersFromThis("loyalty", Number(int(number))),))
    if sign == "−" and number == "X":
        return Cost((RemoveCountersFromThis("loyalty", X()),))
    return None


def _loyalty_said(cost: Cost) -> str | None:
    match cost.parts:
        case (PutCountersOnThis("loyalty", Number(value)),):
            return f"+{value}" if value else "0"
        case (RemoveCountersFromThis("loyalty", Number(value)),):
            return f"−{value}"
        case (RemoveCountersFromThis("loyalty", X()),):
            return "−X"
    return None


terminal("loyalty", _loyalty, _loyalty_said)
terminal("loyalty with hyphen", lambda word: _loyalty(f"−{word[1:]}") if word[0] == "-" else None, lambda _: None)
include("any cost", "cost")
