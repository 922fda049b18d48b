"""The rules that let players play cards: "may play from: library top"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.base.mana import ManaCost
from engine.cards.entries.fields import EntryScope, read_filter
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.game_rules.casting import ITS_MANA_COST, LIFE, NOTHING, PLACES, MayPlay
from engine.cards.reading.nodes import Node

MAY_PLAY_KEYS = ("may play from", "lands", "spells", "pays", "as though they had flash", "who")
_RULE = "a rule that lets cards be played, such as 'may play from: library top'"


def read_may_play(node: Node) -> MayPlay:
    """Return a rule that lets cards be played from a place."""
    fields = node.fields(MAY_PLAY_KEYS, _RULE)
    lands, spells, pays = fields.get("lands"), fields.get("spells"), fields.get("pays")
    flash, who = fields.get("as though they had flash"), fields.get("who")
    return MayPlay(
        fields.need("may play from", "a place").one_of(PLACES, "a place"),
        _read_spells(spells) if spells is not None else IsCard(),
        lands is not None and lands.yes_or_no(),
        read_pays(pays, EntryScope()) if pays is not None else ITS_MANA_COST,
        flash is not None and flash.yes_or_no(),
        who.one_of(("you", "any"), "who may") if who is not None else "you",
    )


def _read_spells(node: Node) -> Filter | None:
    if node.text("which spells, such as 'creature spell', or none") == "none":
        return None
    return without_spell(read_filter(node, EntryScope()))


def without_spell(item: Filter) -> Filter:
    """Return a filter of spells as one of cards, which are not spells yet when it is asked what could be cast."""
    parts = tuple(part for part in getattr(item, "parts", (item,)) if not isinstance(part, IsSpell))
    return parts[0] if len(parts) == 1 else AllOf(parts) if parts else IsCard()


def read_pays(node: Node, _: EntryScope) -> str:
    """Return what is paid for a card that may be played: its own cost, nothing, life or other mana."""
    text = node.text("what is paid: nothing, life, or mana such as {0}")
    if text in (NOTHING, LIFE):
        return text
    try:
        ManaCost.parse(text)
    except ValueError:
        raise node.bad(f"found {text!r}", "nothing, life, or mana such as {0}") from None
    return text
