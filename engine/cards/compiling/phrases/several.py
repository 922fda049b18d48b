"""Phrases of effects in a form of their own: more where a condition holds, hands looked through, becoming."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, Times
from engine.cards.base.kinds import Modification
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import (
    IfYouDo,
    InOneSentence,
    May,
    OnlyIf,
    RepeatProcess,
    WhenYouDo,
)
from engine.cards.effects.libraries import ShuffleInto
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.events.combined import IsDone
from engine.cards.language.declaring import REFUSED, Values, constant, same, way
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetColors
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

# ---- so much, or more where a condition holds


def _more_damage(found: tuple[object, ...]) -> Values | None:
    only = found[0] if len(found) == 1 else None
    match only:
        case OnlyIf(condition, (DealDamage() as more,), (DealDamage() as less,), True):
            if more.to == less.to and same(more.source, less.source) and not getattr(more.to, "said", ""):
                return {
                    "source": less.source,
                    "less": less.amount,
                    "to": less.to,
                    "condition": condition,
                    "more": more.amount,
                }
    return None


way(
    "plain sentence",
    "{source:subject} deals/deal@source {less:damage plain} to {to:damaged}. if {condition:condition}, it deals "
    "{more:damage plain} instead",
    lambda said: (
        OnlyIf(
            said["condition"],
            (DealDamage(said["more"], said["to"], said["source"]),),
            (DealDamage(said["less"], said["to"], said["source"]),),
            True,
        ),
    ),
    _more_damage,
    of=tuple,
)


def _double_damage(found: tuple[object, ...]) -> Values | None:
    """Return what is said of damage that is double where a condition holds."""
    said = _more_damage(found)
    if said is None or said["more"] != Times(2, said["less"]):
        return None
    return {**said, "again": said["source"]}


def _doubled(said: Values) -> object:
    if said["again"] != said["source"]:
        return REFUSED
    double = DealDamage(Times(2, said["less"]), said["to"], said["source"])
    return (OnlyIf(said["condition"], (double,), (DealDamage(said["less"], said["to"], said["source"]),), True),)


way(
    "plain sentence",
    "{source:subject} deals/deal@source damage equal to {less:unsaid} to {to:damaged}. if {condition:condition}, "
    "{again:subject} deals/deal@again double that damage instead",
    _doubled,
    _double_damage,
    of=tuple,
)


def _more_copies(found: tuple[object, ...]) -> Values | None:
    only = found[0] if len(found) == 1 else None
    match only:
        case OnlyIf(condition, (CreateCopies(amount=Number(number)) as more,), (CreateCopies() as less,), True):
            if replace(more, amount=less.amount) == less and number > 1:
                return {"less": less, "condition": condition, "more": Number(number)}
    return None


way(
    "plain sentence",
    "{less:command}. if {condition:condition}, create {more:several} of those tokens instead",
    lambda said: (
        (OnlyIf(said["condition"], (replace(said["less"], amount=said["more"]),), (said["less"],), True),)
        if isinstance(said["less"], CreateCopies)
        else REFUSED
    ),
    _more_copies,
    of=tuple,
)
constant("command", "repeat this process", RepeatProcess())

# ---- if you do, without "may"


def _done_values(found: tuple[object, ...]) -> Values | None:
    done = found[0] if len(found) == 1 else None
    if not isinstance(done, IfYouDo) or done.otherwise:
        return None
    if len(done.effects) == 1:
        return {"it": done.effects, "then": done.then}
    return {"it": (InOneSentence(done.effects, "and"),), "then": done.then} if len(done.effects) == 2 else None


def _done(said: Values) -> object:
    match said["it"]:
        case (InOneSentence(effects, "and"),):
            return (IfYouDo(effects, said["then"]),)
        case (May(),) | (InOneSentence(),):
            return REFUSED
        case (_,):
            return (IfYouDo(said["it"], said["then"]),)
    return REFUSED


def _is_of_owner(found: tuple[object, ...]) -> bool:
    """Return whether an object's owner does what is done, so that the card goes on "if that player does"."""
    return len(found) == 1 and isinstance(found[0], ShuffleInto) and found[0].by != ""


