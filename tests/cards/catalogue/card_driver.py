"""Plays a card for all that it has: puts and casts it, uses what can be activated, causes what triggers.

It knows no card. At a table with some of everything it does one thing after another that abilities wait for, and
notes which of the card's abilities were used. On the way it checks what holds of every game: choices that are
offered are accepted, others refused, and the choices made lead to the same state when they are made again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.cards.base.kinds import Ability, CostPart
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import other_side
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.events.status import TappedForMana
from engine.model import choices, decisions
from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand
from engine.model.events import AbilityActivated, AbilityTriggered, Event, ItemResolved, ManaAdded
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, reference_to_seat
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.legal import legal_choices
from engine.rules.turn.declaring_attackers import can_attack
from tests.rules.table import PlayedTable, table, written
from tests.rules.test_random_play import check_sound

WORKSHOP = written("""
name: Workshop
type: Artifact
abilities:
  - {cost: "{0}", effects: [draw: 1]}
  - {cost: "{0}", effects: [gain life: 2]}
  - {cost: "{0}", effects: [lose life: 1]}
  - {cost: "{0}", effects: [discard: 1]}
  - {cost: "{0}", effects: [mill: 2]}
  - {cost: "{0}", effects: [scry: 1]}
  - {cost: "{0}", effects: [create: 1/1 green Saproling creature token]}
  - {cost: "{0}", effects: [create: Treasure token]}
  - {cost: "{0}", effects: [create: Food token]}
  - {cost: "{0}", effects: [{put: a +1/+1 counter, onto: target creature}]}
  - {cost: "{0}", effects: [tap: target permanent]}
  - {cost: "{0}", effects: [untap: target permanent]}
  - {cost: "{0}", effects: [{deal damage: 1, to: any target}]}
  - {cost: "{0}", effects: [phase out: target permanent]}
  - {cost: "{0}", effects: [destroy: target permanent]}
  - {cost: "{0}", effects: [{return: target card in a graveyard, to: battlefield}]}
  - {cost: "{0}", effects: [{return: target permanent, to: hand}]}
  - {cost: "{0}", effects: [exile: target permanent]}
  - {cost: "{0}", effects: [{return: target card in a graveyard, to: hand}]}
  - {cost: sacrifice a creature, effects: [scry: 1]}
  - {cost: "{0}", effects: [{life becomes: 4, who: you}]}
""")
EVERYBODY = written("""
name: Everybody
cost: "{W}{U}{B}{R}{G}"
type: Creature — Shapeshifter
power: 2
toughness: 2
abilities:
  - changeling
  - {cost: "{T}", effects: [scry: 1]}
