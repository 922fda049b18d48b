"""Default communications of tournament play (MTR 4.2), each with its switch."""

import pytest

from engine.model.choices import Activate, Answer, ChooseObjects
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from engine.shortcuts.communication import communication as said
from engine.shortcuts.communication import implied_choices
from engine.shortcuts.communication.communication import Meant
from engine.shortcuts.communication.switches import ALL_ON, COMMUNICATIONS, KEYS, Switches
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Sequence
from tests.shortcuts.sitting import Sitting, sit

TWO = """
name: two seats
seats:
  - name: Alice
    battlefield: [Grizzly Bears, Forest, Birds of Paradise, Giving Well, Pleading Top]
    hand: [Opt, Counterspell]
    library: [5 Forest, 30 Island]
  - name: Nadine
    battlefield: [Serra Angel, 2 Mountain]
    hand: [Shock, Lightning Bolt]
    library: [40 Mountain]
"""
THREE = TWO + "  - name: Carol\n    library: [40 Plains]\n"
FOUR = THREE + "  - name: Dora\n    library: [40 Plains]\n"
TABLES = pytest.mark.parametrize("text", [TWO, THREE, FOUR], ids=["two seats", "three seats", "four seats"])


def off(key: str) -> Switches:
    return ALL_ON.with_switch(key, False)


def done(game: Sitting, meant: Meant) -> Sitting:
    """Nobody interrupts."""
    for one in meant.choices:
        game.game.choose(locate(game.state, one))
    return game


def interrupted(game: Sitting, meant: Meant, seat: int) -> Sitting:
    """A seat acts where it is assumed to."""
    for one in dict(meant.stops).get(seat, meant.choices):
        game.game.choose(locate(game.state, one))
    return game


@TABLES
def test_passing_in_the_first_main_phase_goes_to_the_beginning_of_combat(text: str) -> None:
    game = sit(text)
    done(game, said.passing_means(game.state))
    assert (game.state.step, game.who) == ("beginning of combat", "Alice")


@TABLES
def test_another_seat_that_acts_then_does_so_in_the_beginning_of_combat(text: str) -> None:
    game = sit(text)
    interrupted(game, said.passing_means(game.state), 1)
    assert (game.state.step, game.who) == ("beginning of combat", "Nadine")
    game.plays("Nadine casts Shock targeting Grizzly Bears, paying automatically")


def test_with_something_on_the_stack_passing_is_passing() -> None:
    game = sit(TWO).plays("Alice activates Giving Well")
    assert len(said.passing_means(game.state).choices) == 1
    with pytest.raises(Refusal) as refused:
        said.to_combat(game.state)
    assert refused.value.name == "stack"


def test_switched_off_a_pass_is_a_pass() -> None:
    game = sit(TWO)
    assert len(said.passing_means(game.state, off("to combat")).choices) == 1
    with pytest.raises(Refusal) as refused:
        said.to_combat(game.state, off("to combat"))
    assert refused.value.name == "switched off"


@TABLES
@pytest.mark.parametrize("words", ["Go", "Your turn.", "go!"])
def test_go_leads_to_the_end_step_from_anywhere(text: str, words: str) -> None:
    game = sit(text)
    done(game, said.understand(game.state, words))
    assert (game.state.step, game.who, game.state.turn) == ("end", "Alice", 1)


@TABLES
def test_another_seat_that_acts_after_go_does_so_in_the_end_step(text: str) -> None:
    game = sit(text)
    interrupted(game, said.go(game.state), 1)
    assert (game.state.step, game.who) == ("end", "Nadine")


def test_passing_in_the_second_main_phase_is_go() -> None:
    game = sit(TWO.replace("seats:", "step: postcombat main\nseats:", 1))
    done(game, said.understand(game.state, "pass"))
    assert game.state.step == "end"


