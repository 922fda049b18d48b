"""What has entered this turn: remembered where an ability of a card in the game asks, and no longer (CR 403.3)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.history import ThisTurn
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsToken
from engine.cards.filters.players import IsControlledBy
from engine.cards.references.choices import All
from engine.cards.references.players import You
from engine.model.refusals import Refusal
from tests.loops.playing import engine, using
from tests.loops.proofs import board, certificate_of, holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES, ELF = "Grizzly Bears", "Llanowar Elves", "Elf Warrior Token"
MAKER = compiled("Maker", "{0}: Create a 1/1 green Elf Warrior creature token.", "Artifact")


def _with_libraries() -> PlayedTable:
    """A table that several turns can be played at."""
    game = table("Alice", "Bob")
    return game.library("Alice", *["Forest"] * 5).library("Bob", *["Forest"] * 5)


def test_a_counter_is_put_on_each_creature_that_entered_this_turn() -> None:
    """Novijen, Heart of Progress: not on one that was there before, nor on one of the turn before."""
    game = _with_libraries().battlefield("Alice", "Novijen, Heart of Progress", "Forest", "Island", BEARS)
    game.hand("Alice", sorcery("Elves", "Create two 1/1 green Elf Warrior creature tokens."))
    game.casts("Alice", "Elves").all_pass().activates("Alice", "Novijen, Heart of Progress", ability=1).all_pass()
    assert (game.size(ELF), game.size(BEARS)) == ((2, 2), (2, 2))
    game.goes_to("precombat main", active="Bob").goes_to("precombat main", active="Alice")
    game.activates("Alice", "Novijen, Heart of Progress", ability=1).all_pass()
    assert game.size(ELF) == (2, 2)


def test_what_entered_in_two_turns_is_one_group_again_when_nobody_could_tell() -> None:
    """The memory of the turn keeps them apart for as long as it lasts, and no longer."""
    game = _with_libraries().battlefield("Alice", MAKER, "Novijen, Heart of Progress")
    game.activates("Alice", "Maker").all_pass().goes_to("precombat main", active="Bob")
    game.passes("Bob").activates("Alice", "Maker").all_pass()
    assert game.groups(ELF) == [1, 1]
    game.goes_to("precombat main", active="Alice")
    assert game.groups(ELF) == [2]


def test_what_a_static_ability_gives_ends_with_the_turn() -> None:
    """Deathleaper, Terror Weapon (CR 611.3a)."""
    leaper = compiled("Leaper", "Creatures you control that entered this turn have double strike.")
    game = _with_libraries().battlefield("Alice", MAKER, leaper)
    game.activates("Alice", "Maker").all_pass()
    assert "double strike" in game.now(ELF).keywords
    assert "double strike" not in game.now("Leaper").keywords
    game.goes_to("upkeep", active="Bob")
    assert "double strike" not in game.now(ELF).keywords


def test_nothing_is_remembered_where_no_card_asks() -> None:
    """Tokens of two turns of opponents are one group at once, since nothing can tell them apart."""
    game = _with_libraries().battlefield("Alice", MAKER)
    game.activates("Alice", "Maker").all_pass().goes_to("precombat main", active="Bob")
    game.passes("Bob").activates("Alice", "Maker").all_pass()
    assert game.groups(ELF) == [2]
    assert game.state.seats[0].tally == ()


def test_nonland_permanents_that_entered_are_counted_also_when_they_have_left() -> None:
    """Lady of Laughter (CR 603.4): a land does not count, and both times the condition has to hold."""
    trinket = compiled("Trinket", "Sacrifice this artifact: You gain 1 life.", "Artifact")
    for second, hand in (("Forest", 0), (ELVES, 1)):
        game = (
            table("Alice", "Bob").battlefield("Alice", "Lady of Laughter", "Forest").hand("Alice", trinket, second)
        )
        game.library("Alice", BEARS)
        game.casts("Alice", "Trinket").all_pass().activates("Alice", "Trinket").all_pass()
        if second == "Forest":
            game.plays("Alice", second)
        else:
            game.casts("Alice", second).all_pass()
        game.goes_to("end").all_pass()
        assert game.count(BEARS, "Alice", "hand") == hand


def test_a_land_can_be_activated_where_it_entered_this_turn_or_a_basic_land_is_there() -> None:
    """Dark Fortress (CR 602.5b)."""
    game = table("Alice", "Bob").hand("Alice", "Dark Fortress")
    game.plays("Alice", "Dark Fortress").activates("Alice", "Dark Fortress", ability=1)
    assert game.asks == "option"
    old = table("Alice", "Bob").battlefield("Alice", "Dark Fortress")
    with pytest.raises(Refusal):
        old.activates("Alice", "Dark Fortress", ability=1)
    both = table("Alice", "Bob").battlefield("Alice", "Dark Fortress", "Swamp")
    assert both.activates("Alice", "Dark Fortress", ability=1).asks == "option"


def _copied(game: PlayedTable) -> PlayedTable:
    return game.battlefield("Alice", ELF_TOKEN, is_token=True, count=5)


ELF_TOKEN = compiled("Elf", "", size=(1, 1))


def test_each_member_of_a_group_is_copied() -> None:
    """Rhys the Redeemed (CR 707.2): five tokens alike become ten, of a group as of single ones."""
    game = table("Alice", "Bob").battlefield("Alice", "Rhys the Redeemed", *["Forest"] * 6)
    _copied(game).activates("Alice", "Rhys the Redeemed", ability=1).all_pass()
    assert game.count("Elf") == 10


def test_for_each_speaks_of_what_it_counts_and_not_of_a_token_made_before() -> None:
    """Ocelot Pride (CR 608.2c): "it" of "for each token ..., a copy of it" is each of those."""
    text = (
        "Create a 1/1 white Cat creature token. Then for each token you control that entered this turn, create a "
    )
    game = table("Alice", "Bob").hand("Alice", sorcery("Pride", f"{text}token that's a copy of it."))
    game.battlefield("Alice", MAKER).activates("Alice", "Maker").all_pass()
    game.casts("Alice", "Pride").all_pass()
    assert (game.count("Cat Token"), game.count(ELF)) == (2, 2)


def test_doubling_each_token_is_proved() -> None:
    """A group that doubles in each iteration, computed as performing has it."""
    doubler = engine("Doubler", CreateCopies(All(AllOf((IsToken(), IsControlledBy("you"))))))
    play = (
        table("Alice", "Bob").battlefield("Alice", doubler).battlefield("Alice", ELF_TOKEN, is_token=True, count=3)
    )
    body = using(play.state, "Doubler")
    assert holds_law(play.state, body, 1, 4, 9)
    assert certificate_of(play.state, *body).holds_for is None


def test_what_has_entered_this_turn_is_counted_in_a_proof() -> None:
    """Life by the number of creatures that entered grows with the square of the iterations."""
    maker = engine("Maker", CreateTokens(ELF_TOKEN), GainLife(ThisTurn("creatures entered", "you"), You()))
    start = board(maker)
    body = using(start, "Maker")
    assert holds_law(start, body, 1, 5, 12)
    assert certificate_of(start, *body).holds_for is None
