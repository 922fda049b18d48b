"""The search: best first over macro-moves; what covers an ancestor is put to the proof."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count, islice

from engine.model.choices import Activate, Cast, Choice, ChooseTargets, Pass
from engine.model.state import GameState
from engine.model.turns import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    UPKEEP,
)
from engine.search.base.outlines import outline_of
from engine.search.looking.candidates import (
    SPARING,
    FoundLoop,
    FoundWin,
    Unlike,
    described,
    is_action,
    is_won,
    judged,
)
from engine.search.looking.search_nodes import Act, SearchNode
from engine.search.moves.answers import Taste
from engine.search.moves.macro_moves import ability_begun, openings, ways_on
from engine.search.moves.next_upkeep import until_upkeep
from engine.search.moves.steering import Steering
from engine.shortcuts.sequences.described_choices import DescribedChoice

BodyWords = tuple[tuple[Hashable, ...], int]
"""What a body does without which of several alike does it, and how many choices it has."""
HOLDING = 1.5
"""What it costs, in macro-moves, to act with something on the stack instead of letting it resolve."""
GOING_ON = 0.25
"""What it costs to go on to the next step."""
LACKING = 0.7
"""How much of what is missing, against where a search began, counts as a macro-move still to be made."""
MOST_LOOKED_BACK = 10
"""With how many of the moments before what is there is compared."""
MOST_LACKING = 6.0
"""However much more is missing counts as this."""
MOST_JUDGED = 200
MOST_JUDGED_WITHIN = 24
"""The most candidates put to the proof, and the most of those that begin with something on the stack."""
LIFE_TO_PAY = 3
"""The most life that an iteration may cost for what it makes: many cards, or a win."""
WITHIN = 4
"""After how many stages of one macro-move the search asks whether it repeats by itself."""
PASSED_BY = frozenset({DRAW, DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT, END, CLEANUP})
"""Steps in which nothing is begun: what can be done there can as well be done before or after."""
WITHOUT_COMBAT = PASSED_BY | {UPKEEP, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, POSTCOMBAT_MAIN}
"""The same where nothing hangs on combat: whatever is begun can be begun in the main phase before it."""
BEFORE_NET = 150
"""After how many states a search counts as long and is steered by the net."""
MOST_SCHEDULED = 3
"""The most steps that effects may have added to a turn where something is begun: more are gone through first."""
MOST_BEFORE_TURN = 1
"""The most macro-moves that are made before the seat waits for its next turn."""
MOST_COST = 14.0
COVERING = 0.6
"""What it costs to come to a state that covers an ancestor, which is as good as that one."""


@dataclass(slots=True)
class Searched:
    """What a search did: how many states it saw, how deep, what was judged, and what was left out.

    `happened`: what was cast, activated or triggered or attacked in it, as ("spell", the card's name) and so on.
    """

    states: int = 0
    depth: int = 0
    judged: int = 0
    is_exhausted: bool = False
    refused: dict[str, int] = field(default_factory=dict)
    happened: set[tuple[str, str]] = field(default_factory=set)

    def note(self, state: GameState) -> None:
        """Note what is on the stack and who attacks."""
        self.happened.update((item.kind, item.source.card.name) for item in state.stack)
        self.happened.update(("attack", state.objects[one.creature].card.name) for one in state.combat)


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search goes: `is_over` is asked before each move; `goes_on`: also to later steps and turns.

    `is_proof_over` is asked by a proof, which is let come to its end when the moves are over.

    `for_wins`: it looks for lines of play that win, and not for loops. `this_turn_only`: no later turn counts.
    `asked`: a loop that does without one of these cards is passed over. In steps that are `passed_by` nothing is
    begun. `waits_for_turn`: a search begins at the seat's next upkeep as well.
    """

    is_over: Callable[[], bool]
    most_states: int = 100_000
    goes_on: bool = False
    bystanders: frozenset[str] = frozenset()
    steering: Steering = field(default_factory=Steering)
    for_wins: bool = False
    this_turn_only: bool = False
    is_proof_over: Callable[[], bool] | None = None
    asked: frozenset[str] = frozenset()
    passed_by: frozenset[str] = PASSED_BY
    waits_for_turn: bool = False


class TableSearch:
    """A search from one table, `searched` says what has been done.

    When its time is over it waits; asked again with more time it goes on from there.
    """

    def __init__(self, start: GameState, taste: Taste, limits: Limits) -> None:
        self.start = start
        self.taste = taste
        self.limits = limits
        self.searched = Searched()
        self._queue: list[tuple[float, int, SearchNode]] = []
        self._numbers = count()
        self._seen: set[Hashable] = set()
        self._tried: dict[Hashable, set[Hashable]] = {}
        self._sparing: set[BodyWords] = set()
        self._rounds: set[BodyWords] = set()
        self._starts: list[SearchNode] = []
        self._judged_within = 0
        self._going = self._found()

    def loops(self) -> Iterator[FoundLoop]:
        """Proved loops, in the order in which they are found."""
        return (one for one in self._until_over() if isinstance(one, FoundLoop))

    def wins(self) -> Iterator[FoundWin]:
        """Return lines of play that win, the shortest first as far as the search knows."""
        return (one for one in self._until_over() if isinstance(one, FoundWin))

    def _until_over(self) -> Iterator[FoundLoop | FoundWin]:
        for one in self._going:
            if one is None:
                return
            yield one

    def _found(self) -> Iterator[FoundLoop | FoundWin | None]:
        """Yield what is found, and None wherever the time is over."""
        root = SearchNode(self.start, outline_of(self.start, self.taste.seat))
        self._starts.append(root)
        self._seen.add(root.outline.key)
        self._push(root, root, 0.0)
        self._wait_for_turn(root)
        while self._queue and self.searched.states < self.limits.most_states:
            if self.limits.is_over():
                yield None
                continue
            if self.searched.states >= BEFORE_NET:
                self.limits.steering.ask()
            _, _, node = heappop(self._queue)
            self.searched.depth = max(self.searched.depth, node.moves)
            yield from self._expand(root, node)
        self.searched.is_exhausted = not self._queue

    def _wait_for_turn(self, node: SearchNode) -> None:
        """Begin at the seat's next upkeep as well, after whatever was begun before."""
        is_early = node.moves <= MOST_BEFORE_TURN and node.state.turn == self.start.turn and not node.state.stack
        waited = until_upkeep(node.state, self.taste) if self.limits.waits_for_turn and is_early else None
        if waited is None:
            return
        choices, state = waited
        outline = outline_of(state, self.taste.seat)
        if outline.key not in self._seen:
            self._seen.add(outline.key)
            begun = SearchNode(state, outline, node, choices, node.cost + GOING_ON, node.moves + 1)
            self._starts.append(begun)
            self._push(begun, begun, 0.0)

    def _push(self, root: SearchNode, node: SearchNode, extra: float) -> None:
        # What is missing has to come back for a loop, and never for a win.
        missing = 0.0 if self.limits.for_wins else min(_lacking(root, node), MOST_LACKING)
        heappush(self._queue, (node.cost + extra + LACKING * missing, next(self._numbers), node))

    def _expand(self, root: SearchNode, node: SearchNode) -> Iterator[FoundLoop | FoundWin | None]:
        if node.cost > MOST_COST:
            return
        if node not in self._starts:
            self._wait_for_turn(node)
        begun = [] if self._is_passing_by(node) else openings(node.state, self.taste, self.limits.bystanders)
        if node in self._starts if node.state.stack else self.limits.goes_on:
            begun.append((Pass(self.taste.seat),))
        for opening in begun:
            while self.limits.is_over():
                yield None
            yield from self._follow(root, node, opening)

    def _is_passing_by(self, node: SearchNode) -> bool:
        """Return whether nothing is begun here: in a step that is passed by, or with many steps added
        to the turn.
        """
        if node.state.stack:
            return False
        is_passed_by = node.state.step in self.limits.passed_by and node not in self._starts
        return is_passed_by or sum(len(steps) * times for steps, times in node.state.scheduled) > MOST_SCHEDULED

    def _follow(
        self, root: SearchNode, node: SearchNode, opening: tuple[Choice, ...]
    ) -> Iterator[FoundLoop | FoundWin]:
        """Follow a macro-move: its stages become nodes, and those that cover an ancestor go to the proof."""
        is_going_on = isinstance(opening[0], Pass)
        act = None if is_going_on else _act_of(node.state, opening[0])
        cost = node.cost + (GOING_ON if act is None else 1.0) + (HOLDING if node.state.stack else 0.0)
        if act is not None:
            cost += self._steered(node, opening[0], act)
        nodes: dict[int, SearchNode] = {}
        places: dict[int, int] = {}
        for stage in ways_on(node.state, opening, self.taste, self.limits.steering):
            self.searched.states += 1
            state = stage.state
            if not nodes and isinstance(opening[0], Activate):
                self.searched.happened.add(("activated", _card_of(node.state, opening[0])))
            self.searched.note(state)
            parent = node if stage.before is None else nodes.get(id(stage.before))
            if parent is None:
                continue
            if state.result is not None or (self.limits.for_wins and is_won(state, self.taste.seat, self.start)):
                if self.limits.for_wins and is_won(state, self.taste.seat, self.start):
                    choices = (*parent.choices_since(None), *stage.choices)
                    yield FoundWin(self.start, described(self.start, choices))
                continue
            if is_going_on and self._is_too_late(state):
                continue
            outline = outline_of(state, self.taste.seat)
            covered = next((one for one in parent.with_ancestors if outline.covers(one.outline)), None)
            now = cost + stage.extra
            now = now if covered is None else min(now, covered.cost + COVERING)
            made = SearchNode(state, outline, parent, stage.choices, now, node.moves + 1, act)
            nodes[id(stage)] = made
            places[id(made)] = places.get(id(parent), 0) + 1
            is_to_judge = not self.limits.for_wins and (
                covered is not None
                or any(outline.covers(one.outline, LIFE_TO_PAY) for one in parent.with_ancestors)
            )
            if is_to_judge and (stage.is_settled or node.state.stack or places[id(made)] > WITHIN):
                loop = self._judge(made)
                if loop is not None:
                    yield loop
                if covered is not None and self._goes_round(made, covered):
                    del nodes[id(stage)]
            key = made.outline.key
            if key in self._seen:
                if stage.is_settled:
                    continue
            else:
                self._seen.add(key)
                if stage.is_settled:
                    self._push(root, made, 0.0)
                else:
                    self._push(root, made, HOLDING)

    def _steered(self, node: SearchNode, opening: Choice, act: Act) -> float:
        """Return what it costs more or less to begin something, by the steps in words and by the net."""
        steering = self.limits.steering
        if steering.guide.is_empty:
            return steering.extra(act[0], None, 0)
        return steering.extra(act[0], ability_begun(node.state, opening), node.times(act))

    def _is_too_late(self, state: GameState) -> bool:
        """Return whether another seat's turn has come, or another turn where only this one counts."""
        is_another = bool(state.turn != self.start.turn)
        return state.active != self.taste.seat or (self.limits.this_turn_only and is_another)

    def _judge(self, node: SearchNode) -> FoundLoop | None:
        """Put what leads here from an ancestor that this node covers to the proof; the nearest such one."""
        for ancestor in node.ancestors:
            if not node.outline.covers(ancestor.outline, LIFE_TO_PAY):
                continue
            choices = node.choices_since(ancestor)
            if not any(map(is_action, choices)) and not node.state.stack:
                continue
            what = _words(ancestor.state, choices)
            if what in self._tried and not self._is_named_otherwise(what, ancestor.state, choices):
                continue
            if any(_is_repeated(one, what) for one in self._sparing):
                continue
            is_within = bool(node.state.stack)
            if self.searched.judged >= MOST_JUDGED or (is_within and self._judged_within >= MOST_JUDGED_WITHIN):
                return None
            is_over = self.limits.is_proof_over or self.limits.is_over
            before, asked = ancestor.choices_since(None), self.limits.asked
            verdict = judged(self.start, before, ancestor.state, choices, is_over, asked)
            names = self._tried.setdefault(what, set())
            if isinstance(verdict, Unlike):
                names.add(_names(ancestor.state, choices))
            if isinstance(verdict, str) and verdict.startswith(SPARING):
                self._sparing.add(what)
            else:
                self.searched.judged += 1
                self._judged_within += is_within
            if isinstance(verdict, FoundLoop):
                self._rounds.add(what)
                return verdict
            self.searched.refused[verdict] = self.searched.refused.get(verdict, 0) + 1
        return None

    def _goes_round(self, node: SearchNode, covered: SearchNode) -> bool:
        """Return whether passing alone leads here from a state that is covered, in a loop that is known: each time
        round would lead to the same.
        """
        what = _words(covered.state, node.choices_since(covered))
        return not what[0] and (what in self._sparing or what in self._rounds)

    def _is_named_otherwise(self, what: Hashable, state: GameState, choices: tuple[Choice, ...]) -> bool:
        """Return whether a body that could not be repeated names its objects otherwise here."""
        tried = self._tried[what]
        return bool(tried) and _names(state, choices) not in tried


def _lacking(root: SearchNode, node: SearchNode) -> float:
    """Return how much is missing of what there was where the search began, or at one of the last moments before.

    A loop comes back to where it began, which need not be where the search did: what was cast to set it up stays.
    """
    outline, missing = node.outline, node.outline.lacks(root.outline)
    for one in islice(node.ancestors, MOST_LOOKED_BACK):
        if not missing:
            break
        missing = min(missing, outline.lacks(one.outline))
    return missing


def _names(state: GameState, choices: tuple[Choice, ...]) -> Hashable:
    """Return the names of the objects that choices speak of, in the order in which they do."""
    return tuple(
        name for part in described(state, choices) if isinstance(part, DescribedChoice) for _, name in part.names
    )


def _card_of(state: GameState, choice: Choice) -> str:
    held = state.objects.get(getattr(choice, "object", 0))
    return held.card.name if held is not None else ""


def _act_of(state: GameState, choice: Choice) -> Act:
    return _card_of(state, choice), choice.ability if isinstance(choice, Activate) else -1


def _is_repeated(body: BodyWords, longer: BodyWords) -> bool:
    """Return whether a body is another one several times over: it then does without the same card."""
    times, left = divmod(longer[1], body[1])
    return times > 1 and not left and longer[0] == body[0] * times


def _words(state: GameState, choices: tuple[Choice, ...]) -> BodyWords:
    """Return what a body does, by card and ability and what it targets, without which of several alike does it;
    and how many choices it has.
    """
    found: list[Hashable] = []
    for choice in choices:
        if isinstance(choice, (Cast, Activate)) and choice.object in state.objects:
            ability = choice.ability if isinstance(choice, Activate) else -1
            found.append((state.objects[choice.object].card.name, ability))
        elif isinstance(choice, ChooseTargets):
            held = [(one, state.objects.get(one)) for one in choice.targets]
            found.append(tuple(one if what is None else what.card.name for one, what in held if what or one < 0))
        elif not isinstance(choice, Pass):
            found.append(type(choice).__name__)
    return tuple(found), len(choices)
