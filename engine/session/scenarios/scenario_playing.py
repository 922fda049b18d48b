"""Plays a scenario: its script by hand, its proposal to the table, the answers, and what is expected of it all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.reading.nodes import BadInput, quoted
from engine.frozen_dataclass import dataclass
from engine.loops.repetition import Progress
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base.context import seats_from
from engine.session.game.game import Game
from engine.session.game.table_rules import TableRules, use_table_rules
from engine.session.game.table_rulings import draw_by
from engine.session.notation.object_names import NotationError
from engine.session.scenarios.scenario import ACCEPT, Scenario, ScriptLine, ScriptPart
from engine.session.scenarios.script import RESOLVE, awaited, play_line
from engine.session.set_up.set_up import BadSetUp
from engine.shortcuts.communication.switches import Switches
from engine.shortcuts.proposals.mandatory import DrawOffer, draw_in
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, Taken, iterations_taken, propose
from engine.shortcuts.sequences.computing import MOST_RUNS, Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence

if TYPE_CHECKING:
    from engine.session.tournament.playing_by_tournament_rules import Settled  # as below

ACCEPTING = (ACCEPT, "accepts", "agree", "agrees", "ok", "okay", "yes")
"""How a seat says that it accepts a proposal."""


class LineRefused(Refusal):
    """A line of a script that the rules do not allow, with the file and the line."""

    def __init__(self, refusal: Refusal, line: ScriptLine) -> None:
        super().__init__(refusal.name, f"{line.node.place}: {quoted(line.text)}: {refusal.reason}", refusal.rule)
        self.place = line.node.place


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario played: the game with the shortcut as its last moment, and how the shortcut ended.

    `iterations` are the whole iterations of the outermost loops that were done. `draw` is the draw that the
    proposal was found to be before anybody answered, `settled` what was said where the tournament rules settled
    it.
    """

    game: Game
    taken: Taken
    iterations: int
    draw: DrawOffer | None = None
    settled: Settled | None = None

    @property
    def state(self) -> GameState:
        """Where the game ended up."""
        return self.taken.state


def open_scenario(
    scenario: Scenario, catalogue: Catalogue | None = None, progress: Progress | None = None
) -> Game:
    """Open the game of a scenario, its opening lines played; `progress` is told how many of how many.

    Raises BadInput, with the place, for a set-up or line that cannot be, LineRefused for what the rules refuse.
    """
    try:
        game = Game(scenario.set_up, default_catalogue() if catalogue is None else catalogue)
    except BadSetUp as wrong:
        raise scenario.entries.placed(wrong, scenario.node) from None
    use_table_rules(game, scenario.table_rules)
    play_lines(game, scenario.before, progress)
    return game


def play_lines(game: Game, lines: Iterable[ScriptLine], progress: Progress | None = None) -> None:
    """Play lines of a script in a game; raises BadInput or LineRefused at the first that cannot be."""
    script = tuple(lines)
    for number, line in enumerate(script):
        if progress is not None:
            progress(number, len(script))
        for described in _play(game.state, line, game.switches)[0]:
            game.choose(locate(game.state, described))


def _play(state: GameState, line: ScriptLine, switches: Switches) -> tuple[tuple[DescribedChoice, ...], GameState]:
    try:
        played = play_line(state, line.text, switches)
    except NotationError as error:
        raise BadInput(line.node.place_of(error.offset), error.wrong, error.expected) from None
    except Refusal as refusal:
        raise LineRefused(refusal, line) from refusal
    return played.choices, played.state


def proposal_of(scenario: Scenario, state: GameState, times: int | None = None) -> Proposal:
    """Return what a scenario proposes in a state, for its own count or another one of its loop.

    The lines are played once to learn which choices they stand for. Raises Refusal where they cannot be, or where
    there is no one loop that `times` could be of.
    """
    pending = state.pending
    proposer = scenario.proposer
    if proposer < 0:
        if not isinstance(pending, HasPriority):
            raise Refusal("no priority", f"nobody can propose a shortcut: {awaited(state)}", "732.2a")
        proposer = pending.seat
    rules = scenario.table_rules or TableRules()
    sequence = Sequence(_learn(state, scenario.proposal, proposer, rules.switches, times)[0])
    counted = sequence if times is None else sequence.with_count(times)
    return Proposal(proposer, counted, rules.is_tournament, rules.known)


def _learn(
    state: GameState,
    parts: tuple[ScriptPart, ...],
    seat: int,
    switches: Switches,
    times: int | None = None,
    *,
    is_in_loop: bool = False,
) -> tuple[tuple[Part, ...], GameState]:
    """Return what the parts of a script of a seat's proposal stand for, and the state after them.

    A loop whose count is a condition is refused with the number that would do, unless `times` stands for it.
    """
    learnt: list[Part] = []
    for number, part in enumerate(parts):
        if isinstance(part, ScriptLine) and part.text.strip() == RESOLVE:
            resolved, state = _learn_resolving(state)
            learnt += _until_empty(resolved) if is_in_loop else resolved
            continue
        if isinstance(part, ScriptLine):
            choices, state = _play(state, part, switches)
            learnt += choices
            continue
        start = state
        body, state = _learn(state, part.parts, seat, switches, is_in_loop=True)
        if part.until is not None and times is None:
            from engine.shortcuts.study.until import answer_condition  # few scripts say when to stop

            answered = answer_condition(start, seat, Sequence((Repeat(1, body),)), part.until.text)
            raise LineRefused(Refusal("no number", answered.words), part.until)
        learnt.append(Repeat(part.times, body))
        if part.times > 1 and number + 1 < len(parts):
            state = Course(state, Sequence((Repeat(part.times - 1, body),))).end
    return tuple(learnt), state


