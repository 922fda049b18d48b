"""A procedure goes on from where an earlier run had come, as though anew: n answers cost what n answers cost."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.effects.bending import Endure
from engine.cards.effects.casting_freely import CastSeveral
from engine.cards.effects.counters import ProliferateRepeatedly, PutAnother
from engine.cards.effects.joints import May
from engine.cards.effects.keyword_actions import Connive
from engine.cards.effects.libraries import PutOnTopOrBottom
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsPlayer
from engine.cards.references.choices import All, Target
from engine.cards.references.players import EachPlayer, ThatPlayer
from engine.model.choices import Answer, Cast, ChooseNumber, ChooseOption, Pass
from engine.model.decisions import ChoosingOption, HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.actions import performing
from engine.rules.apply import MOST_SEATS, apply, can_cancel, cancel
from engine.rules.effects import casting_freely, counters, voting
from engine.rules.legal import legal_choices
from engine.rules.stack import casting, dividing
from engine.rules.turn import combat_damage, priority
from tests.conftest import SEED
from tests.loops.states import differences
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when
from tests.rules.test_random_play import set_table

MANY = 12
HIT = DealDamage(Number(1), Target())


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[Any]:
    """Every call of a function of a module, which is done as before."""
    calls: list[Any] = []
    before: Callable[..., Any] = getattr(owner, name)

    def call(*given: Any, **more: Any) -> Any:
        calls.append(given)
        return before(*given, **more)

    monkeypatch.setattr(owner, name, call)
    return calls


@pytest.mark.parametrize("seed", range(SEED, SEED + 3))
def test_any_procedure_is_as_though_all_was_done_anew(seed: int) -> None:
    """From a checkpoint and from the beginning it leads to the same state and events."""
    generator = random.Random(seed)
    state = set_table(generator.choice((2, 3)), generator).state
    compared = 0
    for _ in range(150):
        if state.result is not None:
            break
        offered = legal_choices(state)
        if not offered:
            if not can_cancel(state):
                break
            state = cancel(state)
            continue
        chosen = generator.choice(offered)
        try:
            step = apply(state, chosen)
        except Refusal as refused:
            with pytest.raises(Refusal, match=refused.reason):
                apply(replaced(state), chosen)
            if not can_cancel(state):
                break
            state = cancel(state)
            continue
        if state.checkpoints:
            compared += 1
            again = apply(replaced(state), chosen)
            assert differences(again.state, step.state) == []
            assert again.events == step.events
        state = step.state
    assert compared > 0


def test_each_of_many_triggers_is_put_on_the_stack_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each chooses its target; none of those before it is done again (CR 603.3d)."""
    game = table("Alice", "Bob").hand("Alice", instant("Balm", GainLife(Number(3))))
    for number in range(MANY):
        game.battlefield(
            "Alice", enchantment(f"Herald {number}", when(GainsLife("you"), HIT, targets=(IsPlayer(),)))
        )
    game.casts("Alice", "Balm").all_pass()
    put = counted(monkeypatch, priority, "put_trigger_on_stack")
    resolved = counted(monkeypatch, performing, "perform")
    game.orders(*range(MANY))
    for _ in range(MANY):
        game.targets("Bob")
    assert len(game.state.stack) == MANY
    assert len(put) <= 2 * MANY
    assert resolved == []


def test_what_was_done_before_an_effect_that_asks_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many effects that each ask, those answered are not performed again (CR 608.2c)."""
    may = May((GainLife(Number(1)),))
    game = table("Alice", "Bob").hand("Alice", instant("Litany", *(may for _ in range(MANY))))
    game.casts("Alice", "Litany")
    gained = counted_effects(monkeypatch, GainLife)
    game.all_pass()
    for _ in range(MANY):
        game.answers(True)
    assert game.life("Alice") == 20 + MANY
    assert len(gained) == MANY


def counted_effects(monkeypatch: pytest.MonkeyPatch, kind: type) -> list[object]:
    """Every time that an effect of a kind is performed."""
    done: list[object] = []
    performer = performing.PERFORMERS[kind]

    def perform(draft: Any, effect: Any, context: Any) -> None:
        done.append(effect)
        performer(draft, effect, context)

    monkeypatch.setitem(performing.PERFORMERS, kind, perform)
    return done


def test_a_spell_is_put_on_the_stack_once_however_much_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its targets and its payment do not announce it again (CR 601.2)."""
    both = instant("Forked Bolt", HIT, targets=(IsPlayer(), IsPlayer()), cost="{R}")
    game = table("Alice", "Bob").hand("Alice", both).battlefield("Alice", "Mountain")
    put = counted(monkeypatch, casting, "put_on_stack")
    billed = counted(monkeypatch, casting, "chosen_change")
    game.casts("Alice", "Forked Bolt", "Bob", "Alice")
    assert len(game.state.stack) == 1
    assert len(put) == 1
    assert len(billed) == 1