""")
"""A creature of every type and color."""
MULTITUDE = replace(EVERYBODY, name="Multitude", mana_cost=None, colors=frozenset("WUBRG"))
"""The same, without adding to devotion."""
GENTLE = range(14)
"""The abilities of the workshop that leave what they are done to where it is."""
SACRIFICE, LOW_LIFE = 19, 20
HARSH = (*range(14, 19), 15, SACRIFICE)
ALICE, BOB = 0, 1
FACES = (0, 1, 2)
"""The faces by which a card may be cast; most have but the first."""
OTHERS, CARD, HOST = "others", "card", "host"
"""What is aimed at: anything else, the card under test, or what it is attached to."""
MAY_PROVE_IMPOSSIBLE = (choices.Pay, choices.ChooseNumber, choices.ChooseModes, choices.ChooseObjects)
"""Offered choices that may be refused after all: what they cost is known only when they have been made."""
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp", "Wastes")
PERMANENTS = (
    "Grizzly Bears",
    "Serra Angel",
    "Ornithopter",
    "Sol Ring",
    "Elvish Visionary",
    "Propaganda",
    "Wall of Omens",
)
SPELLS = ("Ornithopter", "Lightning Bolt", "Divination", EVERYBODY, "Sol Ring", "Forest", "Shock", "Island")


def used_of(definition: CardDefinition) -> tuple[Ability, ...]:
    """The abilities of a card that a game can use: all but keywords and what says how it is cast or enters."""
    kinds = (ActivatedAbility, TriggeredAbility, StaticAbility, ReplacesAmount)
    return tuple(one for one in definition.abilities if isinstance(one, kinds))


def table_with(definition: CardDefinition, zone: str) -> PlayedTable:
    """Two seats with some of everything, and two of the card with the first of them."""
    game = table("Alice", "Bob", random=7).life_is("Alice", 200).life_is("Bob", 500)
    for seat in ("Alice", "Bob"):
        game.battlefield(seat, WORKSHOP, *PERMANENTS)
        for name in LANDS:
            game.battlefield(seat, name, count=12)
        game.battlefield(seat, "Llanowar Elves", count=2).battlefield(seat, MULTITUDE, count=8)
        game.hand(seat, *SPELLS).library(seat, *SPELLS, *SPELLS, "Serra Angel", "Grizzly Bears")
        game.graveyard(seat, EVERYBODY, "Shock", "Forest")
    held = {one.kind: 9 for one in parts_of_costs(definition) if isinstance(one, RemoveCountersFromThis)}
    if zone == BATTLEFIELD:
        on = {"on": "Multitude"} if {"Aura", "Equipment"} & set(definition.subtypes) else {}
        game.battlefield("Alice", definition, counters=tuple(sorted(held.items())), **on)
    else:
        game._put("Alice", zone, (definition, definition), {})
    return game


def parts_of_costs(definition: CardDefinition) -> Iterator[CostPart]:
    """What the costs of a card's activated abilities are made of."""
    for ability in definition.abilities:
        if isinstance(ability, ActivatedAbility):
            yield from ability.cost.parts


