"""Rulings as plain data for saves: what was ruled, by whom it was asked for, and the evidence."""

from __future__ import annotations

from engine.cards.reading.nodes import Node
from engine.session.game.table_rulings import DRAW, FOUND, SET_ASIDE, Ruling

RULING_KEY = "ruling"
_KEYS = (RULING_KEY, "says", "rule", "called by", "evidence")
_NOBODY = "nobody"


def ruling_data(ruling: Ruling, names: tuple[str, ...]) -> dict[str, object]:
    """Return a ruling under its keys."""
    return {
        RULING_KEY: ruling.kind,
        "says": ruling.words,
        "rule": ruling.rule,
        "called by": names[ruling.seat] if ruling.seat >= 0 else _NOBODY,
        "evidence": list(ruling.evidence),
    }


def read_ruling(node: Node, names: tuple[str, ...]) -> Ruling:
    """Read the ruling of such an entry."""
    fields = node.fields(_KEYS, "a ruling")
    kind = fields.need(RULING_KEY, "the kind of ruling").one_of((DRAW, FOUND, SET_ASIDE), "a kind of ruling")
    caller = fields.need("called by", "a seat").one_of((*names, _NOBODY), "a seat")
    evidence = fields.get("evidence")
    return Ruling(
        kind,
        names.index(caller) if caller in names else -1,
        fields.need("says", "what was ruled").text("a sentence"),
        fields.need("rule", "the rule").text("a rule's number"),
        () if evidence is None else tuple(item.text("a sentence") for item in evidence.items("a list")),
    )
