"""Random legal play: nothing but refusals is raised, and the state stays sound (CR 117, 601-602)."""

from __future__ import annotations

import random

import pytest
from immutables import Map

from engine.cards.definitions.abilities import KeywordAbility
from engine.model import choices, decisions
from engine.model.choices import Choice
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.model.zones import BATTLEFIELD, COMMAND, is_seat_reference
from engine.rules.apply import apply, can_cancel, cancel, trace
from engine.rules.base.facts import STATIC, facts_of
from engine.rules.base.merged import components_of
from engine.rules.characteristics.layers import build_plan, characteristics
from engine.rules.characteristics.search import ids_in
from engine.rules.events.replacement import FOR_LIFE, is_seat_forbidden
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, catalogue, table
from tests.shares import share

NAMES = ("Alice", "Nadine", "Carol", "Dora")
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp")
CHOICES = 400
LOOKING = (
    *("Heliod, Sun-Crowned", "Purphoros, God of the Forge", "Thassa, Deep-Dwelling", "Storm-Kiln Artist"),
    *("Serra Avatar", "Soul of Eternity", "Ashaya, Soul of the Wild", "Deadeye Navigator", "Glorious Anthem"),
    "Matca Rioters",
)
"""Permanents whose static abilities look at more than what they change: devotion, numbers, kinds, life, pairs."""


def set_table(seats: int, generator: random.Random, teams: tuple[int, ...] = ()) -> PlayedTable:
    """Some of everything for every seat."""
    names = [name for name in catalogue().names() if name not in LANDS]
    game = table(*NAMES[:seats], random=generator.randrange(1 << 32), teams=teams)
    for seat in NAMES[:seats]:
        for name in (*generator.sample(names, 6), *LANDS):
            definition = catalogue().find(name)
            if definition.is_permanent_card and "Aura" not in definition.subtypes:
                game.battlefield(seat, name, count=generator.choice((1, 1, 1, 2, 5)))
            else:
                game.hand(seat, name)
        game.hand(seat, *generator.sample(names, 6))
        for name in generator.sample(names, 12):
            game.library(seat, name)
        game.library(seat, "Forest", count=5)
        game.graveyard(seat, *generator.sample(names, 3))
    return game


def choose(state: GameState, generator: random.Random) -> Choice:
    """A legal choice, passing more often than not; sometimes several members or a hand-made payment."""
    offered = legal_choices(state)
    if not offered:
        # More was chosen than can be paid: the refusal of paying is what tells so, and it can be taken back.
        assert isinstance(state.pending, decisions.PayingMana)
        assert not state.pending.is_optional
        assert can_cancel(state), "no legal answer, and nothing to cancel"
        return choices.Pay(state.pending.seat)
    if isinstance(state.pending, decisions.HasPriority) and generator.random() < 0.4:
        return offered[0]
    return generator.choice(offered)


def check_sound(state: GameState) -> None:
    """What has to hold in every state in which a seat has priority."""
    listed: list[int] = []
    for zone in ("battlefield", "exile", "command", "stack", "library", "hand", "graveyard", "phased out"):
        ids = ids_in(state, zone)
        listed += ids
        assert {state.objects[id].zone for id in ids} <= {zone}
    assert sorted(listed) == sorted(state.objects)
    known = set(listed)
    for id in state.battlefield:
        check_permanent(state, state.objects[id])
    for kind, ids in state.watch.items():
        assert known.issuperset(ids), kind
    for trigger in (*state.stack, *state.delayed):
        group = state.objects.get(trigger.of)
        assert not trigger.of or group is None or trigger.count == group.count * trigger.each
    assert not state.waiting or state.result is not None
    for seat in state.seats:
        for mate in state.seats:
            if seat.team == mate.team >= 0:
                shared = [(one.life, dict(one.counters).get("poison", 0), one.has_lost) for one in (seat, mate)]
                assert shared[0] == shared[1]
    for attack in state.combat:
        assert all(state.objects[id].zone == BATTLEFIELD for id in (attack.creature, *attack.blockers))


def check_permanent(state: GameState, held: GameObject) -> None:
    """Attachments agree on both sides; tokens and cards are where they may be."""
    assert held.count >= 1
    for attached in held.attachments:
        assert state.objects[attached].attached_to == held.id
    if held.attached_to and not is_seat_reference(held.attached_to):
        assert held.id in state.objects[held.attached_to].attachments
        assert state.objects[held.attached_to].count == 1
    if held.zone in facts_of(held.card).static_zones:
        assert held.id in state.watch[STATIC]


