"""What can be asked about a table: why it triggered, died, is so large, costs that, has priority."""

import random

import pytest

from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.step_by_step import steps_of_characteristics
from engine.rules.table import Table
from engine.session.explanations.asking import about, about_table, why_not_words
from engine.session.explanations.costs import why_this_cost
from engine.session.explanations.left import why_here
from engine.session.explanations.priority import if_all_pass, why_priority
from engine.session.explanations.sizes import why_so
from engine.session.explanations.triggered import why_triggered
from engine.session.explanations.why import Explanation, Why
from engine.session.game.game import Game
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.set_up.set_up import CardsInZone
from tests.rules.compiled import compiled
from tests.session.games import GOND_LOOP, catalogue, game, gond, random_game, say, seat
from tests.shares import share


def held_as(played: Game, name: str, zone: str = "") -> int:
    return next(id for id, one in played.state.objects.items() if one.card.name == name and zone in ("", one.zone))


def kinds(explanation: Explanation | None) -> list[tuple[str, str]]:
    assert explanation is not None
    return [(why.name, why.rule) for why in explanation.answers]


def bolt(*others: str) -> Game:
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine", "Grizzly Bears", *others))
    say(played, "Alice casts Lightning Bolt", "Alice targets Grizzly Bears", "Alice pays automatically")
    return played


def test_an_ability_triggered_on_an_event_of_the_log() -> None:
    """CR 603.2: Intruder Alarm saw the Elf Warrior enter, which the choice that led to it tells again."""
    played = say(gond(), *GOND_LOOP[:2])
    (item,) = played.state.stack
    found = why_triggered(played.state, item, played.moment)
    assert kinds(found) == [("its text", "603.1"), ("event", "603.2"), ("put on the stack", "603.3")]
    assert found is not None
    assert found.answers[1].words == "it triggered as this happened: Alice creates an Elf Warrior token"


def test_what_died_of_damage_says_the_damage_and_the_toughness() -> None:
    """CR 704.5g: the state-based action, the damage, and that the Bolt resolved before it."""
    played = say(bolt(), "everyone passes")
    found = why_here(played.state.objects[held_as(played, "Grizzly Bears")], played.moment)
    assert kinds(found) == [
        ("it happened", "400.7"),
        ("lethal damage", "704.5g"),
        ("checked", "704.3"),
        ("resolving", "608.2"),
    ]
    assert found is not None
    assert [why.words for why in found.answers[1].more] == [
        "its toughness was 2",
        "Lightning Bolt deals 3 damage to Grizzly Bears",
    ]
    assert found.answers[-1].words == "Lightning Bolt resolved, after every player had passed"


def test_what_was_sacrificed_names_what_it_paid_for() -> None:
    """CR 602.2b: it went as a cost, not by an effect."""
    played = game(seat("Alice", "Goblin Bombardment", "Grizzly Bears"), seat("Nadine"))
    say(played, "Alice activates Goblin Bombardment", "Alice targets Nadine", "Alice chooses Grizzly Bears")
    found = why_here(played.state.objects[held_as(played, "Grizzly Bears")], played.moment)
    assert kinds(found) == [("it happened", "701.21a"), ("a cost", "602.2b")]


def test_a_size_is_told_layer_by_layer_with_timestamps() -> None:
    """CR 613.4: set in layer 7b, changed in 7c, with counters last; every step says what it made."""
    bears = CardsInZone("Grizzly Bears", counters=(("+1/+1", 1),))
    played = game(seat("Alice", bears, "Glorious Anthem", "Mountain"), seat("Nadine"))
    held = played.state.objects[held_as(played, "Grizzly Bears")]
    found = why_so(played.state, held, played.moment)
    assert found.question == "Why is Grizzly Bears 4/4?"
    assert kinds(found) == [("its card", "613.1"), ("layer 7c", "613.4c"), ("counters", "613.4c")]
    assert found.answers[1].words.startswith("Glorious Anthem: 2/2 becomes 3/3 (layer 7c, timestamp ")
    assert found.answers[2].words == "counters on it (1 +1/+1): 3/3 becomes 4/4"


def test_a_lasting_effect_names_the_spell_that_began_it() -> None:
    """CR 611.2: Giant Growth has left the stack, and still is what made it larger."""
    played = game(seat("Alice", "Forest", "Grizzly Bears", hand=("Giant Growth",)), seat("Nadine"))
    say(played, "Alice casts Giant Growth", "Alice targets Grizzly Bears", "Alice pays automatically")
    say(played, "everyone passes")
    found = why_so(played.state, played.state.objects[held_as(played, "Grizzly Bears")], played.moment)
    assert found.question == "Why is Grizzly Bears 5/5?"
    assert found.answers[1].words.startswith("Giant Growth, until end of turn: 2/2 becomes 5/5 (layer 7c")


def test_steps_lead_to_what_every_permanent_of_every_scenario_is() -> None:
    """The explanation is the computation: its last step is what the rules use."""
    for path in sorted(own_folder().glob("*.yaml")):
        state = open_scenario(read_scenario_file(path, catalogue()), catalogue()).state
        for id in state.battlefield:
            held = state.objects[id]
            assert steps_of_characteristics(state, held)[-1].after == characteristics(state, held), path.stem


