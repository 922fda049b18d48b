"""Phrases for abilities: activated, triggered and static ones, and those that say how a permanent enters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.cards.base.kinds import Amount, Filter
from engine.cards.compiling.phrases.amounts_at_end import letter_of, one_each, times_each, where_x_is
from engine.cards.compiling.phrases.nouns import is_noun, parts_of
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import IsTurnOf, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import DiscardThis, ExileThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.costs_and_permissions import AdditionalCost, MayCastFrom
from engine.cards.definitions.replacing import EntersAsCopy, EntersChoosing, EntersWith
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import TurnsFaceUp
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, say, way
from engine.cards.language.trees import nodes_in
from engine.cards.language.values import Anaphor
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.references.objects import AttachedHost, This
from engine.cards.references.players import You

# ---- triggered abilities

_FROM_GRAVEYARD = "from your graveyard"


def _trigger_word(ability: TriggeredAbility) -> str:
    """ "when" for what happens to one object once, "at" for a time, "whenever" for the rest (CR 603.1)."""
    event = ability.event
    first = ability.body.modes[0].effects[0]
    if isinstance(event, Begins):
        return "at"
    if isinstance(first, Sacrifice) and isinstance(first.what, (This, Anaphor)):
        return "when"
    match event:
        case Moves(IsThis() | IsAttachedHost()) | TurnsFaceUp(IsThis()) | Casts("you", IsThis()):
            return "when"
        case AnyOfEvents((Moves(IsThis(), "", "battlefield"), Moves(IsThis()))):
            return "when"
    return "whenever"


def _zone_of_trigger(ability: TriggeredAbility) -> str:
    """Where a triggered ability works, by what it says (CR 113.6)."""
    match ability.event:
        case Casts("you", IsThis()):
            return "stack"
        case Moves(IsThis(), "", "graveyard"):
            return "graveyard"
    if any(isinstance(node, This) and node.said.endswith(_FROM_GRAVEYARD) for node in nodes_in(ability.body)):
        return "graveyard"
    return "battlefield"


def _triggered(said: Values, word: str, limit: int) -> Any:
    ability = TriggeredAbility(said["event"], said["body"], said.get("condition"), limit=limit)
    first = ability.body.modes[0].effects[0]
    if ability.condition is None and isinstance(first, OnlyIf) and not first.otherwise:
        return REFUSED  # such a condition belongs to the ability (CR 603.4)
    ability = replace(ability, zone=_zone_of_trigger(ability))
    return ability if _trigger_word(ability) == word or (word == "when" and _may_be_when(ability)) else REFUSED


def _may_be_when(ability: TriggeredAbility) -> bool:
    return False


def _triggered_values(found: Any, word: str, limit: int, *, has_condition: bool) -> Values | None:
    if found.of_keyword or found.limit != limit or (found.condition is not None) is not has_condition:
        return None
    if found.zone != _zone_of_trigger(found) or _trigger_word(found) != word:
        return None
    said: Values = {"event": found.event, "body": found.body}
    if has_condition:
        said["condition"] = found.condition
    return said


for _word, _category in (("when", "event"), ("whenever", "event"), ("at", "time")):
    for _if, _has_condition in (("", False), (" if {condition:condition},", True)):
        for _end, _limit in (("", 0), (". this ability triggers only once each turn", 1)):
            way(
                "ability",
                f"{_word} {{event:{_category}}},{_if} {{body:body}}{_end}",
                lambda said, word=_word, limit=_limit: _triggered(said, word, limit),  # type: ignore[misc]
                lambda found, word=_word, limit=_limit, has=_has_condition: _triggered_values(  # type: ignore[misc]
                    found, word, limit, has_condition=has
                ),
                of=TriggeredAbility,
            )

# ---- activated abilities


def _zone_of(cost: Cost, body: Body) -> str:
    """Where an ability works, by what it says (CR 113.6)."""
    if any(isinstance(part, DiscardThis) for part in cost.parts):
        return "hand"
    if any(isinstance(node, This) and node.said.endswith(_FROM_GRAVEYARD) for node in nodes_in(body)):
        return "graveyard"
    return "battlefield"


def _activated(said: Values, zone: str = "", **fixed: Any) -> Any:
    found = _zone_of(said["cost"], said["body"])
    if zone and found == "battlefield":
        found = zone
    elif zone:
        return REFUSED
    if said.get("condition") == _ON_YOUR_TURN:
        return REFUSED  # that is said otherwise
    given = {"condition": said.get("condition"), **fixed}
    return ActivatedAbility(said["cost"], said["body"], zone=found, **given)


_FLAGS = {
    "is_sorcery_speed": False,
    "limit": 0,
    "is_loyalty": False,
    "who": "you",
    "of_keyword": "",
    "is_instant_speed": False,
}


def _activated_values(found: Any, zone: str, has_condition: bool, fixed: Values) -> Values | None:
    if has_condition and (found.condition is None or found.condition == _ON_YOUR_TURN):
        return None
    if not has_condition and found.condition != fixed.get("condition"):
        return None
    if any(getattr(found, name) != value for name, value in {**_FLAGS, **fixed}.items()):
        return None
    said_zone = _zone_of(found.cost, found.body)
    if (zone or said_zone) != found.zone or (zone and said_zone != "battlefield"):
        return None
    said: Values = {"cost": found.cost, "body": found.body}
    if has_condition:
        said["condition"] = found.condition
    return said


_ON_YOUR_TURN = IsTurnOf("you")
_ENDINGS: tuple[tuple[str, Values], ...] = (
    ("", {}),
    (". activate only as a sorcery", {"is_sorcery_speed": True}),
    (". activate only once each turn", {"limit": 1}),
    (". activate only as a sorcery and only once each turn", {"is_sorcery_speed": True, "limit": 1}),
    (". activate only as a instant", {"is_instant_speed": True}),
    (". any player may activate this ability", {"who": "any player"}),
    (". activate only during your turn", {"condition": _ON_YOUR_TURN}),
    (". activate only during your turn and only once each turn", {"condition": _ON_YOUR_TURN, "limit": 1}),
)
for _end, _fixed in _ENDINGS:
    for _if, _has in (("", False), (". activate only if {condition:condition}", True)):
        if _has and _fixed:
            continue
        for _cost, _zone in (("cost", ""), ("graveyard cost", "graveyard")):
            way(
                "ability",
                f"{{cost:{_cost}}}: {{body:body}}{_end}{_if}",
                lambda said, zone=_zone, fixed=_fixed: _activated(said, zone, **fixed),  # type: ignore[misc]
                lambda found, zone=_zone, fixed=_fixed, has=_has: _activated_values(found, zone, has, fixed),  # type: ignore[misc]
                of=ActivatedAbility,
            )
read_only(
    "ability",
    "{cost:cost}: {body:body}. activate this ability only any time you could cast a sorcery",
    lambda said: _activated(said, is_sorcery_speed=True),
)
read_only(
    "ability",
    "{cost:cost}: {body:body}. activate this ability only once each turn",
    lambda said: _activated(said, limit=1),
)
way(
    "ability",
    "{cost:loyalty}: {body:body}",
    lambda said: ActivatedAbility(said["cost"], said["body"], is_loyalty=True),
    lambda found: {"cost": found.cost, "body": found.body} if found.is_loyalty else None,
    of=ActivatedAbility,
)

read_only(
    "ability",
    "{cost:loyalty with hyphen}: {body:body}",
    lambda said: ActivatedAbility(said["cost"], said["body"], is_loyalty=True),
)


def _exiled_parts(category: str, template: str) -> None:
    way(
        category,
        template,
        lambda said: Cost((*said.get("parts", ()), ExileThis())),
        lambda found: (
            ({"parts": found.parts[:-1]} if "{parts" in template else {})
            if found.parts and found.parts[-1] == ExileThis() and (len(found.parts) > 1) is ("{parts" in template)
            else None
        ),
        of=Cost,
    )


_exiled_parts("graveyard cost", "exile this card from your graveyard")
_exiled_parts("graveyard cost", "{parts:cost parts} ,^ exile this card from your graveyard")

# ---- how a permanent enters

constant("ability", "~ enters tapped", EntersWith(True), also=("~ enters the battlefield tapped",))
for _word, _is_tapped in (("", False), (" tapped", True)):
    _and = " and" if _is_tapped else ""
    for _template, _is_alternate in (
        (f"~ enters{_word}{_and} with {{counters:counters}} on it", False),
        (f"~ enters the battlefield{_word}{_and} with {{counters:counters}} on it", True),
    ):

        def _entering(said: Values, tapped: bool = _is_tapped) -> Any:
            return EntersWith(tapped, (said["counters"],))

        def _entering_values(found: Any, tapped: bool = _is_tapped) -> Values | None:
            if found.tapped is not tapped or len(found.counters) != 1:
                return None
            return {"counters": found.counters[0]}

        if _is_alternate:
            read_only("entering", _template, _entering)
        else:
            way("entering", _template, _entering, _entering_values, of=EntersWith)
include("ability", "entering")
way(
    "ability",
    "{it:entering} for each {each:each}",
    lambda said: times_each(said["it"], said["each"]),
    lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
    of=EntersWith,
)
way(
    "ability",
    "{it:entering}, where X is {amount:worked out}",
    lambda said: where_x_is(said["it"], said["amount"]),
    lambda found: (
        {"it": lettered[0], "amount": lettered[1]} if (lettered := letter_of(found)) is not None else None
    ),
    of=EntersWith,
)
for _what in ("color", "player", "opponent", "creature type", "card type", "card name", "nonland card name"):
    constant(
        "ability",
        f"as ~ enters, choose a {_what}",
        EntersChoosing(_what),
        also=(f"as ~ enters the battlefield, choose a {_what}",),
    )
say(AdditionalCost, "as a additional cost to cast this spell, {cost:cost}", category="ability",
    also=("as a additional cost to cast ~, {cost:cost}",))  # fmt: skip
_CASTING_ZONES: tuple[tuple[Literal["graveyard", "exile"], str], ...] = (
    ("graveyard", "your graveyard"),
    ("exile", "exile"),
)
for _zone, _where in _CASTING_ZONES:
    constant("ability", f"you may cast this card from {_where}", MayCastFrom(_zone))
    way(
        "ability",
        f"you may cast this card from {_where} as long as {{condition:condition}}",
        lambda said, zone=_zone: MayCastFrom(zone, said["condition"]),  # type: ignore[misc]
        lambda found, zone=_zone: (  # type: ignore[misc]
            {"condition": found.condition} if found.zone == zone and found.condition is not None else None
        ),
        of=MayCastFrom,
    )
_SELF_CHANGE = "except {it}"
for _template, _is_legendary in (
    ("you may have ~ enter as a copy of any {filter:described1} on the battlefield", False),
    (
        "you may have ~ enter as a copy of any {filter:described1} on the battlefield, except it isn't legendary",
        True,
    ),
):
    say(
        EntersAsCopy,
        _template,
        category="ability",
        also=(_template.replace(" enter as", " enter the battlefield as"),),
        is_legendary_removed=_is_legendary,
    )

# ---- static abilities

constant("static subject1", "~", IsThis())
constant("static subject1", "†", IsAttachedHost())
include("static subject2", "described2")


def _is_bare_noun(item: Filter) -> bool:
    """Whether a group is named with "all" before it: "all Slivers", but "creatures you control"."""
    return all(is_noun(part) for part in parts_of(item))


way(
    "changed subject2",
    "all {it:described2}",
    lambda said: said["it"] if _is_bare_noun(said["it"]) else REFUSED,
    lambda found: {"it": found} if _is_bare_noun(found) else None,
)
way(
    "changed subject2",
    "{it:described2}",
    lambda said: said["it"] if not _is_bare_noun(said["it"]) else REFUSED,
    lambda found: None if _is_bare_noun(found) else {"it": found},
)
include("changed subject1", "static subject1")


def _static_values(found: Any, *, has_condition: bool) -> Values | None:
    if found.rules or not found.modifications or found.zone != "battlefield" or found.is_characteristic_defining:
        return None
    if (found.condition is not None) is not has_condition or found.modifications == (GainControl(You()),):
        return None
    return {"filter": found.filter, "changes": found.modifications, "condition": found.condition}


for _number in ("1", "2"):
    _plain = f"{{filter:changed subject{_number}}} {{changes:have changes{_number}}}"
    way(
        "static",
        _plain,
        lambda said: StaticAbility(said["filter"], said["changes"]),
        lambda found: _static_values(found, has_condition=False),
        of=StaticAbility,
    )

    def _is_said_last(found: Any) -> bool:
        """Whether "as long as" stands behind: after what an object says of itself."""
        return isinstance(found.filter, IsThis)

    for _template, _last in (
        (f"{_plain} as long as {{condition:condition}}", True),
        (f"as long as {{condition:condition}}, {_plain}", False),
    ):

        def _build_static(said: Values, last: bool = _last) -> Any:
            found = StaticAbility(said["filter"], said["changes"], condition=said["condition"])
            if found.condition == _ON_YOUR_TURN or _is_of_host(found) or _is_said_last(found) is not last:
                return REFUSED
            return found

        def _unbuild_static(found: Any, last: bool = _last) -> Values | None:
            if found.condition == _ON_YOUR_TURN or _is_of_host(found) or _is_said_last(found) is not last:
                return None
            return _static_values(found, has_condition=True)

        way("ability", _template, _build_static, _unbuild_static, of=StaticAbility)
        if not _last:
            continue


def _is_of_host(found: Any) -> bool:
    """Whether a condition is about what the object is attached to, which then is "it"."""
    inner = found.condition.condition if isinstance(found.condition, NotSo) else found.condition
    return isinstance(inner, Meets) and isinstance(inner.what, AttachedHost) and found.filter == IsAttachedHost()


way(
    "ability",
    "as long as {condition:condition}, it {changes:have changes1}",
    lambda said: (
        found
        if _is_of_host(found := StaticAbility(IsAttachedHost(), said["changes"], condition=said["condition"]))
        else REFUSED
    ),
    lambda found: (
        {"changes": found.modifications, "condition": found.condition}
        if _is_of_host(found) and not found.rules and found.modifications
        else None
    ),
    of=StaticAbility,
)
include("ability", "static")
way(
    "ability",
    "during your turn, {it:during}",
    lambda said: replace(said["it"], condition=_ON_YOUR_TURN),
    lambda found: {"it": replace(found, condition=None)} if found.condition == _ON_YOUR_TURN else None,
    of=StaticAbility,
)
include("during", "static", "rule ability")
for _older in ("as long as it's your turn, {it:during}", "{it:during} as long as it's your turn"):
    read_only("ability", _older, lambda said: replace(said["it"], condition=_ON_YOUR_TURN))
way(
    "ability",
    "{it:static} for each {each:each}",
    lambda said: _static_each(said["it"], said["each"]),
    lambda found: _static_one(found),
    of=StaticAbility,
)
way(
    "ability",
    "{it:static}, where X is {amount:worked out}",
    lambda said: where_x_is(said["it"], said["amount"]),
    lambda found: (
        {"it": lettered[0], "amount": lettered[1]} if (lettered := letter_of(found)) is not None else None
    ),
    of=StaticAbility,
)


def _static_each(found: StaticAbility, each: Amount) -> Any:
    return times_each(found, each)


def _static_one(found: StaticAbility) -> Values | None:
    single = one_each(found)
    return None if single is None else {"it": single[0], "each": single[1]}


constant(
    "ability",
    "you control †",
    StaticAbility(IsAttachedHost(), (GainControl(You()),)),
)
for _what, _verb, _power, _toughness in (
    ("power", "is", True, False),
    ("toughness", "is", False, True),
    ("power and toughness", "are each", True, True),
):
    way(
        "ability",
        f"~'s {_what} {_verb} equal to {{amount:worked out}}",
        lambda said, power=_power, toughness=_toughness: StaticAbility(  # type: ignore[misc]
            IsThis(),
            (DefinePowerToughness(said["amount"] if power else None, said["amount"] if toughness else None),),
            is_characteristic_defining=True,
        ),
        lambda found, power=_power, toughness=_toughness: _defined(found, power, toughness),  # type: ignore[misc]
        of=StaticAbility,
    )


def _defined(found: Any, power: bool, toughness: bool) -> Values | None:
    if not found.is_characteristic_defining or len(found.modifications) != 1:
        return None
    one = found.modifications[0]
    if not isinstance(one, DefinePowerToughness):
        return None
    if (one.power is not None, one.toughness is not None) != (power, toughness):
        return None
    return {"amount": one.power if power else one.toughness}
