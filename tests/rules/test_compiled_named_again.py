"""What a text has named and names again, played: "it", "that player", "that creature's power"; players' own."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
SPARK = compiled("Spark", "You gain 1 life.", "Instant")


def test_the_source_that_a_spell_triggered_is_it() -> None:
    """CR 608.2c: Blistercoil Weird; the spell would be "that spell"."""
    weird = compiled(
        "Weird",
        "Whenever you cast an instant or sorcery spell, this creature gets +1/+1 until end of turn. Untap it.",
    )
    tap = sorcery("Frost", "Tap target creature.")
    game = table("Alice", "Bob").battlefield("Alice", weird).hand("Alice", SPARK, tap)
    game.casts("Alice", "Frost", "Weird").all_pass().all_pass()
    assert game.one("Weird").tapped
    game.casts("Alice", "Spark").all_pass()
    assert (game.size("Weird"), game.one("Weird").tapped) == ((4, 4), False)


def test_what_a_spell_has_dealt_damage_to_is_it() -> None:
    """Duel Tactics; "it deals" is the spell again: Firebending Lesson."""
    tactics = sorcery("Tactics", "Tactics deals 1 damage to target creature. It can't block this turn.")
    lesson = sorcery(
        "Lesson",
        "Kicker {0}\nLesson deals 1 damage to target creature. If this spell was kicked, it deals 3 damage to "
        "that creature instead.",
    )
    game = table("Alice", "Bob").battlefield("Bob", GIANT, BEARS).hand("Alice", tactics, lesson)
    game.casts("Alice", "Tactics", GIANT).all_pass()
    assert game.one(GIANT).damage == 1
    game.casts("Alice", "Lesson").answers(True).targets(BEARS)
    game.all_pass()
    assert (game.one(GIANT).damage, game.all(BEARS)) == (1, [])


def test_that_player_controls_what_was_targeted_or_owns_it() -> None:
    """Dalek Drone, Carrion Locust, Chandra's Flame Wave; of three players the right one (CR 109.4)."""
    drone = compiled(
        "Drone",
        "When this creature enters, destroy target creature an opponent controls. That player loses 3 life.",
    )
    locust = compiled(
        "Locust",
        "When this creature enters, exile target card from an opponent's graveyard. If it was a creature card, "
        "that player loses 1 life.",
    )
    wave = sorcery("Wave", "Wave deals 2 damage to target player and each creature that player controls.")
    game = table("Alice", "Bob", "Carol").hand("Alice", drone, locust, wave).graveyard("Carol", GIANT)
    game.battlefield("Bob", BEARS).battlefield("Carol", ELVES)
    game.casts("Alice", "Drone").all_pass().targets(ELVES).all_pass()
    game.casts("Alice", "Locust").all_pass().targets(GIANT).all_pass()
    game.casts("Alice", "Wave", "Bob").all_pass()
    assert [game.life(one) for one in ("Alice", "Bob", "Carol")] == [20, 18, 16]
    assert game.all(BEARS, "Bob", "graveyard")


def test_what_was_sacrificed_is_known_as_it_was() -> None:
    """CR 608.2h: Disciple of Bolas; where nothing was sacrificed, X is 0."""
    disciple = compiled(
        "Disciple",
        "When this creature enters, sacrifice another creature. You gain X life and draw X cards, where X is that "
        "creature's power.",
    )
    tribute = sorcery(
        "Tribute",
        "Target opponent sacrifices a creature of their choice. You gain life equal to that creature's toughness.",
    )
    game = table("Alice", "Bob").hand("Alice", disciple, tribute).battlefield("Bob", GIANT)
    game.library("Alice", *("Forest",) * 5)
    game.battlefield("Alice", BEARS, counters=(("+1/+1", 1),))
    game.casts("Alice", "Disciple").all_pass().all_pass().does_least()
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (23, 3)
    game.casts("Alice", "Tribute", "Bob").all_pass()
    game.does_least()
    assert game.life("Alice") == 26


