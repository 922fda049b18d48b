"""Reads what an effect modifies and for how long: its keys besides are those of every modification."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule, Modification
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import InOneSentence
from engine.cards.entries.fields import EntryScope
from engine.cards.entries.forms import checks, reads_field, reads_keys
from engine.cards.entries.game_rules.game_rule_reading import read_rules
from engine.cards.entries.modifications import MODIFICATION_KEYS, read_modifications
from engine.cards.reading.nodes import Fields, Node

DURATIONS = {
    "until end of turn": "until end of turn",
    "until your next turn": "until your next turn",
    "this turn": "this turn",
    "as long as this remains": "as long as this remains",
    "as long as you control this": "as long as you control this",
    "as long as this remains tapped": "as long as this remains tapped",
    "as long as you control this and it remains tapped": "as long as you control this and it remains tapped",
    "until end of game": "",
}

reads_keys(tuple[Modification, ...], *MODIFICATION_KEYS)(read_modifications)


@reads_field(Modify, "duration")
@reads_field(InOneSentence, "duration")
def _read_duration(node: Node, _: EntryScope) -> str:
    return DURATIONS[node.one_of(DURATIONS, "a duration")]


@reads_field(Modify, "rules")
def _read_rules(node: Node, _: EntryScope) -> tuple[GameRule, ...]:
    return read_rules(node, None)


@checks(Modify)
def _check_effect(fields: Fields, effect: Modify) -> None:
    if not effect.modifications and not effect.rules:
        raise fields.node.bad("nothing is modified", f"one of: {', '.join(MODIFICATION_KEYS)}, rules")


@checks(StaticAbility)
def _check_ability(fields: Fields, ability: StaticAbility) -> None:
    if not ability.modifications and not ability.rules:
        expected = f"one of: {', '.join(MODIFICATION_KEYS)}, rules"
        raise fields.node.bad("a static ability that does nothing", expected)
