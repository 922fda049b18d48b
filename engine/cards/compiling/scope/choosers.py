"""Finds out who chooses a target that another player than the controller chooses: "of their choice"."""

from __future__ import annotations

from engine.cards.base.kinds import Reference
from engine.cards.compiling.scope.anaphors import resolve_anaphor
from engine.cards.compiling.scope.costs_and_events import check_event
from engine.cards.compiling.scope.referents import Scope, Unresolved
from engine.cards.language.placeholders import Anaphor, Shared
from engine.cards.references.objects import ThatObject
from engine.cards.references.players import ControllerOf, DefendingPlayer, EachOpponent, ThatPlayer


def chooser(by: Reference | None, scope: Scope) -> Reference | None:
    """Return who chooses a target "of their choice": a player whom the event has named, as targets are chosen."""
    if by is None or isinstance(by, EachOpponent):
        return by
    if isinstance(by, DefendingPlayer):
        check_event(by, scope)
        return by
    is_their = isinstance(by, Shared)
    found = scope.actor if is_their else None
    if found is None:
        found = resolve_anaphor(Anaphor("that player", "player"), scope)
    is_of_event = isinstance(found, ThatPlayer) or found == ControllerOf(ThatObject())
    if not is_of_event or scope.event is None:
        raise Unresolved("their" if is_their else "that player's")
    return ThatPlayer("" if is_their else "that player")
