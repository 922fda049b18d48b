"""Default communications of tournament play: what a short statement means as a plain series of choices (MTR 4.2).

Each has a switch. What it stands for is an ordinary sequence, so any seat may interrupt it at any of its places,
the one that said it included. Where the rules assume that another seat acts at a point, `stops` says where.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.cards.mana import MANA_TYPES
from engine.model import decisions
from engine.model.choices import Activate, Choice, ChooseObjects, ChooseTargets, DeclareAttackers, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT, END, MAIN_PHASES, PRECOMBAT_MAIN
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.context import opponents_of, seats_from
from engine.rules.mana_sources import mana_sources
from engine.shortcuts.describing import DescribedChoice, describe
from engine.shortcuts.performing import perform_choice

RULE = "MTR 4.2"
MOST_CHOICES = 10_000


@dataclass(frozen=True, slots=True)
class Communication:
    """A default communication: the key of its switch, its name, and what it means, in our own words.

    One that is not `is_offered` needs something that the game does not play; `meaning` says what.
    """

    key: str
    name: str
    meaning: str
    is_offered: bool = True


COMMUNICATIONS = (
    Communication(
        "to combat",
        "Passing in the first main phase",
        "With nothing on the stack, the active player moves to combat, and another player who acts is "
        "assumed to act in the beginning of combat step. If nobody does, the active player has priority "
        "there.",
    ),
    Communication(
        "to the end step",
        '"Go", or passing in the second main phase',
        "The active player moves to the end step, and another player who acts is assumed to act there.",
    ),
    Communication(
        "passing after acting",
        "Passing after an action",
        "Whoever puts a spell or ability on the stack passes priority with it, unless they say that they keep it.",
    ),
    Communication(
        "one at a time",
        "A group of actions",
        "Several spells or abilities announced together are put on the stack one by one, each resolving "
        "before the next. If another player wants to act in between, the game goes back to that point.",
    ),
    Communication(
        "announced early",
        "Choices announced early",
        "A choice for the resolution that is named already as the spell or ability is put on the stack "
        "stands, unless an opponent responds.",
    ),
    Communication(
        "costs of zero",
        "Costs of {0}",
        "A cost of {0} is paid without a word; the game never asks for it.",
    ),
    Communication(
        "topmost spell",
        "Targets on the stack",
        "What targets something on the stack targets the legal one nearest to the top, unless another is named.",
    ),
    Communication(
        "attack players",
        "Attacks",
        "Creatures attack the player and not a planeswalker of theirs, unless one is named.",
    ),
    Communication(
        "most specific mana",
        "Mana abilities",
        "Mana of a type comes from the permanent whose mana ability fits it most specifically: a Forest "
        "before a land that could give any color.",
    ),
    Communication(
        "left as they were",
        "Scry and surveil",
        "Cards that a player was to look at and did not are left where they were, in their order.",
    ),
    Communication(
        "priority given back",
        "Asking for priority",
        "A player who asks for priority and then does nothing has not had it: it goes back to who had it before.",
    ),
    Communication(
        "straight across",
        "Two-Headed Giant attacks",
        "Creatures attack the head straight across. Not offered: shared team turns, shared life and a "
        "shared combat of two heads are not played yet.",
        is_offered=False,
    ),
)
KEYS = tuple(one.key for one in COMMUNICATIONS)


@dataclass(frozen=True, slots=True)
class Switches:
    """Which default communications are in use; all that are offered unless said otherwise."""

    on: frozenset[str] = field(
        default_factory=lambda: frozenset(one.key for one in COMMUNICATIONS if one.is_offered)
    )

    def with_switch(self, key: str, is_on: bool) -> Switches:
        """The same with one switched on or off; Refusal for one that does not exist or is not offered."""
        one = communication(key)
        if is_on and not one.is_offered:
            raise Refusal("not offered", one.meaning, RULE)
        return Switches(self.on | {key} if is_on else self.on - {key})

    def check(self, key: str) -> None:
        """Refuse to use one that is switched off."""
        if key not in self.on:
            raise Refusal("switched off", f"{communication(key).name}: this default is switched off", RULE)


ALL_ON = Switches()


def communication(key: str) -> Communication:
    """A default communication by its key."""
    for one in COMMUNICATIONS:
        if one.key == key:
            return one
    raise Refusal("no such default", f"there is no default communication {key!r}", RULE)


@dataclass(frozen=True, slots=True)
class Meant:
    """What a statement stands for: a series of choices and, for each other seat, the one to where it would act.

    When no seat acts, the game stands at the end of `choices`.
    """

    key: str
    words: str
    choices: tuple[DescribedChoice, ...]
    stops: tuple[tuple[int, tuple[DescribedChoice, ...]], ...] = ()

    def for_seat(self, seat: int) -> tuple[DescribedChoice, ...]:
        """The series to where a seat is assumed to act."""
        return dict(self.stops).get(seat, self.choices)


class _Series:
    """A series being found out by playing it."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.choices: list[DescribedChoice] = []

    def make(self, choice: Choice) -> None:
        described = describe(self.state, choice)
        self.state, _ = perform_choice(self.state, described)
        self.choices.append(described)
        if len(self.choices) > MOST_CHOICES:
            raise Refusal("no end", "this leads nowhere: it takes too many choices", RULE)

    def make_all(self, described: Iterable[DescribedChoice]) -> None:
        for one in described:
            self.state, _ = perform_choice(self.state, one)
            self.choices.append(one)

    def pass_until(self, step: str) -> None:
        """Everyone passes until a step of this turn has begun and a seat has priority; nobody attacks."""
        turn = self.state.turn
        while self.state.step != step or not isinstance(self.state.pending, HasPriority):
            pending = self.state.pending
            if self.state.turn != turn or pending is None or self.state.result is not None:
                raise Refusal("too late", f"the {step} step does not come any more in this turn", RULE)
            if isinstance(pending, HasPriority):
                self.make(Pass(pending.seat))
            elif isinstance(pending, decisions.DeclaringAttackers):
                self.make(DeclareAttackers(pending.seat, ()))
            else:
                name = self.state.seats[pending.seat].name
                raise Refusal(
                    "a choice on the way", f"{name} has a choice to make on the way ({pending.kind})", RULE
                )

    def pass_around(self) -> None:
        """Every seat passes once in succession, or until something else is asked."""
        height = len(self.state.stack), self.state.passes
        for _ in range(len(self.state.seats)):
            pending = self.state.pending
            if not isinstance(pending, HasPriority) or (len(self.state.stack), self.state.passes) < height:
                return
            self.make(Pass(pending.seat))
            if self.state.passes == 0:
                return


