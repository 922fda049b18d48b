"""Generates boards of random permanents, and short sequences of choices found by playing at them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from engine.cards import amounts, conditions, continuous, costs, effects, filters, patterns
from engine.cards.definitions import (
    Ability,
    ActivatedAbility,
    Body,
    CardDefinition,
    EntersWith,
    KeywordAbility,
    Mode,
    ReplacesAmount,
    StaticAbility,
    TargetPhrase,
    TriggeredAbility,
)
from engine.cards.mana import ManaCost
from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand
from engine.model.decisions import DeclaringAttackers, DeclaringBlockers, HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.rules.setup import Table
from engine.shortcuts.describing import DescribedChoice, describe
from engine.shortcuts.sequence import ALL_ALIKE, Part, Repeat

YOURS = filters.AllOf((filters.HasType("creature"), filters.IsControlledBy("you")))
CREATURE = filters.HasType("creature")
ANOTHER = filters.AllOf((filters.IsAnother(), filters.HasType("creature"), filters.IsControlledBy("you")))
THIS, YOU, OPPONENTS = amounts.This(), amounts.You(), amounts.EachOpponent()
PUMP = "+1/+1"


def number(value: int) -> amounts.Amount:
    return amounts.Number(value)


# Words of cards.

small = st.integers(1, 3).map(number)
measures = st.sampled_from(
    (
        amounts.CountOf(YOURS),
        amounts.CountOf(filters.IsToken()),
        amounts.CountersOn(PUMP, THIS),
        amounts.CountersOn("charge", THIS),
        amounts.CharacteristicOf("power", THIS),
        amounts.CharacteristicOf("toughness", THIS),
        amounts.LifeOf(YOU),
        amounts.CountOf(filters.InZone("graveyard", "you")),
        amounts.CountOf(filters.InZone("hand", "you")),
    )
)
counted = st.sampled_from(
    tuple(
        amounts.CountOf(one)
        for one in (YOURS, filters.IsToken(), filters.InZone("graveyard", "you"), filters.InZone("hand", "you"))
    )
)
amounts_of_cards = st.one_of(
    small,
    small,
    small,
    measures,
    measures.map(lambda one: amounts.Times(2, one)),
    measures.map(lambda one: amounts.Sum((number(1), one))),
)
anything_of_cards = st.one_of(
    st.sampled_from((THIS, THIS, THIS, amounts.All(YOURS), amounts.All(CREATURE), amounts.Target(0)))
)
kinds = st.sampled_from((PUMP, PUMP, "-1/-1", "charge", "charge", "+1/+0"))
who = st.sampled_from((YOU, YOU, OPPONENTS, amounts.EachPlayer()))
limits = st.sampled_from((3, 5, 8, 13, 25, 30, 42))


@st.composite
def conditions_of_cards(draw: st.DrawFn) -> conditions.Condition:
    """ "as long as you have 30 or more life", "if you control five or more creatures" and the like."""
    if draw(st.booleans()):
        found: conditions.Condition = conditions.Exists(
            draw(st.sampled_from((YOURS, filters.IsToken(), filters.IsTapped(), CREATURE))),
            draw(st.sampled_from((1, 2, 3, 5, 9, 20))),
        )
    else:
        sign = draw(st.sampled_from((">=", "<", "=", "<=", ">")))
        found = conditions.Holds(draw(measures), sign, number(draw(limits)))
    return conditions.NotSo(found) if draw(st.integers(0, 4)) == 0 else found


def token(name: str, abilities: tuple[Ability, ...] = (), size: int = 1) -> CardDefinition:
    return CardDefinition(name, ("creature",), subtypes=("Elf",), power=size, toughness=size, abilities=abilities)


ENTERED = patterns.Moves(CREATURE, zone_to="battlefield")
TOKENS = (
    token("Elf"),
    token("Elf", (KeywordAbility("haste"),)),
    token("Bear", size=2),
    token("Cleric", (TriggeredAbility(ENTERED, Body((Mode((effects.GainLife(number(1)),)),))),)),
    token("Anthem", (StaticAbility(YOURS, (continuous.ChangePowerToughness(number(1), number(1)),)),)),
    token("Cow", (EntersWith(counters=((PUMP, number(1)),)),)),
    token(
        "Pinger",
        (ActivatedAbility(costs.Cost((costs.TapThis(),)), Body((Mode((effects.GainLife(number(1)),)),))),),
    ),
)


@st.composite
def modifications(draw: st.DrawFn) -> continuous.Modification:
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return continuous.SwitchPowerToughness()
    if kind == 1:
        return continuous.GainAbilities((KeywordAbility("lifelink"),))
    if kind == 2:
        return continuous.SetPowerToughness(draw(small), draw(amounts_of_cards))
    return continuous.ChangePowerToughness(draw(amounts_of_cards), draw(amounts_of_cards))


@st.composite
def single_effects(draw: st.DrawFn) -> tuple[effects.Effect, ...]:
    """One effect, or two that belong together."""
    kind = draw(st.integers(0, 21))
    amount, what = draw(amounts_of_cards), draw(anything_of_cards)
    if kind <= 1:
        return (effects.GainLife(amount, draw(who)),)
    if kind == 2:
        return (effects.LoseLife(amount, draw(who)),)
    if kind == 3:
        target = draw(st.sampled_from((OPPONENTS, OPPONENTS, amounts.Target(0), amounts.All(CREATURE), THIS)))
        return (effects.DealDamage(amount, target),)
    if kind <= 6:
        return (effects.PutCounters(draw(kinds), what, amount),)
    if kind == 7:
        return (effects.TakeCounters(draw(kinds), what, draw(small)),)
    if kind <= 9:
        count = draw(st.one_of(small, small, measures))
        made = draw(st.sampled_from(TOKENS))
        return (
            effects.CreateTokens(made, count, draw(st.sampled_from((YOU, YOU, OPPONENTS))), draw(st.booleans())),
        )
    if kind <= 11:
        return (effects.Untap(what),)
    if kind == 12:
        return (effects.Tap(what),)
    if kind <= 14:
        return (effects.Modify(what, (draw(modifications()),)),)
    if kind == 15:
        return (effects.DrawCards(draw(small), draw(who)),)
    if kind == 16:
        return (effects.Mill(draw(small), draw(who)),)
    if kind == 17:
        later = draw(st.sampled_from(("sacrifice", "life")))
        if later == "life":
            when = patterns.Begins(draw(st.sampled_from(("end", "upkeep"))))
            return (effects.Delayed(when, (effects.GainLife(number(1)),)),)
        return (
            effects.CreateTokens(draw(st.sampled_from(TOKENS)), result="it"),
            effects.Delayed(
                patterns.Begins("end"), (effects.SacrificeEffect(amounts.Those("kept 0")),), (amounts.Those("it"),)
            ),
        )
    if kind == 18:
        blinked = draw(st.sampled_from((THIS, amounts.Target(0))))
        return (effects.MoveTo(blinked, "exile", result="it"), effects.MoveTo(amounts.Those("it"), "battlefield"))
    if kind == 19:
        return (effects.CreateCopies(draw(st.sampled_from((THIS, amounts.Target(0)))), added_keywords=("haste",)),)
    if kind == 20:
        return (effects.OnlyIf(draw(conditions_of_cards()), draw(single_effects()), draw(single_effects())),)
    return (effects.Destroy(draw(st.sampled_from((THIS, amounts.Target(0))))),)


def _names_target(tree: object) -> bool:
    if isinstance(tree, amounts.Target):
        return True
    if isinstance(tree, tuple):
        return any(map(_names_target, tree))
    if isinstance(tree, effects.OnlyIf):
        return _names_target((tree.effects, tree.otherwise))
    return any(isinstance(getattr(tree, name, None), amounts.Target) for name in ("what", "to", "of"))


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    """One to three effects, with a target phrase where they speak of a target."""
    todo = tuple(one for _ in range(draw(st.sampled_from((1, 1, 1, 2, 2, 3)))) for one in draw(single_effects()))
    phrases = (TargetPhrase(CREATURE),) if _names_target(todo) else ()
    return Body((Mode(todo, phrases),))


@st.composite
def costs_of_cards(draw: st.DrawFn) -> costs.Cost:
    kind = draw(st.integers(0, 11))
    parts: tuple[costs.CostPart, ...]
    if kind <= 3:
        parts = ()
    elif kind <= 5:
        parts = (costs.TapThis(),)
    elif kind == 6:
        parts = (costs.PayMana(ManaCost((draw(st.sampled_from(("1", "2", "G"))),))),)
    elif kind == 7:
        parts = (costs.PayLife(draw(small)),)
    elif kind == 8:
        parts = (costs.SacrificeOthers(draw(st.sampled_from((ANOTHER, filters.IsToken())))),)
    elif kind == 9:
        parts = (costs.RemoveCounters(draw(kinds), draw(small)),)
    elif kind == 10:
        parts = (costs.AddCounters(draw(kinds)),)
    else:
        parts = (costs.TapOthers(ANOTHER),)
    return costs.Cost(parts)


@st.composite
def activated(draw: st.DrawFn) -> Ability:
    limit = draw(st.sampled_from((0, 0, 0, 0, 0, 0, 7)))
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 9)) == 0 else None
    return ActivatedAbility(draw(costs_of_cards()), draw(bodies()), limit=limit, condition=condition)


@st.composite
def mana_abilities(draw: st.DrawFn) -> Ability:
    cost = draw(st.sampled_from((costs.Cost(()), costs.Cost((costs.TapThis(),)))))
    added = effects.AddMana((("G",),), draw(st.one_of(small, measures)))
    return ActivatedAbility(cost, Body((Mode((added,)),)))


events_of_cards = st.sampled_from(
    (
        patterns.Moves(CREATURE, zone_to="battlefield"),
        patterns.Moves(ANOTHER, zone_to="battlefield"),
        patterns.Moves(filters.IsThis(), zone_to="battlefield"),
        patterns.Moves(CREATURE, zone_from="battlefield", zone_to="graveyard"),
        patterns.BecomesTapped(filters.IsThis()),
        patterns.BecomesTapped(CREATURE),
        patterns.BecomesUntapped(filters.IsThis()),
        patterns.GainsLife("you"),
        patterns.GainsLife("any"),
        patterns.LosesLife("opponent"),
        patterns.LosesLife("any"),
        patterns.GetsCounters(filters.IsThis()),
        patterns.GetsCounters(CREATURE, PUMP),
        patterns.Activates("you", YOURS),
        patterns.DealsDamage(YOURS),
        patterns.Draws("you"),
        patterns.Begins("upkeep", "your"),
        patterns.Begins("end", "each"),
    )
)


@st.composite
def triggered(draw: st.DrawFn) -> Ability:
    event = draw(events_of_cards)
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 4)) == 0 else None
    body = draw(bodies())
    if draw(st.integers(0, 5)) == 0:
        body = Body((Mode((effects.GainLife(amounts.ThatMuch(), draw(who)),)),))
    return TriggeredAbility(event, body, condition, limit=draw(st.sampled_from((0, 0, 0, 0, 1, 9))))


@st.composite
def static(draw: st.DrawFn) -> Ability:
    condition = draw(conditions_of_cards()) if draw(st.booleans()) else None
    kind = draw(st.integers(0, 4))
    if kind == 0:
        defined = continuous.DefinePowerToughness(draw(counted), draw(counted))
        return StaticAbility(filters.IsThis(), (defined,), is_characteristic_defining=True)
    if kind == 1:
        return ReplacesAmount(draw(st.sampled_from(("life gained", "tokens created", "counters put"))), 2)
    if kind == 2:
        return StaticAbility(
            YOURS, (continuous.GainAbilities((KeywordAbility("lifelink"),)),), condition=condition
        )
    if kind == 3:
        granted = draw(st.sampled_from((draw(activated()), draw(triggered()))))
        return StaticAbility(YOURS, (continuous.GainAbilities((granted,)),), condition=condition)
    change = continuous.ChangePowerToughness(draw(amounts_of_cards), draw(small))
    affected = draw(st.sampled_from((YOURS, ANOTHER, filters.IsThis(), CREATURE)))
    return StaticAbility(affected, (change,), condition=condition)


@st.composite
def cards(draw: st.DrawFn, name: str) -> CardDefinition:
    """A permanent with one to three abilities."""
    abilities: list[Ability] = []
    for _ in range(draw(st.sampled_from((1, 1, 2, 2, 3)))):
        kind = draw(st.integers(0, 9))
        strategy: st.SearchStrategy[Ability] = (
            activated() if kind <= 3 else triggered() if kind <= 7 else static() if kind == 8 else mana_abilities()
        )
        abilities.append(draw(strategy))
    is_creature = draw(st.integers(0, 4)) > 0
    types = ("creature",) if is_creature else draw(st.sampled_from((("artifact",), ("enchantment",))))
    size = draw(st.integers(1, 4))
    return CardDefinition(
        name,
        types,
        power=size - 1 if is_creature else None,
        toughness=size + 1 if is_creature else None,
        abilities=tuple(abilities),
    )


FILLER = CardDefinition("Filler", ("artifact",))
OTHER_FILLER = CardDefinition("Padding", ("artifact",))


@st.composite
def boards(draw: st.DrawFn, seats: int = 2) -> GameState:
    """A table in Alice's main phase: some permanents of hers, perhaps one of Bob's, and finite libraries."""
    table = Table(("Alice", "Bob", "Carol")[:seats], life=draw(st.sampled_from((1, 7, 20, 20, 29))))
    table.set_life(1, draw(st.sampled_from((20, 20, 41, 100, 1000))))
    for position in range(draw(st.integers(1, 3))):
        table.put(
            draw(cards(f"Card {position}")),
            0,
            count=draw(st.sampled_from((1, 1, 1, 1, 1, 3))),
            counters=draw(st.sampled_from(((), (), ((PUMP, 1),), (("charge", 11),)))),
        )
    if draw(st.integers(0, 3)) == 0:
        table.put(draw(cards("Card of Bob")), 1)
    for seat in range(seats):
        for card, count in ((FILLER, draw(st.integers(0, 20))), (OTHER_FILLER, 7), (FILLER, 60)):
            if count:
                table.put(card, seat, "library", count=count)
    return table.begin().state


# Finding what to do at a board.

MOST_STEPS = 40
STEPS_OF_TURNS = 120


@dataclass(frozen=True, slots=True)
class Found:
    """Choices that were played, and the state after them."""

    parts: tuple[Part, ...]
    state: GameState


class _Walk:
    """Legal choices made one after the other, each picked by the next of some numbers."""

    def __init__(self, state: GameState, picks: tuple[int, ...]) -> None:
        self.state = state
        self.left = list(picks)
        self.parts: list[Part] = []
        self.steps = 0
        self.most = MOST_STEPS

    def pick(self, several: tuple[Choice, ...]) -> Choice:
        if len(several) == 1:
            return several[0]
        return several[(self.left.pop(0) if self.left else 0) % len(several)]

    def make(self, choice: Choice) -> DescribedChoice:
        described = describe(self.state, choice)
        self.state = apply(self.state, choice).state
        self.steps += 1
        return described

    @property
    def is_open(self) -> bool:
        return self.state.result is None and self.steps < self.most

    def answer(self) -> None:
        """Answer what is asked until a seat has priority; nobody attacks or blocks."""
        while self.is_open and not isinstance(self.state.pending, HasPriority):
            several = legal_choices(self.state)
            is_combat = isinstance(self.state.pending, (DeclaringAttackers, DeclaringBlockers))
            self.parts.append(self.make(several[0] if is_combat else self.pick(several)))

    def act(self) -> None:
        """Do something other than pass, if there is anything."""
        several = tuple(one for one in legal_choices(self.state) if isinstance(one, (Activate, Cast, PlayLand)))
        if several and isinstance(self.state.pending, HasPriority):
            self.parts.append(self.make(self.pick(several)))
            self.answer()

    def pass_once(self) -> None:
        """The seat with priority passes."""
        self.answer()
        if self.is_open and isinstance(self.state.pending, HasPriority):
            self.parts.append(self.make(Pass(self.state.pending.seat)))
            self.answer()

    def resolve(self, is_alike: bool) -> None:
        """All pass until the stack is empty; `is_alike`: identical items by one repeat."""
        while self.is_open and self.state.stack:
            if not (is_alike and self.resolve_alike()):
                self.pass_once()

    def resolve_one(self) -> None:
        """All pass in succession, so that one item resolves."""
        left = len(self.state.stack)
        for _ in self.state.seats:
            if self.is_open and left:
                self.pass_once()

    def resolve_alike(self) -> bool:
        """All of the identical items on top, if nothing is asked meanwhile."""
        before, steps = self.state, self.steps
        count = self.state.stack[-1].count
        if count > 12 or self.state.passes:
            return False
        first = self.state.priority
        seats = tuple((first + place) % len(self.state.seats) for place in range(len(self.state.seats)))
        body: tuple[Part, ...] = ()
        for _ in range(count):
            body = ()
            for seat in seats:
                if not self.is_open or self.state.pending != HasPriority(seat):
                    self.state, self.steps = before, steps
                    return False
                body = (*body, self.make(Pass(seat)))
        self.parts.append(Repeat(ALL_ALIKE, body))
        self.answer()
        return True


def walk_from(state: GameState, picks: tuple[int, ...], *, acts: int, is_alike: bool, turns: int = 0) -> Found:
    """So many activations, everything resolved after each, then so many turns let go by."""
    walk = _Walk(state, picks)
    try:
        for _ in range(acts):
            if walk.is_open:
                walk.act()
                walk.resolve(is_alike)
        step, last = walk.state.step, walk.state.turn + turns * len(state.seats)
        walk.most += turns * STEPS_OF_TURNS
        while turns and walk.is_open and (walk.state.turn < last or walk.state.step != step):
            walk.pass_once()
    except Refusal:
        pass  # what legal_choices offers as a first answer may turn out not to be payable
    return Found(tuple(walk.parts), walk.state)


def held_back(state: GameState, picks: tuple[int, ...]) -> GameState:
    """The state with one or two abilities left on the stack."""
    walk = _Walk(state, picks)
    for _ in range(1 + len(picks) % 2):
        walk.act()
    return walk.state


def walk_over_stack(state: GameState, picks: tuple[int, ...], plan: tuple[bool, ...]) -> Found:
    """Choices that need not leave the stack empty: true for an activation, false for one item resolving."""
    walk = _Walk(state, picks)
    for is_act in plan:
        if walk.is_open:
            walk.act() if is_act else walk.resolve_one()
    return Found(tuple(walk.parts), walk.state)


picks = st.lists(st.integers(0, 5), max_size=10).map(tuple)
Finder = Callable[[GameState], Found]
