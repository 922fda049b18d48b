"""Understands what is done "if you do" and what otherwise, which knows nothing of what the first would make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.compiling.scope.referents import Scope, replace_scope
from engine.cards.effects.joints import IfYouDo
from engine.cards.references.objects import Those
from engine.frozen_dataclass import replace


def done_or_not(tree: IfYouDo, scope: Scope, understood: Callable[[Any, Scope], Any]) -> IfYouDo:
    """Return it with its words understood: no "it" of what is done otherwise is what would have been made.

    Targets are chosen for either (CR 601.2c), so that those of the first are known to the second.
    """
    effects = understood(tree.effects, scope)
    before = [(one.known, one.nouns) for one in scope.referents]
    then = understood(tree.then, scope)
    inner = replace_scope(scope)
    inner.referents = [
        one for one in scope.referents if not isinstance(one.now, Those) or (one.known, one.nouns) in before
    ]
    otherwise = understood(tree.otherwise, inner)
    scope.targets, scope.places = inner.targets, inner.places
    return replace(tree, effects=effects, then=then, otherwise=otherwise)
