"""Looks at whole states for the tests of the law: whether two are the same, and whether a closed form is left."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from immutables import Map

from engine.cards.definitions.card import CardDefinition
from engine.loops.growth import Growth
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, count_steps
from tests.loops.looks import differences

Entry = tuple[str, Any]


def forms_in(state: GameState) -> list[str]:
    """Where closed forms stand in a state and in all that it holds; there are none in a state of play.

    What an object remembers of itself counts only while it is in force: by the effects of this state's plan, or
    by none. Otherwise it is never read again, see `characteristics` in rules/characteristics/layers.py; nor is
    the mana that it gives where that was found by other characteristics, see rules/stack/mana_sources.py.
    """
    if not _has_forms(state):
        return []  # as nearly always: no way has to be told
    effects = None if state.plan is None else state.plan.effects
    found: list[str] = []
    seen: set[int] = set()
    waiting: list[tuple[Any, Steps]] = [(state, ("state",))]
    while waiting:
        thing, at = waiting.pop()
        if isinstance(thing, Growth):
            found.append("".join(_steps_to(at)))
            continue
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, CardDefinition) and _is_known_as_plain(thing):
            continue
        parts = _parts(thing)
        if isinstance(thing, GameObject):
            skipped = _idle(thing, effects)
            parts = [part for part in parts if part[0] not in skipped]
        waiting += [(part, (at, step)) for step, part in parts]
    return found


def _has_forms(state: GameState) -> bool:
    """Whether there is any, looked for as `forms_in` does but without the ways to them."""
    effects = None if state.plan is None else state.plan.effects
    seen: set[int] = set()
    waiting: list[Any] = [state]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, (tuple, list)):
            parts = thing
        elif isinstance(thing, (dict, Map)):
            parts = thing.values()
        elif isinstance(thing, Growth):
            return True
        elif isinstance(thing, CardDefinition) and _is_known_as_plain(thing):
            continue
        else:
            skipped = _idle(thing, effects) if isinstance(thing, GameObject) else ()
            parts = [
                getattr(thing, name, None) for name, step in _names_of_parts(type(thing)) if step not in skipped
            ]
        waiting += [part for part in parts if not isinstance(part, _NO_FORMS)]
    return False


def _is_known_as_plain(card: CardDefinition) -> bool:
    """Whether nothing in a card is a closed form, looked at once for each card."""
    if id(card) not in _plain and _is_plain(card):
        _plain[id(card)] = card
    return id(card) in _plain


Steps = tuple[Any, ...]
"""The way to a part: the way to what it is a part of, and its name there."""


def _steps_to(at: Steps) -> list[str]:
    return [*_steps_to(at[0]), at[1]] if len(at) == 2 else [at[0]]


def _idle(thing: GameObject, effects: object) -> tuple[str, ...]:
    """What an object remembers of itself that is never read again."""
    known = thing.characteristics
    if known is None or not (known[0] is effects or known[0] == ()):
        return (".characteristics", ".mana")
    return (".mana",) if thing.mana is None or thing.mana[0] is not known[1] else ()


_plain: dict[int, CardDefinition] = {}
"""Cards of which nothing is a closed form, by their identity: they are immutable, and looked at once."""
_NO_FORMS = (type(None), str, int, frozenset, type)


def _is_plain(thing: object) -> bool:
    """Whether neither a part of a card nor anything in it is a closed form."""
    waiting, seen = [thing], set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, Growth):
            return False
        if id(one) not in seen:
            seen.add(id(one))
            waiting += [part for _, part in _parts(one)]
    return True


def _parts(thing: Any) -> list[Entry]:
    """What a thing holds in which a closed form may be, each with its name there."""
    if isinstance(thing, (tuple, list)):
        held = [(f"[{place}]", part) for place, part in enumerate(thing)]
    elif isinstance(thing, (dict, Map)):
        held = [(f"[{key}]", part) for key, part in thing.items()]
    else:
        held = [(step, getattr(thing, name, None)) for name, step in _names_of_parts(type(thing))]
    return [part for part in held if not isinstance(part[1], _NO_FORMS)]


@cache
def _names_of_parts(kind: type) -> tuple[tuple[str, str], ...]:
    """The fields of a class, or its slots, each with how it is told."""
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
    else:
        slots = [vars(one).get("__slots__", ()) for one in kind.__mro__]
        names = [name for some in slots for name in ((some,) if isinstance(some, str) else some)]
    return tuple((name, f".{name}") for name in names)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a sequence came out: `how` is "done", "over" or "refused"; `place` and `reason` where it broke off."""

    how: str
    state: GameState
    place: tuple[int, ...] = ()
    reason: str = ""

    def differs_from(self, other: Ending) -> list[str]:
        """In what two endings differ."""
        mine, theirs = (self.how, self.place, self.reason), (other.how, other.place, other.reason)
        if mine != theirs:
            return [f"{mine} and {theirs}"]
        return differences(self.state, other.state)