@TABLES
def test_a_statement_is_a_proposal_that_may_be_shortened_anywhere(text: str) -> None:
    """MTR 4.2: any seat may interrupt; here in the main phase, before combat begins."""
    game = sit(text)
    meant = said.to_combat(game.state)
    shortcut = propose(game.state, Proposal(0, Sequence(meant.choices)))
    shortcut = shortcut.shorten(1, Place((), 2))
    assert shortcut.end.step == "precombat main"


@TABLES
def test_a_seat_acts_before_the_end_step_where_it_says_so(text: str) -> None:
    """MTR 4.2: to change whether an ability of the end step triggers."""
    game = sit(text)
    meant = said.go(game.state)
    shortcut = propose(game.state, Proposal(0, Sequence(meant.choices)))
    shortcut = shortcut.shorten(1, Place((), 2))
    assert (shortcut.end.step, shortcut.end.active) == ("precombat main", 0)


@TABLES
def test_once_that_has_resolved_the_active_player_has_priority_there(text: str) -> None:
    """MTR 4.2: at the beginning of combat, after what another seat has done."""
    game = sit(text)
    interrupted(game, said.passing_means(game.state), 1)
    game.plays("Nadine casts Shock targeting Grizzly Bears, paying automatically", "resolve the stack")
    assert (game.state.step, game.who, game.state.stack) == ("beginning of combat", "Alice", ())


def test_only_the_active_player_says_go() -> None:
    game = sit(TWO).plays("Alice passes")
    with pytest.raises(Refusal) as refused:
        said.go(game.state)
    assert refused.value.name == "no priority"


@TABLES
def test_a_group_is_put_on_the_stack_singly_each_resolving_first(text: str) -> None:
    game = sit(text)
    well = game.learns("Alice activates Giving Well")
    meant = said.one_at_a_time(game.state, [well, well, well])
    done(game, meant)
    assert (game.life("Alice"), game.state.stack) == (23, ())


def test_a_group_is_rewound_to_where_another_seat_acts() -> None:
    """MTR 4.2: Nadine responds to the second one, with the first resolved and the third not yet there."""
    game = sit(TWO)
    well = game.learns("Alice activates Giving Well")
    meant = said.one_at_a_time(game.state, [well, well, well])
    shortcut = propose(game.state, Proposal(0, Sequence(meant.choices))).shorten(1, Place((), 6))
    game.game.take_shortcut(shortcut)
    assert (game.life("Alice"), len(game.state.stack), game.who) == (21, 1, "Nadine")


def test_choices_announced_early_stand_unless_somebody_responds() -> None:
    game = sit(TWO).plays("Alice activates Pleading Top", "everyone passes")
    # The trigger that asks is on the stack; what is announced is its answer.
    meant = said.announced(game.state, (), (Answer(0, True),))
    shortcut = propose(game.state, Proposal(0, Sequence(meant.choices)))
    game.game.take_shortcut(shortcut.accept(1))
    assert [item.source.card.name for item in game.state.stack] == ["Pleading Top"]


def test_costs_of_zero_are_never_asked_for() -> None:
    game = sit(TWO).plays("Alice activates Giving Well")
    assert game.state.pending is not None
    assert game.state.pending.kind == "priority"


def test_the_topmost_legal_spell_is_targeted() -> None:
    text = TWO.replace("[Grizzly Bears, Forest,", "[2 Island, Grizzly Bears, Forest,")
    game = sit(text).plays("Alice passes", "Nadine casts Shock targeting Grizzly Bears, paying automatically")
    game.plays("Nadine casts Lightning Bolt targeting Grizzly Bears, paying automatically", "Nadine passes")
    game.game.choose(game.choice("Alice casts Counterspell"))
    meant = implied_choices.topmost_target(game.state)
    assert meant is not None
    assert meant.targets[0] == game.state.stack[-2].id
    assert implied_choices.topmost_target(game.state, off("topmost spell")) is None


GIANTS = """
name: two heads each
format: two-headed giant
step: beginning of combat
seats:
  - name: Alice
    battlefield: [Grizzly Bears]
  - name: Anna
    battlefield: [Serra Angel]
  - name: Nadine
  - name: Nora
"""


