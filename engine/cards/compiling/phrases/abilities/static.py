"""Phrases for static abilities that change what objects are, always or as long as a condition holds (CR 604)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.numbers import Number, Sum
from engine.cards.base.kinds import Amount, Filter
from engine.cards.compiling.phrases.abilities.activated import ON_YOUR_TURN
from engine.cards.compiling.phrases.amounts_at_end import letter_of, one_each, times_each, where_x_is
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, is_noun
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import Holds, Meets
from engine.cards.conditions.zones import zone_of_source
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import AtMaxSpeed, KeywordAbility, StaticAbility
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsAnything, IsCard, IsSpell
from engine.cards.filters.players import IsControlledBy, IsOwnedBy, IsPlayer, IsYours
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.keywords.max_speed import meaning_at_max_speed
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, same, way
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, DefinePowerToughness
from engine.cards.modifications.types_and_colors import LoseTypes
from engine.cards.references.objects import AttachedHost, EachChanged, This
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

constant("static subject1", "~", IsThis())
constant("static subject1", "†", IsAttachedHost())
constant("static subject1", "equipped permanent", IsAttachedHost("permanent"))
include("static subject2", "described2")
read_only(
    "static subject1",
    "each {it:of each}",
    lambda said: REFUSED if any(isinstance(part, IsPlayer) for part in parts_of(said["it"])) else said["it"],
)


def _is_bare_noun(item: Filter) -> bool:
    """Return whether a group is named with "all" before it: "all Slivers", but "creatures you control"."""
    return all(is_noun(part) for part in parts_of(item))


constant("changed subject2", "all cards that aren't on the battlefield, spells, and permanents", IsAnything())
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
read_only("changed subject2", "{it:described2}", lambda said: said["it"] if _is_bare_noun(said["it"]) else REFUSED)
read_only(
    "changed subject2", "all {it:described2}", lambda said: REFUSED if _is_bare_noun(said["it"]) else said["it"]
)
include("changed subject1", "static subject1")


_THE_SAME = "the same is true for {spells:described2} and {cards:described2} that aren't on the battlefield"
_MINE = IsControlledBy("you")


def _wherever(said: Values) -> object:
    """Return what changes objects of yours wherever they are, where all three groups are of the same kind."""
    kind = tuple(part for part in parts_of(said["filter"]) if part != _MINE)
    is_same = (
        all_of((*kind, _MINE)) == said["filter"]
        and all_of((*kind, IsSpell(), _MINE)) == said["spells"]
        and all_of((*kind, IsCard(), IsOwnedBy("you"))) == said["cards"]
    )
    return StaticAbility(IsYours(all_of(kind)), said["changes"]) if kind and is_same else REFUSED


def _wherever_values(found: StaticAbility) -> Values | None:
    if not isinstance(found.filter, IsYours):
        return None
    said = _static_values(found, has_condition=False)
    kind = parts_of(found.filter.part)
    groups = {
        "filter": all_of((*kind, _MINE)),
        "spells": all_of((*kind, IsSpell(), _MINE)),
        "cards": all_of((*kind, IsCard(), IsOwnedBy("you"))),
    }
    return None if said is None else {**said, **groups}


way(
    "ability",
    f"{{filter:changed subject2}} {{changes:have changes2}}. {_THE_SAME}",
    _wherever,
    _wherever_values,
    of=StaticAbility,
)


def _while(said: Values) -> StaticAbility:
    """Return what changes objects as long as a condition holds."""
    condition = said["condition"]
    return StaticAbility(said["filter"], said["changes"], condition=condition, zone=zone_of_source(condition))


def _static_values(found: StaticAbility, *, has_condition: bool) -> Values | None:
    if (
        found.of_keyword
        or found.rules
        or not found.modifications
        or found.zone != zone_of_source(found.condition)
        or found.is_characteristic_defining
    ):
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
        """Return whether "as long as" stands behind: after what an object says of itself."""
        if _is_of_host_again(found):
            return True
        is_no_creature = any(isinstance(one, LoseTypes) for one in found.modifications)
        return isinstance(found.filter, IsThis) and not is_no_creature

    for _template, _last in (
        (f"{_plain} as long as {{condition:condition}}", True),
        (f"as long as {{condition:condition}}, {_plain}", False),
    ):

        def _build_static(said: Values, last: bool = _last) -> object:
            found = _while(said)
            if found.condition == ON_YOUR_TURN or _is_of_host(found) or _is_said_last(found) is not last:
                return REFUSED
            return found

        def _unbuild_static(found: StaticAbility, last: bool = _last) -> Values | None:
            if found.condition == ON_YOUR_TURN or _is_of_host(found) or _is_said_last(found) is not last:
                return None
            return _static_values(found, has_condition=True)

        def _build_otherwise(said: Values, last: bool = _last) -> object:
            found = _while(said)
            if found.condition == ON_YOUR_TURN or _is_of_host(found) or _is_said_last(found) is last:
                return REFUSED
            return found

        way("ability", _template, _build_static, _unbuild_static, of=StaticAbility)
        read_only("ability", _template, _build_otherwise)


def _is_of_host_again(found: Any) -> bool:
    """Return whether a condition calls what the object is attached to "it", so that it stands behind
    the change.
    """
    inner = found.condition.condition if isinstance(found.condition, NotSo) else found.condition
    is_it = isinstance(inner, Meets) and isinstance(inner.what, AttachedHost) and inner.what.said == "it"
    return is_it and bool(found.filter == IsAttachedHost())


def _is_of_host(found: StaticAbility) -> bool:
    """Return whether a condition names what it is about and what changes, which then is "it"."""
    inner = found.condition.condition if isinstance(found.condition, NotSo) else found.condition
    if isinstance(inner, Holds) and isinstance(inner.left, CountersOn):
        is_said_first = inner is found.condition and not inner.left.said and same(inner.left.of, This())
        return is_said_first and bool(found.filter == IsThis())
    if not isinstance(inner, Meets):
        return False
    if isinstance(inner.what, AttachedHost):
        return not inner.what.said and bool(found.filter == IsAttachedHost())
    return isinstance(inner.what, This) and not inner.what.said and bool(found.filter == IsThis())


def _of_it(said: Values) -> object:
    """Return the ability of what the condition names: what it is attached to, or itself."""
    for item in (IsAttachedHost(), IsThis()):
        found = StaticAbility(item, said["changes"], condition=said["condition"])
        if _is_of_host(found):
            return found
    return REFUSED


way(
    "ability",
    "as long as {condition:condition}, it {changes:have changes1}",
    _of_it,
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
    lambda said: replace(said["it"], condition=ON_YOUR_TURN),
    lambda found: {"it": replace(found, condition=None)} if found.condition == ON_YOUR_TURN else None,
    of=StaticAbility,
)
include("during", "static", "rule ability")
for _older in ("as long as it's your turn, {it:during}", "{it:during} as long as it's your turn"):
    read_only("ability", _older, lambda said: replace(said["it"], condition=ON_YOUR_TURN))
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


def _static_each(found: StaticAbility, each: Amount) -> object:
    return REFUSED if _has_more_than_size(found) else times_each(found, each)


def of_each_once(found: StaticAbility) -> bool:
    """Return whether a static ability counts from each object that it changes, which is said of each of them."""
    return any(isinstance(node, EachChanged) for node in nodes_in(found.modifications)) and not isinstance(
        found.filter, IsThis | IsAttachedHost
    )


def _static_one(found: StaticAbility) -> Values | None:
    single = None if _has_more_than_size(found) or of_each_once(found) else one_each(found)
    return None if single is None else {"it": single[0], "each": single[1]}


def _has_more_than_size(found: StaticAbility) -> bool:
    """Return whether a size changes and something else besides, which is said behind what is counted."""
    kinds = [type(one) for one in found.modifications]
    return len(kinds) > 1 and kinds[0] is ChangePowerToughness and ChangePowerToughness not in kinds[1:]


def _sized_each(said: Values) -> object:
    sized = times_each(StaticAbility(said["filter"], (ChangePowerToughness(*said["size"]),)), said["each"])
    if not isinstance(sized, StaticAbility):
        return REFUSED
    found = replace(sized, modifications=(*sized.modifications, *said["rest"]))
    return found if _has_more_than_size(found) else REFUSED


def _sized_each_values(found: StaticAbility) -> Values | None:
    if not _has_more_than_size(found) or _static_values(found, has_condition=False) is None:
        return None
    single = one_each(found)
    if single is None or not isinstance(single[0], StaticAbility):
        return None
    first, *rest = single[0].modifications
    assert isinstance(first, ChangePowerToughness)
    return {
        "filter": found.filter,
        "size": (first.power, first.toughness),
        "each": single[1],
        "rest": tuple(rest),
    }


for _number, _gets in (("1", "gets"), ("2", "get")):
    way(
        "ability",
        f"{{filter:changed subject{_number}}} {_gets} {{size:size change}} for each {{each:each}} "
        f"and {{rest:have changes{_number}}}",
        _sized_each,
        _sized_each_values,
        of=StaticAbility,
    )


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


def _one_larger(said: Values) -> StaticAbility:
    """Return what a card's power is, with a toughness that is so much more."""
    size = DefinePowerToughness(said["amount"], Sum((said["amount"], said["more"])))
    return StaticAbility(IsThis(), (size,), is_characteristic_defining=True)