class _Broke(Exception):
    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.how)
        self.ending = ending


class TooLong(Exception):  # it is no error: what grows cannot be performed for long
    """Performing takes more choices than a test has time for."""


MOST = 10**3000
"""A number that comes to this multiplies itself, and soon there is no memory for it."""


class Budget:
    """How many choices may still be performed."""

    def __init__(self, choices: int) -> None:
        self.left = choices

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLong


Look = Callable[[Place, GameState], None]


class _Seen(Exception):
    """Every place that was asked for has been come to."""


def performed_to(
    state: GameState, parts: tuple[Part, ...], places: Collection[Place], budget: Budget
) -> dict[Place, GameState | None]:
    """The states at places of a sequence, all of them in one go; None where it ends or breaks off before.

    Places that are not come to with the budget's choices are left out.
    """
    found: dict[Place, GameState | None] = {}

    def look(place: Place, now: GameState) -> None:
        if place in places:
            found[place] = now
            if len(found) == len(set(places)):
                raise _Seen

    try:
        performed(state, parts, budget, look)
    except (_Seen, TooLong):
        return found
    return {place: found.get(place) for place in places}


def performed(
    state: GameState, parts: tuple[Part, ...], budget: Budget | None = None, look: Look | None = None
) -> Ending:
    """Perform a sequence choice by choice, by the plainest means; nothing of the program's proofs has a part.

    `look` is shown every place that is come to, with its state. Raises TooLong when it takes more choices than the
    budget has.
    """
    try:
        return Ending("done", _perform(state, parts, 1, (), budget or Budget(20_000), look))
    except _Broke as broke:
        return broke.ending


def _perform(
    state: GameState,
    parts: tuple[Part, ...],
    first: int,
    around: tuple[int, ...],
    budget: Budget,
    look: Look | None,
) -> GameState:
    for part in parts:
        if isinstance(part, Repeat):
            if part.is_until_empty and not state.stack:
                first += count_steps(part.body)
                continue
            if part.count is None and not state.stack:
                place = (*around, *(1,) * _depth(part), first)
                raise _Broke(Ending("refused", state, place, "there is nothing on the stack to resolve"))
            count = state.stack[-1].count if part.count is None else part.count
            iteration = 0
            while iteration < count or (part.is_until_empty and state.stack):
                iteration += 1
                state = _perform(state, part.body, first, (*around, iteration), budget, look)
                if state.seats[0].life > MOST or any(state.objects[id].count > MOST for id in state.battlefield):
                    raise TooLong
            first += count_steps(part.body)
            continue
        place = (*around, first)
        if look is not None:
            look(Place(around, first), state)
        if state.result is not None:
            raise _Broke(Ending("over", state, place))
        budget.spend()
        try:
            state = apply(state, locate(state, part)).state
        except Refusal as refusal:
            raise _Broke(Ending("refused", state, place, refusal.reason)) from refusal
        if state.result is not None:
            raise _Broke(Ending("over", state, place))
        first += 1
    return state


def _depth(part: Repeat) -> int:
    inner = part.body[0]
    return 1 + (_depth(inner) if isinstance(inner, Repeat) else 0)


def computed(state: GameState, parts: tuple[Part, ...], *, is_one_by_one: bool = False) -> Ending:
    """Where the program says that a sequence leads."""
    try:
        course = Course(state, Sequence(parts), is_one_by_one=is_one_by_one)
    except FailedAt as failed:
        reason = str(failed.reason).removeprefix(f"at {failed.place}: ")
        return Ending("refused", failed.state, (*failed.place.iterations, failed.place.step), reason)
    if course.over is not None:
        return Ending("over", course.end, (*course.over.iterations, course.over.step))
    return Ending("done", course.end)
