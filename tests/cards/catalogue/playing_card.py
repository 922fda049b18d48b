"""One play with a card: answers what is asked, causes what triggers, and checks what holds of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.events.status import TapsForMana
from engine.model import choices, decisions
from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand
from engine.model.event import Event
from engine.model.events import ManaAdded
from engine.model.refusals import Refusal
from engine.model.stack_events import AbilityActivated, AbilityTriggered, ItemResolved
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.legal import legal_choices
from engine.rules.turn.declaring_attackers import can_attack
from tests.cards.catalogue.table_for_card import WORKSHOP
from tests.rules.test_random_play import check_sound

GENTLE = range(14)
"""The abilities of the workshop that leave what they are done to where it is."""
SACRIFICE, LOW_LIFE = 19, 20
RARE = range(21, 28)
"""What only few abilities wait for, done when all else has been."""
RARE_LATER = (28, 29, 30, 31, 32)
"""The same to the card itself, last: day and night, many counters, no lands any more, and a great size."""
TO_HAND = 16
"""Returns a permanent, so that the card may be cast again, and in another way."""
HARSH = (*range(14, 19), 15, SACRIFICE)
ALICE, BOB = 0, 1
FACES = (0, 1, 2)
"""The faces by which a card may be cast; most have but the first."""
OTHERS, CARD, HOST = "others", "card", "host"
"""What is aimed at: anything else, the card under test, or what it is attached to."""
MAY_PROVE_IMPOSSIBLE = (choices.Pay, choices.ChooseNumber, choices.ChooseModes, choices.ChooseObjects)
"""Offered choices that may be refused after all: what they cost is known only when they have been made."""


@dataclass
class Playing:
    """A card in play: what was chosen, and which of its abilities are still to be used."""

    definition: CardDefinition
    start: GameState
    left: list[Ability]
    generator: random.Random
    state: GameState = field(init=False)
    made: list[tuple[GameState | None, Choice]] = field(default_factory=list)
    """Each choice that ended a procedure, with the state that its other answers had led to, if there were any."""
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
        if step.state.base is not (before if before.base is None else before.base):
            self.made.append((None if before.base is None else before, choice))
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
                if isinstance(ability, TriggeredAbility) and isinstance(ability.event, TapsForMana):
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
        aimed_at = self.aimed_at()
        for choice in sorted(offered, key=lambda choice: self.liking(choice, aimed_at)):
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
        """Attack the other seat with all that can; whether that was legal, and not taken back unpaid before."""
        assert self.state.pending is not None
        if any(isinstance(made, choices.DeclareAttackers) for made in self.state.answers):
            return False
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
        self.state = self.state.base

    def liking(self, choice: Choice, aimed_at: set[int]) -> tuple[float, float]:
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
        is_aimed_at = not aimed_at.isdisjoint(named)
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
            for door in (1, 0):
                self.attempt(choices.UnlockDoor(ALICE, id, door))
            for face in FACES if self.definition.others else FACES[:1]:
                if self.attempt(PlayLand(ALICE, id, face)) or self.attempt(Cast(ALICE, id, face)):
                    self.has_played = is_played = True
            if is_played:
                return

    def respond(self, name: str = "Shock") -> None:
        """Cast an instant, or another spell, and use the card in response to it."""
        for id in self.state.seats[ALICE].hand:
            if self.state.objects[id].card.name == name and self.attempt(Cast(ALICE, id), is_settled=False):
                self.use_card()
                self.settle()
                return

    def respond_to_ability(self) -> None:
        """Activate an ability, and use the card in response to it."""
        for id in self.state.battlefield:
            held = self.state.objects[id]
            if held.card is WORKSHOP and held.controller == ALICE:
                if self.attempt(Activate(ALICE, id, 0), is_settled=False):
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