way(
    "plain sentence",
    "{it:simple}. if that player does, {then:simple}",
    lambda said: _done(said) if _is_of_owner(said["it"]) else REFUSED,
    lambda found: (
        said
        if not _is_reflexive(found) and (said := _done_values(found)) is not None and _is_of_owner(said["it"])
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{it:simple}. if you do, {then:simple}",
    _done,
    lambda found: None if _is_reflexive(found) else _done_values(found),
    of=tuple,
)


def _is_reflexive(found: tuple[object, ...]) -> bool:
    return len(found) == 1 and any(isinstance(one, WhenYouDo) for one in getattr(found[0], "then", ()))


def _done_reflexive(said: Values) -> object:
    return _done({"it": said["it"], "then": (WhenYouDo(TriggeredAbility(IsDone(), said["then"])),)})


def _done_reflexive_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (IfYouDo(_, (WhenYouDo(ability),)),) if len(ability.body.modes) == 1:
            return {"it": done["it"], "then": ability.body} if (done := _done_values(found)) is not None else None
    return None


way(
    "plain sentence",
    "{it:simple}. when you do, {then:reflexive}",
    _done_reflexive,
    _done_reflexive_values,
    of=tuple,
)


def _not_done_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (IfYouDo((May(effects, who, None),), (), otherwise),) if otherwise and same(who, You()):
            return {"it": effects, "otherwise": otherwise}
    return None


way(
    "plain sentence",
    "you may {it:deeds}. if you don't, {otherwise:simple}",
    lambda said: (IfYouDo((May(said["it"]),), (), said["otherwise"]),),
    _not_done_values,
    of=tuple,
)

# ---- becoming something besides what it is


def _becomes(
    template: str, *, has_abilities: bool, has_colors: bool, is_first: bool, end: str, duration: str
) -> None:
    """Declare that a permanent becomes a creature, and is what it was besides."""

    def build(said: Values) -> object:
        if "creature" not in said["types"] or ("artifact" in said["types"]) is bool(end):
            return REFUSED
        changes: list[Modification] = [AddTypes(said["types"], said["subtypes"])]
        if has_colors:
            changes.append(SetColors(said["colors"]))
        changes.append(SetPowerToughness(*said["size"]))
        if has_abilities:
            changes.append(GainAbilities(said["abilities"]))
        return Modify(said["what"], tuple(changes), duration, (), is_first)

    def unbuild(found: Any) -> Values | None:
        if found.duration != duration or found.rules or found.is_duration_first is not is_first:
            return None
        kinds = (AddTypes, *((SetColors,) if has_colors else ()), SetPowerToughness)
        kinds += (GainAbilities,) if has_abilities else ()
        if tuple(type(one) for one in found.modifications) != kinds:
            return None
        if any(getattr(one, "said", "") for one in found.modifications):
            return None
        types, *others = found.modifications
        if types.supertypes or ("artifact" in types.types) is bool(end):
            return None
        said: Values = {"what": found.what, "types": types.types, "subtypes": types.subtypes}
        for one in others:
            if isinstance(one, SetColors):
                said["colors"] = one.colors
            elif isinstance(one, SetPowerToughness):
                said["size"] = (one.power, one.toughness)
            else:
                said["abilities"] = one.abilities
        return said

    way("command", f"{template}{end}", build, unbuild, of=Modify)


for _has_colors in (True, False):
    for _has_abilities in (True, False):
        _colors = "{colors:colors} " if _has_colors else ""
        _abilities = " with {abilities:given}" if _has_abilities else ""
        _face = f"a {{size:base size}} {_colors}{{subtypes:subtypes}} {{types:card types}}{_abilities}"
        for _is_first, _template, _duration in (
            (True, f"until end of turn, {{what:subject1}} becomes {_face}", "until end of turn"),
            (False, f"{{what:subject1}} becomes {_face} until end of turn", "until end of turn"),
            (False, f"{{what:subject1}} becomes {_face}", ""),
        ):
            for _end in (". it's still a land", ""):
                _becomes(
                    _template,
                    has_abilities=_has_abilities,
                    has_colors=_has_colors,
                    is_first=_is_first,
                    end=_end,
                    duration=_duration,
                )

# ---- keywords that cost what the card costs


def _granted(keyword: str, *more: Any) -> tuple[GainAbilities, ...]:
    return (GainAbilities((KeywordAbility(keyword, cost=Cost((ItsManaCost(), *more))),)),)


def _granted_more(found: Modify, keyword: str) -> Values | None:
    """Return what is said of a keyword that costs what the card costs and more."""
    match found.modifications:
        case (GainAbilities((KeywordAbility(name, None, Cost((ItsManaCost(), more))),)),) if name == keyword:
            return {"what": found.what, "more": more}
    return None


def _is_until_end(found: Modify) -> bool:
    return found.duration == "until end of turn" and not found.rules and not found.is_duration_first


for _keyword in ("flashback", "escape"):
    for _number, _gains in (("1", "gains"), ("2", "gain")):
        _start = (
            f"{{what:subject{_number}}} {_gains} {_keyword} until end of turn. the {_keyword} cost is equal to"
        )
        way(
            "sentence form",
            f"{_start} its mana cost",
            lambda said, name=_keyword: Modify(said["what"], _granted(name)),  # type: ignore[misc]
            lambda found, name=_keyword: (  # type: ignore[misc]
                {"what": found.what} if found.modifications == _granted(name) and _is_until_end(found) else None
            ),
            of=Modify,
        )
        way(
            "sentence form",
            f"{_start} the card's mana cost plus {{more:cost part}}",
            lambda said, name=_keyword: Modify(said["what"], _granted(name, said["more"])),  # type: ignore[misc]
            lambda found, name=_keyword: _granted_more(found, name) if _is_until_end(found) else None,  # type: ignore[misc]
            of=Modify,
        )