def _one_larger_values(found: StaticAbility) -> Values | None:
    match found.modifications:
        case (DefinePowerToughness(Amount() as power, Sum((first, Number() as more))),) if first == power:
            return {"amount": power, "more": more} if found.is_characteristic_defining else None
    return None


way(
    "ability",
    "~'s power is equal to {amount:quantity} and its toughness is equal to that number plus {more:digits}",
    _one_larger,
    _one_larger_values,
    of=StaticAbility,
)


def _defined(found: StaticAbility, power: bool, toughness: bool) -> Values | None:
    if not found.is_characteristic_defining or len(found.modifications) != 1:
        return None
    one = found.modifications[0]
    if not isinstance(one, DefinePowerToughness):
        return None
    if (one.power is not None, one.toughness is not None) != (power, toughness):
        return None
    if power and toughness and one.power != one.toughness:
        return None
    return {"amount": one.power if power else one.toughness}


# ---- keywords that cost what the card costs, and more


def _costing(said: Values, keyword: str) -> StaticAbility:
    cost = Cost((ItsManaCost(), said["more"]))
    return StaticAbility(said["filter"], (GainAbilities((KeywordAbility(keyword, cost=cost),)),))


def _costing_values(found: StaticAbility, keyword: str) -> Values | None:
    match found.modifications:
        case (GainAbilities((KeywordAbility(name, None, Cost((ItsManaCost(), more))),)),) if name == keyword:
            return {"filter": found.filter, "more": more} if not found.rules and found.condition is None else None
    return None


for _name in ("escape",):
    way(
        "ability",
        f"each {{filter:of each}} has {_name}. the {_name} cost is equal to the card's mana cost plus "
        "{more:cost part}",
        lambda said, name=_name: _costing(said, name),  # type: ignore[misc]
        lambda found, name=_name: _costing_values(found, name),  # type: ignore[misc]
        of=StaticAbility,
    )

way(
    "ability",
    "max speed — {it:ability}",
    lambda said: AtMaxSpeed(said["it"]) if meaning_at_max_speed(said["it"]) else REFUSED,
    lambda found: {"it": found.ability},
    of=AtMaxSpeed,
)
