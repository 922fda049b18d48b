"""Keyword counters: the ability that they give begins and ends with them (CR 122.1b, 613.7c)."""

from __future__ import annotations

from engine.cards.keywords.keyword_counters import GIVEN, WHILE_COUNTER
from engine.model.objects import GameObject, counters_of
from engine.rules.actions.lasting import begin_effect, end_those_on
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft


def begin_with_counters(draft: Draft, held: GameObject) -> None:
    """Give an object what the keyword counters give that it has come with."""
    for kind, _ in held.counters:
        if kind in GIVEN:
            renew(draft, held.id, kind)


def renew(draft: Draft, id: int, kind: str) -> None:
    """Let what a kind of counter gives begin anew as one is put on, or end with the last of them (CR 613.7c)."""
    given = GIVEN[kind]
    end_those_on(draft, id, lambda one: (one.duration, one.modifications) == (WHILE_COUNTER, given.modifications))
    held = draft.objects[id]
    if counters_of(held, kind) > 0:
        begin_effect(draft, given, [id], Context(held.controller, held))
