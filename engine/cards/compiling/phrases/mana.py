"""Phrases for the mana that effects add, and what it can be spent on."""

from __future__ import annotations

from itertools import combinations_with_replacement, groupby
from typing import Any

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Filter
from engine.cards.base.mana import COLORS
from engine.cards.compiling.phrases.amounts_at_end import WITHIN
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, with_noun
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.compiling.phrases.verbs import act
from engine.cards.effects.mana import AddMana, AddProduced, AddProducible, MayPayForMana, SpendOnly
from engine.cards.effects.predefined_tokens import NOT_FOR_NONARTIFACTS
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.objects import IsAnything, IsCard, IsCommander, IsSpell
from engine.cards.filters.players import IsOwnedBy
from engine.cards.filters.relations import IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, same, way
from engine.cards.language.trees import replaced
from engine.cards.references.players import You


def _any_color(count: int) -> tuple[tuple[str, ...], ...]:
    return tuple((color,) * count for color in COLORS)


_ANY = _any_color(1)
way(
    "mana options",
    "{m:mana}",
    lambda said: REFUSED if _is_listed(said["m"]) else (said["m"],),
    lambda found: {"m": found[0]} if len(found) == 1 and not _is_listed(found[0]) else None,
    of=tuple,
)
read_only("mana options", "{m:mana}", lambda said: (said["m"],) if _is_listed(said["m"]) else REFUSED)
_RUNS = 5