def check_settled(state: GameState) -> None:
    """No state-based action is left to be done, asked without what does them (CR 704.5)."""
    names: set[tuple[int, str]] = set()
    for number, seat in enumerate(state.seats):
        may_stay = seat.has_lost or is_seat_forbidden(state, "lose the game", number)
        deadly = 10 if seat.team < 0 else 15  # CR 704.6b
        is_dead = seat.life <= 0 and not is_seat_forbidden(state, FOR_LIFE, number)
        assert may_stay or (not is_dead and dict(seat.counters).get("poison", 0) < deadly), number
    for id in state.battlefield:
        held = state.objects[id]
        now = characteristics(state, held)
        keywords = {ability.name for ability in now.abilities if isinstance(ability, KeywordAbility)}
        if "creature" in now.types:
            assert now.toughness is not None
            assert now.toughness > 0, held.card.name
            assert held.damage < now.toughness or "indestructible" in keywords, held.card.name
        if "legendary" in now.supertypes:
            assert held.count == 1
            assert (held.controller, now.name) not in names, held.card.name
            names.add((held.controller, now.name))
        assert dict(held.counters).get("+1/+1", 0) == 0 or dict(held.counters).get("-1/-1", 0) == 0


def cards_in(state: GameState) -> int:
    """How many cards there are; tokens, copies and what is put into the command zone besides aside."""
    copies = {item.id for item in state.stack if item.is_copy}
    return sum(
        held.count * sum(not one.is_token for one in components_of(held))
        for held in state.objects.values()
        if held.id not in copies and (held.zone != COMMAND or set(held.card.types) - {"dungeon"})
    )


def check_memos(state: GameState) -> None:
    """Characteristics that were remembered are those that come out anew, and so is what can be chosen."""
    remembered = {id: characteristics(state, state.objects[id]) for id in state.battlefield}
    fresh = state.with_plan(None)
    fresh = fresh.with_plan(build_plan(fresh))
    for id, known in remembered.items():
        held = state.objects[id]
        assert characteristics(fresh, held.with_timestamp(held.timestamp)) == known, held.card.name
    forgotten = Map({id: held.with_timestamp(held.timestamp) for id, held in state.objects.items()})
    assert legal_choices(state) == legal_choices(replaced(fresh.with_plan(None), objects=forgotten))


@pytest.mark.parametrize("seed", share(12))
def test_random_legal_play_raises_nothing_but_refusals(seed: int) -> None:
    generator = random.Random(seed)
    play_on(set_table(2 + seed % 3, generator).state, generator)


@pytest.mark.parametrize("seed", share(4))
def test_random_legal_play_of_two_teams(seed: int) -> None:
    """CR 810: what a team shares is the same at both of its players at every moment."""
    generator = random.Random(1000 + seed)
    play_on(set_table(4, generator, (0, 0, 1, 1)).state, generator)


@pytest.mark.parametrize("seed", share(6))
def test_random_legal_play_among_permanents_that_look_at_the_game(seed: int) -> None:
    """CR 611.3a: what static abilities do is never locked in, whatever happens to what they look at."""
    generator = random.Random(2000 + seed)
    game = set_table(2, generator)
    for seat in NAMES[:2]:
        game.battlefield(seat, *generator.sample(LOOKING, 3))
    play_on(game.state, generator, often=2)


def play_on(state: GameState, generator: random.Random, often: int = 5) -> None:
    """Make random choices until the game is over, or enough of them."""
    cards = cards_in(state)
    for number in range(CHOICES):
        if isinstance(state.pending, decisions.GameIsOver):
            break
        choice = choose(state, generator)
        try:
            step = apply(state, choice)
        except Refusal:
            # Offered choices may still turn out not to be payable, once what they cost is known.
            assert isinstance(
                choice, (choices.Pay, choices.ChooseNumber, choices.ChooseModes, choices.ChooseObjects)
            )
            if can_cancel(state):
                state = cancel(state)
            continue
        if state.base is not None and number % often == 0:
            # What was checked in earlier runs is not checked again; whoever traces the choice checks everything.
            assert trace(state, choice).events[state.told :] == step.events
        state = step.state
        if isinstance(state.pending, decisions.HasPriority):
            check_sound(state)
            check_settled(state)
            assert any(seat.has_lost for seat in state.seats) or cards_in(state) == cards
            if number % often == 0:
                check_memos(state)


def test_a_seat_may_concede_at_any_moment_of_random_play() -> None:
    generator = random.Random(99)
    state = set_table(4, generator).state
    for step in range(150):
        if isinstance(state.pending, decisions.GameIsOver):
            break
        for seat in range(4):
            if not state.seats[seat].has_lost:
                left = apply(state, choices.Concede(seat)).state
                assert left.result is not None or isinstance(left.pending, decisions.Decision)
                if isinstance(left.pending, decisions.HasPriority):
                    check_sound(left)
        try:
            state = apply(state, choose(state, generator)).state
        except Refusal:
            state = state.base if state.base is not None else state
        if step in (60, 110):
            leaving = next(seat for seat in range(4) if not state.seats[seat].has_lost)
            state = apply(state, choices.Concede(leaving)).state
