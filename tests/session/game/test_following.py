"""The default communications in play: what a game makes of them by itself, each with its switch (MTR 4.2)."""

import pytest

from engine.model.choices import Answer, Cast, ChooseObjects, ChooseTargets, Pass, Pay
from engine.model.decisions import HasPriority, PayingMana
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from engine.session.game.following import follow, say_nothing
from engine.session.scenarios.script import play_line
from engine.shortcuts.sequences.described_choices import locate
from tests.session.game.test_table_rules_kept import POOL, announcing
from tests.session.games import game as game_of
from tests.session.games import say, seat
from tests.shortcuts.sitting import Sitting, sit

TWO = """
name: two seats
seats:
  - name: Alice
    battlefield: [Giving Well, Free Offer, Pondering Pool, 2 Island]
    hand: [Counterspell]
    library: [Forest, Plains, 30 Island]
  - name: Nadine
    battlefield: [2 Mountain, Giving Well]
    hand: [Shock, Lightning Bolt]
    library: [40 Mountain]
"""
THREE = TWO + "  - name: Carol\n    library: [40 Plains]\n"
FOUR = THREE + "  - name: Dora\n    library: [40 Plains]\n"
TABLES = pytest.mark.parametrize("text", [TWO, THREE, FOUR], ids=["two seats", "three seats", "four seats"])


def switched_off(game: Sitting, key: str) -> Sitting:
    game.game.switches = game.game.switches.with_switch(key, False)
    return game


def says(game: Sitting, line: str, *, keeps: bool = False) -> Sitting:
    """Play a line, and what follows from it."""
    for described in play_line(game.state, line).choices:
        game.game.choose(locate(game.state, described))
    follow(game.game, keeps=keeps)
    return game


@TABLES
def test_who_puts_something_on_the_stack_passes_with_it(text: str) -> None:
    game = says(sit(text), "Alice activates Giving Well")
    assert (game.who, game.state.passes) == ("Nadine", 1)


@TABLES
def test_unless_priority_is_kept(text: str) -> None:
    game = says(sit(text), "Alice activates Giving Well", keeps=True)
    assert game.who == "Alice"


@TABLES
def test_switched_off_priority_is_always_kept(text: str) -> None:
    game = says(switched_off(sit(text), "passing after acting"), "Alice activates Giving Well")
    assert game.who == "Alice"


def test_a_cost_of_zero_is_paid() -> None:
    """What may be had for {0} is had without a word."""
    game = sit(TWO).plays("Alice activates Free Offer", "Alice passes")
    says(game, "Nadine passes")
    assert (game.who, game.life("Alice")) == ("Alice", 25)


def test_switched_off_a_cost_of_zero_is_asked_for() -> None:
    game = switched_off(sit(TWO), "costs of zero").plays("Alice activates Free Offer", "Alice passes")
    says(game, "Nadine passes")
    assert game.state.pending is not None
    assert game.state.pending.kind == "yes or no"
    game.game.choose(Answer(0, False))
    assert game.life("Alice") == 20


def test_saying_no_target_is_the_topmost_legal_spell() -> None:
    game = sit(TWO).plays("Alice passes", "Nadine casts Shock targeting Alice, paying automatically")
    game.plays("Nadine casts Lightning Bolt targeting Alice, paying automatically", "Nadine passes")
    game.game.choose(game.choice("Alice casts Counterspell"))
    topmost = game.state.stack[-2].id
    say_nothing(game.game)
    assert game.state.answers[-1] == ChooseTargets(0, (topmost,))


def test_switched_off_a_target_has_to_be_named() -> None:
    game = switched_off(sit(TWO), "topmost spell")
    game.plays("Alice passes", "Nadine casts Shock targeting Alice, paying automatically", "Nadine passes")
    game.game.choose(game.choice("Alice casts Counterspell"))
    assert say_nothing(game.game) == ()


def test_a_scry_of_which_nothing_is_said_leaves_the_cards() -> None:
    game = sit(TWO).plays("Alice activates Pondering Pool", "everyone passes")
    before = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    say_nothing(game.game)
    say_nothing(game.game)
    assert [game.state.objects[id].card.name for id in game.state.seats[0].library] == before
    assert game.who == "Alice"


def test_switched_off_a_scry_has_to_be_said() -> None:
    game = switched_off(sit(TWO), "left as they were").plays("Alice activates Pondering Pool", "everyone passes")
    assert say_nothing(game.game) == ()


def test_priority_means_nothing_when_nothing_is_said() -> None:
    assert say_nothing(sit(TWO).game) == ()


@TABLES
def test_priority_asked_for_and_not_used_goes_back(text: str) -> None:
    """The moments in between are gone, as though Nadine had not asked."""
    game = sit(text)
    game.game.ask_for_priority(1)
    assert game.who == "Nadine"
    game.game.choose(Pass(1))
    assert (game.who, game.state.passes, game.game.length) == ("Alice", 0, 1)