@dataclass
class Playing:
    """A card in play: what was chosen, and which of its abilities are still to be used."""

    definition: CardDefinition
    start: GameState
    left: list[Ability]
    generator: random.Random
    state: GameState = field(init=False)
    made: list[Choice] = field(default_factory=list)
    aim: str = OTHERS
    is_blocking: bool = False
    has_played: bool = False
    looked_at: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.state = self.start

    # What was used

    def make(self, choice: Choice) -> None:
        """Make a choice and note what came of it."""
        before = self.state
        step = apply(before, choice)
        self.state = step.state
        self.made.append(choice)
        for event in step.events:
            self.note(event, before)

    def note(self, event: Event, before: GameState) -> None:
        """Take off the list what an event says was used."""
        if isinstance(event, (AbilityTriggered, ItemResolved)):
            self.use(event.item.ability)
        elif isinstance(event, AbilityActivated):
            held = before.objects.get(event.object.id, event.object)
            abilities = characteristics(before, held).abilities
            if event.ability < len(abilities):
                self.use(abilities[event.ability])
        elif isinstance(event, ManaAdded) and event.source is not None:
            # Triggered mana abilities do not use the stack (CR 605.4a).
            for ability in characteristics(before, event.source).abilities:
                if isinstance(ability, TriggeredAbility) and isinstance(ability.event, TappedForMana):
                    self.use(ability)

    def use(self, ability: Ability) -> None:
        """Note that an ability was used."""
        self.left = [one for one in self.left if one is not ability and one != ability]

    def look(self) -> None:
        """Note the static abilities that are in force, and check that the state is sound."""
        check_sound(self.state)
        plan = plan_of(self.state)
        for applied in plan.effects:
            if applied.ability is not None:
                self.use(applied.ability)
        for ability, _ in plan.replacements:
            self.use(ability)
        laid_down = {id(one.rule) for one in plan.rules}
        for one in self.left:
            if isinstance(one, StaticAbility) and (
                one.is_characteristic_defining or any(id(rule) in laid_down for rule in one.rules)
            ):
                self.use(one)

    # Answering

    @property
    def is_open(self) -> bool:
        """Whether a seat has priority."""
        return isinstance(self.state.pending, decisions.HasPriority)

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.pending, decisions.GameIsOver)

    def copies(self) -> list[int]:
        """The ids of the card, wherever it is, and of copies of it."""
        name = self.definition.name
        return [
            id
            for id, held in self.state.objects.items()
            if name in (held.card.name, (held.printed or held.card).name)
        ]

    def aimed_at(self) -> set[int]:
        """The ids of what is aimed at, or away from."""
        ids = self.copies()
        return {self.state.objects[id].attached_to for id in ids} if self.aim == HOST else set(ids)

    def answer(self) -> None:
        """Answer what is asked in the middle of something; where nothing can be answered, take it back."""
        self.check_refusals()
        if isinstance(self.state.pending, decisions.DeclaringAttackers) and self.attack_with_all():
            return
        offered = legal_choices(self.state)
        if isinstance(self.state.pending, decisions.ChoosingNumber):
            offered = (few_of(self.state.pending), *offered)
        for choice in sorted(offered, key=self.liking):
            try:
                self.make(choice)
            except Refusal:
                assert isinstance(choice, MAY_PROVE_IMPOSSIBLE), f"{choice} was offered and is refused"
            else:
                return
        opening = self.state.answers[0] if self.state.answers else None
        assert isinstance(opening, (Cast, Activate)), f"there is no answer to {self.state.pending}"
        self.take_back()

    def attack_with_all(self) -> bool:
        """Attack the other seat with all that can; whether that was legal."""
        assert self.state.pending is not None
        seat = self.state.pending.seat
        permanents = [self.state.objects[id] for id in self.state.battlefield]
        able = [held for held in permanents if can_attack(self.state, held)]
        attacks = tuple((held.id, reference_to_seat(1 - seat), held.count) for held in able)
        try:
            self.make(choices.DeclareAttackers(seat, attacks))
        except Refusal:
            return False
        return True

    def take_back(self) -> None:
        """Cancel what is being cast or activated (CR 733.1)."""
        del self.made[len(self.made) - len(self.state.answers) :]
        self.state = self.state.base

    def liking(self, choice: Choice) -> tuple[float, float]:
        """How late a choice is tried: what names the card first or last, as is aimed at, else as chance has it."""
        named: tuple[int, ...] = ()
        match choice:
            case choices.Answer(yes=yes):
                return (not yes, 0)
            case choices.Pay():
                return (-1, 0)
            case choices.ChooseNumber(number=number):
                return (number != 2, number)
            case choices.ChooseTargets(targets=named) | choices.ChooseObjects(objects=named):
                pass
            case choices.DeclareBlockers(blocks=blocks) if not self.is_blocking:
                return (len(blocks), 0)
            case choices.DeclareBlockers(blocks=blocks):
                is_in_it = any(id in self.copies() for block in blocks for id in block[:2])
                return (not blocks, (not is_in_it) + self.generator.random() / 2)
        is_aimed_at = bool(set(named) & self.aimed_at())
        return (not named, abs(is_aimed_at - (self.aim != OTHERS)) + self.generator.random() / 2)

    def check_refusals(self) -> None:
        """What is no answer to the pending decision is refused, whatever it is; once for each kind of decision."""
        pending = self.state.pending
        assert pending is not None
        if pending.kind in self.looked_at:
            return
        self.looked_at.add(pending.kind)
        for choice in wrong_answers(pending):
            try:
                apply(self.state, choice)
            except Refusal:
                continue
            raise AssertionError(f"{choice} is accepted by {pending}")

    def settle(self, most: int = 40) -> None:
        """All pass and everything asked is answered until the stack is empty and a seat has priority."""
        for _ in range(most):
            if self.is_over or (self.is_open and not self.state.stack):
                break
            self.proceed()
        if self.is_open:
            self.look()

    def proceed(self) -> None:
        """Pass, or answer."""
        if self.is_open:
            assert self.state.pending is not None
            if any(item.source.card is self.definition for item in self.state.stack):
                self.look()
            self.make(Pass(self.state.pending.seat))
        else:
            self.answer()

    def attempt(self, choice: Choice, *, is_settled: bool = True) -> bool:
        """Cast, play or activate something where that is legal, and let it resolve; whether it was."""
        if not self.is_open or self.state.pending.seat != choice.seat:  # type: ignore[union-attr]  # a seat has priority
            return False
        try:
            self.make(choice)
        except Refusal:
            return False
        while not self.is_open and not self.is_over:
            self.answer()
        if is_settled:
            self.settle()
        return True

    # What is done

    def workshop(self, seat: int, ability: int, aim: str) -> None:
        """A seat uses its workshop; the other one passes first where it has to."""
        self.aim = aim
        self.give_priority_to(seat)
        for id in self.state.battlefield:
            held = self.state.objects[id]
            if held.card is WORKSHOP and held.controller == seat:
                self.attempt(Activate(seat, id, ability))
                return

    def give_priority_to(self, seat: int) -> None:
        """Let the active seat pass once, with an empty stack, where the other one is to act."""
        if self.is_open and not self.state.stack and self.state.pending.seat != seat and self.state.passes == 0:  # type: ignore[union-attr]  # as above
            self.make(Pass(1 - seat))
            while not self.is_over and not self.is_open:
                self.answer()

    def use_card(self) -> None:
        """Activate what the card has wherever it is, what was not used yet first; then cast or play one."""
        for id in self.copies():
            held = self.state.objects.get(id)
            abilities = enumerate(characteristics(self.state, held).abilities if held else ())
            places = [(one in self.left, place) for place, one in abilities if isinstance(one, ActivatedAbility)]
            for _, place in sorted(places, key=lambda found: not found[0]):
                self.aim = OTHERS if self.aim != OTHERS else CARD
                self.attempt(Activate(ALICE, id, place))
        for id in self.copies():
            is_played = False
            self.attempt(choices.TurnFaceUp(ALICE, id))
            for face in FACES if self.definition.others else FACES[:1]:
                if self.attempt(PlayLand(ALICE, id, face)) or self.attempt(Cast(ALICE, id, face)):
                    self.has_played = is_played = True
            if is_played:
                return

    def respond(self) -> None:
        """Cast an instant, and use the card in response to it."""
        for id in self.state.seats[ALICE].hand:
            if self.state.objects[id].card.name == "Shock" and self.attempt(Cast(ALICE, id), is_settled=False):
                self.use_card()
                self.settle()
                return

    def tap_for_mana(self) -> None:
        """Tap a land, a creature and an artifact for mana."""
        for name in ("Forest", "Llanowar Elves", "Sol Ring"):
            ids = [id for id in self.state.battlefield if self.state.objects[id].card.name == name]
            for id in ids[:1]:
                self.attempt(Activate(ALICE, id, 0))

    def cast_hand(self, seat: int) -> None:
        """A seat casts and plays what it has in hand."""
        for id in self.state.seats[seat].hand:
            self.give_priority_to(seat)
            if id in self.state.objects:
                for choice in (PlayLand(seat, id), Cast(seat, id)):
                    self.attempt(choice)

    def go_to(self, step: str, active: int) -> None:
        """Pass until a step of a seat's turn."""
        for _ in range(150):
            if self.is_over or (self.is_open and self.state.step == step and self.state.active == active):
                return
            self.proceed()
            if self.is_open and not self.state.stack:
                self.look()