def test_damage_is_divided_for_each_attacker_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each attacker that two creatures block asks once; those before it are not asked again (CR 510.1c)."""
    game = table("Alice", "Bob")
    for number in range(MANY):
        game.battlefield("Alice", creature(f"Ogre {number}", 3, 3))
        game.battlefield("Bob", creature(f"Cat {number}", 1, 1), creature(f"Dog {number}", 2, 2))
    game.goes_to("declare attackers").attacks("Alice", *(f"Ogre {number}" for number in range(MANY)))
    game.goes_to("declare blockers")
    blocks = [(f"{who} {number}", f"Ogre {number}") for number in range(MANY) for who in ("Cat", "Dog")]
    game.blocks("Bob", *blocks)
    looked = counted(monkeypatch, combat_damage, "_attacker_damage")
    game.all_pass()
    for number in range(MANY):
        game.assigns((f"Cat {number}", 1), (f"Dog {number}", 2))
    assert len(looked) <= 2 * MANY
    assert [game.count(f"{who} {MANY - 1}") for who in ("Cat", "Dog", "Ogre")] == [0, 0, 0]


def test_what_effects_have_done_is_spoken_of_after_further_answers() -> None:
    """The sacrificed creature is known to what is done after another answer (CR 608.2c)."""
    blood = compiled(
        "Blood",
        "Sacrifice a creature. You may draw a card. You gain life equal to the sacrificed creature's power.",
        "Sorcery",
    )
    game = table("Alice", "Bob").hand("Alice", blood).library("Alice", "Island", "Forest")
    game.battlefield("Alice", creature("Ogre", 3, 3), creature("Cat", 1, 1))
    game.casts("Alice", "Blood").all_pass().chooses("Ogre")
    assert game.state.checkpoints
    game.answers(True)
    assert (game.life("Alice"), game.count("Cat"), game.count("Ogre")) == (23, 1, 0)


def test_one_answer_is_not_seen_by_another_line_of_play() -> None:
    """What is kept of one run is as it was for each that goes on from there."""
    doom = compiled(
        "Doom", "Choose a creature type. You may draw a card. Destroy all creatures of the chosen type.", "Sorcery"
    )
    game = table("Alice", "Bob").hand("Alice", doom).library("Alice", "Island", "Forest")
    game.battlefield("Bob", creature("Elf", 1, 1, subtypes=("Elf",)), creature("Ogre", 3, 3, subtypes=("Ogre",)))
    game.casts("Alice", "Doom").all_pass()
    pending = game.state.pending
    assert isinstance(pending, ChoosingOption)
    elf, ogre = (apply(game.state, ChooseOption(0, pending.options.index(one))).state for one in ("Elf", "Ogre"))
    ends = [apply(state, Answer(0, yes)).state for state in (elf, ogre, elf) for yes in (True, False)]
    left = [[state.objects[id].card.name for id in state.battlefield] for state in ends]
    assert left == [["Ogre"], ["Ogre"], ["Elf"], ["Elf"], ["Ogre"], ["Ogre"]]
    assert [len(state.seats[0].hand) for state in ends] == [1, 0, 1, 0, 1, 0]


def all_said(state: GameState, generator: random.Random) -> GameState:
    """The state once a procedure has all its answers, each of them the same from a checkpoint and anew."""
    while not isinstance(state.pending, HasPriority):
        chosen = generator.choice(legal_choices(state))
        step = apply(state, chosen)
        again = apply(replaced(state), chosen)
        assert differences(again.state, step.state) == []
        assert again.events == step.events
        state = step.state
    return state


PLAYERS = tuple(f"Player {number}" for number in range(MOST_SEATS))


def test_what_each_player_may_do_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each says so in turn; what those before did is not done again (CR 608.2d)."""
    offer = instant("Offer", May((GainLife(Number(1), ThatPlayer()),), who=EachPlayer()))
    game = table(*PLAYERS).hand(PLAYERS[0], offer).casts(PLAYERS[0], "Offer")
    gained = counted_effects(monkeypatch, GainLife)
    game.all_pass()
    for _ in PLAYERS:
        game.answers(True)
    assert len(gained) == MOST_SEATS


