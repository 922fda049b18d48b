"""Events that cards of known combos wait for, and what chance or a chosen color decides."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS = "Grizzly Bears"
OPPORTUNIST = compiled("Opportunist", "Whenever one or more other creatures die, draw a card.")
WRATH = sorcery("Wrath", "Destroy all creatures.")


def test_several_creatures_that_die_together_are_one_event() -> None:
    """CR 603.2c, 603.10a: what dies with them looks back, and does not count itself."""
    game = table("Alice", "Bob").battlefield("Alice", OPPORTUNIST).battlefield("Bob", BEARS, "Serra Angel")
    game.library("Alice", "Opt", "Opt", "Opt").hand("Alice", WRATH).casts("Alice", "Wrath").all_pass(2)
    assert game.count("Opt", "Alice", "hand") == 1
    alone = table("Alice", "Bob").battlefield("Alice", OPPORTUNIST).library("Alice", "Opt").hand("Alice", WRATH)
    alone.casts("Alice", "Wrath").all_pass(2)
    assert alone.count("Opt", "Alice", "hand") == 0


def test_the_same_number_of_events_as_times_at_which_creatures_die() -> None:
    game = table("Alice", "Bob").battlefield("Alice", OPPORTUNIST).battlefield("Bob", BEARS, count=3)
    game.library("Alice", "Opt", "Opt", "Opt").battlefield("Alice", "Mountain", count=2)
    game.hand("Alice", "Lightning Bolt", "Lightning Bolt")
    for _ in range(2):
        game.casts("Alice", "Lightning Bolt", BEARS).all_pass(2)
    assert game.count("Opt", "Alice", "hand") == 2


def test_a_spell_that_targets_it_and_an_ability_that_does_not_count() -> None:
    """CR 115.5: Goldspan Dragon's kind waits for spells alone."""
    dragon = compiled(
        "Dragon", "Whenever this creature attacks or becomes the target of a spell, you gain 1 life."
    )
    pinger = compiled("Pinger", "{0}: This artifact deals 0 damage to target creature.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", dragon, pinger).hand("Alice", "Giant Growth")
    game.battlefield("Alice", "Forest").activates("Alice", "Pinger", "Dragon").all_pass(2)
    assert game.life("Alice") == 20
    game.casts("Alice", "Giant Growth", "Dragon").all_pass(2)
    assert game.life("Alice") == 21
    game.goes_to("declare attackers").attacks("Alice", "Dragon").all_pass()
    assert game.life("Alice") == 22


def test_the_only_card_of_a_kind_returns_without_chance() -> None:
    """CR 608.2d: of one card, or of cards that are alike, chance decides nothing."""
    recall = sorcery("Recall", "Return a creature card at random from your graveyard to your hand.")
    for cards in ((BEARS,), (BEARS, BEARS), (BEARS, "Serra Angel")):
        game = table("Alice", "Bob").graveyard("Alice", *cards, "Opt").hand("Alice", recall)
        game.casts("Alice", "Recall").all_pass()
        assert len(game.state.seats[0].hand) == 1
        assert game.count("Opt", "Alice", "graveyard") == 1
        is_chance = any(type(one).__name__ == "RandomOutcome" for one in game.events)
        assert is_chance is (len(set(cards)) > 1)


def test_mana_and_creatures_of_the_chosen_color() -> None:
    """CR 607.2d: the color is chosen as it enters, and known to its other abilities."""
    heart = compiled(
        "Heart",
        "As this artifact enters, choose a color.\nCreatures you control of the chosen color get +1/+1.\n"
        "{T}: Add one mana of the chosen color.",
        "Artifact",
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Serra Angel").hand("Alice", heart)
    game.casts("Alice", "Heart").all_pass().option(4)
    assert (game.size(BEARS), game.size("Serra Angel")) == ((3, 3), (4, 4))
    game.activates("Alice", "Heart")
    assert game.pool("Alice") == "G"


def test_a_color_that_cannot_be_chosen_and_mana_of_one_of_two() -> None:
    gate = compiled(
        "Gate",
        "As this land enters, choose a color other than white.\n{T}: Add {W} or one mana of the chosen color.",
        "Land",
    )
    game = table("Alice", "Bob").hand("Alice", gate).plays("Alice", "Gate")
    assert len(game.state.pending.options) == 4  # type: ignore[union-attr]  # it is a choice among options
    game.option(0)
    game.activates("Alice", "Gate").option(1)
    assert game.pool("Alice") == "U"


def test_an_enchantment_goes_where_no_creatures_are_left() -> None:
    """CR 603.4: Pestilence asks as the end step begins, and as its ability resolves."""
    text = "At the beginning of the end step, if no creatures are on the battlefield, sacrifice this enchantment."
    plague = compiled("Plague", text, "Enchantment")
    for creatures, left in (((BEARS,), 1), ((), 0)):
        game = table("Alice", "Bob").battlefield("Alice", plague).battlefield("Bob", *creatures)
        game.goes_to("end").all_pass()
        assert game.count("Plague") == left


def test_what_is_taken_until_end_of_turn_has_haste_as_long() -> None:
    text = "Until end of turn, you gain control of target creature and it gains haste."
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", sorcery("Reins", text))
    game.library("Bob", "Opt").casts("Alice", "Reins", BEARS).all_pass()
    assert (game.count(BEARS, "Alice"), "haste" in game.now(BEARS).keywords) == (1, True)
    game.goes_to("upkeep", active="Bob")
    assert (game.count(BEARS, "Bob"), "haste" in game.now(BEARS).keywords) == (1, False)


def test_five_keywords_are_gained_at_once() -> None:
    text = "Target creature gains vigilance, trample, lifelink, indestructible, and haste until end of turn."
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", sorcery("Ignition", text))
    game.casts("Alice", "Ignition", BEARS).all_pass()
    assert {"vigilance", "trample", "lifelink", "indestructible", "haste"} <= game.now(BEARS).keywords


def test_each_opponent_may_do_something_afterwards() -> None:
    text = "You gain 2 life. Then each opponent may draw a card."
    game = table("Alice", "Bob", "Carol").library("Bob", "Opt").library("Carol", "Opt")
    game.hand("Alice", sorcery("Gift", text)).casts("Alice", "Gift").all_pass()
    game.answers(True).answers(False)
    assert (game.count("Opt", "Bob", "hand"), game.count("Opt", "Carol", "hand")) == (1, 0)