def few_of(pending: decisions.ChoosingNumber) -> Choice:
    """A small number, where a small one may be chosen."""
    most = 2 if pending.maximum is None else min(2, pending.maximum)
    return choices.ChooseNumber(pending.seat, max(pending.minimum, most))


def wrong_answers(pending: decisions.Decision) -> Iterator[Choice]:
    """Choices that cannot be right for a decision: another seat's, of another kind, naming what is not there."""
    yield Pass(1 - pending.seat)
    nowhere = 10**9
    yield Cast(pending.seat, nowhere)
    match pending:
        case decisions.ChoosingTargets():
            yield choices.ChooseTargets(pending.seat, (nowhere,))
            yield choices.ChooseObjects(pending.seat, pending.candidates[:1])
        case decisions.ChoosingObjects():
            yield choices.ChooseObjects(pending.seat, (nowhere,))
            yield choices.ChooseObjects(pending.seat, pending.candidates * 2 + (nowhere,))
        case decisions.ChoosingModes():
            yield choices.ChooseModes(pending.seat, (99,))
        case decisions.ChoosingNumber():
            yield choices.ChooseNumber(pending.seat, pending.minimum - 1)
            if pending.maximum is not None:
                yield choices.ChooseNumber(pending.seat, pending.maximum + 1)
        case decisions.ChoosingOption():
            yield choices.ChooseOption(pending.seat, len(pending.options))
        case decisions.OrderingTriggers():
            yield choices.OrderTriggers(pending.seat, (0,) * len(pending.triggers))
        case decisions.DeclaringAttackers():
            yield choices.DeclareAttackers(pending.seat, ((nowhere, -2, 1),))
        case decisions.DeclaringBlockers():
            yield choices.DeclareBlockers(pending.seat, ((nowhere, nowhere, 1),))
        case decisions.AssigningDamage():
            yield choices.AssignDamage(pending.seat, ((pending.candidates[0], pending.amount + 1),))