def test_heads_attack_straight_across() -> None:
    """MTR 4.2: Alice faces Nora, and Anna Nadine."""
    game = sit(GIANTS).plays("everyone passes")
    names = {held.card.name: held.id for held in (game.state.objects[id] for id in game.state.battlefield)}
    across = {id: implied_choices.head_across(game.state, id) for id in names.values()}
    assert across == {names["Grizzly Bears"]: -4, names["Serra Angel"]: -3}


def test_switched_off_a_head_has_to_be_named() -> None:
    game = sit(GIANTS).plays("everyone passes")
    bears = game.state.battlefield[0]
    assert implied_choices.head_across(game.state, bears, off("straight across")) is None


def test_without_teams_nobody_is_across() -> None:
    game = sit(FOUR).plays("everyone passes", "everyone passes")
    assert implied_choices.head_across(game.state, game.state.battlefield[0]) is None


@TABLES
def test_the_one_who_said_it_may_interrupt_it(text: str) -> None:
    """MTR 4.2: Alice says "go" and then wants to do something in her second main phase after all."""
    game = sit(text)
    meant = said.go(game.state)
    steps = [
        one for one in range(1, len(meant.choices) + 1) if _step_before(game, meant, one) == "postcombat main"
    ]
    shortcut = accepted(propose(game.state, Proposal(0, Sequence(meant.choices), is_tournament=True)))
    game.game.take_shortcut(shortcut.interrupt(Place((), steps[0])))
    assert (game.state.step, game.who) == ("postcombat main", "Alice")


def _step_before(game: Sitting, meant: Meant, number: int) -> str:
    there = game.state
    for one in meant.choices[: number - 1]:
        there = apply(there, locate(there, one)).state
    return there.step


def accepted(shortcut: Shortcut) -> Shortcut:
    """Every other seat accepts."""
    while shortcut.seats_to_answer:
        shortcut = shortcut.accept(shortcut.seats_to_answer[0])
    return shortcut


def test_a_seat_interrupts_only_where_it_has_priority() -> None:
    game = sit(TWO)
    meant = said.go(game.state)
    shortcut = accepted(propose(game.state, Proposal(0, Sequence(meant.choices), is_tournament=True)))
    with pytest.raises(Refusal, match="step 2 is a choice of Nadine"):
        shortcut.interrupt(Place((), 2))


def test_the_mana_ability_that_fits_most_specifically() -> None:
    """A Forest for {G}, though Birds of Paradise could give it too."""
    game = sit(TWO)
    forest = next(id for id in game.state.battlefield if game.state.objects[id].card.name == "Forest")
    assert implied_choices.most_specific_mana(game.state, 0, "G") == Activate(0, forest, 0)
    with pytest.raises(Refusal):
        implied_choices.most_specific_mana(game.state, 1, "G")


def test_scry_not_done_leaves_the_cards() -> None:
    game = sit(TWO.replace("[Grizzly Bears, Forest,", "[Island, Grizzly Bears, Forest,"))
    game.plays("Alice casts Opt, paying automatically", "everyone passes")
    assert implied_choices.left_as_they_were(game.state) == ChooseObjects(0, ())


def test_priority_asked_for_and_not_used_goes_back() -> None:
    game = sit(TWO)
    before = game.game.position
    for one in said.passes_to(game.state, 1):
        game.game.choose(locate(game.state, one))
    assert game.who == "Nadine"
    game.game.go_to(before)
    assert game.who == "Alice"


def test_every_default_has_a_switch_and_words() -> None:
    assert len(set(KEYS)) == len(COMMUNICATIONS) == 13
    for one in COMMUNICATIONS:
        assert one.meaning.endswith(".")
        assert off(one.key).on.isdisjoint({one.key})


def test_words_that_mean_nothing_are_refused_with_what_would() -> None:
    with pytest.raises(Refusal) as refused:
        said.understand(sit(TWO).state, "sideways")
    assert refused.value.name == "not understood"


