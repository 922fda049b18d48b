"""Parts of a procedure that a run with more answers does not do again, since it goes on from where one had come.

A procedure is run from its beginning for each answer. So that n answers cost what n answers cost, what has been
done is kept at certain places, which every run with the same first answers comes to in the same order. Nothing
but the draft, what is returned and what is gathered may have been changed by what is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from engine.rules.base.context import Context
from engine.rules.base.draft import Draft

P = ParamSpec("P")
T = TypeVar("T")


def once(draft: Draft, part: Callable[Concatenate[Draft, P], T], *given: P.args, **more: P.kwargs) -> T:
    """Do a part of a procedure, or take over what an earlier run has made of it; return what it returns.

    That must not be changed afterwards.
    """
    place = draft.take_place()
    known = draft.go_on_from(place)
    if known is not None:
        made: T = known[0]
        return made
    made = part(draft, *given, **more)
    draft.mark(place, (made,))
    return made


def each(draft: Draft, things: Sequence[T], gathered: list[Any] | None = None) -> Iterator[T]:
    """Yield one thing after the other, beginning with the one at which an earlier run stood.

    `gathered` is a list to which something is added for each.
    """
    return iter(things) if len(things) < 2 else _each(draft, things, gathered, None)


def each_in(draft: Draft, things: Sequence[T], context: Context, gathered: list[Any] | None = None) -> Iterator[T]:
    """Yield one thing after the other as `each` does; what the words of an ability mean is kept as well."""
    return iter(things) if len(things) < 2 else _each(draft, things, gathered, context)


def _each(draft: Draft, things: Sequence[T], gathered: list[Any] | None, context: Context | None) -> Iterator[T]:
    place = draft.take_place()
    known = draft.go_on_from(place)
    done = 0
    if known is not None:
        done, found, meant = known
        if context is not None:
            context.go_back(meant)
        if gathered is not None:
            gathered[:] = found
    for number, thing in enumerate(things[done:], start=done + 1):
        asked = draft.asked
        yield thing
        if draft.asked != asked:
            draft.mark(place, (number, tuple(gathered or ()), None if context is None else context.moment()))
