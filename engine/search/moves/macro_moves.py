"""Macro-moves: what a seat begins, with everything that follows until it decides again, passing by default."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import ActivatedAbility
from engine.frozen_dataclass import dataclass
from engine.model.choices import Action, Activate, Choice, Pass
from engine.model.decisions import ChoosingOption, GameIsOver, HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices
from engine.search.moves.answers import Taste, answers_tried, is_paying, kind_of
from engine.search.moves.steering import Steering
from engine.shortcuts.sequences.making_choices import is_chance

MOST_ENDS = 16
"""The most outcomes of a macro-move that are followed."""
MOST_CHOICES = 120
"""The most choices in a macro-move."""
MOST_TAPPED = 12
"""The most permanents that are alike and are tapped for mana together."""
NO_HABITS: Mapping[Hashable, Hashable] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class MoveStage:
    """A moment of a macro-move at which the searching seat has priority: the choices since the stage before.

    `extra` is what it costs more, in macro-moves, since other answers than the likeliest were chosen up to here.
    """

    state: GameState
    choices: tuple[Choice, ...]
    before: MoveStage | None = None
    extra: float = 0.0

    @property
    def is_settled(self) -> bool:
        """Whether the stack is empty, so that the seat decides anew."""
        return not self.state.stack

    @property
    def length(self) -> int:
        """How many choices the macro-move has up to here."""
        return len(self.choices) + (self.before.length if self.before is not None else 0)


def openings(state: GameState, taste: Taste, bystanders: frozenset[str]) -> list[tuple[Choice, ...]]:
    """Return what the seat with priority could begin: one of each kind, and all mana from permanents that are
    alike.

    `bystanders` are names of cards that are there for other reasons and are left alone.
    """
    found: list[tuple[Choice, ...]] = []
    alike: dict[tuple[Hashable, int], list[Activate]] = {}
    seen: set[Hashable] = set()
    for choice in legal_choices(state):
        if not isinstance(choice, Action) or choice.seat != taste.seat:
            continue
        held = state.objects[choice.object]
        if held.card.name in bystanders:
            continue
        which = choice.ability if isinstance(choice, Activate) else getattr(choice, "face", 0)
        what = (choice.verb, kind_of(state, choice.object), which)
        if isinstance(choice, Activate) and _is_for_mana(state, choice):
            alike.setdefault((what[1], choice.ability), []).append(choice)
        if what not in seen:
            seen.add(what)
            found.append((choice,))
    for together in alike.values():
        count = sum(state.objects[choice.object].count for choice in together)
        if count > 1:
            listed = (
                choice for choice in together for _ in range(min(state.objects[choice.object].count, MOST_TAPPED))
            )
            found.append(tuple(islice(listed, MOST_TAPPED)))
    return found


def _is_for_mana(state: GameState, choice: Activate) -> bool:
    ability = ability_begun(state, choice)
    return isinstance(ability, ActivatedAbility) and ability.is_mana_ability


def ability_begun(state: GameState, choice: Choice) -> Ability | None:
    """Return the ability that a choice activates; None for another choice."""
    if not isinstance(choice, Activate):
        return None
    return characteristics(state, state.objects[choice.object]).abilities[choice.ability]


def ways_on(
    state: GameState, opening: tuple[Choice, ...], taste: Taste, steering: Steering
) -> Iterator[MoveStage]:
    """Yield every stage of every way in which a macro-move turns out that is followed, each after those before it.

    Where chance has a part in it, the way ends.
    """
    ends = 0
    # What is next: first the way on which each decision gets its likeliest answer, then those that differ from it
    # once, at the earliest decision first, and so on: a few ways are then as different as they can be.
    waiting = deque([_Way(state, opening[0], (), None, opening[1:], 0.0, NO_HABITS)])
    while waiting and ends < MOST_ENDS:
        way: _Way | None = waiting.popleft()
        while way is not None and ends < MOST_ENDS:
            now = _applied(way.state, way.choice)
            if now is None:
                break
            made, before, pending = (*way.made, way.choice), way.before, now.pending
            is_own = isinstance(pending, HasPriority) and pending.seat == taste.seat and now.base is None
            if is_own and way.ahead:
                way = _Way(now, way.ahead[0], made, before, way.ahead[1:], way.extra, way.habits)
                continue
            if is_own or pending is None or isinstance(pending, GameIsOver) or len(made) > MOST_CHOICES:
                stage = MoveStage(now, made, before, way.extra)
                yield stage
                if not is_own or stage.is_settled or stage.length > MOST_CHOICES:
                    ends += 1
                    break
                made, before = (), stage
            assert pending is not None
            is_passing = isinstance(pending, HasPriority)
            tried: list[Choice] = [Pass(pending.seat)] if is_passing else answers_tried(now, taste)
            if len(opening) > 1 and before is None:
                # What is tapped together gives the same mana: a choice for each would be far too many ways.
                tried = [choice for choice in tried if choice in made] or tried
            ways = _ways(way, now, made, before, steering.likely_first(now, tried))
            way = ways[0] if ways else None
            waiting.extend(ways[1:])


@dataclass(frozen=True, slots=True)
class _Way:
    """A way on that is still to be followed: a state, the choice to make there, and what was made before it."""

    state: GameState
    choice: Choice
    made: tuple[Choice, ...]
    before: MoveStage | None
    ahead: tuple[Choice, ...]
    extra: float
    habits: Mapping[Hashable, Hashable]


def _ways(
    way: _Way,
    now: GameState,
    made: tuple[Choice, ...],
    before: MoveStage | None,
    tried: list[tuple[Choice, float]],
) -> list[_Way]:
    """Return the ways on from a decision, one for each answer: first the one that was given to a decision like it
    before.

    So the triggers of one ability are all paid for, or none is, before some of them are.
    """
    if len(tried) < 2:
        return [
            _Way(now, choice, made, before, way.ahead, way.extra + extra, way.habits) for choice, extra in tried
        ]
    asked = _asked(now)
    kinds = [_kind_of_answer(now, choice) for choice, _ in tried]
    usual = way.habits.get(asked)
    order = sorted(range(len(tried)), key=lambda place: kinds[place] != usual) if usual in kinds else None
    return [
        _Way(
            now,
            tried[place][0],
            made,
            before,
            way.ahead,
            way.extra + tried[place][1],
            {**way.habits, asked: kinds[place]},
        )
        for place in (order if order is not None else range(len(tried)))
    ]


def _asked(state: GameState) -> Hashable:
    """Return what tells a decision from others: what kind it is, of which card, and for what."""
    pending = state.pending
    about = getattr(pending, "about", None)
    words: Hashable = getattr(pending, "purpose", "") or getattr(pending, "question", "")
    if isinstance(pending, ChoosingOption) and is_paying(state):
        # Mana is chosen anew each time, by what there is of it: a cost may ask for several types.
        words = words, state.seats[pending.seat].all_mana
    return type(pending), about.card.name if about is not None else "", words


def _kind_of_answer(state: GameState, choice: Choice) -> Hashable:
    """Return an answer by the kinds of what it names: two that name other objects of a kind are one."""
    chosen = getattr(choice, "targets", None) or getattr(choice, "objects", None)
    return tuple(kind_of(state, one) for one in chosen) if chosen else choice


def _applied(state: GameState, choice: Choice) -> GameState | None:
    """Return the state after a choice; None where it is refused, or where chance decides."""
    try:
        step = apply(state, choice)
    except Refusal:
        return None
    return None if any(is_chance(event) for event in step.events) else step.state
