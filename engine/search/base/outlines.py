"""Outlines of states: what has to be the same for a state to come round, and what there has to be as much of.

A state covers an earlier one when the game stands at the same place and the searching seat has all that it had
there, or more (as in Karp and Miller's coverability trees). That makes it a candidate; the proof decides.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from engine.cards.base.mana import MANA_TYPES
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.model.designations import DESIGNATIONS
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, STACK, is_seat_reference

_BAD_COUNTERS = frozenset({"-1/-1", "poison", "age", "doom"})
"""Counters of which less is better for who has them."""
_FORBIDDEN = {"undying": "+1/+1", "persist": "-1/-1"}
"""What a creature must not have on it to return by a keyword: of that less is better, too (CR 702.79, 702.93)."""
_LIFE, _MANA, _EXTRA_TURNS = "life", "mana", "extra turns"
MUCH_LIFE = 20
"""With how much life left a loop may still cost some: what else it makes then decides."""
IN_ANOTHER_STATE = 0.5
"""The share that is missing of a permanent that is there, but tapped, summoning sick or on another host."""
_WEIGHTS = {_LIFE: 0.1, _MANA: 0.3, "counters": 0.5}


@dataclass(frozen=True, slots=True)
class Outline:
    """Where a state stands: `place` must be the same in a state that covers it, of `amounts` it must have as much.

    `others` is what the search does not compare but what makes a state another one: life of the other seats, and
    what permanents have become, such as monstrous or a level of a Class.
    """

    place: Hashable
    amounts: Mapping[Hashable, int]
    others: Hashable = ()

    def covers(self, earlier: Outline, life_to_pay: int = 0) -> bool:
        """Return whether there is as much of everything here as in an earlier state at the same place.

        So much less life counts as no less, as long as there is much of it.
        """
        if self.place != earlier.place:
            return False
        mine = self.amounts
        for what, amount in earlier.amounts.items():
            now = mine.get(what, 0)
            if now < amount and (what != _LIFE or now < amount - life_to_pay or now < MUCH_LIFE):
                return False
        return all(amount >= 0 or earlier.amounts.get(what, 0) <= amount for what, amount in mine.items())

    def lacks(self, earlier: Outline) -> float:
        """Return how much is missing here of what there was in an earlier state; 0 where nothing is.

        A permanent that is there in another state, tapped or summoning sick, is missing in part.
        """
        missing = 0.0
        mine = self.amounts
        changed: dict[Hashable, int] = {}
        for what, amount in earlier.amounts.items():
            less = amount - mine.get(what, 0)
            if less > 0:
                missing += less * _weight(what)
                if isinstance(what, tuple) and what[0] == BATTLEFIELD:
                    changed[what[:3]] = changed.get(what[:3], 0) + less
        if changed:
            for what, amount in mine.items():
                if isinstance(what, tuple) and what[:3] in changed:
                    more = min(amount - earlier.amounts.get(what, 0), changed[what[:3]])
                    if more > 0:
                        changed[what[:3]] -= more
                        missing -= more * (1 - IN_ANOTHER_STATE)
        return missing + (0.5 if self.place != earlier.place else 0.0)

    @property
    def key(self) -> Hashable:
        """The same for states between which the search makes no difference."""
        return self.place, frozenset(self.amounts.items()), self.others


def _weight(what: Hashable) -> float:
    kind = what[0] if isinstance(what, tuple) else what
    return _WEIGHTS.get(kind, 1.0) if isinstance(kind, str) else 1.0


def outline_of(state: GameState, seat: int) -> Outline:
    """Return the outline of a state for the seat that searches."""
    amounts: dict[Hashable, int] = {}
    become: list[tuple[str, str]] = []
    objects = state.objects
    for id in state.battlefield:
        held = objects[id]
        _add(amounts, _looks(state, held), held.count)
        if held.notes:
            become += [(held.card.name, word) for word, value in held.notes if value and word in DESIGNATIONS]
        for kind, amount in held.counters:
            what = ("counters", kind, held.card.name, held.controller, held.is_token)
            is_bad = kind in _BAD_COUNTERS or kind == _FORBIDDEN.get(_returning(held.card), "")
            _add(amounts, what, (-amount if is_bad else amount) * held.count)
    for zone, ids in _private_zones(state, seat):
        for id in ids:
            held = objects[id]
            _add(amounts, (zone, held.card.name), held.count)
    mine = state.seats[seat]
    for mana_type, amount in zip(MANA_TYPES, mine.all_mana, strict=True):
        if amount:
            amounts[(_MANA, mana_type)] = amount
    amounts[_LIFE] = mine.life
    ahead = sum(times for whose, times in state.extra_turns if whose == seat)
    if ahead:
        amounts[_EXTRA_TURNS] = ahead
    for place, item in enumerate(state.stack):
        amounts[(STACK, place)] = item.count
    others = tuple((one.life, one.counters, len(one.library)) for one in state.seats if one is not mine)
    return Outline(_place_of(state), amounts, (others, *sorted(become)))


def _add(amounts: dict[Hashable, int], what: Hashable, amount: int) -> None:
    amounts[what] = amounts.get(what, 0) + amount


def _returning(card: CardDefinition) -> str:
    """Return the keyword by which a creature returns when it dies; "" where it has none of its own."""
    names = (one.name for one in card.abilities if isinstance(one, KeywordAbility))
    return next((name for name in names if name in _FORBIDDEN), "")


def _private_zones(state: GameState, seat: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    mine = state.seats[seat]
    return (
        *(("hand", mine.hand), ("graveyard", mine.graveyard), ("exile", state.exile), ("command", state.command)),
        ("outside", state.outside),
    )


def _looks(state: GameState, held: GameObject) -> tuple[Hashable, ...]:
    """Return what tells a permanent from others, for the search.

    Ids are left out, since roles may change hands.
    """
    host: Hashable = None
    if held.attached_to:
        to = held.attached_to
        host = to if is_seat_reference(to) or to not in state.objects else _host(state.objects[to])
    marks = (held.is_token, held.tapped, held.is_sick, held.damage > 0)
    return (BATTLEFIELD, held.card.name, held.controller, marks, host)


def _host(held: GameObject) -> Hashable:
    """Return what tells a host from others: a token is no more than a copy, which can be done without."""
    return held.card.name, held.is_token


def _place_of(state: GameState) -> Hashable:
    """Return where the game stands: step, phases added, turn, and the stack with what its items are and are aimed
    at.
    """
    stack = tuple(
        (item.kind, item.source.card.name, item.controller, tuple(_target(state, one) for one in item.targets))
        for item in state.stack
    )
    attackers = tuple(sorted(state.objects[one.creature].card.name for one in state.combat))
    # Phases that are still to come have to be gone through for what they give.
    return state.step, state.scheduled, state.active, state.priority, state.passes, stack, attackers


def _target(state: GameState, target: object) -> Hashable:
    if isinstance(target, tuple):
        return tuple(_target(state, one) for one in target)
    if isinstance(target, int) and target in state.objects:
        held = state.objects[target]
        return held.card.name, held.controller, held.tapped
    return target if isinstance(target, Hashable) else None
