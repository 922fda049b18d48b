"""The stack and lasting effects in set-ups: said in a scenario, set by hand, captured and read as the same."""

from __future__ import annotations

import random

import pytest

from engine.cards.catalogue.effect_phrases import effect_meant
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.model import edits, stack_edits
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.session.game.game import Game
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.capturing_stack import NoSetUp
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up import BadSetUp
from engine.session.set_up.set_up_reading import SET_UP_KEYS, read_set_up
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.sequence import Repeat
from tests.session.games import catalogue, gond, say
from tests.session.saving.test_saving import reopened
from tests.session.set_up.test_capturing import empty, put, read_back

BOB = reference_to_seat(1)


def opened(text: str) -> Game:
    """A game from a set-up in YAML."""
    fields = read_text(text, "table").fields(SET_UP_KEYS, "a set-up")
    return Game(read_set_up(fields, catalogue())[0], catalogue())


def told(state):
    """The stack and the effects of a state, what they name by its name, and the order of timestamps."""

    def named(ids):
        return tuple(
            one if one < 0 else state.objects[one].card.name if one in state.objects else "it" for one in ids
        )

    items = [
        (
            item.kind,
            item.source.card.name,
            item.ability,
            item.controller,
            item.count,
            item.modes,
            item.x,
            item.is_copy,
        )
        for item in state.stack
    ]
    targets = [tuple(named(one) for one in item.targets) for item in state.stack]
    effects = [
        (named(one.affected), one.modifications, one.rules, one.duration, one.controller, one.count, one.amounts)
        for one in state.effects
    ]
    stamps = [(state.objects[id].timestamp, state.objects[id].card.name) for id in state.battlefield]
    stamps += [(effect.timestamp, str(at)) for at, effect in enumerate(state.effects)]
    by_time = [name for _, name in sorted(stamps)]
    held = sorted((state.objects[id].timestamp, id) for id in state.battlefield)
    sizes = [characteristics(state, state.objects[id]).power for _, id in held]
    return items, targets, effects, by_time, sizes, state.priority, state.passes


def assert_same(game: Game) -> Game:
    """What is captured is written and read back as itself, and begins as just this table."""
    captured = set_up_of(game.state, catalogue())
    assert read_back(captured) == captured
    again = Game(captured, catalogue())
    assert told(again.state) == told(game.state)
    assert set_up_of(again.state, catalogue()) == captured
    return again


def end(state) -> tuple:
    """What comes of a stack that everybody lets resolve, until somebody has to choose something."""
    for _ in range(60):
        if not state.stack or not isinstance(state.pending, HasPriority):
            break
        state = apply(state, Pass(state.pending.seat)).state
    seats = [(seat.life, seat.pool, len(seat.hand), len(seat.graveyard), seat.tally) for seat in state.seats]
    held = (state.objects[id] for id in state.battlefield)
    there = sorted((one.card.name, one.count, one.tapped, one.counters, one.controller) for one in held)
    return seats, there, len(state.stack), type(state.pending), state.result


GROWTH = """
seats:
  - {name: Alice, battlefield: [Grizzly Bears, Forest], hand: [Giant Growth]}
  - {name: Bob, battlefield: [Grizzly Bears, Island, Mountain], hand: [Lightning Bolt, Counterspell]}
stack:
  - {spell: Giant Growth, controller: Alice, targets: [Grizzly Bears of Alice]}
  - {spell: Lightning Bolt, controller: Bob, targets: [Grizzly Bears of Alice]}
priority: Bob
"""


def test_a_scenario_begins_with_spells_on_the_stack_and_another_seat_that_decides():
    game = opened(GROWTH)
    assert [item.source.card.name for item in game.state.stack] == ["Giant Growth", "Lightning Bolt"]
    assert (game.state.pending.seat, game.state.passes) == (1, 0)
    say(assert_same(game), "everyone passes")
    say(game, "everyone passes")
    assert [game.state.objects[id].card.name for id in game.state.seats[0].graveyard] == ["Grizzly Bears"]


def test_what_is_on_the_stack_in_play_is_captured_and_resolves_alike():
    game = gond()
    say(game, "Alice activates Llanowar Elves: create token")
    again = assert_same(game)
    assert end(game.state) == end(again.state)


def test_a_trigger_on_the_stack_knows_what_triggered_it():
    game = gond()
    say(game, "Alice activates Llanowar Elves: create token", "everyone passes")
    assert [item.kind for item in game.state.stack] == ["triggered"]
    again = assert_same(game)
    assert end(game.state) == end(again.state)


def test_effects_last_as_long_as_the_sentence_says():
    game = opened(
        """
seats:
  - {name: Alice, battlefield: [Grizzly Bears, Forest]}
  - {name: Bob, battlefield: [Llanowar Elves]}
effects:
  - {effect: gets +3/+3 and gains flying until end of turn, on: Grizzly Bears of Alice}
  - {effect: You may play an additional land this turn., controller: Alice}
  - {effect: Gain control of this creature until end of turn., on: Llanowar Elves of Bob, controller: Alice}
"""
    )
    held = {one.card.name: one for one in game.state.objects.values()}
    bears, elves = held["Grizzly Bears"], held["Llanowar Elves"]
    now = characteristics(game.state, bears)
    assert (now.power, now.toughness, "flying" in now.keywords) == (5, 5, True)
    assert (elves.controller, elves.default_controller) == (0, 1)
    assert_same(game)


