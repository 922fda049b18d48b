"""Phrases for abilities that trigger an additional time: "If a creature dying causes a triggered ability ..."."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.events.combat import Attacks
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Draws, Moves
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.game_rules.restrictions import TriggersAgain
from engine.cards.language.declaring import REFUSED, Values, read_only, say, way
from engine.cards.language.trees import nodes_in


def _is_of_others(found: Any) -> bool:
    """Return whether a cause is said without the ability's own source, by which its copies would be told apart."""
    return not any(isinstance(node, IsThis | IsAnother) for node in nodes_in(found.filter))


for _words, _from, _to in (
    ("entering", "", "battlefield"),
    ("dying", "battlefield", "graveyard"),
    ("leaving the battlefield", "battlefield", ""),
):
    say(
        Moves,
        f"{{filter:one}} {_words}",
        also=(f"{{filter:one}} {_words} the battlefield",) if _words == "entering" else (),
        category="causing",
        when=_is_of_others,
        zone_from=_from,
        zone_to=_to,
    )
say(Attacks, "{filter:one} attacking", category="causing", when=_is_of_others)
say(GainsLife, "you gaining life", category="causing", who="you")
say(Draws, "a player drawing a card", category="causing", who="any")
say(
    Casts,
    "you casting or copying {filter:one}",
    category="causing",
    when=_is_of_others,
    who="you",
    is_copying_counted=True,
)


def _under_your_control(said: Values) -> object:
    """Build "entering the battlefield under your control", as it was said before 2024."""
    parts = parts_of(said["filter"])
    if any(isinstance(part, IsControlledBy | IsThis | IsAnother) for part in parts):
        return REFUSED
    return Moves(all_of((*parts, IsControlledBy("you"))), "", "battlefield")


read_only("causing", "{filter:one} entering the battlefield under your control", _under_your_control)

_AGAIN = "triggers an additional time"
_OF_ONE = f"a triggered ability of {{filter:one}} to trigger, that ability {_AGAIN}"
declare_rule(
    f"if {{cause:causing}} causes {_OF_ONE}",
    TriggersAgain,
    also=(f"if {{cause:causing}} would cause {_OF_ONE}",),
)


def _of_anything(said: Values) -> StaticAbility:
    return StaticAbility(said["filter"], rules=(TriggersAgain(said["filter"]),))


def _of_anything_values(found: StaticAbility) -> Values | None:
    rule = only_rule(found, TriggersAgain)
    is_so = rule is not None and found.filter is not None and rule == TriggersAgain(found.filter)
    return {"filter": found.filter} if is_so else None


way(
    "rule ability",
    f"if a triggered ability of {{filter:one}} triggers, that ability {_AGAIN}",
    _of_anything,
    _of_anything_values,
    of=StaticAbility,
    also=(
        f"if a triggered ability of {{filter:one}} triggers, it {_AGAIN}",
        f"if a ability of {{filter:one}} triggers, that ability {_AGAIN}",
    ),
)
