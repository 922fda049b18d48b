"""Phrases for what keeps cards from entering: they can't, or are exiled instead (CR 101.2, 614.1a)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.combined import Not, parts_of
from engine.cards.filters.objects import IsToken
from engine.cards.filters.players import InZone
from engine.cards.game_rules.replacing import ExiledUnlessCast
from engine.cards.game_rules.restrictions import ENTER, Cannot
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.trees import nodes_in


def _stays(said: Values) -> object:
    """Return a rule by which cards in some zones can't enter the battlefield."""
    if not any(isinstance(node, InZone) for node in nodes_in(said["filter"])):
        return REFUSED
    return StaticAbility(said["filter"], rules=(Cannot(ENTER, said["filter"]),))


def _stays_values(found: StaticAbility) -> Values | None:
    rule = only_rule(found, Cannot)
    is_so = rule is not None and rule.what == ENTER and rule.filter == found.filter
    return {"filter": found.filter} if is_so else None


way(
    "rule ability",
    f"{{filter:static subject2}} can't {ENTER}",
    _stays,
    _stays_values,
    of=StaticAbility,
)


def _is_of_cards(item: Filter) -> bool:
    """Return whether a description of what would enter leaves tokens out."""
    return Not(IsToken()) in parts_of(item)


way(
    "rule ability",
    "if {filter:one} would enter and it wasn't cast, exile it instead",
    lambda said: (
        StaticAbility(said["filter"], rules=(ExiledUnlessCast(said["filter"]),))
        if _is_of_cards(said["filter"])
        else REFUSED
    ),
    lambda found: (
        {"filter": rule.filter}
        if (rule := only_rule(found, ExiledUnlessCast)) is not None and rule.filter == found.filter
        else None
    ),
    of=StaticAbility,
    also=("if {filter:one} would enter the battlefield and it wasn't cast, exile it instead",),
)
way(
    "sentence form",
    "until end of turn, if {filter:one} would enter and it wasn't cast, exile it instead",
    lambda said: (
        LayDown((ExiledUnlessCast(said["filter"]),), "until end of turn")
        if _is_of_cards(said["filter"])
        else REFUSED
    ),
    lambda found: (
        {"filter": found.rules[0].filter}
        if len(found.rules) == 1
        and isinstance(found.rules[0], ExiledUnlessCast)
        and found.duration == "until end of turn"
        else None
    ),
    of=LayDown,
    also=("until end of turn, if {filter:one} would enter the battlefield and it wasn't cast, exile it instead",),
)
