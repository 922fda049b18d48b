"""Costs paid besides or instead: squad, offspring, replicate, casualty, bargain, surge, awaken (CR 702)."""

from __future__ import annotations

from engine.model.choices import Answer, Cast, ChooseNumber
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"


def begun(game: PlayedTable, name: str) -> PlayedTable:
    """Alice begins to cast a card from her hand."""
    return game.makes(Cast(0, game.id(name, "Alice", "hand")))


def test_squad_makes_a_copy_for_each_time_it_was_paid_for() -> None:
    """CR 702.157a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2)
    game.hand("Alice", compiled("Sicarian Infiltrator", "Squad {1}"))
    begun(game, "Sicarian Infiltrator").makes(ChooseNumber(0, 2)).pays().all_pass(2)
    assert game.count("Sicarian Infiltrator") == 3


def test_offspring_makes_one_small_copy_if_it_was_paid_for() -> None:
    """CR 702.175a."""
    for is_paid, number in ((True, 2), (False, 1)):
        game = table("Alice", "Bob").battlefield("Alice", "Forest")
        game.hand("Alice", compiled("Finch Formation", "Offspring {1}", size=(3, 3)))
        begun(game, "Finch Formation").makes(Answer(0, is_paid))
        (game.pays() if is_paid else game).all_pass(2)
        assert game.count("Finch Formation") == number
        assert sorted(game.size(one.id) for one in game.all("Finch Formation")) == [(1, 1), (3, 3)][2 - number :]


def test_replicate_and_casualty_copy_the_spell() -> None:
    """CR 702.56a, 702.153a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3)
    game.hand("Alice", sorcery("Train of Thought", "Replicate {1}\nYou gain 1 life."))
    begun(game, "Train of Thought").makes(ChooseNumber(0, 3)).pays().all_pass(5)
    assert game.life("Alice") == 24
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", "Llanowar Elves")
    game.hand("Alice", sorcery("A Little Chat", "Casualty 2\nYou gain 1 life."))
    begun(game, "A Little Chat").makes(Answer(0, True)).chooses(BEARS).all_pass(3)
    assert (game.life("Alice"), game.count(BEARS, zone="graveyard")) == (22, 1)


def test_bargain_sacrifices_an_artifact_enchantment_or_token() -> None:
    """CR 702.166a; nothing is asked where there is none."""
    pact = sorcery("Light 'Em Up", "Bargain\nYou gain 2 life. If this spell was bargained, you gain 5 life.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", pact)
    assert begun(game, "Light 'Em Up").all_pass().life("Alice") == 22
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring").hand("Alice", pact)
    begun(game, "Light 'Em Up").makes(Answer(0, True)).chooses("Sol Ring").all_pass()
    assert (game.life("Alice"), game.count("Sol Ring")) == (27, 0)


def test_surge_needs_another_spell_and_awaken_a_land() -> None:
    """CR 702.113a, 702.117a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2)
    salvo = compiled("Boulder Salvo", "Surge {1}\nYou gain 4 life.", "Sorcery", "{9}")
    game.hand("Alice", sorcery("Nap", "You gain 1 life."), salvo).casts("Alice", "Nap").all_pass()
    begun(game, "Boulder Salvo").option(1).pays().all_pass()
    assert game.life("Alice") == 25
    rise = compiled("Ondu Rising", "You gain 1 life.\nAwaken 3—{2}", "Sorcery", "{9}")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest", "Forest", "Forest").hand("Alice", rise)
    begun(game, "Ondu Rising").option(1).targets(game.all("Forest")[0].id).pays().all_pass()
    assert [game.size(one.id) for one in game.all("Forest") if "creature" in game.now(one.id).types] == [(3, 3)]


def test_reinforce_from_the_hand() -> None:
    """CR 702.77a."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", compiled("Brawn", "Reinforce 2—{0}"))
    game.activates("Alice", game.id("Brawn", "Alice", "hand"), BEARS).all_pass()
    assert (game.size(BEARS), game.count("Brawn", zone="graveyard")) == ((4, 4), 1)


def test_graft_moves_a_counter_onto_what_enters() -> None:
    """CR 702.58a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest")
    game.hand("Alice", compiled("Simic Initiate", "Graft 2", size=(0, 0)), BEARS)
    game.casts("Alice", "Simic Initiate").all_pass().casts("Alice", BEARS).all_pass(2).answers(True)
    assert (game.size("Simic Initiate"), game.size(BEARS)) == ((1, 1), (3, 3))


def test_backup_lends_what_is_printed_below_it() -> None:
    """CR 702.165a-b: to another creature, and until end of turn."""
    champion = compiled("Death-Greeter's Champion", "Trample\nBackup 1\nHaste")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", champion)
    game.casts("Alice", "Death-Greeter's Champion").all_pass().targets(BEARS).all_pass()
    keywords = game.now(BEARS).keywords
    assert (game.size(BEARS), "haste" in keywords, "trample" in keywords) == ((3, 3), True, False)


def test_myriad_attacks_every_other_opponent() -> None:
    """CR 702.116a."""
    game = table("Alice", "Bob", "Carol").library("Alice", "Forest").battlefield(
        "Alice", compiled("Caller of the Pack", "Myriad")
    )  # fmt: skip
    game.goes_to("declare attackers").attacks("Alice", "Caller of the Pack", whom="Bob").all_pass().answers(True)
    assert game.goes_to("combat damage").life("Carol") == 18
    assert game.goes_to("postcombat main").count("Caller of the Pack") == 1


def test_training_and_rampage() -> None:
    """CR 702.23a, 702.149a."""
    game = table("Alice", "Bob").battlefield("Alice", compiled("Recruit", "Training", size=(1, 1)), BEARS)
    game.goes_to("declare attackers").attacks("Alice", "Recruit", BEARS).all_pass()
    assert game.size("Recruit") == (2, 2)
    game = table("Alice", "Bob").battlefield("Alice", compiled("Craw Giant", "Rampage 2"))
    game.battlefield("Bob", BEARS, "Llanowar Elves", "Birds of Paradise").goes_to("declare attackers")
    game.attacks("Alice", "Craw Giant").goes_to("declare blockers")
    blockers = (BEARS, "Llanowar Elves", "Birds of Paradise")
    game.blocks("Bob", *((one, "Craw Giant") for one in blockers)).all_pass()
    assert game.size("Craw Giant") == (6, 6)