def course_of_play(play: Playing, zone: str) -> Iterator[None]:
    """Do one thing after the other, with a stop after each."""
    yield play.settle()
    yield play.use_card()
    yield play.tap_for_mana()
    if zone == "hand":
        yield play.respond()
        yield from gentle_acts(play)
    else:
        yield from a_turn(play, ALICE)
        yield from harsh_acts(play)
        yield from gentle_acts(play)
    for is_blocking in (False, True):
        play.is_blocking = is_blocking
        for active in (ALICE, BOB):
            yield from a_turn(play, active)
    yield from harsh_acts(play)
    yield play.workshop(ALICE, LOW_LIFE, OTHERS)
    yield play.go_to("upkeep", BOB)
    yield play.go_to("upkeep", ALICE)


def gentle_acts(play: Playing) -> Iterator[None]:
    """Each seat does what leaves things where they are, to the card and to others."""
    for aim in (OTHERS, CARD):
        for ability in GENTLE:
            for seat in (ALICE, BOB):
                yield play.workshop(seat, ability, aim)


def harsh_acts(play: Playing) -> Iterator[None]:
    """Let things leave and come back: the card, what it is attached to, others."""
    for aim in (CARD, HOST, OTHERS):
        for ability in HARSH:
            yield play.workshop(ALICE, ability, aim)
            yield play.use_card()


def a_turn(play: Playing, active: int) -> Iterator[None]:
    """Both seats cast what they have, the active one attacks, and the turn ends."""
    for seat in (active, 1 - active):
        yield play.cast_hand(seat)
    yield play.go_to("beginning of combat", active)
    yield play.use_card()
    yield play.go_to("postcombat main", active)
    yield play.use_card()
    yield play.go_to("precombat main", 1 - active)
    yield play.tap_for_mana()


def zones_for(definition: CardDefinition) -> list[str]:
    """The zones in which a card has something to do, its hand first."""
    if definition.is_turned:
        return [BATTLEFIELD]
    zones = ["hand"]
    if definition.is_permanent_card:
        zones.append(BATTLEFIELD)
    used = used_of(definition)
    named = {getattr(one, "zone", "") for one in used} | {
        getattr(one.event, "zone_from", "") for one in used if isinstance(one, TriggeredAbility)
    }
    return [*zones, *sorted(named & {"command", "graveyard", "library"})]


def play_card(definition: CardDefinition) -> list[Ability]:
    """Play a card from each zone in which it can do anything; the abilities that were never used."""
    left = list(used_of(definition))
    for zone in zones_for(definition):
        if zone != "hand" and not left:
            break
        play = Playing(definition, table_with(definition, zone).state, left, random.Random(definition.name))
        for _ in course_of_play(play, zone):
            if play.is_over or (not play.left and (zone != "hand" or play.has_played)):
                break
        left = play.left
        check_replay(play)
    side = None if definition.is_turned else other_side(definition)
    return left + (play_card(side) if side is not None and side.is_permanent_card else [])


def check_replay(play: Playing) -> None:
    """The choices made lead to the same state when they are made again."""
    state = play.start
    for choice in play.made:
        state = apply(state, choice).state
    assert state == play.state
