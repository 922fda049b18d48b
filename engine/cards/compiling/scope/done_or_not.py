"""Understands what is done one way or another, which knows nothing of what the other way would make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.compiling.scope.places import first_place
from engine.cards.compiling.scope.referents import Referent, Scope, replace_scope
from engine.cards.effects.joints import IfYouDo, OnlyIf
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


def instead(tree: OnlyIf, scope: Scope, understood: Callable[[Any, Scope], Any]) -> OnlyIf:
    """Return what is done instead of what is said before it, which then has moved and made nothing."""
    is_asked_first = first_place(tree.condition) < first_place(tree.otherwise)
    condition = understood(tree.condition, scope) if is_asked_first else tree.condition
    before = list(scope.referents)
    earlier = [one.known for one in before]
    otherwise = understood(tree.otherwise, scope)
    after = [
        replace(one, now=one.known) if isinstance(one.now, Those) and not isinstance(one.known, Those) else one
        for one in scope.referents
        if not isinstance(one.known, Those) or one.known in earlier
    ]
    known = [one.known for one in after]
    # What had a name before and lost it to what was made has it where that is not made.
    scope.referents = [*(one for one in before if isinstance(one.now, Those) and one.known not in known), *after]
    condition = condition if is_asked_first else understood(condition, scope)
    effects = understood(tree.effects, scope)
    return replace(tree, otherwise=otherwise, condition=condition, effects=effects)


def otherwise(tree: OnlyIf, scope: Scope, understood: Callable[[Any, Scope], Any]) -> OnlyIf:
    """Return what is done where a condition does not hold, which knows what was named before it holds or not.

    "Return it to the battlefield. Otherwise, put it into your hand": that it is another object once it has
    returned is so only where it has.
    """
    condition = understood(tree.condition, scope)
    before = list(scope.referents)
    effects = understood(tree.effects, scope)
    inner = replace_scope(scope)
    inner.referents = _named_otherwise(before, scope.referents)
    instead_of_it = understood(tree.otherwise, inner)
    scope.targets, scope.places = inner.targets, inner.places
    return replace(tree, condition=condition, effects=effects, otherwise=instead_of_it)


def _named_otherwise(before: list[Referent], after: list[Referent]) -> list[Referent]:
    """Return what has a name where something is not done: what had one before, named last where the text has named
    it last, and what was named and not made as it would have been done.
    """
    named = {(type(one.known), one.known): one for one in after if not isinstance(one.now, Those)}
    known = [(type(one.known), one.known) for one in before]
    again = [
        replace(one, clause=named[key].clause) if key in named and one.now == named[key].now else one
        for key, one in zip(known, before, strict=True)
    ]
    return [*again, *(one for key, one in named.items() if key not in known)]


def behind_or_otherwise(tree: OnlyIf, scope: Scope, understood: Callable[[Any, Scope], Any]) -> OnlyIf:
    """Return what is done only if something is so that is said behind it, with what is done otherwise.

    "Exile it if it had a counter on it. Otherwise, return it to the battlefield".
    Neither what is asked nor what is done otherwise knows anything of what would have been made or moved.
    """
    before = list(scope.referents)
    effects = understood(tree.effects, scope)
    inner = replace_scope(scope)
    inner.referents = _named_otherwise(before, scope.referents)
    inner.clause += 1
    condition = understood(tree.condition, inner)
    instead_of_it = understood(tree.otherwise, inner)
    scope.targets, scope.places = inner.targets, inner.places
    return replace(tree, effects=effects, condition=condition, otherwise=instead_of_it)


def condition_behind(tree: OnlyIf, scope: Scope, understood: Callable[[Any, Scope], Any]) -> OnlyIf:
    """Return what is done only if something is so that is said behind it: "destroy target permanent if it's blue".

    That is asked before anything is done, of what has a name already, and knows nothing of what is made.
    """
    effects = understood(tree.effects, scope)
    inner = replace_scope(scope)
    inner.referents = [replace(one, now=one.known) for one in scope.referents if not isinstance(one.known, Those)]
    inner.clause += 1
    return replace(tree, effects=effects, condition=understood(tree.condition, inner))
