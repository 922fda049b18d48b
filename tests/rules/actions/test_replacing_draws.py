"""What happens instead of drawing a card, in the order that the player who would draw chooses (CR 614.11)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import DrawCards
from engine.model.decisions import ChoosingOption
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, instant, table

DRAW = instant("Draw", DrawCards(Number(1)))
DRAW_TWO = instant("Draw Two", DrawCards(Number(2)))
THIEF = compiled(
    "Notion Thief",
    "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that "
    "player skips that draw and you draw a card.",
)
SKIP = "If a player would draw a card, that player skips that draw instead."
PORTAL = compiled("Possessed Portal", SKIP, "Artifact")
ARCHIVE = compiled(
    "Alhammarret's Archive",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
    "Artifact",
)
WAR = compiled(
    "Words of War",
    "{0}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead.",
    "Enchantment",
)
IMP = compiled("Stinkweed Imp", "Dredge 2")


def drawing(*cards: object, spell: object = DRAW) -> PlayedTable:
    """Alice with permanents, a spell that draws, and a library; Nadine with a library too."""
    game = table("Alice", "Nadine").battlefield("Alice", *cards).hand("Alice", spell)  # type: ignore[arg-type]
    return game.library("Alice", "Forest", "Island", "Forest", "Island", count=1).library(
        "Nadine", "Swamp", count=9
    )


def options(game: PlayedTable) -> tuple[object, ...]:
    """The replacement effects between which is chosen."""
    assert isinstance(game.state.pending, ChoosingOption)
    return game.state.pending.options


def hand(game: PlayedTable, seat: str = "Alice") -> int:
    """How many cards a seat has in hand."""
    return sum(game.state.objects[id].count for id in game.state.seats[game.seat(seat)].hand)


def test_two_cards_are_drawn_instead_of_each() -> None:
    """CR 614.5: the draws that come of it are not doubled again by the same effect."""
    game = drawing("Thought Reflection", spell=DRAW_TWO).casts("Alice", "Draw Two").all_pass()
    assert hand(game) == 4


def test_two_that_double_are_four_without_a_question() -> None:
    """CR 616.1: the order of two effects that multiply makes no difference."""
    game = drawing("Thought Reflection", ARCHIVE).casts("Alice", "Draw").all_pass()
    assert hand(game) == 4


def test_so_large_a_number_of_draws_is_doubled_at_once() -> None:
    """CR 614.11: nothing goes through the draws one by one."""
    game = table("Alice", "Nadine").battlefield("Alice", "Thought Reflection", count=3)
    game.library("Alice", "Forest", count=10**100).hand("Alice", instant("Much", DrawCards(Number(10**50))))
    game.casts("Alice", "Much").all_pass()
    assert hand(game) == 8 * 10**50


def test_the_first_draw_of_the_draw_step_is_excepted() -> None:
    """CR 504.1: later ones in the same step are not, nor is the first one in another step."""
    game = drawing(ARCHIVE).goes_to("upkeep", active="Nadine").goes_to("draw", active="Alice")
    before = hand(game)
    assert before == 2
    game.casts("Alice", "Draw").all_pass()
    assert hand(game) == before - 1 + 2


def test_another_player_draws_instead() -> None:
    """CR 614.6: the modified event is a draw of somebody else, which that player's effects change in turn."""
    game = drawing().battlefield("Nadine", THIEF).casts("Alice", "Draw").all_pass()
    assert (hand(game), hand(game, "Nadine")) == (0, 1)
    game = drawing().battlefield("Nadine", THIEF, "Thought Reflection").casts("Alice", "Draw").all_pass()
    assert (hand(game), hand(game, "Nadine")) == (0, 2)


def test_who_would_draw_chooses_between_doubling_and_losing_the_draw() -> None:
    """CR 616.1: Alice controls neither choice of the thief, but it is her draw that is replaced."""
    game = drawing("Thought Reflection").battlefield("Nadine", THIEF).casts("Alice", "Draw").all_pass()
    assert game.who_decides == "Alice"
    assert options(game) == ("Thought Reflection", "Notion Thief")
    game.option(0)
    assert (hand(game), hand(game, "Nadine")) == (0, 2)


def test_two_thieves_take_a_draw_once_each() -> None:
    """CR 614.5: what comes back is taken by no effect that has changed it before."""
    game = drawing(THIEF).battlefield("Nadine", THIEF).casts("Alice", "Draw").all_pass()
    assert (hand(game), hand(game, "Nadine")) == (1, 0)


@pytest.mark.parametrize(("first", "milled", "drawn"), [(0, 2, 2), (1, 2, 1)])
def test_dredge_meets_doubling(first: int, milled: int, drawn: int) -> None:
    """CR 616.1, 702.52: doubling first lets each draw be dredged, dredging first replaces the one draw."""
    game = drawing("Thought Reflection").graveyard("Alice", IMP).casts("Alice", "Draw").all_pass()
    assert options(game) == ("Thought Reflection", "dredge")
    game.option(first).chooses("Stinkweed Imp")
    assert game.count("Stinkweed Imp", "Alice", "hand") == 1
    assert hand(game) == drawn
    assert sum(game.count(land, "Alice", "graveyard") for land in ("Forest", "Island")) == milled


