"""Phrases for keyword abilities, with what belongs to them (CR 702)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import COLOR_OF_YOUR_CHOICE
from engine.cards.compiling.phrases.listed import run
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost, PayMana
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.filters.characteristics import HasColor, HasSubtype, IsNamed
from engine.cards.keywords.known import KEYWORDS, PLAIN_KEYWORDS
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, way

for _name in PLAIN_KEYWORDS:
    constant("keyword", _name, KeywordAbility(_name))


def _is_mana(cost: Cost) -> bool:
    return len(cost.parts) == 1 and isinstance(cost.parts[0], PayMana)


for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "cost"):
    for _dash, _is_plain in ((" ", True), (" -- ", False)):
        way(
            "keyword",
            f"{_name}{_dash}{{cost:cost}}",
            lambda said, name=_name, plain=_is_plain: (  # type: ignore[misc]
                KeywordAbility(name, cost=said["cost"]) if _is_mana(said["cost"]) is plain else REFUSED
            ),
            lambda found, name=_name, plain=_is_plain: (  # type: ignore[misc]
                {"cost": found.cost}
                if found.name == name
                and found.cost is not None
                and found.x is None
                and found.filter is None
                and _is_mana(found.cost) is plain
                and not any(isinstance(part, ItsManaCost) for part in found.cost.parts)
                else None
            ),
            of=KeywordAbility,
        )
way(
    "keyword with X",
    "echo {cost:cost}, where X is {x:worked out}",
    lambda said: KeywordAbility("echo", cost=said["cost"], x=said["x"]) if said["cost"].has_x else REFUSED,
    lambda found: {"cost": found.cost, "x": found.x} if found.name == "echo" and found.x is not None else None,
    of=KeywordAbility,
)
include("keyword", "keyword with X")
way(
    "ability",
    "~ has {it:keyword with X}",
    lambda said: said["it"],
    lambda found: {"it": found} if found.x is not None else None,
    of=KeywordAbility,
)
for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "number"):
    way(
        "keyword",
        f"{_name} {{number:digits}}",
        lambda said, name=_name: KeywordAbility(name, number=said["number"].value),  # type: ignore[misc]
        lambda found, name=_name: {"number": Number(found.number)} if found.name == name else None,  # type: ignore[misc]
        of=KeywordAbility,
    )
for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "number and cost"):
    way(
        "keyword",
        f"{_name} {{number:digits}} -- {{cost:cost}}",
        lambda said, name=_name: KeywordAbility(name, cost=said["cost"], number=said["number"].value),  # type: ignore[misc]
        lambda found, name=_name: (  # type: ignore[misc]
            {"number": Number(found.number), "cost": found.cost}
            if found.name == name and found.cost is not None and not found.cost.has_x
            else None
        ),
        of=KeywordAbility,
    )
way(
    "keyword",
    "suspend X -- {cost:cost}. X can't be 0",
    lambda said: KeywordAbility("suspend", cost=said["cost"]) if said["cost"].has_x else REFUSED,
    lambda found: (
        {"cost": found.cost}
        if found.name == "suspend" and found.cost is not None and found.cost.has_x and found.number == 0
        else None
    ),
    of=KeywordAbility,
)
for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "cost and size"):
    way(
        "keyword",
        f"{_name} {{cost:cost}} — {{size:size}}",
        lambda said, name=_name: (  # type: ignore[misc]
            KeywordAbility(name, cost=said["cost"], size=said["size"]) if _is_mana(said["cost"]) else REFUSED
        ),
        lambda found, name=_name: (  # type: ignore[misc]
            {"cost": found.cost, "size": found.size} if found.name == name and found.size is not None else None
        ),
        of=KeywordAbility,
        also=(f"{_name} {{cost:cost}} - {{size:size}}",),
    )


for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "number, filter and cost"):
    for _what, _least in (("{filter:described1}", 1), ("one or more {filter:described2}", 0)):
        way(
            "keyword",
            f"{_name} {_what} {{cost:mana cost}}",
            lambda said, name=_name, number=_least: KeywordAbility(  # type: ignore[misc]
                name, said["filter"], Cost((PayMana(said["cost"]),)), number
            ),
            lambda found, name=_name, number=_least: (  # type: ignore[misc]
                {"filter": found.filter, "cost": found.cost.mana}
                if found.name == name and found.cost is not None and found.number == number
                else None
            ),
            of=KeywordAbility,
        )
    way(
        "keyword",
        f"{_name} {{count:several}} {{filter:described2}} {{cost:mana cost}}",
        lambda said, name=_name: KeywordAbility(  # type: ignore[misc]
            name, said["filter"], Cost((PayMana(said["cost"]),)), said["count"].value
        ),
        lambda found, name=_name: (  # type: ignore[misc]
            {"filter": found.filter, "cost": found.cost.mana, "count": Number(found.number)}
            if found.name == name and found.cost is not None and found.number > 1
            else None
        ),
        of=KeywordAbility,
    )


def _with_filter(template: str, name: str) -> None:
    way(
        "keyword",
        template,
        lambda said: KeywordAbility(name, filter=said["filter"]),
        lambda found: {"filter": found.filter} if found.name == name and found.filter is not None else None,
        of=KeywordAbility,
    )


way(
    "keyword",
    "equip {filter:described1} {cost:cost}",
    lambda said: KeywordAbility("equip", said["filter"], said["cost"]) if _is_mana(said["cost"]) else REFUSED,
    lambda found: (
        {"filter": found.filter, "cost": found.cost}
        if found.name == "equip" and found.filter is not None and found.cost is not None and _is_mana(found.cost)
        else None
    ),
    of=KeywordAbility,
)
_with_filter("affinity for {filter:described2}", "affinity for")
_with_filter("enchant {filter:described1}", "enchant")
_with_filter("champion a {filter:described1}", "champion")
for _name in ("protection from", "hexproof from"):
    _with_filter(f"{_name} {{filter:quality}}", _name)
constant("quality", "the color of your choice", HasColor(COLOR_OF_YOUR_CHOICE))
way("quality", "{it:adjective2}", lambda said: said["it"], lambda found: {"it": found})
way("quality", "{it:described2}", lambda said: said["it"], lambda found: {"it": found})
for _name in (name for name, keyword in KEYWORDS.items() if keyword.takes == "name"):
    way(
        "keyword",
        f"{_name} {{card:card name}}",
        lambda said, name=_name: KeywordAbility(name, IsNamed(said["card"])),  # type: ignore[misc]
        lambda found, name=_name: {"card": found.filter.name} if found.name == name else None,  # type: ignore[misc]
        of=KeywordAbility,
    )
_ARCANE = HasSubtype("Arcane")
way(
    "keyword",
    "splice onto Arcane {cost:cost}",
    lambda said: KeywordAbility("splice onto", _ARCANE, said["cost"]),
    lambda found: {"cost": found.cost} if found.name == "splice onto" and found.filter == _ARCANE else None,
    of=KeywordAbility,
)


read_only("keyword", "totem armor", lambda _: KeywordAbility("umbra armor"))

# ---- keywords in a list, as an ability's object gains them


def _listed_unbuild(number: int) -> Any:
    return lambda found: (
        {f"k{place}": one for place, one in enumerate(found)}
        if len(found) == number and all(isinstance(one, KeywordAbility) for one in found)
        else None
    )


for _number, _template in (
    (1, "{k0:keyword}"),
    (2, "{k0:keyword} and {k1:keyword}"),
    (3, "{k0:keyword}, {k1:keyword}, and {k2:keyword}"),
    (4, "{k0:keyword}, {k1:keyword}, {k2:keyword}, and {k3:keyword}"),
):
    way(
        "keywords",
        _template,
        lambda said: tuple(said.values()),
        _listed_unbuild(_number),
        of=tuple,
    )

# ---- a line of keywords


def _protections(said: Values) -> tuple[KeywordAbility, ...]:
    return tuple(KeywordAbility("protection from", filter=quality) for quality in said.values())


def _qualities(found: tuple[Any, ...], names: tuple[str, ...]) -> Values | None:
    """Return from what qualities in a row something has protection, where there are as many as names."""
    if len(found) != len(names) or any(
        not isinstance(one, KeywordAbility) or one.name != "protection from" for one in found
    ):
        return None
    return {name: one.filter for name, one in zip(names, found, strict=True)}


for _template, _qualities_said in (
    ("protection from {a:quality} and from {b:quality}", ("a", "b")),
    ("protection from {a:quality}, from {b:quality}, and from {c:quality}", ("a", "b", "c")),
):
    way(
        "keyword line",
        _template,
        _protections,
        lambda found, names=_qualities_said: _qualities(found, names),  # type: ignore[misc]
        of=tuple,
    )
run("keyword line", "keyword", between=",")
