"""Reads references in a card's file, and what a delayed ability keeps of those around it (CR 603.7c)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Reference
from engine.cards.entries.fields import EntryScope, read_delayed_event, read_reference
from engine.cards.events.turns import Begins
from engine.cards.reading.nodes import Node
from engine.cards.references.choices import Target
from engine.cards.references.objects import ThatObject, Those
from engine.cards.references.players import ControllerOf, OwnerOf, ThatPlayer


def read_event_kept(node: Node, scope: EntryScope) -> EventPattern:
    """Return the event that a delayed ability waits for, which its effects may be about."""
    scope.event = read_delayed_event(node, scope)
    return scope.event


def read_kept(node: Node, scope: EntryScope) -> Reference:
    """Return a reference; in a delayed ability one to what its creator named is remembered under "kept N"."""
    found = read_reference(node, scope)
    return found if scope.keeps is None else _kept(found, scope.keeps, scope.event)


def _kept(reference: Reference, keeps: list[Reference], event: EventPattern | None) -> Reference:
    match reference:
        case ThatObject() if not isinstance(event, Begins):
            return reference
        case ThatPlayer() if getattr(event, "who", ""):
            return reference
        case Target() | Those() | ThatPlayer() | ThatObject():
            if reference not in keeps:
                keeps.append(reference)
            word = reference.word if isinstance(reference, Those) else "it"
            return Those(f"kept {keeps.index(reference)}", word)
        case ControllerOf(of):
            return ControllerOf(_kept(of, keeps, event))
        case OwnerOf(of):
            return OwnerOf(_kept(of, keeps, event))
    return reference
