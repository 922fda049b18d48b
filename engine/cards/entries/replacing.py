"""Reads replacement effects on amounts from a card's file: "replace: life gained"."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import Ability, Filter
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.entries.fields import EntryScope, read_filter
from engine.cards.reading.nodes import Fields, MappingNode, Node

REPLACE_KEYS = ("replace", "times", "plus", "who", "filter", "counters", "during", "into", "by", "to", "of")
REPLACED_BY = ("life lost", "cards drawn")
REPLACED_EVENTS = (
    "life gained",
    "life lost",
    "damage dealt",
    "tokens created",
    "counters put",
    "cards milled",
    "mana tapped for",
)
_REPLACEMENT = "a replacement of an amount"


def read_replacement(node: MappingNode) -> Ability:
    """A replacement effect on the amount of an event."""
    fields = node.fields(REPLACE_KEYS, _REPLACEMENT)
    times, plus, who = fields.get("times"), fields.get("plus"), fields.get("who")
    subject, counters = fields.get("filter"), fields.get("counters")
    return ReplacesAmount(
        event=fields.need("replace", "an event").one_of(REPLACED_EVENTS, "an event with an amount"),
        times=times.whole_number("how many times as much", 0) if times is not None else 1,
        plus=plus.whole_number("how much more") if plus is not None else 0,
        who=who.one_of(("you", "opponent", "any"), "whose event it is") if who is not None else "you",
        filter=read_filter(subject, EntryScope()) if subject is not None else None,
        kind=counters.text("a kind of counter") if counters is not None else "",
        into=_into(fields),
        is_of_effects_only=_is_of_effects_only(fields),
        to=_recipient(fields),
        of_combat=_kind_of_damage(fields),
        is_your_turn_only="during" in fields
        and bool(fields.need("during", "when").one_of(("your turn",), "when it is so")),
    )


def _is_of_effects_only(fields: Fields) -> bool:
    by = fields.get("by")
    if by is None:
        return False
    if fields.need("replace", "an event").text("an event") != "counters put":
        raise by.bad("an effect's doing where no counters are put", "'replace: counters put'")
    return bool(by.one_of(("an effect",), "what does it"))


def _into(fields: Fields) -> str:
    """What happens instead of life gained."""
    into = fields.get("into")
    if into is None:
        return ""
    if fields.need("replace", "an event").text("an event") != "life gained":
        raise into.bad("another event than life gained that becomes something else", "'replace: life gained'")
    return into.one_of(REPLACED_BY, "what happens instead")


def _recipient(fields: Fields) -> Filter | None:
    """Who or what would be dealt the damage."""
    to = fields.get("to")
    if to is None:
        return None
    _check_damage(fields, to)
    return read_filter(to, EntryScope())


def _kind_of_damage(fields: Fields) -> Literal["", "combat", "noncombat"]:
    """Which damage alone is meant."""
    of = fields.get("of")
    if of is None:
        return ""
    _check_damage(fields, of)
    return "combat" if of.one_of(("combat", "noncombat"), "which damage") == "combat" else "noncombat"


def _check_damage(fields: Fields, node: Node) -> None:
    if fields.need("replace", "an event").text("an event") != "damage dealt":
        raise node.bad("what is said of damage where none is dealt", "'replace: damage dealt'")