def test_what_is_chosen_from_a_hand_is_exiled_until_its_exiler_leaves() -> None:
    """Brain Maggot (CR 610.3)."""
    maggot = compiled(
        "Maggot",
        "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. "
        "Exile that card until this creature leaves the battlefield.",
    )
    game = table("Alice", "Bob").hand("Alice", maggot, sorcery("Kill", "Destroy target creature."))
    game.hand("Bob", BEARS, "Forest")
    game.casts("Alice", "Maggot").all_pass().targets("Bob").all_pass().does_least()
    assert game.all(BEARS, "Bob", "exile")
    game.casts("Alice", "Kill", "Maggot").all_pass()
    assert game.all(BEARS, "Bob", "hand")


def test_a_target_and_each_other_that_shares_something_with_it() -> None:
    """Echoing Truth and Homing Lightning (CR 608.2c)."""
    truth = sorcery(
        "Truth",
        "Return target nonland permanent and all other permanents with the same name as that permanent to their "
        "owners' hands.",
    )
    homing = sorcery(
        "Homing",
        "Homing deals 4 damage to target creature and each other creature with the same name as that creature.",
    )
    game = table("Alice", "Bob").hand("Alice", truth, homing).battlefield("Bob", BEARS, GIANT)
    game.battlefield("Alice", BEARS, ELVES)
    game.casts("Alice", "Truth", game.one(BEARS, "Bob").id).all_pass()
    assert [game.count(BEARS, one, "hand") for one in ("Alice", "Bob")] == [1, 1]
    game.casts("Alice", "Homing", GIANT).all_pass()
    assert (game.all(GIANT), game.count(ELVES)) == ([], 1)


def test_they_pay_for_what_they_would_lose() -> None:
    """Soul Barrier (CR 118.12a)."""
    barrier = compiled(
        "Barrier",
        "Whenever an opponent casts a creature spell, this enchantment deals 2 damage to that player unless they "
        "pay {2}.",
        "Enchantment",
    )
    bears = compiled("Free Bears", "Vigilance")
    game = table("Alice", "Bob", active=1).battlefield("Alice", barrier).hand("Bob", bears)
    game.casts("Bob", "Free Bears").all_pass()
    assert game.life("Bob") == 18


# ---- targets that depend on one another


def test_one_target_for_each_opponent() -> None:
    """Grasp of Fate and Blatant Thievery: no two of one player, and as many as can be (CR 601.2c)."""
    grasp = compiled(
        "Grasp",
        "When this enchantment enters, for each opponent, exile up to one target nonland permanent that player "
        "controls until this enchantment leaves the battlefield.",
        "Enchantment",
    )
    thievery = sorcery("Thievery", "For each opponent, gain control of target permanent that player controls.")
    game = table("Alice", "Bob", "Carol").hand("Alice", grasp, thievery)
    game.battlefield("Bob", BEARS, GIANT, "Forest").battlefield("Carol", ELVES)
    game.casts("Alice", "Grasp").all_pass()
    with pytest.raises(Refusal, match="one target for each player"):
        game.targets(BEARS, GIANT)
    game.targets(BEARS).all_pass()
    assert game.all(BEARS, "Bob", "exile")
    with pytest.raises(Refusal, match="needs 2 to 2"):
        game.casts("Alice", "Thievery", GIANT)
    game = table("Alice", "Bob", "Carol").hand("Alice", thievery)
    game.battlefield("Bob", BEARS, GIANT).battlefield("Carol", ELVES)
    game.casts("Alice", "Thievery").targets(GIANT, ELVES).all_pass()
    assert (game.one(GIANT).controller, game.one(ELVES).controller, game.one(BEARS).controller) == (0, 0, 1)


def test_targets_from_a_single_graveyard() -> None:
    """Rapid Decay (CR 601.2c)."""
    decay = sorcery("Decay", "Exile up to three target cards from a single graveyard.")
    game = table("Alice", "Bob").hand("Alice", decay).graveyard("Alice", GIANT).graveyard("Bob", BEARS, ELVES)
    game.casts("Alice", "Decay")
    with pytest.raises(Refusal, match="in one graveyard"):
        game.targets(GIANT, BEARS)
    game.targets(BEARS, ELVES).all_pass()
    assert game.all(BEARS, "Bob", "exile")
    assert game.all(ELVES, "Bob", "exile")


