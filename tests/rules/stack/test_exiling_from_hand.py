"""Suspend, foretell, plot and warp: cards exiled to be cast later (CR 702.62, 702.143, 702.170, 702.185)."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Cast, ChooseNumber, ExileFromHand
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.session.narration.narration import narrate
from engine.session.notation.notation import line_of, read_choice
from engine.session.views.table_view import table_view
from engine.shortcuts.sequences.described_choices import locate
from gui.words.names import words_of_choice
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

RIFT_BOLT = compiled("Rift Bolt", "Rift Bolt deals 3 damage to any target.\nSuspend 1—{R}", "Sorcery", "{2}{R}")
BALOTH = compiled("Durkwood Baloth", "Suspend 2—{G}", "Creature — Beast", "{4}{G}{G}", (5, 5))
DOOMSKAR = compiled("Doomskar", "Destroy all creatures.\nForetell {1}{W}{W}", "Sorcery", "{3}{W}{W}")
SAW_IT_COMING = compiled("Saw It Coming", "Counter target spell.\nForetell {1}{U}", "Instant", "{1}{U}{U}")
SHOW_OFF = compiled("Show-Off", "Flying, haste\nPlot {1}{R}", "Creature — Bird Wizard", "{1}{R}", (1, 2))
STALKER = compiled("Stalker", "Flying\nWarp {1}{W}", "Creature — Drix", "{4}{W}", (4, 3))


def a_table(*cards: CardDefinition) -> PlayedTable:
    """Alice, in her first main phase, has these cards in hand and lands for anything; both have libraries."""
    lands = ("Plains", "Island", "Mountain", "Forest")
    game = table("Alice", "Bob").battlefield("Alice", *lands, count=3).hand("Alice", *cards)
    return game.library("Alice", "Plains", count=9).library("Bob", "Plains", count=9)


def exiles(game: PlayedTable, name: str, keyword: str) -> PlayedTable:
    """Alice exiles a card from her hand."""
    return game.makes(ExileFromHand(0, game.id(name, "Alice", "hand"), keyword)).pays()


def test_a_suspended_sorcery_is_cast_for_nothing_with_its_last_time_counter() -> None:
    """CR 702.62a: its mana cost is not paid, and it targets as any spell does."""
    game = exiles(a_table(RIFT_BOLT), "Rift Bolt", "suspend")
    assert game.one("Rift Bolt", "Alice", "exile").counters == (("time", 1),)
    assert game.stack == []
    assert game.who_decides == "Alice"
    game.goes_to("upkeep", active="Alice").all_pass(2).answers(True).targets("Bob").all_pass()
    assert game.life("Bob") == 17
    assert game.count("Rift Bolt", "Alice", "graveyard") == 1


def test_a_suspended_creature_has_haste_until_its_caster_loses_control_of_it() -> None:
    game = exiles(a_table(BALOTH), "Durkwood Baloth", "suspend")
    game.goes_to("upkeep", active="Alice").all_pass()
    assert game.one("Durkwood Baloth", "Alice", "exile").counters == (("time", 1),)
    game.goes_to("draw").goes_to("upkeep", active="Alice").all_pass(2).answers(True).all_pass()
    assert "haste" in game.now("Durkwood Baloth").keywords


def test_what_is_not_cast_remains_exiled_without_counters() -> None:
    game = exiles(a_table(RIFT_BOLT), "Rift Bolt", "suspend")
    game.goes_to("upkeep", active="Alice").all_pass(2).answers(False)
    assert game.one("Rift Bolt", "Alice", "exile").counters == ()
    game.goes_to("draw").goes_to("upkeep", active="Alice")
    assert game.stack == []


def test_x_says_with_how_many_time_counters_a_card_is_suspended() -> None:
    """CR 702.62a: X can't be 0, and one Island is not enough for {X}{U}."""
    chronicler = compiled("Aeon Chronicler", "Suspend X—{X}{U}. X can't be 0.", "Creature — Avatar", "{9}", (3, 3))
    for islands, is_open in ((1, False), (3, True)):
        game = table("Alice", "Bob").battlefield("Alice", "Island", count=islands).hand("Alice", chronicler)
        choice = ExileFromHand(0, game.id("Aeon Chronicler", "Alice", "hand"), "suspend")
        assert (choice in legal_choices(game.state)) is is_open
    game.makes(choice)
    with pytest.raises(Refusal, match="has to be 1"):
        game.makes(ChooseNumber(0, 0))
    game.makes(ChooseNumber(0, 2)).pays()
    assert game.one("Aeon Chronicler", "Alice", "exile").counters == (("time", 2),)


def test_a_card_is_suspended_only_when_it_could_be_cast() -> None:
    """CR 702.62a, 702.62c: a sorcery at no other time than in one's own main phase with an empty stack."""
    game = a_table(RIFT_BOLT).goes_to("beginning of combat")
    with pytest.raises(Refusal, match="Rift Bolt needs a main phase"):
        exiles(game, "Rift Bolt", "suspend")