def _until_empty(resolved: tuple[Repeat, ...]) -> tuple[Part, ...]:
    """Return what "resolve the stack" stands for within a loop, where there may be more to resolve another time.

    The first to resolve may do so in another order of passes, where another seat than the active one had priority.
    """
    for known in range(min(2, len(resolved))):
        if all(one == resolved[known] for one in resolved[known:]):
            return (*resolved[:known], Repeat(ALL_ALIKE, resolved[known].body, is_until_empty=True))
    return resolved


def _learn_resolving(state: GameState) -> tuple[tuple[Repeat, ...], GameState]:
    """Return the parts that "resolve the stack" stands for: a repeat of passes for each run of identical items."""
    parts: list[Repeat] = []
    while state.stack:
        if len(parts) == MOST_RUNS:
            words = f"the stack is not empty after {MOST_RUNS:,} different things have resolved"
            raise Refusal("never empty", words, "732.2a")
        top = state.stack[-1]
        passes = tuple(DescribedChoice(Pass(seat)) for seat in seats_from(state, state.priority))
        repeat = Repeat(ALL_ALIKE, passes)
        state = Course(state, Sequence((repeat,))).end
        parts.append(repeat)
        if state.stack and state.stack[-1].id == top.id:
            break
    return tuple(parts), state


def play_scenario(
    scenario: Scenario,
    times: int | None = None,
    responses: Mapping[str, str] | None = None,
    *,
    is_one_by_one: bool = False,
    progress: Progress | None = None,
    catalogue: Catalogue | None = None,
) -> Outcome:
    """Play a scenario to the end of its shortcut.

    `times` and `responses` (a seat's name: "accept" or a place) stand in for those of the file; a seat that is
    not named accepts. A table that plays by the tournament rules settles its loops by them. A loop of mandatory
    actions that nobody can do anything about is a draw (CR 732.4). Raises BadInput for what cannot be read and
    Refusal for what the rules do not allow.
    """
    if not scenario.proposal:
        raise scenario.node.bad("nothing is proposed", "the lines of a loop or series")
    game = open_scenario(scenario, catalogue)
    typed = (
        {scenario.names[seat]: text for seat, text, _ in scenario.responses} if responses is None else responses
    )
    said = {scenario.names.index(name): text for name, text in typed.items()}
    return put_to_the_table(scenario, game, times, said, is_one_by_one=is_one_by_one, progress=progress)


def put_to_the_table(
    scenario: Scenario,
    game: Game,
    times: int | None,
    said: Mapping[int, str],
    *,
    is_one_by_one: bool = False,
    progress: Progress | None = None,
) -> Outcome:
    """Propose what a scenario proposes at a table as it stands, with what seats answer; Refusal as above."""
    proposal = proposal_of(scenario, game.state, times)
    if scenario.is_tournament and any(isinstance(part, Repeat) for part in proposal.sequence.parts):
        from engine.session.tournament.settlement import settle  # few scenarios are of a tournament

        settled = settle(game, proposal.sequence, said, progress)
        taken = settled.taken or Taken(game.state, -1, None)
        return Outcome(game, taken, settled.iterations or 0, settled=settled)
    shortcut = propose(game.state, proposal, progress, is_one_by_one=is_one_by_one)
    draw = draw_in(shortcut)
    if draw is not None and draw.is_draw:
        game.rule(draw_by(draw))
        return Outcome(game, Taken(game.state, -1, None), 0, draw)
    shortcut = answer(shortcut, said)
    moment = game.take_shortcut(shortcut)
    assert moment.taken is not None
    return Outcome(game, moment.taken, iterations_taken(shortcut, moment.taken), draw)


def answer(shortcut: Shortcut, said: Mapping[int, str]) -> Shortcut:
    """Return the shortcut with every seat's answer in turn order; seats that say nothing accept."""
    while shortcut.seats_to_answer:
        seat = shortcut.seats_to_answer[0]
        text = said.get(seat, ACCEPT).strip()
        if text.casefold() in ACCEPTING:
            shortcut = shortcut.accept(seat)
            continue
        from engine.shortcuts.study.answer_words import place_meant  # most seats accept

        shortcut = shortcut.shorten(seat, place_meant(shortcut, seat, text))
    for seat in said:
        if seat == shortcut.proposal.seat:
            name = shortcut.start.seats[seat].name
            raise Refusal("not your answer", f"{name} proposes and has nothing to answer", "732.2b")
    return shortcut