def _with_stops(key: str, words: str, series: _Series) -> Meant:
    """The series with, for every seat after the one that has priority at its end, the passes up to it."""
    stops = []
    passed = tuple(series.choices)
    there = series.state
    assert there.pending is not None
    for seat in seats_from(there, there.pending.seat)[:-1]:
        passed = (*passed, DescribedChoice(Pass(seat)))
        following = seats_from(there, seat + 1 if seat + 1 < len(there.seats) else 0)[0]
        stops.append((following, passed))
    return Meant(key, words, tuple(series.choices), tuple(stops))


def _check_active_passing(state: GameState, steps: tuple[str, ...], *, needs_empty_stack: bool) -> None:
    pending = state.pending
    if not isinstance(pending, HasPriority) or pending.seat != state.active:
        name = state.seats[state.active].name
        raise Refusal("no priority", f"this is said by the active player, {name}, with priority", RULE)
    if steps and state.step not in steps:
        raise Refusal("another step", f"this is said in {' or '.join(steps)}, not in {state.step}", RULE)
    if needs_empty_stack and state.stack:
        raise Refusal("stack", "with something on the stack, passing lets it resolve and means no more", RULE)


def to_combat(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """Passing in the first main phase with an empty stack: to the beginning of combat."""
    switches.check("to combat")
    _check_active_passing(state, (PRECOMBAT_MAIN,), needs_empty_stack=True)
    series = _Series(state)
    series.pass_until(BEGINNING_OF_COMBAT)
    name = state.seats[state.active].name
    words = f"{name} moves to combat; another seat that acts does so in the beginning of combat"
    return _with_stops("to combat", words, series)


def go(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """Passing in the second main phase, or "Go" at any time: to the end step."""
    switches.check("to the end step")
    _check_active_passing(state, (), needs_empty_stack=False)
    series = _Series(state)
    series.pass_until(END)
    name = state.seats[state.active].name
    words = f"{name} moves to the end step; another seat that acts does so there"
    return _with_stops("to the end step", words, series)


def passing_means(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """What it means that the seat with priority passes here: one pass, or one of the two above."""
    pending = state.pending
    if not isinstance(pending, HasPriority):
        raise Refusal("no priority", "nobody can pass here", "117.1")
    is_plain = pending.seat != state.active or bool(state.stack) or state.step not in MAIN_PHASES
    if not is_plain and state.step == PRECOMBAT_MAIN and "to combat" in switches.on:
        return to_combat(state, switches)
    if not is_plain and state.step != PRECOMBAT_MAIN and "to the end step" in switches.on:
        return go(state, switches)
    name = state.seats[pending.seat].name
    return Meant("", f"{name} passes", (DescribedChoice(Pass(pending.seat)),))


def after_acting(state: GameState, seat: int, switches: Switches = ALL_ON) -> tuple[DescribedChoice, ...]:
    """What follows when a seat has put something on the stack and not said that it keeps priority: it passes."""
    if "passing after acting" not in switches.on or state.pending != HasPriority(seat) or not state.stack:
        return ()
    return (DescribedChoice(Pass(seat)),)


def one_at_a_time(
    state: GameState, actions: Iterable[tuple[DescribedChoice, ...]], switches: Switches = ALL_ON
) -> Meant:
    """A group of actions: each is put on the stack and resolves before the next (rewound by shortening it)."""
    switches.check("one at a time")
    series = _Series(state)
    number = 0
    for action in actions:
        number += 1
        series.make_all(action)
        _let_resolve(series)
    return Meant("one at a time", f"{number} actions, each resolving before the next", tuple(series.choices))


def _let_resolve(series: _Series) -> None:
    """Everyone passes until what was just put on the stack, and what it triggers, has resolved."""
    while series.state.stack and isinstance(series.state.pending, HasPriority):
        series.pass_around()
    if not isinstance(series.state.pending, HasPriority) and series.state.result is None:
        assert series.state.pending is not None
        name = series.state.seats[series.state.pending.seat].name
        raise Refusal("a choice on the way", f"{name} has a choice to make on the way", RULE)


def announced(
    state: GameState,
    action: tuple[DescribedChoice, ...],
    at_resolution: tuple[Choice, ...],
    switches: Switches = ALL_ON,
) -> Meant:
    """An action with choices for its resolution named early: they stand unless another seat responds."""
    switches.check("announced early")
    series = _Series(state)
    series.make_all(action)
    series.pass_around()
    for choice in at_resolution:
        series.make(choice)
    return Meant("announced early", "the choices named stand unless another seat responds", tuple(series.choices))


def topmost_target(state: GameState, switches: Switches = ALL_ON) -> ChooseTargets | None:
    """The target when none is named and it has to be on the stack: the legal one nearest to the top."""
    pending = state.pending
    if "topmost spell" not in switches.on or not isinstance(pending, decisions.ChoosingTargets):
        return None
    on_stack = [item.id for item in reversed(state.stack) if item.id in pending.candidates]
    if not on_stack or len(on_stack) != len(pending.candidates):
        return None
    return ChooseTargets(pending.seat, (on_stack[0],))


def attack_players(
    state: GameState, creatures: tuple[int, ...], whom: int = -1, switches: Switches = ALL_ON
) -> DeclareAttackers:
    """An attack with no more said than with what: at the player. With several opponents `whom` has to be named."""
    switches.check("attack players")
    pending = state.pending
    if not isinstance(pending, decisions.DeclaringAttackers):
        raise Refusal("wrong decision", "no attackers are being declared", "508.1")
    opponents = opponents_of(state, pending.seat)
    if whom < 0 and len(opponents) > 1:
        raise Refusal("whom", "with several opponents, say which one is attacked", "508.1b")
    at = reference_to_seat(whom if whom >= 0 else opponents[0])
    return DeclareAttackers(pending.seat, tuple((id, at, state.objects[id].count) for id in creatures))


def most_specific_mana(state: GameState, seat: int, mana_type: str, switches: Switches = ALL_ON) -> Activate:
    """The mana ability meant by a seat that says only which mana: the one that could give the least else."""
    switches.check("most specific mana")
    if mana_type not in MANA_TYPES:
        raise Refusal("no mana type", f"{mana_type!r} is no type of mana", "106.1")
    fitting = [
        source
        for source in mana_sources(state, seat)
        if any(set(option) == {mana_type} for option in source.options)
    ]
    if not fitting:
        raise Refusal("no mana", f"{state.seats[seat].name} has nothing to make {{{mana_type}}} with", "106.1")
    best = min(fitting, key=lambda source: (len(source.options), source.rank))
    return Activate(seat, best.id, best.ability)


def left_as_they_were(state: GameState, switches: Switches = ALL_ON) -> ChooseObjects | None:
    """The answer of a seat that does not scry or surveil: all cards stay on top, in their order."""
    pending = state.pending
    if "left as they were" not in switches.on or not isinstance(pending, decisions.ChoosingObjects):
        return None
    library = set(state.seats[pending.seat].library)
    if not pending.candidates or not set(pending.candidates) <= library:
        return None
    if pending.minimum == 0:
        return ChooseObjects(pending.seat, ())
    if not pending.is_ordered:
        return None
    in_order = tuple(id for id in pending.candidates for _ in range(state.objects[id].count))
    return ChooseObjects(pending.seat, in_order)


def passes_to(state: GameState, seat: int, switches: Switches = ALL_ON) -> tuple[DescribedChoice, ...]:
    """The passes by which a seat that asks for priority gets it. If it then does nothing, they are taken back."""
    switches.check("priority given back")
    pending = state.pending
    if not isinstance(pending, HasPriority):
        raise Refusal("no priority", "nobody can have priority in the middle of a choice", "117.2e")
    found: list[DescribedChoice] = []
    now = state
    while now.pending != HasPriority(seat):
        here = now.pending
        if not isinstance(here, HasPriority) or (found and now.passes == 0):
            raise Refusal("too late", f"{state.seats[seat].name} has passed already", "117.4")
        found.append(DescribedChoice(Pass(here.seat)))
        now = apply(now, found[-1].choice).state
    return tuple(found)


def understand(state: GameState, words: str, switches: Switches = ALL_ON) -> Meant:
    """A statement as people say it at a table: "go", "your turn", "combat", "pass", "resolves"."""
    said = " ".join(words.casefold().replace("!", " ").replace(".", " ").replace(",", " ").split())
    if said in ("go", "your turn", "end turn", "your go", "done", "to my end step", "end step"):
        return go(state, switches)
    if said in (
        "combat",
        "to combat",
        "attack",
        "attacks",
        "beginning of combat",
        "go to combat",
        "move to combat",
    ):
        return to_combat(state, switches)
    if said in ("pass", "pass priority", "no response", "ok", "okay", "resolves", "sure"):
        return passing_means(state, switches)
    raise Refusal(
        "not understood", f'{words.strip()!r} is no default communication; expected "go", "combat" or "pass"', RULE
    )