def test_effects_of_spells_that_have_resolved_are_captured_with_their_amounts_and_their_time():
    game = opened(GROWTH)
    game.choose(edits.BeginSettingUp(1))
    game.choose(stack_edits.EditOffStack(1, game.state.stack[-1].id))
    game.choose(edits.EndSettingUp(1))
    say(game, "everyone passes")
    assert game.state.effects
    game.choose(edits.BeginSettingUp(game.state.pending.seat))
    put(game, "Llanowar Elves")
    game.choose(edits.EndSettingUp(game.state.pending.seat))
    assert_same(game)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("stack: [{spell: Forest, controller: Alice}]", "Forest is never cast"),
        ("stack: [{spell: Giant Growth, controller: Alice}]", "Giant Growth names targets in 1 place of its text"),
        ("stack: [{spell: Giant Growth, controller: Alice, targets: [Bob]}]", "Bob is not a legal target"),
        ("stack: [{spell: Giant Growth, controller: Alice, targets: [Ox of Bob]}]", "does not have 'Ox'"),
        ("stack: [{ability: 2, of: Grizzly Bears of Bob, controller: Bob}]", "ability 2 of Grizzly Bears"),
        ("stack: [{ability: 1, of: Forest of Alice, controller: Alice}]", "does not use the stack"),
        ("stack: [{spell: Shock, ability: 1, controller: Alice}]", "both spell and ability"),
        ("effects: [{effect: gets +3/+3 until the cows come home, on: Alice}]", "'the' cannot be read"),
        ("effects: [{effect: gets +3/+3 until end of turn, on: Alice}]", "permanents, and not players"),
        ("effects: [{effect: draws a card, on: Alice}]", "cannot be read"),
        ("passes: 2", "found 2; expected fewer than 2 seats"),
    ],
)
def test_what_cannot_be_is_refused_with_a_clear_line(lines, wrong):
    seats = "seats: [{name: Alice, battlefield: [Forest]}, {name: Bob, battlefield: [Grizzly Bears]}]\n"
    with pytest.raises((BadInput, BadSetUp)) as raised:
        opened(seats + lines)
    assert wrong in str(raised.value)


def test_the_stack_is_set_by_hand_and_undone():
    game = empty()
    bears = put(game, "Grizzly Bears", 1)
    elves = put(game, "Prodigal Sorcerer")
    start = game.state
    bolt = catalogue().find("Lightning Bolt")
    game.choose(stack_edits.EditSpell(0, bolt.name, 0, targets=((bears,),), card=bolt))
    game.choose(stack_edits.EditAbility(0, elves, 0, 0, targets=((BOB,),)))
    first, second = (item.id for item in game.state.stack)
    game.choose(stack_edits.EditStackPlace(0, first))
    assert [item.id for item in game.state.stack] == [second, first]
    game.choose(stack_edits.EditAnnounced(0, first, (0,), ((BOB,),)))
    assert game.state.stack[-1].targets == ((BOB,),)
    with pytest.raises(Refusal, match="Lightning Bolt needs 1 target here, not 2"):
        game.choose(stack_edits.EditAnnounced(0, first, (0,), ((BOB, bears),)))
    game.choose(edits.EndSettingUp(0))
    assert_same(game)
    assert [moment.state for moment in reopened(game).moments] == [moment.state for moment in game.moments]
    while game.state != start:
        game.undo()
    game.redo()
    game.choose(stack_edits.EditOffStack(0, game.state.stack[0].id))
    assert (game.state.stack, len(game.state.objects)) == ((), len(start.objects))


def test_lasting_effects_are_begun_and_ended_by_hand():
    game = empty()
    bears = put(game, "Grizzly Bears")
    words = "gets +3/+3 until end of turn"
    game.choose(stack_edits.EditEffect(0, words, (bears,), 0, effect_meant(words)))
    assert characteristics(game.state, game.state.objects[bears]).power == 5
    with pytest.raises(Refusal, match="permanents, and not players"):
        game.choose(stack_edits.EditEffect(0, words, (BOB,), 0, effect_meant(words)))
    game.choose(edits.EndSettingUp(0))
    assert_same(game)
    assert [moment.state for moment in reopened(game).moments] == [moment.state for moment in game.moments]
    game.choose(edits.BeginSettingUp(0))
    game.choose(stack_edits.EditEndEffect(0, 0))
    assert not game.state.effects


def test_a_target_that_has_left_is_named_as_what_no_set_up_says():
    game = opened(GROWTH)
    say(game, "everyone passes")
    with pytest.raises(NoSetUp, match="is no longer as it was announced"):
        set_up_of(game.state, catalogue())


def test_what_is_on_the_stack_in_shipped_scenarios_is_captured_and_goes_on_alike():
    files = sorted(own_folder().glob("*.yaml"))
    checked = 0
    for file in random.Random(15).sample(files, 24):
        scenario = read_scenario_file(file, catalogue())
        state = open_scenario(scenario, catalogue()).state
        try:
            parts = proposal_of(scenario, state, 1).sequence.parts
        except Refusal:
            continue  # such as a scenario of what the rules refuse
        for described in flat(parts)[:9]:
            state = apply(state, locate(state, described)).state
            if not isinstance(state.pending, HasPriority) or not (state.stack or state.effects):
                continue
            try:
                captured = set_up_of(state, catalogue())
            except NoSetUp:
                continue
            again = begin(captured, catalogue()).state
            assert (read_back(captured), set_up_of(again, catalogue())) == (captured, captured), file.name
            assert (told(again), end(again)) == (told(state), end(state)), file.name
            checked += 1
    assert checked > 40


def flat(parts):
    """The choices of a sequence, those of a loop once."""
    return [one for part in parts for one in (flat(part.body) if isinstance(part, Repeat) else (part,))]
