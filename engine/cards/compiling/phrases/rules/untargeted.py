"""Phrases for what can't be a target: "can't be the target of spells or abilities your opponents control"."""

from __future__ import annotations

from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.characteristics import HasColor
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone
from engine.cards.game_rules.restrictions import CannotBeTarget
from engine.cards.language.declaring import REFUSED, Values, constant, way

_IN_GRAVEYARDS = all_of((IsCard(), InZone("graveyard")))
_OPPONENTS_TARGET = "of spells or abilities your opponents control"
for _words, _by in ((_OPPONENTS_TARGET, "opponent"), ("of spells or abilities", "any")):
    constant(
        "rule ability",
        f"cards in graveyards can't be the targets {_words}",
        StaticAbility(_IN_GRAVEYARDS, rules=(CannotBeTarget(_IN_GRAVEYARDS, _by),)),
    )
for _number, _target in (("1", "the target"), ("2", "the targets")):
    for _by, _words in (("opponent", _OPPONENTS_TARGET), ("any", "of spells or abilities")):
        declare_rule(
            f"{{filter:static subject{_number}}} can't be {_target} {_words}", CannotBeTarget, by=_by, of=None
        )
    way(
        "rule ability",
        f"{{filter:static subject{_number}}} can't be {_target} of {{color:color}} spells or abilities from "
        "{other:color} sources",
        lambda said: (
            StaticAbility(said["filter"], rules=(CannotBeTarget(said["filter"], "any", HasColor(said["color"])),))
            if said["color"] == said["other"]
            else REFUSED
        ),
        lambda found: _untargeted_color(found),
        of=StaticAbility,
    )


def _untargeted_color(found: StaticAbility) -> Values | None:
    match only_rule(found, CannotBeTarget):
        case CannotBeTarget(filter, "any", HasColor(color)) if filter == found.filter:
            return {"filter": filter, "color": color, "other": color}
    return None