def _runs_of(mana: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return mana by its types, one after the other as they come."""
    return [tuple(run) for _, run in groupby(mana)]


def _is_listed(mana: tuple[str, ...]) -> bool:
    """Return whether a card lists mana by its types, several of each of five."""
    return len(_runs_of(mana)) == _RUNS and all(len(run) > 1 for run in _runs_of(mana))


way(
    "mana options",
    "{m0:mana}, {m1:mana}, {m2:mana}, {m3:mana}, and {m4:mana}",
    lambda said: (
        (tuple(one for mana in said.values() for one in mana),)
        if all(len(set(mana)) == 1 < len(mana) for mana in said.values())
        else REFUSED
    ),
    lambda found: (
        {f"m{place}": run for place, run in enumerate(_runs_of(found[0]))}
        if len(found) == 1 and _is_listed(found[0])
        else None
    ),
    of=tuple,
)
for _number, _template in ((2, "{m0:mana} or {m1:mana}"), (3, "{m0:mana}, {m1:mana}, or {m2:mana}"),
                           (4, "{m0:mana}, {m1:mana}, {m2:mana}, or {m3:mana}"),
                           (5, "{m0:mana}, {m1:mana}, {m2:mana}, {m3:mana}, or {m4:mana}")):  # fmt: skip
    way(
        "mana options",
        _template,
        lambda said: tuple(said.values()),
        lambda found, number=_number: (  # type: ignore[misc]
            {f"m{place}": one for place, one in enumerate(found)}
            if len(found) == number and found != _any_color(len(found[0]))
            else None
        ),
        of=tuple,
    )


def _adds(template: str, **fixed: Any) -> None:
    act(AddMana, f"{{who:subject}} adds/add@who {template}", **fixed)


_adds("{options:mana options}", amount=Number(1))
_adds("a additional {options:mana options}", amount=Number(1), is_additional=True)
_adds("{options:mana combined}", amount=Number(1), is_combined=True)
_adds("a additional {options:mana combined}", amount=Number(1), is_additional=True, is_combined=True)
constant("mana options", "one mana of any color", _ANY)


def _any_combination(types: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """Return the ways in which so much mana can be of these types."""
    return tuple(combinations_with_replacement(types, count))


def _types_combined(found: tuple[tuple[str, ...], ...]) -> tuple[str, ...] | None:
    """Return the types whose combinations these options are, None for others."""
    if len(found[0]) < 2 or any(len(option) != len(found[0]) for option in found):
        return None
    types = tuple(dict.fromkeys(one for option in found for one in option))
    return types if len(types) > 1 and found == _any_combination(types, len(found[0])) else None


_MOST_COMBINED = 4


def _combination(said: Values) -> object:
    types = said["types"]
    if any(len(one) != 1 for one in types) or said["count"].value > _MOST_COMBINED:
        return REFUSED
    return _any_combination(tuple(one for (one,) in types), said["count"].value)


def _combination_values(found: Any, number: int) -> Values | None:
    types = _types_combined(found)
    if types is None or (types == tuple(COLORS)) is (number > 0) or (number and len(types) != number):
        return None
    return {"count": Number(len(found[0])), "types": tuple((one,) for one in types)}


way(
    "mana combined",
    "{count:several} mana in any combination of colors",
    lambda said: _combination({**said, "types": tuple((one,) for one in COLORS)}),
    lambda found: {"count": values["count"]} if (values := _combination_values(found, 0)) is not None else None,
    of=tuple,
)
for _number, _template in (
    (2, "{t0:mana} and/or {t1:mana}"),
    (3, "{t0:mana}, {t1:mana}, and/or {t2:mana}"),
    (4, "{t0:mana}, {t1:mana}, {t2:mana}, and/or {t3:mana}"),
):
    way(
        "mana combined",
        f"{{count:several}} mana in any combination of {_template}",
        lambda said: _combination(
            {"count": said["count"], "types": tuple(one for name, one in said.items() if name != "count")}
        ),
        lambda found, number=_number: (  # type: ignore[misc]
            {"count": values["count"], **{f"t{place}": one for place, one in enumerate(values["types"])}}
            if (values := _combination_values(found, number)) is not None
            else None
        ),
        of=tuple,
    )
way(
    "mana options",
    "{count:several} mana of any one color",
    lambda said: _any_color(said["count"].value),
    lambda found: (
        {"count": Number(len(found[0]))} if len(found[0]) > 1 and found == _any_color(len(found[0])) else None
    ),
    of=tuple,
)
_adds("{amount:unknown many} mana of any one color", options=_ANY)
constant("unknown many", "X", X())
constant("unknown many", "that much", ThatMuch(), also=("that many",))
_adds("that much {options:one mana}", amount=ThatMuch())
_adds("{amount:several} {options:one mana}")
act(AddMana, "{who:subject} adds/add@who a amount of {options:one mana} equal to {amount:unsaid}")
way("one mana", "{m:mana}", lambda said: (said["m"],) if len(said["m"]) == 1 else REFUSED,
    lambda found: {"m": found[0]} if len(found) == 1 and len(found[0]) == 1 else None, of=tuple)  # fmt: skip
for _noun in ("permanent", "land"):
    act(
        AddProduced,
        f"{{who:subject}} adds/add@who one mana of any type that {_noun} produced",
        amount=Number(1),
        noun=_noun,
    )
for _kind in ("type", "color"):
    act(
        AddProducible,
        f"{{who:subject}} adds/add@who one mana of any {_kind} that a {{filter:described1}} could produce",
        amount=Number(1),
        kind=_kind,
    )
_OF_CHOSEN: dict[str, Any] = {"filter": IsThis(), "kind": "chosen color"}
act(AddProducible, "{who:subject} adds/add@who one mana of the chosen color", amount=Number(1), **_OF_CHOSEN)
act(AddProducible, "{who:subject} adds/add@who {amount:several} mana of the chosen color", **_OF_CHOSEN)
act(
    AddProducible,
    "{who:subject} adds/add@who {other:one type} or one mana of the chosen color",
    amount=Number(1),
    **_OF_CHOSEN,
)
way(
    "one type",
    "{m:mana}",
    lambda said: said["m"][0] if len(said["m"]) == 1 else REFUSED,
    lambda found: {"m": (found,)} if found else None,
    of=str,
)


def unspelled(item: Filter) -> Any:
    """Return what a spell has to be by what is said of it, which does not say again that it is one."""
    parts = tuple(part for part in parts_of(item) if not isinstance(part, IsSpell))
    return all_of(parts) if parts else IsCard()


def spelled(item: Filter) -> Filter:
    """Return what is said of a spell by what it has to be, the inverse of `unspelled`."""
    return IsSpell() if item == IsCard() else with_noun(item, IsSpell())


way(
    "spending",
    "cast {spells:described2}",
    lambda said: SpendOnly(unspelled(said["spells"])),
    lambda found: (
        {"spells": spelled(found.spells)}
        if found.spells is not None and found.abilities is None and found.then is None
        else None
    ),
    of=SpendOnly,
)
way(
    "spending",
    "cast {spells:described2} or activate abilities of {abilities:described2}",
    lambda said: SpendOnly(unspelled(said["spells"]), said["abilities"]),
    lambda found: (
        {"spells": spelled(found.spells), "abilities": found.abilities}
        if found.spells is not None
        and found.abilities not in (None, IsAnything())
        and not found.is_for_all_else
        and found.then is None
        else None
    ),
    of=SpendOnly,
)


act(
    AddMana,
    "{who:subject} adds/add@who {options:mana options}. spend this mana only to {only:spending}",
    amount=Number(1),
)
act(
    AddMana,
    "{who:subject} adds/add@who {options:mana options}. this mana can't be spent to cast a non artifact spell",
    amount=Number(1),
    only=NOT_FOR_NONARTIFACTS,
)
act(
    AddMana,
    "{who:subject} adds/add@who {options:mana options}. this mana can't be spent to pay generic mana costs",
    amount=Number(1),
    only=SpendOnly(is_never_generic=True),
)
act(
    AddMana,
    "{who:subject} adds/add@who {options:mana combined}. spend this mana only to {only:spending}",
    amount=Number(1),
    is_combined=True,
)
act(
    AddMana,
    "{who:subject} adds/add@who {amount:several} {options:one mana}. spend this mana only to {only:spending}",
)
act(
    AddMana,
    "{who:subject} adds/add@who a amount of {options:one mana} equal to {amount:unsaid}. spend this mana only to "
    "{only:spending}",
)
constant("spending", "cast your commander", SpendOnly(all_of((IsCommander(), IsOwnedBy("you")))))
constant("spending", "activate abilities", SpendOnly(None, IsAnything()), also=("activate a ability",))
way(
    "spending",
    "cast {spells:described2} or activate abilities",
    lambda said: SpendOnly(unspelled(said["spells"]), IsAnything()),
    lambda found: (
        {"spells": spelled(found.spells)}
        if found.spells is not None and found.abilities == IsAnything() and not found.is_for_all_else
        else None
    ),
    of=SpendOnly,
)


def _on_either(said: Values) -> object:
    if isinstance(said["spells"], AnyOf):
        return REFUSED  # how far the list goes is unclear
    return SpendOnly(unspelled(said["spells"]), said.get("abilities", IsAnything()))


for _spells in ("{spells:described2}", "{spells:one}"):
    for _joint in ("or", "or to", "and"):
        for _abilities in ("abilities of {abilities:described2}", "a ability of {abilities:one}", "a ability"):
            read_only("spending", f"cast {_spells} {_joint} activate {_abilities}", _on_either)
read_only(
    "spending",
    "activate a ability or cast {spells:one}",
    lambda said: REFUSED if isinstance(said["spells"], AnyOf) else _on_either(said),
)
way(
    "spending",
    "activate abilities of {abilities:described2}",
    lambda said: SpendOnly(None, said["abilities"]),
    lambda found: (
        {"abilities": found.abilities}
        if found.spells is None and found.abilities not in (None, IsAnything())
        else None
    ),
    of=SpendOnly,
)
read_only(
    "spending",
    "cast {spells:one}",
    lambda said: REFUSED if isinstance(said["spells"], AnyOf) else SpendOnly(unspelled(said["spells"])),
)
act(
    AddMana,
    "{who:subject} adds/add@who {amount:unknown many} mana of any one color. spend this mana only to "
    "{only:spending}",
    options=_ANY,
)
way(
    "command",
    "add X mana of any one color, where X is {amount:worked out}. spend this mana only to {only:spending}",
    lambda said: AddMana(_ANY, replaced(said["amount"], said=WITHIN), only=said["only"]),
    lambda found: (
        {"amount": replaced(found.amount, said=""), "only": found.only}
        if getattr(found.amount, "said", "") == WITHIN
        and found.only is not None
        and found.options == _ANY
        and same(found.who, You())
        else None
    ),
    of=AddMana,
)
way(
    "plain sentence",
    "until end of turn, any time you could activate a mana ability, you may {cost:cost}. if you do, {it:simple}",
    lambda said: (MayPayForMana(said["cost"], said["it"]),),
    lambda found: (
        {"cost": only.cost, "it": only.effects}
        if (only := only_effect(found, MayPayForMana)) is not None
        else None
    ),
    of=tuple,
)
