"""Reads replacement effects from a card's file: "replace: life gained", "instead of a draw: ..."."""

from __future__ import annotations

from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount, ReplacesDraw
from engine.cards.entries.fields import EntryScope, read_event
from engine.cards.entries.forms import checks, reads_field
from engine.cards.events.life_and_damage import DealsDamage, IsDealtDamage
from engine.cards.events.zones import WouldDraw
from engine.cards.reading.nodes import Fields, Node

REPLACED_BY = ("life lost", "cards drawn")
REPLACED_EVENTS = (
    "life gained",
    "life lost",
    "damage dealt",
    "tokens created",
    "counters put",
    "cards milled",
    "mana tapped for",
    "spells copied",
)
_LIFE, _DAMAGE, _COUNTERS = ("life gained",), ("damage dealt",), ("counters put",)
_ONLY_OF = {
    "by": ((*_COUNTERS, "tokens created"), "an effect's doing where no counters are put and no tokens created"),
    "putter": (_COUNTERS, "who puts them where no counters are put"),
    "halved": (_COUNTERS, "half as many of what are no counters"),
    "into": (_LIFE, "another event than life gained that becomes something else"),
    "to": (_DAMAGE, "what is said of damage where none is dealt"),
    "of": (_DAMAGE, "what is said of damage where none is dealt"),
}
"""Keys that are said of some events alone: those events, and what is wrong of another."""


@checks(ReplacesAmount)
def _check(fields: Fields, ability: ReplacesAmount) -> None:
    for key, (events, wrong) in _ONLY_OF.items():
        node = fields.get(key)
        if node is not None and ability.event not in events:
            raise node.bad(wrong, " or ".join(f"'replace: {event}'" for event in events))


@checks(PreventsAndDoes)
def _check_damage(fields: Fields, ability: PreventsAndDoes) -> None:
    event = ability.event
    if isinstance(event, DealsDamage) and event.is_combat_only:
        raise fields.node.bad("combat damage is said under another key", "'of: combat'")
    if not isinstance(event, (DealsDamage, IsDealtDamage)):
        raise fields.node.bad("an event without damage", "'this creature is dealt damage'")


@reads_field(ReplacesAmount, "event")
def _read_event(node: Node, _: EntryScope) -> str:
    return node.one_of(REPLACED_EVENTS, "an event with an amount")


@reads_field(ReplacesAmount, "times")
def _read_times(node: Node, _: EntryScope) -> int:
    return node.whole_number("how many times as much", 0)


@reads_field(ReplacesAmount, "plus")
def _read_plus(node: Node, _: EntryScope) -> int:
    return node.whole_number("how much more")


@reads_field(ReplacesAmount, "into")
def _read_into(node: Node, _: EntryScope) -> str:
    return node.one_of(REPLACED_BY, "what happens instead")


@reads_field(ReplacesAmount, "is_your_turn_only")
def _read_during(node: Node, _: EntryScope) -> bool:
    return bool(node.one_of(("your turn",), "when it is so"))


@reads_field(ReplacesAmount, "is_of_effects_only")
def _read_by(node: Node, _: EntryScope) -> bool:
    return bool(node.one_of(("an effect",), "what does it"))


@reads_field(ReplacesDraw, "event")
def _read_draw(node: Node, scope: EntryScope) -> WouldDraw:
    event = read_event(node, scope)
    if not isinstance(event, WouldDraw):
        raise node.bad("an event that is no draw", "whose draw it is, such as 'you would draw a card'")
    return event