def test_abundance_takes_a_land_or_another_card() -> None:
    """CR 614.11: each draw may be replaced, and what is revealed besides goes to the bottom in any order."""
    game = table("Alice", "Nadine").battlefield("Alice", "Abundance").hand("Alice", DRAW_TWO)
    game.library("Alice", "Sol Ring", "Shock", "Forest", "Island")
    game.casts("Alice", "Draw Two").all_pass().answers(True).option(0)
    shock, ring = game.id("Shock", "Alice", "library"), game.id("Sol Ring", "Alice", "library")
    game.chooses(shock, ring)
    assert game.count("Forest", "Alice", "hand") == 1
    game.answers(False)
    assert game.count("Island", "Alice", "hand") == 1
    names = [game.state.objects[id].card.name for id in game.state.seats[0].library]
    assert names == ["Shock", "Sol Ring"]


def test_abundance_meets_doubling() -> None:
    """CR 616.1: Abundance first replaces the whole draw, doubling first leaves two draws to replace."""
    game = drawing("Abundance", "Thought Reflection").casts("Alice", "Draw").all_pass()
    game.option(options(game).index("Thought Reflection"))
    game.answers(False).answers(False)
    assert hand(game) == 2
    game = drawing("Abundance", "Thought Reflection").casts("Alice", "Draw").all_pass()
    game.option(options(game).index("Abundance")).answers(True).option(0)
    assert hand(game) == 1


def test_the_next_draw_of_the_turn_is_replaced_once() -> None:
    """CR 614.11: two that wait are used up one after the other."""
    game = drawing("Words of Worship", "Forest", spell=DRAW_TWO)
    game.activates("Alice", "Words of Worship").all_pass().casts("Alice", "Draw Two").all_pass()
    assert (game.life("Alice"), hand(game)) == (25, 1)


def test_the_next_draws_are_replaced_as_often_as_they_were_paid_for() -> None:
    """CR 614.11, 514.2: what is not used by the end of the turn is over."""
    game = drawing("Words of Worship", spell=DRAW_TWO).battlefield("Alice", "Forest", count=3)
    for _ in range(3):
        game.activates("Alice", "Words of Worship").all_pass()
    game.casts("Alice", "Draw Two").all_pass()
    assert (game.life("Alice"), hand(game)) == (30, 0)
    game.goes_to("upkeep", active="Nadine")
    assert game.state.delayed == ()


def test_words_of_war_deals_damage_to_what_was_chosen_as_it_was_activated() -> None:
    """CR 601.2c, 614.11: and its controller chooses which of two words is used first (CR 616.1)."""
    game = drawing(WAR, "Words of Worship").battlefield("Alice", "Forest")
    game.activates("Alice", "Words of War", "Nadine").all_pass()
    game.activates("Alice", "Words of Worship").all_pass().casts("Alice", "Draw").all_pass()
    assert options(game) == ("Words of War", "Words of Worship")
    game.option(0)
    assert (game.life("Nadine"), game.life("Alice"), hand(game)) == (18, 20, 0)


def test_draws_that_are_skipped_are_skipped_together() -> None:
    """CR 614.10: however many they are."""
    game = table("Alice", "Nadine").battlefield("Nadine", PORTAL).library("Alice", "Forest", count=10**100)
    game.hand("Alice", instant("Much", DrawCards(Number(10**50)))).casts("Alice", "Much").all_pass()
    assert hand(game) == 0


def test_an_empty_library_is_won_from_before_or_after_doubling() -> None:
    """CR 616.1: either way the player wins."""
    for first in (0, 1):
        game = table("Alice", "Nadine").battlefield("Alice", "Laboratory Maniac", "Abundance").hand("Alice", DRAW)
        game.casts("Alice", "Draw").all_pass()
        assert options(game) == ("Laboratory Maniac", "Abundance")
        game.option(first)
        if first:
            game.answers(False)
        assert game.winner == "Alice"


def test_too_many_draws_that_each_ask_are_refused() -> None:
    """A number is never gone through one by one without a bound."""
    game = table("Alice", "Nadine").battlefield("Alice", "Abundance").library("Alice", "Forest", count=10**100)
    game.hand("Alice", instant("Much", DrawCards(Number(10**50)))).casts("Alice", "Much")
    with pytest.raises(Refusal, match="draws that may be replaced"):
        game.all_pass()


def test_what_would_do_nothing_where_it_is_given_is_not_read() -> None:
    """The effect is looked for on the cards that print it: better a missing card than a wrong one."""
    with pytest.raises(AssertionError):
        compiled("Gift", 'Creatures you control have "If you would draw a card, draw two cards instead."')
