"""What abilities that trigger later, or "when you do", remember of what was done before (CR 603.7c, 603.12)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import EventPattern, Reference
from engine.cards.compiling.scope.anaphors import SACRIFICED, TOLD
from engine.cards.compiling.scope.costs_and_events import has_player
from engine.cards.compiling.scope.referents import Referent, Scope, replace_scope
from engine.cards.definitions.bodies import Body
from engine.cards.events.turns import Begins
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, Those
from engine.cards.references.players import ThatPlayer
from engine.frozen_dataclass import replace

_KEPT = "kept "
"""What begins the name of what is remembered."""


def scope_of_reflexive(scope: Scope) -> tuple[Scope, list[Reference]]:
    """Return what is named as such an ability triggers, and what it would have to remember to name it.

    It has targets of its own; those of the effects before, and what these made or moved, it knows by being told.
    """
    inner = replace_scope(scope)
    inner.targets, inner.places = [], {}
    keeps: list[Reference] = []

    def kept(node: object) -> Any:
        could_be = isinstance(node, Target) or (isinstance(node, Those) and node.which != SACRIFICED)
        return _remembered(node, keeps) if could_be else node

    inner.referents = [
        replace(one, now=changed(one.now, kept), known=changed(one.known, kept)) for one in inner.referents
    ]
    return inner, keeps


def with_what_is_kept(body: Body, keeps: list[Reference]) -> tuple[Body, tuple[Reference, ...]]:
    """Return what is done, and the references that it needs to be told, and no others."""
    body = changed(body, lambda node: _remembered(node, keeps) if node == Those(SACRIFICED) else node)
    used = sorted({int(node.which.removeprefix(TOLD)) for node in nodes_in(body) if _is_told(node)})
    places = {f"{TOLD}{place}": f"{_KEPT}{number}" for number, place in enumerate(used)}
    renamed = changed(body, lambda node: Those(places[node.which], node.word) if _is_told(node) else node)
    return renamed, tuple(keeps[place] for place in used)


def _remembered(node: Any, keeps: list[Reference]) -> Those:
    plain = replace(node, word="it") if isinstance(node, Those) else node
    if plain not in keeps:
        keeps.append(plain)
    return Those(f"{TOLD}{keeps.index(plain)}", node.word if isinstance(node, Those) else "it")


def _is_told(node: object) -> Any:
    return isinstance(node, Those) and node.which.startswith(TOLD)


_BEFORE = f"{TOLD}before"
"""The name of what was made or moved before a delayed ability, which itself makes and moves others."""


def as_before(node: object) -> Any:
    """Return what is named before a delayed ability under a name of its own within it."""
    return Those(_BEFORE, node.word) if isinstance(node, Those) and not node.which else node


def named_before(referents: list[Referent]) -> list[Referent]:
    """Return what a delayed ability can name of what was done before it."""
    return [
        replace(one, now=changed(one.now, as_before), known=changed(one.known, as_before)) for one in referents
    ]


AT_A_TIME = Begins("end")
"""What a trigger waits for that remembers what is named before its event."""


def kept_of(node: object, keeps: list[Reference], event: EventPattern) -> object:
    """Return what a delayed ability remembers of the effects around it (CR 603.7c)."""
    is_of_event = not isinstance(event, Begins)
    if isinstance(node, ThatObject) and is_of_event and getattr(event, "filter", None) is not None:
        return node
    player: Any = getattr(event, "who", "")
    if isinstance(node, ThatPlayer) and is_of_event and (player or has_player(event)):
        return node
    if isinstance(node, Those) and not node.which:
        return node  # what the ability itself has made or moved by then
    if isinstance(node, All) and not node.said:
        return node  # those who meet it then, and not who made it up as it was named
    if isinstance(node, (All, Target, Those, ThatPlayer, ThatObject)):
        named = Those("", node.word) if isinstance(node, Those) and node.which == _BEFORE else node
        if named not in keeps:
            keeps.append(named)
        word = node.word if isinstance(node, Those) else getattr(node, "said", "") or "it"
        return Those(f"kept {keeps.index(named)}", word)
    return node
