"""Phrases for activated abilities: a cost, a colon, an effect, and when they may be activated (CR 602)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Condition
from engine.cards.compiling.phrases.abilities.triggered import FROM_GRAVEYARD
from engine.cards.conditions.combined import Both
from engine.cards.conditions.state import IsTurnOf
from engine.cards.conditions.zones import IsIn, zone_of_source
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.costs.zones import DiscardThis, ExileThis, RevealThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.costs_and_permissions import CastOnly, MayExert
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, way
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import This
from engine.frozen_dataclass import replace


def _zone_of(cost: Cost, body: Body, condition: Condition | None = None) -> str:
    """Return where an ability works, by what it says (CR 113.6)."""
    if any(isinstance(part, (DiscardThis, RevealThis)) for part in cost.parts):
        return "hand"
    if any(isinstance(node, This) and node.said.endswith(FROM_GRAVEYARD) for node in nodes_in(body)):
        return "graveyard"
    if any(isinstance(node, This) and node.said.endswith("from the command zone") for node in nodes_in(body)):
        return "command"
    return zone_of_source(condition)


def _activated(said: Values, zone: str = "", **fixed: Any) -> Any:
    found = _zone_of(said["cost"], said["body"], said.get("condition"))
    if zone and found == "battlefield":
        found = zone
    elif zone:
        return REFUSED
    if isinstance(said.get("condition"), IsTurnOf):
        return REFUSED  # that is said otherwise
    condition = said.get("condition")
    if condition == IsIn(This(), (found,)):
        condition = None  # the zone says it
    given = {"condition": condition, "cost_change": said.get("change"), **fixed}
    return ActivatedAbility(said["cost"], said["body"], zone=found, **given)


_FLAGS = {
    "is_sorcery_speed": False,
    "limit": 0,
    "is_loyalty": False,
    "who": "you",
    "of_keyword": "",
    "is_instant_speed": False,
    "is_exhaust": False,
    "is_boast": False,
    "is_power_up": False,
    "is_forecast": False,
    "least_x": 0,
    "is_uncopyable": False,
    "other_cost": None,
}


def _activated_values(found: ActivatedAbility, zone: str, has_condition: bool, fixed: Values) -> Values | None:
    if has_condition and (found.condition is None or isinstance(found.condition, IsTurnOf)):
        return None
    if not has_condition and found.condition != fixed.get("condition"):
        return None
    if any(getattr(found, name) != value for name, value in {**_FLAGS, **fixed}.items()):
        return None
    said_zone = _zone_of(found.cost, found.body, found.condition)
    if (zone or said_zone) != found.zone or (zone and said_zone != "battlefield"):
        return None
    said: Values = {"cost": found.cost, "body": found.body}
    if has_condition:
        said["condition"] = found.condition
    if found.cost_change is not None:
        said["change"] = found.cost_change
    return said


ON_YOUR_TURN = IsTurnOf("you")
TIMES = {
    "your upkeep": IsTurnOf("you", "upkeep"),
    "your draw step": IsTurnOf("you", "draw"),
    "your end step": IsTurnOf("you", "end"),
    "your turn, before attackers are declared": IsTurnOf("you", "before attackers"),
    "a opponent's turn, before attackers are declared": IsTurnOf("opponent", "before attackers"),
    "combat": IsTurnOf("any", "combat"),
    "combat on your turn": IsTurnOf("you", "combat"),
    "combat on a opponent's turn": IsTurnOf("opponent", "combat"),
    "combat before blockers are declared": IsTurnOf("any", "before blockers"),
    "combat after blockers are declared": IsTurnOf("any", "after blockers"),
    "the declare attackers step": IsTurnOf("any", "declare attackers"),
    "the declare blockers step": IsTurnOf("any", "declare blockers"),
    "a opponent's turn": IsTurnOf("opponent"),
    "a opponent's upkeep": IsTurnOf("opponent", "upkeep"),
    "any upkeep step": IsTurnOf("any", "upkeep"),
    "a end step": IsTurnOf("any", "end"),
    "your main phase": IsTurnOf("you", "main phase"),
}
"""When abilities can be activated and spells cast, by the words after "only during"."""
for _words, _when in TIMES.items():
    constant(
        "ability", f"cast this spell only during {_words}", CastOnly(_when), also=(f"cast ~ only during {_words}",)
    )
constant(
    "ability",
    "cast this spell only during your turn",
    CastOnly(ON_YOUR_TURN),
    also=("cast ~ only during your turn",),
)
constant(
    "ability",
    "cast this spell only before attackers are declared",
    CastOnly(IsTurnOf("any", "before attackers")),
    also=("cast ~ only before attackers are declared",),
)
way(
    "ability",
    "cast this spell only if {condition:condition}",
    lambda said: CastOnly(said["condition"]),
    lambda found: {"condition": found.condition} if not isinstance(found.condition, IsTurnOf) else None,
    of=CastOnly,
    also=("cast ~ only if {condition:condition}",),
)
_ENDINGS: tuple[tuple[str, Values], ...] = (
    ("", {}),
    (". activate only as a sorcery", {"is_sorcery_speed": True}),
    (". activate only once each turn", {"limit": 1}),
    (". activate no more than twice each turn", {"limit": 2}),
    (". activate only as a sorcery and only once each turn", {"is_sorcery_speed": True, "limit": 1}),
    (". activate only as a instant", {"is_instant_speed": True}),
    (". any player may activate this ability", {"who": "any player"}),
    (". X can't be 0", {"least_x": 1}),
    (". this ability can't be copied", {"is_uncopyable": True}),
    (". this ability can't be copied and X can't be 0", {"least_x": 1, "is_uncopyable": True}),
    (". activate only during your turn", {"condition": ON_YOUR_TURN}),
    (". activate only during your turn and only once each turn", {"condition": ON_YOUR_TURN, "limit": 1}),
    *((f". activate only during {words}", {"condition": when}) for words, when in TIMES.items()),
    *(
        (f". activate only during {words} and only once each turn", {"condition": when, "limit": 1})
        for words, when in TIMES.items()
    ),
)
_CONDITION = ". activate only if {condition:any condition}"
_COST_CHANGE = ". {change:own ability cost}"


def _with_ending(cost: str, zone: str, ending: str, fixed: Values, *, is_changed: bool) -> None:
    """Declare an activated ability with what stands behind its effects."""
    has_condition = "{condition" in ending
    change = _COST_CHANGE if is_changed else ""
    way(
        "ability",
        f"{{cost:{cost}}}: {{body:body}}{change}{ending}",
        lambda said: _activated(said, zone, **fixed),
        lambda found: (
            _activated_values(found, zone, has_condition, fixed)
            if (found.cost_change is not None) is is_changed
            else None
        ),
        of=ActivatedAbility,
    )


_CONDITION_TOO: tuple[tuple[str, Values], ...] = (
    (". activate only as a sorcery and only if {condition:condition}", {"is_sorcery_speed": True}),
    (". activate only if {condition:condition} and only once each turn", {"limit": 1}),
)
for _end, _fixed in (*_ENDINGS, (_CONDITION, {}), *_CONDITION_TOO):
    for _cost, _zone in (("cost", ""), ("graveyard cost", "graveyard")):
        for _is_changed in (False, True):
            _with_ending(_cost, _zone, _end, _fixed, is_changed=_is_changed)


read_only(
    "ability",
    "{cost:cost}: {body:body}. activate only if {condition:condition} and only as a sorcery",
    lambda said: _activated(said, is_sorcery_speed=True),
)
read_only(
    "ability",
    "{cost:graveyard cost}: {body:body}. activate only if {condition:condition} and only as a sorcery",
    lambda said: _activated(said, "graveyard", is_sorcery_speed=True),
)


def _at_a_time_values(found: ActivatedAbility, when: IsTurnOf) -> Values | None:
    match found.condition:
        case Both((first, condition)) if first == when and not isinstance(condition, IsTurnOf):
            said = _activated_values(replace(found, condition=condition), "", True, {})
            return None if said is None or found.cost_change is not None else said
    return None


def _at_a_time(said: Values, when: IsTurnOf) -> Any:
    found = _activated(said)
    return found if found is REFUSED else replace(found, condition=Both((when, said["condition"])))


for _words, _when in (("your turn", ON_YOUR_TURN), *TIMES.items()):
    way(
        "ability",
        f"{{cost:cost}}: {{body:body}}. activate only during {_words} and only if {{condition:condition}}",
        lambda said, when=_when: _at_a_time(said, when),  # type: ignore[misc]
        lambda found, when=_when: _at_a_time_values(found, when),  # type: ignore[misc]
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
read_only(
    "ability",
    "{cost:cost}: {body:body}. activate this ability no more than twice each turn",
    lambda said: _activated(said, limit=2),
)
way(
    "ability",
    "{cost:loyalty}: {body:body}",
    lambda said: ActivatedAbility(said["cost"], said["body"], is_loyalty=True),
    lambda found: (
        {"cost": found.cost, "body": found.body} if found.is_loyalty and found.cost_change is None else None
    ),
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

# ---- one of two costs


_OF_EITHER = (PayMana, TapThis, UntapThis, PayLife)
"""Parts of either cost: what is used up to pay others is what the effects may speak of."""


def _for_either(said: Values, fixed: Values) -> object:
    parts = (*said["cost"].parts, *said["other"].parts)
    if said["other"].has_x or not all(isinstance(part, _OF_EITHER) for part in parts):
        return REFUSED
    return _activated(said, other_cost=said["other"], **fixed)


def _for_either_values(found: ActivatedAbility, fixed: Values) -> Values | None:
    if found.other_cost is None or found.cost_change is not None:
        return None
    said = _activated_values(replace(found, other_cost=None), "", False, fixed)
    return None if said is None else {**said, "other": found.other_cost}


for _end, _fixed in _ENDINGS:
    if "limit" not in _fixed and "least_x" not in _fixed:
        way(
            "ability",
            f"{{cost:cost}} or {{other:cost}}: {{body:body}}{_end}",
            lambda said, fixed=_fixed: _for_either(said, fixed),  # type: ignore[misc]
            lambda found, fixed=_fixed: _for_either_values(found, fixed),  # type: ignore[misc]
            of=ActivatedAbility,
        )

# ---- exerting (CR 701.43)

for _template, _is_once in (
    ("you may exert ~ as it attacks. when you do, {body:body}", False),
    ("if ~ hasn't been exerted this turn, you may exert it as it attacks. when you do, {body:body}", True),
):
    way(
        "ability",
        _template,
        lambda said, once=_is_once: MayExert(said["body"], once),  # type: ignore[misc]
        lambda found, once=_is_once: {"body": found.body} if found.is_once is once else None,  # type: ignore[misc]
        of=MayExert,
    )

# ---- exhaust abilities (CR 702.177)

for _end, _fixed in (("", {}), (". activate only as a sorcery", {"is_sorcery_speed": True})):
    way(
        "ability",
        f"exhaust — {{cost:cost}}: {{body:body}}{_end}",
        lambda said, fixed=_fixed: _activated(said, is_exhaust=True, **fixed),  # type: ignore[misc]
        lambda found, fixed=_fixed: (  # type: ignore[misc]
            _activated_values(found, "", False, {**fixed, "is_exhaust": True})
            if found.cost_change is None
            else None
        ),
        of=ActivatedAbility,
    )

# ---- boast abilities (CR 702.142)

_BOAST: Values = {"is_boast": True, "limit": 1}
way(
    "ability",
    "boast — {cost:cost}: {body:body}",
    lambda said: _activated(said, **_BOAST),
    lambda found: _activated_values(found, "", False, _BOAST) if found.cost_change is None else None,
    of=ActivatedAbility,
)

# ---- power-up abilities

way(
    "ability",
    "power-up — {cost:cost}: {body:body}",
    lambda said: _activated(said, is_power_up=True),
    lambda found: (
        _activated_values(found, "", False, {"is_power_up": True}) if found.cost_change is None else None
    ),
    of=ActivatedAbility,
)

# ---- forecast abilities (CR 702.57)

_FORECAST: Values = {"is_forecast": True, "limit": 1, "condition": TIMES["your upkeep"]}
way(
    "ability",
    "forecast — {cost:cost}: {body:body}",
    lambda said: _activated(said, **_FORECAST) if _zone_of(said["cost"], said["body"]) == "hand" else REFUSED,
    lambda found: _activated_values(found, "", False, _FORECAST) if found.cost_change is None else None,
    of=ActivatedAbility,
)

# ---- further restrictions, a sentence each, where they stand together as no card of the first kinds has them


def _restricted(template: str, name: str, value: Any, plain: Any) -> None:
    way(
        "ability",
        f"{{it:ability}}. {template}",
        lambda said: (
            replace(said["it"], **{name: value})
            if isinstance(said["it"], ActivatedAbility)
            and getattr(said["it"], name) == plain
            and said["it"].other_cost is None
            else REFUSED
        ),
        lambda found: {"it": replace(found, **{name: plain})} if getattr(found, name) == value else None,
        of=ActivatedAbility,
    )


_restricted("any player may activate this ability", "who", "any player", "you")
_restricted("activate only once each turn", "limit", 1, 0)
for _zone, _where in (("graveyard", "your graveyard"), ("hand", "your hand"), ("exile", "exile")):
    _restricted(f"activate only if this card is in {_where}", "zone", _zone, "battlefield")
way(
    "ability",
    "{it:ability}. activate only if {condition:condition}",
    lambda said: (
        replace(said["it"], condition=said["condition"])
        if isinstance(said["it"], ActivatedAbility)
        and said["it"].condition is None
        and zone_of_source(said["condition"]) == "battlefield"
        else REFUSED
    ),
    lambda found: (
        {"it": replace(found, condition=None), "condition": found.condition}
        if found.condition is not None
        else None
    ),
    of=ActivatedAbility,
)
