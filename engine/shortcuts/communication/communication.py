"""Default communications of tournament play: what a short statement means as a plain series of choices (MTR 4.2).

Each has a switch (switches.py). What it stands for is an ordinary sequence, so any seat may interrupt it at any of
its places, the one that said it included. Where the rules assume that another seat acts at a point, `stops` says
where. What silence means is in implied_choices.py, choices announced early are in announcing_early.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.frozen_dataclass import dataclass
from engine.loops.readable import with_noun
from engine.model import decisions
from engine.model.choices import Choice, DeclareAttackers, Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT, END, MAIN_PHASES, PRECOMBAT_MAIN
from engine.patterns import late_pattern
from engine.rules.apply import apply
from engine.rules.base.context import living_seats
from engine.rules.base.teams import is_opponent, is_turn_of
from engine.rules.legal import legal_choices
from engine.shortcuts.communication.implied_choices import most_specific_mana
from engine.shortcuts.communication.switches import ALL_ON, RULE, Switches
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.making_choices import perform_choice

MOST_CHOICES = 10_000
_ASKING = (
    "what do you choose",
    "what do you name",
    "what",
    "which",
    "which one",
    "what for",
    "asks",
    "what is it",
)
_MANA = late_pattern(r"(?:tap for |add )?\{([wubrgc])\}")


@dataclass(frozen=True, slots=True)
class Meant:
    """What a statement stands for: a series of choices, and for each other seat the part before it acts.

    When no seat acts, the game stands at the end of `choices`.
    """

    key: str
    words: str
    choices: tuple[DescribedChoice, ...]
    stops: tuple[tuple[int, tuple[DescribedChoice, ...]], ...] = ()


class _Series:
    """Plays a series to learn which choices it consists of."""

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
        """Let everyone pass until a step of this turn has begun and a seat has priority; nobody attacks.

        A choice on the way, such as the target of a trigger or an attack that has to be made, stops it there.
        """
        turn = self.state.turn
        while self.state.step != step or not isinstance(self.state.pending, HasPriority):
            pending = self.state.pending
            if self.state.turn != turn or pending is None or self.state.result is not None:
                raise Refusal("too late", f"the {step} step does not come any more in this turn", RULE)
            if isinstance(pending, HasPriority):
                self.make(Pass(pending.seat))
            elif not isinstance(pending, decisions.DeclaringAttackers) or not self._can_stay_home():
                return
            else:
                self.make(DeclareAttackers(pending.seat, ()))

    def _can_stay_home(self) -> bool:
        """Return whether the active player may attack with nothing."""
        return any(isinstance(one, DeclareAttackers) and not one.attacks for one in legal_choices(self.state))

    @property
    def on_the_way(self) -> str:
        """What stopped it, to be said after where it leads; "" where nothing did."""
        pending = self.state.pending
        if pending is None or isinstance(pending, HasPriority) or self.state.result is not None:
            return ""
        return f"; it stops where {self.state.seats[pending.seat].name} {pending.said}"

    def pass_around(self) -> None:
        """Let every seat pass once in succession, or until something else is asked."""
        height = len(self.state.stack), self.state.passes
        for _ in range(len(self.state.seats)):
            pending = self.state.pending
            if not isinstance(pending, HasPriority) or (len(self.state.stack), self.state.passes) < height:
                return
            self.make(Pass(pending.seat))
            if self.state.passes == 0:
                return


def _with_stops(key: str, words: str, series: _Series) -> Meant:
    """Return the statement, with the passes that give priority to each seat after the one that has it
    at the end.
    """
    if series.on_the_way:
        return Meant(key, f"{words}{series.on_the_way}", tuple(series.choices))
    stops = []
    passed = tuple(series.choices)
    there = series.state
    for _ in range(len(living_seats(there)) - 1):
        assert there.pending is not None
        one = DescribedChoice(Pass(there.pending.seat))
        passed = (*passed, one)
        there = apply(there, one.choice).state
        assert there.pending is not None
        stops.append((there.pending.seat, passed))
    return Meant(key, words, tuple(series.choices), tuple(stops))


def _check_active_passing(state: GameState, steps: tuple[str, ...], *, needs_empty_stack: bool) -> None:
    pending = state.pending
    if not isinstance(pending, HasPriority) or not is_turn_of(state, pending.seat):
        name = state.seats[state.active].name
        raise Refusal("no priority", f"this is said by the active player, {name}, with priority", RULE)
    if steps and state.step not in steps:
        raise Refusal("another step", f"this is said in {' or '.join(steps)}, not in {state.step}", RULE)
    if needs_empty_stack and state.stack:
        raise Refusal("stack", "with something on the stack, passing lets it resolve and means no more", RULE)


def to_combat(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """Return passing in the first main phase with an empty stack: to the beginning of combat."""
    switches.check("to combat")
    _check_active_passing(state, (PRECOMBAT_MAIN,), needs_empty_stack=True)
    series = _Series(state)
    series.pass_until(BEGINNING_OF_COMBAT)
    name = state.seats[state.active].name
    words = f"{name} moves to combat; another seat that acts does so in the beginning of combat"
    return _with_stops("to combat", words, series)


def go(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """Return passing in the second main phase, or "Go" at any time: to the end step."""
    switches.check("to the end step")
    _check_active_passing(state, (), needs_empty_stack=False)
    series = _Series(state)
    series.pass_until(END)
    name = state.seats[state.active].name
    words = f"{name} moves to the end step; another seat that acts does so there"
    return _with_stops("to the end step", words, series)


def passing_means(state: GameState, switches: Switches = ALL_ON) -> Meant:
    """Return what it means that the seat with priority passes here: one pass, or one of the two above."""
    pending = state.pending
    if not isinstance(pending, HasPriority):
        raise Refusal("no priority", "nobody can pass here", "117.1")
    is_plain = not is_turn_of(state, pending.seat) or bool(state.stack) or state.step not in MAIN_PHASES
    if not is_plain and state.step == PRECOMBAT_MAIN and "to combat" in switches.on:
        return to_combat(state, switches)
    if not is_plain and state.step != PRECOMBAT_MAIN and "to the end step" in switches.on:
        return go(state, switches)
    name = state.seats[pending.seat].name
    return Meant("", f"{name} passes", (DescribedChoice(Pass(pending.seat)),))


def one_at_a_time(
    state: GameState, actions: Iterable[tuple[DescribedChoice, ...]], switches: Switches = ALL_ON
) -> Meant:
    """Return a group of actions, each of which resolves before the next is put on the stack."""
    switches.check("one at a time")
    series = _Series(state)
    number = 0
    for action in actions:
        number += 1
        height = len(series.state.stack)
        series.make_all(action)
        _let_resolve(series, height)
        if series.on_the_way:
            break
    words = f"{with_noun(number, 'action')}, each resolving before the next{series.on_the_way}"
    return Meant("one at a time", words, tuple(series.choices))


def asked_about(state: GameState, seat: int, switches: Switches = ALL_ON) -> Meant:
    """Let a seat ask what an opponent chooses as the top of the stack resolves: it passes and lets that
    resolve.
    """
    switches.check("asking is passing")
    pending = state.pending
    if not isinstance(pending, HasPriority) or pending.seat != seat or not state.stack:
        name = state.seats[seat].name
        raise Refusal("nothing to ask", f"{name} has priority over nothing that could be asked about", RULE)
    if not is_opponent(state, seat, state.stack[-1].controller):
        raise Refusal("nothing to ask", "what is on top of the stack is no opponent's", RULE)
    name = state.seats[seat].name
    return Meant("asking is passing", f"{name} asks, and so passes", (DescribedChoice(Pass(seat)),))


def _let_resolve(series: _Series, height: int) -> None:
    """Let everyone pass until what was put on the stack over so much else, and what it triggers, has resolved."""
    while len(series.state.stack) > height and isinstance(series.state.pending, HasPriority):
        series.pass_around()


def announced(
    state: GameState,
    action: tuple[DescribedChoice, ...],
    at_resolution: tuple[Choice, ...],
    switches: Switches = ALL_ON,
) -> Meant:
    """Return an action with choices for its resolution named early: they stand unless another seat responds."""
    switches.check("announced early")
    series = _Series(state)
    series.make_all(action)
    series.pass_around()
    for choice in at_resolution:
        series.make(choice)
    return Meant("announced early", "the choices named stand unless another seat responds", tuple(series.choices))


def passes_to(state: GameState, seat: int, switches: Switches = ALL_ON) -> tuple[DescribedChoice, ...]:
    """Return the passes by which a seat that asks for priority gets it.

    If it then does nothing, they are taken back.
    """
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
    """Return a statement as people say it at a table: "go", "your turn", "combat", "pass", "resolves"."""
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
    mana = _MANA.fullmatch(said)
    if mana is not None and isinstance(state.pending, (HasPriority, decisions.PayingMana)):
        choice = most_specific_mana(state, state.pending.seat, mana[1].upper(), switches)
        name = state.seats[choice.seat].name
        return Meant("most specific mana", f"{name} adds {{{mana[1].upper()}}}", (describe(state, choice),))
    pending = state.pending
    if pending is not None and (
        said in _ASKING or said.startswith(("what do you", "which do you", "what are you"))
    ):
        return asked_about(state, pending.seat, switches)
    if said in ("pass", "pass priority", "no response", "ok", "okay", "resolves", "sure"):
        return passing_means(state, switches)
    raise Refusal(
        "not understood",
        f'{words.strip()!r} is no default communication; expected "go", "combat", "pass", or mana such as "{{G}}"',
        RULE,
    )