@pytest.mark.parametrize(
    "text",
    [
        "Each player may draw a card.",
        "Each player may sacrifice a creature. Each player sacrifices a creature, then draws a card.",
        "Each opponent loses 2 life unless they discard a card.",
        "Each player discards a card, then draws a card.",
        "Starting with you, each player votes for time or knowledge. If time gets more votes, you gain 3 life. "
        "If knowledge gets more votes or the vote is tied, draw three cards.",
        "This spell deals 7 damage divided as you choose among any number of targets.",
    ],
)
def test_what_is_asked_of_all_players_is_as_though_all_was_done_anew(text: str) -> None:
    game = table(*PLAYERS[:4]).hand(PLAYERS[0], compiled("Question", text, "Sorcery"))
    for player in PLAYERS[:4]:
        game.battlefield(player, creature(f"Cat of {player}", 1, 1), creature(f"Dog of {player}", 2, 2))
        game.hand(player, "Forest", "Island").library(player, "Swamp", "Plains", "Mountain", "Forest", "Island")
    for seed in range(4):
        generator = random.Random(seed)
        (spell,) = (id for id in game.state.seats[0].hand if game.state.objects[id].card.name == "Question")
        state = all_said(apply(game.state, Cast(0, spell)).state, generator)
        while state.stack:
            state = all_said(apply(state, Pass(state.pending.seat)).state, generator)


def test_every_vote_is_cast_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was voted before is not voted again (CR 701.38a)."""
    game = table(*PLAYERS).hand(PLAYERS[0], "Plea for Power").battlefield(PLAYERS[0], "Island", count=4)
    game.library(PLAYERS[0], "Forest", count=5)
    game.casts(PLAYERS[0], "Plea for Power").all_pass()
    asked = counted(monkeypatch, voting, "choose_option")
    state = game.state
    for _ in PLAYERS:
        state = apply(state, ChooseOption(state.pending.seat, 1)).state
    assert isinstance(state.pending, HasPriority)
    assert len(asked) <= 2 * MOST_SEATS


def test_each_share_of_a_division_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shares named before are not named again (CR 601.2d)."""
    text = "This spell deals 20 damage divided as you choose among any number of targets."
    game = table(*PLAYERS).hand(PLAYERS[0], compiled("Rain", text, "Instant"))
    game.makes(Cast(0, game.state.seats[0].hand[0])).targets(*PLAYERS)
    named = counted(monkeypatch, dividing, "_name")
    for _ in PLAYERS[:-1]:
        game.makes(ChooseNumber(0, 2))
    assert isinstance(game.state.pending, HasPriority)
    assert len(named) <= 2 * MOST_SEATS


CREATURES = All(HasType("creature"))
ASKING: dict[str, Effect] = {
    "connive": Connive(CREATURES),
    "endure": Endure(CREATURES, Number(1)),
    "put on top or bottom": PutOnTopOrBottom(CREATURES),
    "another counter on": PutAnother(CREATURES),
}
"""Effects that ask once for each creature."""


@pytest.mark.parametrize("word", ASKING)
def test_an_effect_that_asks_often_is_not_begun_again_for_each_answer(word: str) -> None:
    """Twice as many answers make about twice as many calls; beginning again would make four times as many."""
    few, many = (calls_of_answers(ASKING[word], number) for number in (10, 20))
    assert many < 2.7 * few


def calls_of_answers(effect: Effect, number: int) -> int:
    """How many calls the answers make to an effect that asks for each of so many creatures."""
    game = asked_of_many(effect, number)
    state, calls = game.state, 0

    def note(frame: FrameType, event: str, given: object) -> None:
        nonlocal calls
        calls += event == "call"

    for _ in range(number):
        chosen = legal_choices(state)[0]
        sys.setprofile(note)
        try:
            state = apply(state, chosen).state
        finally:
            sys.setprofile(None)
    assert isinstance(state.pending, HasPriority)
    return calls


def asked_of_many(effect: Effect, number: int) -> PlayedTable:
    """A table on which an effect asks for the first of many things."""
    game = table("Alice", "Bob").hand("Alice", instant("Rite", effect))
    for one in range(number):
        game.battlefield("Alice", creature(f"Cat {one}", 9, 9), counters=(("age", 1), ("time", 1)))
        game.library("Alice", "Forest", "Island")
        game.hand("Alice", instant(f"Spark {one}", GainLife(Number(1))))
    return game.casts("Alice", "Rite").all_pass()


def test_each_proliferation_and_each_spell_cast_for_nothing_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen before is not chosen again (CR 608.2g, 701.34)."""
    put = counted(monkeypatch, counters, "proliferate")
    game = asked_of_many(ProliferateRepeatedly(Number(MANY)), 2)
    for _ in range(MANY):
        game.chooses("Cat 0")
    assert len(put) <= 2 * MANY
    assert dict(game.state.objects[game.id("Cat 0")].counters) == {"age": 1 + MANY, "time": 1 + MANY}
    cast = counted(monkeypatch, casting_freely, "cast_for_nothing")
    game = asked_of_many(CastSeveral(IsSpell(), "hand"), MANY)
    for number in range(MANY):
        game.chooses(f"Spark {number}")
    assert len(cast) == len(game.state.stack) == MANY
