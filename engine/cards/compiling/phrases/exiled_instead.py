"""Phrases for what is exiled where it would die, for a turn or always (CR 614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.rules.declaring import declare_rule, declare_rule_of_players, only_rule
from engine.cards.definitions.abilities import StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.joints import WhenYouDo
from engine.cards.events.combined import IsDone
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AnyOf
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import ExiledIfDying, PlaysInsteadOfCountering
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, way
from engine.cards.references.objects import Those

_THIS_TURN: Literal["this turn"] = "this turn"


def _for_now(found: LayDown | Modify) -> Filter | None:
    """Return whose dying an effect replaces this turn, where it does nothing else."""
    changes = found.modifications if isinstance(found, Modify) else ()
    if found.duration != _THIS_TURN or len(found.rules) != 1 or changes:
        return None
    rule = found.rules[0]
    return rule.filter if isinstance(rule, ExiledIfDying) and rule == ExiledIfDying(rule.filter) else None


def _named_values(found: Modify) -> Values | None:
    is_plain = _for_now(found) == IsThis() and not found.is_duration_first
    return {"what": found.what} if is_plain else None


way(
    "sentence form",
    "if {what:known} would die this turn, exile it instead",
    lambda said: Modify(said["what"], (), _THIS_TURN, (ExiledIfDying(IsThis()),)),
    _named_values,
    of=Modify,
)
way(
    "sentence form",
    "if {filter:one} would die this turn, exile it instead",
    lambda said: (
        LayDown((ExiledIfDying(said["filter"]),), _THIS_TURN)
        if not isinstance(said["filter"], IsThis)
        else REFUSED
    ),
    lambda found: {"filter": item} if (item := _for_now(found)) is not None else None,
    of=LayDown,
)
_CREATURE, _PLANESWALKER = HasType("creature"), HasType("planeswalker")
_DEALT: tuple[tuple[str, Filter], ...] = (
    ("a creature", _CREATURE),
    ("a creature or planeswalker", AnyOf((_CREATURE, _PLANESWALKER))),
)
for _words, _item in _DEALT:
    constant(
        "sentence form",
        f"if {_words} dealt damage this way would die this turn, exile it instead",
        Modify(Those("damaged"), (), _THIS_TURN, (ExiledIfDying(_item),)),
    )
for _subject in ("static subject1", "one"):
    if _subject == "one":
        way(
            "rule ability",
            "if {filter:one} would die, exile it instead",
            lambda said: (
                StaticAbility(said["filter"], rules=(ExiledIfDying(said["filter"]),))
                if not isinstance(said["filter"], IsThis)
                else REFUSED
            ),
            lambda found: (
                {"filter": rule.filter}
                if (rule := only_rule(found, ExiledIfDying)) is not None
                and found.filter is not None
                and rule == ExiledIfDying(found.filter)
                else None
            ),
            of=StaticAbility,
        )
    else:
        declare_rule("if {filter:static subject1} would die, exile it instead", ExiledIfDying)

# ---- with more than that

_WOULD_DIE = "if {filter:one} would die,"


def _with_more(
    template: str, build: Callable[[Values], Values], unbuild: Callable[[ExiledIfDying], Values | None]
) -> None:
    """Declare what exiles creatures that would die and does more; the values are the fields of the rule."""

    def built(said: Values) -> StaticAbility:
        return StaticAbility(said["filter"], rules=(ExiledIfDying(said["filter"], **build(said)),))

    def unbuilt(found: Any) -> Values | None:
        rule = only_rule(found, ExiledIfDying)
        if rule is None or rule.filter != found.filter or (values := unbuild(rule)) is None:
            return None
        return {"filter": rule.filter, **values}

    way("rule ability", template, built, unbuilt, of=StaticAbility)


def _reflexive(rule: ExiledIfDying) -> Body | None:
    match rule.effects:
        case (WhenYouDo(ability),) if not rule.counter:
            return ability.body
    return None


_with_more(
    f"{_WOULD_DIE} instead exile it and {{effects:simple}}",
    lambda said: {"effects": said["effects"]},
    lambda rule: (
        None if not rule.effects or rule.counter or _reflexive(rule) is not None else {"effects": rule.effects}
    ),
)
_with_more(
    f"{_WOULD_DIE} exile it instead. when you do, {{then:reflexive}}",
    lambda said: {"effects": (WhenYouDo(TriggeredAbility(IsDone(), said["then"])),)},
    lambda rule: None if (then := _reflexive(rule)) is None else {"then": then},
)
_with_more(
    f"{_WOULD_DIE} exile it with a {{counter:counter kind}} counter on it instead",
    lambda said: {"counter": said["counter"]},
    lambda rule: None if rule.effects or not rule.counter else {"counter": rule.counter},
)
for _template, _field in (
    (f"{_WOULD_DIE} instead exile that card and {{effects:simple}}", "effects"),
    (f"{_WOULD_DIE} exile that card with a {{counter:counter kind}} counter on it instead", "counter"),
):
    read_only(
        "rule ability",
        _template,
        lambda said, field=_field: StaticAbility(  # type: ignore[misc]
            said["filter"], rules=(ExiledIfDying(said["filter"], **{field: said[field]}),)
        ),
    )

# ---- what would be countered

declare_rule_of_players(
    "if a spell or ability you control would counter a spell, instead exile that spell and you may play that card "
    "without paying its mana cost",
    PlaysInsteadOfCountering(),
)