BELLS = """
name: triggers on the way
seats:
  - name: Alice
    battlefield: [{bell}, Grizzly Bears]
    library: [40 Forest]
  - name: Nadine
    battlefield: [Mountain]
    library: [40 Mountain]
"""
BELLS_OF_THREE = BELLS + "  - name: Carol\n    library: [40 Plains]\n"
BELLS_OF_FOUR = BELLS_OF_THREE + "  - name: Dora\n    library: [40 Plains]\n"
WITH_BELLS = pytest.mark.parametrize("text", [BELLS, BELLS_OF_THREE, BELLS_OF_FOUR], ids=["two", "three", "four"])


@WITH_BELLS
def test_combat_stops_where_a_trigger_there_wants_its_target(text: str) -> None:
    """MTR 4.2: triggers of the beginning of combat may be announced then, also those that target."""
    game = sit(text.replace("{bell}", "Combat Bell"))
    meant = said.understand(game.state, "combat")
    assert "it stops where Alice has to choose targets" in meant.words
    done(game, meant)
    assert (game.state.step, game.who) == ("beginning of combat", "Alice")
    game.plays("Alice targets Nadine", "everyone passes")
    assert game.life("Nadine") == 19


@WITH_BELLS
def test_go_stops_where_a_trigger_of_the_end_step_wants_its_target(text: str) -> None:
    """MTR 4.2: with creatures that could attack it goes past combat all the same."""
    game = sit(text.replace("{bell}", "Evening Bell"))
    done(game, said.understand(game.state, "go"))
    assert (game.state.step, game.who) == ("end", "Alice")
    game.plays("Alice targets Nadine")


@WITH_BELLS
def test_go_lets_a_trigger_of_the_end_step_without_a_target_wait_for_the_others(text: str) -> None:
    """MTR 4.2: Nadine acts with it on the stack, and it resolves once everyone has passed."""
    meant = said.understand(sit(text.replace("{bell}", "Biogenic Ooze")).state, "go")
    game = interrupted(sit(text.replace("{bell}", "Biogenic Ooze")), meant, 1)
    assert (game.state.step, game.who, len(game.state.stack)) == ("end", "Nadine", 1)
    assert "it stops" not in meant.words
    game.plays("everyone passes")
    ooze = next(one for one in game.state.objects.values() if one.card.name == "Biogenic Ooze")
    assert (game.who, game.state.stack, ooze.counters) == ("Alice", (), (("+1/+1", 1),))


@WITH_BELLS
def test_go_stops_where_an_attack_has_to_be_made(text: str) -> None:
    """MTR 4.2, CR 508.1d: a creature that attacks if able is not left at home by a word."""
    game = sit(text.replace("{bell}", "Juggernaut"))
    done(game, said.understand(game.state, "go"))
    assert (game.state.step, game.state.pending.kind) == ("declare attackers", "attack")


@WITH_BELLS
def test_a_statement_that_stops_on_the_way_may_be_proposed(text: str) -> None:
    game = sit(text.replace("{bell}", "Combat Bell"))
    sequence = Sequence(said.understand(game.state, "combat").choices)
    assert propose(game.state, Proposal(0, sequence, is_tournament=True)).end.pending.kind == "targets"


@TABLES
def test_an_opponent_who_asks_is_passing(text: str) -> None:
    """MTR 4.2: Nadine asks what Alice chooses, and with that lets it resolve."""
    game = sit(text).plays("Alice activates Pleading Top", "Alice passes")
    done(game, said.understand(game.state, "what do you choose?"))
    assert game.who != "Nadine"
    with pytest.raises(Refusal, match="switched off"):
        said.asked_about(game.state, 1, off("asking is passing"))


def test_nobody_asks_about_a_thing_of_their_own() -> None:
    game = sit(TWO).plays("Alice activates Pleading Top")
    with pytest.raises(Refusal, match="no opponent's"):
        said.asked_about(game.state, 0)
