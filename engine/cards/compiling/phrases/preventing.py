"""Phrases for damage that is prevented, this turn or always, or can't be, and what is done besides (CR 615)."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.base.kinds import Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, is_noun
from engine.cards.compiling.phrases.rules.declaring import declare_rule, declare_rule_of_players, only_rule
from engine.cards.compiling.phrases.verbs import do
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import PreventsAndDoes
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.life_and_damage import (
    PreventDamage,
    PreventFromChosen,
    PreventNextTime,
    RedirectDamage,
)
from engine.cards.events.life_and_damage import DealsDamage, IsDealtDamage
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.replacing import CannotBePrevented, PreventsDamage, Shield
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, way
from engine.cards.language.lexing import HOST
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import All

Kind = Literal["", "combat", "noncombat"]
_KINDS: tuple[tuple[str, Kind], ...] = (("damage", ""), ("combat damage", "combat"))
_ALL_KINDS: tuple[tuple[str, Kind], ...] = (*_KINDS, ("noncombat damage", "noncombat"))


def _is_of_players(item: Filter) -> bool:
    return any(isinstance(node, IsPlayer) for node in nodes_in(item))


def _preventing(what: Reference, kind: Kind) -> Modify:
    """Return what keeps objects from dealing damage this turn."""
    return Modify(what, (), "this turn", (PreventsDamage(IsThis(), kind),))


def _shielded(what: Reference, kind: Kind) -> Modify:
    """Return what keeps objects from dealing and being dealt damage this turn."""
    rules = (Shield(IsThis(), is_combat_only=kind == "combat"), PreventsDamage(IsThis(), kind))
    return Modify(what, (), "this turn", rules)


def _only_preventing(found: Modify | LayDown, kind: Kind) -> PreventsDamage | None:
    """Return the only rule that an effect lays down for this turn, where it prevents such damage."""
    rule = found.rules[0] if found.duration == "this turn" and len(found.rules) == 1 else None
    return rule if isinstance(rule, PreventsDamage) and rule.of_combat == kind else None


for _damage, _is_combat in (("damage", False), ("combat damage", True)):
    do(
        PreventDamage,
        f"prevent all {_damage} that would be dealt to {{to:object}} this turn",
        also=(f"prevent all {_damage} that would be dealt this turn to {{to:object}}",),
        when=lambda found: not isinstance(found.to, All),
        is_combat_only=_is_combat,
        amount=None,
    )
    do(
        PreventDamage,
        f"prevent the next {{amount:small}} {_damage} that would be dealt to {{to:object}} this turn",
        also=(f"prevent the next {{amount:small}} {_damage} that would be dealt this turn to {{to:object}}",),
        is_combat_only=_is_combat,
    )

for _damage, _kind in _KINDS:
    _is_combat = _kind == "combat"
    constant(
        "command",
        f"prevent all {_damage} that would be dealt this turn",
        LayDown((PreventsDamage(IsAnything(), _kind),), "this turn"),
    )
    way(
        "command",
        f"prevent all {_damage} that would be dealt by {{what:known}} this turn",
        lambda said, kind=_kind: _preventing(said["what"], kind),  # type: ignore[misc]
        lambda found, kind=_kind: (  # type: ignore[misc]
            {"what": found.what} if found == _preventing(found.what, kind) else None
        ),
        of=Modify,
    )
    read_only(
        "command",
        f"prevent all {_damage} {{what:known}} would deal this turn",
        lambda said, kind=_kind: _preventing(said["what"], kind),  # type: ignore[misc]
    )
    way(
        "command",
        f"prevent all {_damage} that would be dealt to and dealt by {{what:known}} this turn",
        lambda said, kind=_kind: _shielded(said["what"], kind),  # type: ignore[misc]
        lambda found, kind=_kind: (  # type: ignore[misc]
            {"what": found.what} if found == _shielded(found.what, kind) else None
        ),
        of=Modify,
    )
    constant(
        "rule ability",
        f"prevent all {_damage} that would be dealt to and dealt by ~",
        StaticAbility(
            IsThis(), rules=(Shield(IsThis(), is_combat_only=_is_combat), PreventsDamage(IsThis(), _kind))
        ),
    )
    constant(
        "rule ability",
        f"prevent all {_damage} that would be dealt to and dealt by †",
        StaticAbility(
            IsAttachedHost(),
            rules=(
                Shield(IsAttachedHost(), is_combat_only=_is_combat),
                PreventsDamage(IsAttachedHost(), _kind),
            ),
        ),
    )
    for _subject in ("static subject1", "static subject2"):
        declare_rule(
            f"prevent all {_damage} that would be dealt by {{filter:{_subject}}}",
            PreventsDamage,
            of_combat=_kind,
        )
    for _subject in ("static subject1", "static subject2"):
        way(
            "rule ability",
            f"prevent all {_damage} that would be dealt to {{filter:{_subject}}}",
            lambda said, combat=_is_combat: (  # type: ignore[misc]
                StaticAbility(said["filter"], rules=(Shield(said["filter"], is_combat_only=combat),))
                if not _is_of_players(said["filter"])
                else REFUSED
            ),
            lambda found, combat=_is_combat: (  # type: ignore[misc]
                {"filter": found.filter}
                if found.rules == (Shield(found.filter, is_combat_only=combat),)
                and not found.modifications
                and found.condition is None
                else None
            ),
            of=StaticAbility,
        )

# ---- to whom, and by what: "prevent all damage that would be dealt to you and creatures you control this turn"

constant("prevented to", "you", IsPlayer("you"))
constant("prevented to", "~", IsThis())
constant("prevented to", HOST, IsAttachedHost())
way("prevented to", "{it:described2}", lambda said: said["it"], lambda found: {"it": found})
for _category in ("prevented to", "whole filter"):
    way(
        _category,
        "you and {it:described2}",
        lambda said: AnyOf((IsPlayer("you"), said["it"])),
        lambda found: (
            {"it": found.parts[1]} if len(found.parts) == 2 and found.parts[0] == IsPlayer("you") else None
        ),
        of=AnyOf,
    )


def _prevents(template: str, kind: Kind, *, is_shield: bool = False) -> None:
    """Declare a static ability that prevents damage to what a text says, by what it says."""

    def build(said: Values) -> object:
        by, to = said.get("by", IsAnything()), said["to"]
        if is_shield and kind != "noncombat" and not _is_of_players(to):
            return REFUSED  # a shield for the objects themselves
        return StaticAbility(IsPlayer("you"), rules=(PreventsDamage(by, kind, to),))

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, PreventsDamage)
        if rule is None or rule.to is None or rule.of_combat != kind or found.filter != IsPlayer("you"):
            return None
        if is_shield:
            return {"to": rule.to} if rule.filter == IsAnything() else None
        is_itself = isinstance(rule.filter, (IsThis, IsAttachedHost))
        return {"by": rule.filter, "to": rule.to} if is_itself is ("subject1" in template) else None

    way("rule ability", template, build, unbuild, of=StaticAbility)


def _prevents_this_turn(template: str, kind: Kind, *also: str) -> None:
    """Declare an effect that prevents damage this turn, to what a text says or by what it says."""

    def build(said: Values) -> object:
        by, to = said.get("by", IsAnything()), said.get("to")
        if "by" not in said and kind != "noncombat" and isinstance(to, (IsPlayer, IsThis, IsAttachedHost)):
            return REFUSED  # a shield for the player, or for the object
        return LayDown((PreventsDamage(by, kind, to),), "this turn")

    def unbuild(found: LayDown) -> Values | None:
        rule = _only_preventing(found, kind)
        if rule is None or (rule.to is not None) is not ("{to" in template):
            return None
        if (rule.filter != IsAnything()) is not ("{by" in template):
            return None
        return {"by": rule.filter, "to": rule.to}

    way("command", template, build, unbuild, of=LayDown)
    for one in also:
        read_only("command", one, build)


_BY = "{by:described2}"
for _damage, _kind in _ALL_KINDS:
    _would = f"prevent all {_damage} that would be dealt"
    _prevents(f"{_would} to {{to:prevented to}}", _kind, is_shield=True)
    _prevents(f"{_would} to {{to:prevented to}} by {_BY}", _kind)
    _prevents(f"prevent all {_damage} that {{by:static subject1}} would deal to {{to:prevented to}}", _kind)
    _prevents_this_turn(
        f"{_would} this turn by {_BY}",
        _kind,
        f"{_would} by {_BY} this turn",
        f"prevent all {_damage} {_BY} would deal this turn",
        f"prevent all {_damage} that {_BY} would deal this turn",
    )
    _prevents_this_turn(
        f"{_would} to {{to:prevented to}} this turn", _kind, f"{_would} this turn to {{to:prevented to}}"
    )
    _prevents_this_turn(
        f"{_would} to {{to:prevented to}} this turn by {_BY}",
        _kind,
        f"prevent all {_damage} {_BY} would deal to {{to:prevented to}} this turn",
        f"prevent all {_damage} that {_BY} would deal to {{to:prevented to}} this turn",
    )

# ---- damage that can't be prevented

for _damage, _kind in _KINDS:
    declare_rule_of_players(f"{_damage} can't be prevented", CannotBePrevented(IsAnything(), _kind))
    constant(
        "command",
        f"{_damage} can't be prevented this turn",
        LayDown((CannotBePrevented(IsAnything(), _kind),), "this turn"),
    )
    for _subject in ("static subject1", "static subject2"):
        declare_rule(
            f"{_damage} that would be dealt by {{filter:{_subject}}} can't be prevented",
            CannotBePrevented,
            of_combat=_kind,
        )

# ---- what is done besides


def _besides(start: str, end: str, kind: Kind) -> None:
    """Declare what is prevented and what is done besides, after "and" or as sentences of its own."""
    is_joined = " and " in end
    has_effects, has_condition, has_source = "{it" in end, "{condition" in start, "{by" in start

    def build(said: Values) -> object:
        to = said["to"]
        event = DealsDamage(said["by"], to) if has_source else IsDealtDamage(to)
        return PreventsAndDoes(event, said.get("it", ()), kind, said.get("condition"), is_joined)

    def unbuild(found: Any) -> Values | None:
        event = found.event
        if isinstance(event, DealsDamage) is not has_source or found.of_combat != kind:
            return None
        if bool(found.effects) is not has_effects or (has_effects and found.is_joined is not is_joined):
            return None
        if (found.condition is not None) is not has_condition:
            return None
        whom = {"by": event.filter, "to": event.to} if has_source else {"to": event.filter}
        return {**whom, "it": found.effects, "condition": found.condition}

    way("ability", f"{start}, prevent that damage{end}", build, unbuild, of=PreventsAndDoes)


for _damage, _kind in _ALL_KINDS:
    for _start in (
        f"if {_damage} would be dealt to {{to:dealt to}}",
        f"if {_damage} would be dealt to {{to:dealt to}} while {{condition:condition}}",
        f"if {{by:one}} would deal {_damage} to {{to:dealt to}}",
    ):
        for _end in ("", ". {it:effects}", " and {it:simple}"):
            _besides(_start, _end, _kind)

# ---- damage of a source that is chosen


def _of_choice(item: Filter) -> Filter | None:
    """Return the sources that can be chosen by their description: None for any, "red" for a red source."""
    parts = tuple(part for part in parts_of(item) if not isinstance(part, IsAnything))
    if any(is_noun(part) for part in parts):
        return item
    return all_of(parts) if parts else None


def _described(sources: Filter | None) -> Filter:
    """Return the description of sources that can be chosen; the inverse of _of_choice."""
    parts = () if sources is None else parts_of(sources)
    return all_of(parts) if any(is_noun(part) for part in parts) else all_of((*parts, IsAnything()))


def _next_time(template: str, *, is_gained: bool = False, is_redirected: bool = False) -> None:
    """Declare that the next damage of a source that is chosen is prevented, or dealt elsewhere."""
    start = "the next time a {sources:described1} of your choice would deal damage to {to:object} this turn, "

    def build(said: Values) -> PreventNextTime:
        sources = _of_choice(said["sources"])
        return PreventNextTime(sources, said["to"], is_gained, said.get("redirected_to"))

    def unbuild(found: PreventNextTime) -> Values | None:
        if found.is_gained is not is_gained or (found.redirected_to is not None) is not is_redirected:
            return None
        said: Values = {"sources": _described(found.sources), "to": found.to}
        return {**said, "redirected_to": found.redirected_to} if is_redirected else said

    way("command", start + template, build, unbuild, of=PreventNextTime)


_next_time("prevent that damage")
_next_time("prevent that damage. you gain life equal to the damage prevented this way", is_gained=True)
_next_time("that damage is dealt to {redirected_to:object} instead", is_redirected=True)
for _to, _of, _is_to_you in (("", "", False), (" to you", " to you", True)):
    way(
        "command",
        f"prevent all damage a {{sources:described1}} of your choice would deal{_to} this turn",
        lambda said, yours=_is_to_you: PreventFromChosen(said["sources"], yours),  # type: ignore[misc]
        lambda found, yours=_is_to_you: (  # type: ignore[misc]
            {"sources": found.sources} if found.is_to_you is yours else None
        ),
        of=PreventFromChosen,
        also=(
            f"prevent all damage that would be dealt{_to} this turn by a {{sources:described1}} of your choice",
        ),
    )
way(
    "command",
    "the next {amount:small} damage that would be dealt to {of:object} this turn is dealt to {to:object} instead",
    lambda said: RedirectDamage(said["amount"], said["of"], said["to"]),
    lambda found: {"amount": found.amount, "of": found.of, "to": found.to},
    of=RedirectDamage,
)