# ---- what players do with their own


def test_players_choose_of_their_own_what_they_exile_return_and_put_back() -> None:
    """Curfew, Chittering Rats and Graveyard Shovel (CR 101.4, 608.2d)."""
    curfew = sorcery("Curfew", "Each player returns a creature they control to its owner's hand.")
    rats = compiled(
        "Rats",
        "When this creature enters, target opponent puts a card from their hand on top of their library.",
    )
    shovel = sorcery(
        "Shovel",
        "Target player exiles a card from their graveyard. If it's a creature card, you gain 2 life.",
    )
    game = table("Alice", "Bob").hand("Alice", curfew, rats, shovel).hand("Bob", "Island")
    game.battlefield("Alice", BEARS).battlefield("Bob", GIANT, "Forest").graveyard("Bob", ELVES)
    game.library("Bob", "Swamp")
    game.casts("Alice", "Rats").all_pass().targets("Bob").all_pass().does_least()
    library = [game.state.objects[id].card.name for id in game.state.seats[1].library]
    assert library == ["Island", "Swamp"]
    game.casts("Alice", "Shovel", "Bob").all_pass().does_least()
    assert (game.life("Alice"), len(game.all(ELVES, "Bob", "exile"))) == (22, 1)
    game.casts("Alice", "Curfew").all_pass().does_least().does_least()
    assert (game.count(BEARS, "Alice", "hand"), game.count(GIANT, "Bob", "hand")) == (1, 1)


def test_each_player_may_put_a_card_from_hand_onto_the_battlefield() -> None:
    """Show and Tell: all choose in turn order, then all cards enter at the same time (CR 101.4)."""
    show = sorcery("Show", "Each player may put a creature or land card from their hand onto the battlefield.")
    game = table("Alice", "Bob").hand("Alice", show, BEARS).hand("Bob", GIANT, "Forest")
    game.casts("Alice", "Show").all_pass()
    game.chooses(game.id(BEARS, "Alice", "hand"))
    assert game.count(BEARS, "Alice") == 0
    game.chooses(game.id(GIANT, "Bob", "hand"))
    assert (game.count(BEARS, "Alice"), game.count(GIANT, "Bob"), game.count("Forest", "Bob")) == (1, 1, 0)


def test_that_player_is_the_owner_to_whose_hand_something_went() -> None:
    """Recoil (CR 608.2c): Alice's creature under Bob's control goes to Alice, who discards."""
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    steal = sorcery("Steal", "Gain control of target creature.")
    game = table("Alice", "Bob", active=1).battlefield("Alice", "Grizzly Bears")
    game.hand("Bob", steal, sorcery("Recoil", text), "Island")
    game.casts("Bob", "Steal", "Grizzly Bears").all_pass().casts("Bob", "Recoil", "Grizzly Bears").all_pass()
    if game.asks == "objects":
        game.chooses(game.one("Grizzly Bears", "Alice", "hand").id)
    assert (game.count("Grizzly Bears", "Alice", "graveyard"), game.count("Island", "Bob", "hand")) == (1, 1)


def test_that_player_is_the_opponent_whose_spell_it_is() -> None:
    """Thunderbreak Regent."""
    text = (
        "Whenever a creature you control becomes the target of a spell or ability an opponent controls, this "
        "creature deals 3 damage to that player."
    )
    game = table("Alice", "Bob").battlefield("Bob", compiled("Regent", text), "Grizzly Bears")
    game.hand("Alice", sorcery("Tickle", "Tap target creature.")).casts(
        "Alice", "Tickle", "Grizzly Bears"
    ).all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (17, 20)


def test_that_player_of_anybodys_spell_could_be_another() -> None:
    text = "Whenever a creature you control becomes the target of a spell or ability, that player loses 1 life."
    face = compile_face(Face("Card", "{1}", "Enchantment", text, "", "", "", ()))
    assert [line.text for line in face.lines if not line.is_read] == [text]