@TABLES
def test_priority_asked_for_and_used_is_had(text: str) -> None:
    game = sit(text)
    game.game.ask_for_priority(1)
    game.plays("Nadine activates Giving Well", "Nadine passes")
    assert len(game.state.stack) == 1


def test_switched_off_nobody_gets_priority_by_asking() -> None:
    game = switched_off(sit(TWO), "priority given back")
    with pytest.raises(Refusal, match="switched off"):
        game.game.ask_for_priority(1)
    assert game.who == "Alice"


def test_a_choice_announced_early_is_made_by_itself() -> None:
    game = announcing()
    says(game, "everyone passes")
    assert game.state.answers[1:] == (ChooseObjects(0, ()),)


def test_and_no_other_may_be_made() -> None:
    game = announcing().plays("everyone passes")
    with pytest.raises(Refusal, match="has announced another choice already") as refused:
        game.plays("Alice chooses Forest")
    assert refused.value.rule == "MTR 4.2"


def test_an_opponents_response_frees_the_seat() -> None:
    text = POOL.replace("- name: Nadine", "- name: Nadine\n    battlefield: [Giving Well]")
    game = sit(text).plays("Alice activates Pondering Pool")
    game.game.announce(game.learns("everyone passes", "Alice chooses nothing")[-1:])
    game.plays("Alice passes", "Nadine activates Giving Well", "everyone passes", "everyone passes")
    game.plays("Alice chooses Forest")
    assert game.state.objects[game.state.seats[0].library[0]].card.name == "Island"


def test_switched_off_nothing_can_be_announced() -> None:
    game = switched_off(sit(POOL), "announced early").plays("Alice activates Pondering Pool")
    with pytest.raises(Refusal, match="switched off"):
        game.game.announce(game.learns("everyone passes", "Alice chooses nothing")[-1:])


def test_what_will_not_be_asked_for_cannot_be_announced() -> None:
    game = sit(TWO).plays("Alice activates Giving Well")
    other = sit(POOL).plays("Alice activates Pondering Pool")
    described = other.learns("everyone passes", "Alice chooses nothing")
    with pytest.raises(Refusal, match="nothing of that kind is asked for"):
        game.game.announce(described[-1:])


def test_announcing_changes_nothing_of_the_game() -> None:
    game = announcing()
    before = sit(POOL).plays("Alice activates Pondering Pool")
    assert game.state == before.state
    assert apply(game.state, Pass(0)).state == apply(before.state, Pass(0)).state


def test_a_mana_ability_that_only_triggers_something_passes_for_nobody() -> None:
    """Sacrificing for mana puts a trigger on the stack, and its seat still has priority to use the mana."""
    played = game_of(seat("Alice", "Ashnod's Altar", "Zulaport Cutthroat", "Llanowar Elves"), seat("Nadine"))
    say(played, "Alice activates Ashnod's Altar sacrificing Llanowar Elves")
    assert [item.source.card.name for item in played.state.stack] == ["Zulaport Cutthroat"]
    assert follow(played) == ()
    assert played.state.pending == HasPriority(0)


PAYING = """
name: paying
seats:
  - name: Alice
    battlefield: [2 Island, Forest]
    hand: [Counterspell, Grizzly Bears]
    library: [30 Island]
  - name: Nadine
    battlefield: [3 Island]
    hand: [Ponder, Mana Leak]
    library: [40 Island]
"""


@pytest.mark.parametrize("lands", [("Island", "Forest"), ("Forest", "Island")])
def test_mana_made_for_just_a_cost_pays_it(lands: tuple[str, str]) -> None:
    """CR 601.2g-h: the last of the mana pays, whether it was made before the spell was begun or after."""
    game = sit(PAYING)
    says(game, f"Alice taps {lands[0]}", keeps=True)
    bears = next(id for id in game.state.seats[0].hand if game.state.objects[id].card.name == "Grizzly Bears")
    game.game.choose(Cast(0, bears))
    assert isinstance(game.state.pending, PayingMana)
    says(game, f"Alice taps {lands[1]}", keeps=True)
    assert [item.source.card.name for item in game.state.stack] == ["Grizzly Bears"]
    assert sum(game.state.seats[0].pool) == 0


def test_mana_for_what_may_be_left_unpaid_pays_only_when_its_seat_says_so() -> None:
    """CR 118.12a: Mana Leak's {3} is Alice's to pay or not, whatever her pool holds."""
    game = sit(PAYING.replace("[2 Island, Forest]", "[5 Island]").replace("Counterspell", "Ponder"))
    for line, answer in (
        ("Alice casts Ponder", Pay(0)),
        ("Alice passes", None),
        ("Nadine casts Mana Leak on Ponder", Pay(1)),
        ("Nadine passes", None),
        ("Alice passes", Answer(0, True)),
    ):
        game.plays(line)
        if answer is not None and game.state.pending is not None and game.state.pending.kind != "priority":
            game.game.choose(answer)
    for _ in range(3):
        says(game, "Alice taps Island", keeps=True)
    assert isinstance(game.state.pending, PayingMana)
    assert sum(game.state.seats[0].pool) == 3