def test_a_card_is_foretold_for_two_and_cast_on_a_later_turn_for_its_foretell_cost() -> None:
    """CR 702.143a: face down, so that nobody else knows what it is."""
    game = exiles(a_table(DOOMSKAR), "Doomskar", "foretell")
    assert game.count("Doomskar", "Alice", "exile") == 0
    card = game.one("Face-down card", "Alice", "exile")
    assert game.now(card.id).types == frozenset()
    with pytest.raises(Refusal, match="may not cast"):
        game.makes(Cast(0, card.id))
    game.goes_to("precombat main", active="Alice")
    assert Cast(0, card.id) in legal_choices(game.state)
    game.makes(Cast(0, card.id)).pays()
    assert game.stack == ["Doomskar"]
    game.all_pass()
    assert game.count("Doomskar", "Alice", "graveyard") == 1


def test_only_its_owner_sees_what_is_foretold() -> None:
    game = exiles(a_table(DOOMSKAR), "Doomskar", "foretell")
    views = [table_view(game.state, viewer).seats[0].exile[0] for viewer in (0, 1)]
    assert [view.name for view in views] == ["Face-down card"] * 2
    assert ["It is Doomskar." in view.text for view in views] == [True, False]
    assert "foretold" in views[1].designations
    told = [narrate(game.state, game.events, seen_by=seat)[-1] for seat in (0, 1)]
    assert told == ["Alice foretells Doomskar", "Alice foretells a card"]


def test_an_instant_can_be_foretold_at_any_time_of_ones_own_turn_alone() -> None:
    game = exiles(a_table(SAW_IT_COMING).goes_to("end", active="Alice"), "Saw It Coming", "foretell")
    assert game.count("Face-down card", "Alice", "exile") == 1
    game = a_table(SAW_IT_COMING).goes_to("upkeep", active="Bob").passes("Bob")
    with pytest.raises(Refusal, match="only during Alice's own turn"):
        exiles(game, "Saw It Coming", "foretell")


def test_a_plotted_card_is_cast_for_nothing_as_a_sorcery_on_a_later_turn() -> None:
    """CR 702.170d."""
    game = exiles(a_table(SHOW_OFF), "Show-Off", "plot")
    card = game.id("Show-Off", "Alice", "exile")
    with pytest.raises(Refusal, match="may not cast"):
        game.makes(Cast(0, card))
    game.goes_to("upkeep", active="Alice")
    with pytest.raises(Refusal, match="needs a main phase"):
        game.makes(Cast(0, card))
    game.goes_to("precombat main", active="Alice").makes(Cast(0, card)).all_pass()
    assert game.size("Show-Off") == (1, 2)


def test_a_warped_creature_is_exiled_and_cast_again_from_there() -> None:
    """CR 702.185a: for its mana cost, on a later turn."""
    game = a_table(STALKER)
    game.makes(Cast(0, game.id("Stalker", "Alice", "hand"))).option(1).pays().all_pass()
    assert game.size("Stalker") == (4, 3)
    game.goes_to("end", active="Alice").all_pass()
    card = game.id("Stalker", "Alice", "exile")
    with pytest.raises(Refusal, match="may not cast"):
        game.makes(Cast(0, card))
    game.goes_to("precombat main", active="Alice").makes(Cast(0, card)).pays().all_pass()
    game.goes_to("end", active="Alice").all_pass()
    assert game.count("Stalker") == 1


def test_an_effect_plots_a_card_or_lets_it_be_cast_later() -> None:
    """BecomePlotted, LetCastLater: from the next turn on, for nothing or for its mana cost."""
    for words, is_free in (("It becomes plotted.", True), ("You may cast it from exile on a later turn.", False)):
        spell = sorcery("Luck", f"Exile target creature card from your graveyard. {words}")
        game = a_table(spell).graveyard("Alice", "Serra Angel").casts("Alice", "Luck", "Serra Angel").all_pass()
        card = game.id("Serra Angel", "Alice", "exile")
        with pytest.raises(Refusal, match="may not cast"):
            game.makes(Cast(0, card))
        game.goes_to("precombat main", active="Alice").makes(Cast(0, card))
        assert (game.asks == "priority") is is_free


@pytest.mark.parametrize(
    ("card", "keyword", "line", "button"),
    [
        (RIFT_BOLT, "suspend", "Alice suspends Rift Bolt", "Suspend Rift Bolt"),
        (DOOMSKAR, "foretell", "Alice foretells Doomskar", "Foretell Doomskar"),
        (SHOW_OFF, "plot", "Alice plots Show-Off", "Plot Show-Off"),
    ],
)
def test_it_is_offered_said_and_read(card: CardDefinition, keyword: str, line: str, button: str) -> None:
    game = a_table(card)
    choice = ExileFromHand(0, game.state.seats[0].hand[0], keyword)
    assert choice in legal_choices(game.state)
    assert line_of(game.state, choice) == line
    assert locate(game.state, read_choice(game.state, line)) == choice
    assert words_of_choice(game.state, choice) == button