def test_a_cost_names_each_thing_that_changes_it() -> None:
    """CR 601.2f: Helm of Awakening makes spells cost {1} less."""
    played = game(seat("Alice", "Helm of Awakening", "Island", hand=("Divination",)), seat("Nadine"))
    found = why_this_cost(played.state, played.state.objects[held_as(played, "Divination")])
    assert found is not None
    (total,) = found.answers
    assert total.words == "it costs {1}{U} to cast"
    assert [(why.name, why.rule) for why in total.more] == [
        ("mana cost", "601.2f"),
        ("cost changed", "601.2f"),
        ("not payable", "601.2h"),
    ]
    assert total.more[1].words == "Helm of Awakening: {1} less"


def test_a_cost_names_the_tax_and_what_is_sacrificed() -> None:
    """CR 903.8, 702.119a: beside what it costs in all, whatever else helps."""
    chief = compiled("Chief", "Emerge {5}{U}\nImprovise", "Creature — Elf", "{7}{U}")
    setting = Table(("Alice", "Nadine"))
    setting.put(chief, 0, "command", is_commander=True)
    setting.put(catalogue().find("Gravecrawler"), 0)
    setting.put(catalogue().find("Sol Ring"), 0)
    setting.draft.put_seat(0, setting.draft.seats[0].with_commanders((("Alice's Chief", 2),), ()))
    state = setting.begin().state
    found = why_this_cost(state, state.objects[state.command[0]])
    assert found is not None
    assert [one.words for one in found.answers] == [
        "it costs {11}{U} to cast",
        "it costs {8}{U} to cast for emerge, sacrificing mana value 1",
    ]
    assert [one.words for one in found.answers[1].more][1:3] == [
        "{4} more, since it was cast from the command zone before",
        "{1} less, the mana value of what is sacrificed",
    ]


def test_who_has_priority_and_why() -> None:
    """CR 117.3a-d: at first, after acting, after a pass, after something has resolved."""
    played = gond()
    assert kinds(why_priority(played.state, played.moment)) == [("active player", "117.3a")]
    say(played, GOND_LOOP[0])
    assert kinds(why_priority(played.state, played.moment)) == [("has acted", "117.3c")]
    say(played, "Alice passes")
    assert kinds(why_priority(played.state, played.moment)) == [
        ("passed on", "117.3d"),
        ("passed so far", "117.4"),
    ]
    say(played, "Nadine passes")
    assert kinds(why_priority(played.state, played.moment)) == [("after resolving", "117.3b")]
    passing = [why.words for why in if_all_pass(played.state).answers]
    assert passing[0] == "Intruder Alarm's ability resolves, being on top of the stack"
    assert passing[-1].endswith("Alice has priority")


def test_nobody_has_priority_while_a_target_is_chosen() -> None:
    """CR 117.2e, 601.2c."""
    played = game(seat("Alice", "Mountain", hand=("Lightning Bolt",)), seat("Nadine"))
    say(played, "Alice casts Lightning Bolt")
    assert kinds(why_priority(played.state, played.moment)) == [
        ("decides", "601.2c"),
        ("whose choice", "601.2c"),
        ("no priority", "117.2e"),
    ]


def test_a_table_and_each_thing_on_it_has_questions() -> None:
    """The Elf Warrior: why it cannot be used, how it came, how large it is; the table: who has priority."""
    played = say(gond(), *GOND_LOOP)
    warrior = next(one.id for one in played.state.objects.values() if one.is_token)
    assert [one.question for one in about(played.state, warrior, played.moment)] == [
        "Why can Elf Warrior token not be used now?",
        "Why did Elf Warrior token come about?",
        "Why is Elf Warrior token 1/1?",
    ]
    assert [one.question for one in about_table(played.state, played.moment)] == [
        "Why does Alice have priority?",
        "What happens if every player passes?",
    ]
    assert why_not_words(played.state, warrior) == "Elf Warrior token has no ability that is activated (CR 602.1)."


def test_no_reason_is_without_words_and_rule_in_the_first_moment_of_every_scenario() -> None:
    def check(why: Why, where: str) -> None:
        assert why.words, where
        assert not why.words.endswith("."), why.words
        assert why.rule, why.words
        for one in why.more:
            check(one, where)

    for path in sorted(own_folder().glob("*.yaml")):
        played = open_scenario(read_scenario_file(path, catalogue()), catalogue())
        asked = [*about_table(played.state, played.moment)]
        for reference in (*played.state.battlefield, *played.state.seats[0].hand, -1):
            asked += about(played.state, reference, played.moment)
        for explanation in asked:
            assert explanation.answers, explanation.question
            for why in explanation.answers:
                check(why, f"{path.stem}: {explanation.question}")


@pytest.mark.parametrize("seed", share(3))
def test_everything_at_a_table_of_random_play_has_answers(seed: int) -> None:
    """CR 117, 601-613: whatever is pointed at, in whatever state, the answers are words."""
    generator, played = random.Random(seed), random_game(seed, 60)
    for position in range(0, played.length, 6):
        moment = played.moment_at(position)
        state = moment.state
        seats = [-1 - number for number in range(len(state.seats))]
        asked = generator.sample([*state.objects, *(item.id for item in state.stack)], 12)
        for told in (about_table(state, moment), *(about(state, one, moment) for one in (*seats, *asked))):
            for explanation in told:
                assert explanation.answers
                assert all(why.words.strip() for why in explanation.answers), explanation.question
