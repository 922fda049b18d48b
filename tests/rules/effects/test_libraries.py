"""Searching, surveiling, looking, naming, revealing; repeated processes; winning by an empty library (CR 701)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.conditions.happened import ShareColor
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.joints import OnlyIf, RepeatProcess
from engine.cards.effects.libraries import Mill, Surveil
from engine.cards.events.zones import PlaysLand
from engine.cards.references.players import ThatPlayer
from engine.model.choices import Cast
from engine.model.events import LibraryShuffled, RandomOutcome
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, enchantment, instant, table, when, written


def names(game: PlayedTable, seat: str) -> list[str]:
    """The names of a seat's library from the top, a run of equal cards once for each."""
    held = [game.state.objects[id] for id in game.state.seats[game.seat(seat)].library]
    return [one.card.name for one in held for _ in range(one.count)]


def test_a_tutor_finds_a_card_and_shuffles() -> None:
    """CR 701.23a."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Swamp").hand("Alice", "Demonic Tutor")
    game.library("Alice", "Forest", "Shock", "Forest").casts("Alice", "Demonic Tutor").all_pass()
    game.chooses(game.one("Shock", "Alice", "library").id)
    assert game.count("Shock", "Alice", "hand") == 1
    assert any(isinstance(event, LibraryShuffled) for event in game.events)


def test_a_search_for_a_kind_of_card_may_fail_to_find() -> None:
    """CR 701.23b: even if there is one."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest").hand("Alice", "Rampant Growth")
    game.library("Alice", "Forest", "Shock").casts("Alice", "Rampant Growth").all_pass()
    assert game.candidates == {"Forest"}
    game.chooses()
    assert len(names(game, "Alice")) == 2


def test_a_search_for_any_card_has_to_find_one() -> None:
    """CR 701.23b."""
    from engine.model.refusals import Refusal

    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Swamp").hand("Alice", "Demonic Tutor")
    game.library("Alice", "Forest").casts("Alice", "Demonic Tutor").all_pass()
    with pytest.raises(Refusal, match="not a number"):
        game.chooses()


def test_a_land_found_for_the_battlefield_enters_tapped() -> None:
    """CR 701.23a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest").hand("Alice", "Rampant Growth")
    game.library("Alice", "Mountain", "Shock").casts("Alice", "Rampant Growth").all_pass()
    game.chooses(game.one("Mountain", "Alice", "library").id)
    assert game.one("Mountain", "Alice").tapped


def test_an_empty_library_is_searched_and_shuffled_all_the_same() -> None:
    """CR 701.23, 701.24."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Swamp").hand("Alice", "Demonic Tutor")
    game.casts("Alice", "Demonic Tutor").all_pass()
    assert game.asks == "priority"
    assert any(isinstance(event, LibraryShuffled) for event in game.events)


def test_to_surveil_is_to_put_cards_into_the_graveyard_or_back() -> None:
    """CR 701.25a."""
    game = table("Alice", "Bob").hand("Alice", instant("Peer", Surveil(Number(3))))
    game.library("Alice", "Forest", "Shock", "Island", "Swamp").casts("Alice", "Peer").all_pass()
    assert game.candidates == {"Forest", "Shock", "Island"}
    game.chooses(game.one("Shock", "Alice", "library").id)
    game.chooses(game.one("Island", "Alice", "library").id, game.one("Forest", "Alice", "library").id)
    assert game.count("Shock", "Alice", "graveyard") == 1
    assert names(game, "Alice") == ["Island", "Forest", "Swamp"]


def test_grindstone_stops_at_cards_that_share_no_color() -> None:
    """CR 608.2c: the process repeats only if two of the cards share a color."""
    game = table("Alice", "Bob").battlefield("Alice", "Grindstone").battlefield("Alice", "Island", count=3)
    game.library("Bob", "Shock", "Lightning Bolt", "Shock", "Opt", "Shock", "Shock")
    game.activates("Alice", "Grindstone", "Bob").all_pass()
    assert names(game, "Bob") == ["Shock", "Shock"]


def test_a_single_last_card_shares_a_color_with_nothing() -> None:
    """CR 701.17b: as many as there are."""
    game = table("Alice", "Bob").battlefield("Alice", "Grindstone").battlefield("Alice", "Island", count=3)
    game.library("Bob", "Shock", count=5).activates("Alice", "Grindstone", "Bob").all_pass()
    assert names(game, "Bob") == []
    assert game.asks == "priority"


def test_a_process_repeats_everything_that_the_spell_does() -> None:
    """CR 608.2c."""
    spell = instant("Grind", Mill(Number(2)), OnlyIf(ShareColor(), (RepeatProcess(),)))
    game = table("Alice", "Bob").hand("Alice", spell).library("Alice", "Shock", count=4)
    game.casts("Alice", "Grind").all_pass()
    assert game.count("Shock", "Alice", "graveyard") == 4


def with_oracle(*library: str, also: tuple[str, ...] = ()) -> PlayedTable:
    """Thassa's Oracle's trigger resolves; two blue symbols, more for other cards."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", "Island", *also).hand("Alice", "Thassa's Oracle")
    return game.library("Alice", *library).casts("Alice", "Thassa's Oracle").all_pass(2)


def test_the_oracle_wins_with_as_much_devotion_as_there_are_cards() -> None:
    """CR 700.5, 104.2b: hybrid and plain symbols of a color count."""
    game = with_oracle("Forest", "Shock")
    game.chooses()
    assert game.winner == "Alice"


def test_the_oracle_with_less_devotion_only_looks() -> None:
    """CR 700.5."""
    game = with_oracle("Forest", "Shock", "Swamp")
    assert game.candidates == {"Forest", "Shock"}
    game.chooses(game.one("Shock", "Alice", "library").id)
    assert game.winner is None
    assert names(game, "Alice") == ["Shock", "Swamp", "Forest"]


def test_several_cards_go_to_the_bottom_at_random() -> None:
    """CR 701: nobody knows the order."""
    game = with_oracle("Forest", "Shock", "Swamp").chooses()
    assert any(isinstance(event, RandomOutcome) for event in game.events)
    assert names(game, "Alice")[0] == "Swamp"


def test_platinum_angel_forbids_opponents_to_win() -> None:
    """CR 101.2."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", "Island").battlefield("Bob", "Platinum Angel")
    game.hand("Alice", "Thassa's Oracle").casts("Alice", "Thassa's Oracle").all_pass(2)
    assert game.winner is None


def consulted(option: str, *library: str) -> PlayedTable:
    """Demonic Consultation for a name."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp").hand("Alice", "Demonic Consultation")
    game.library("Alice", *library).casts("Alice", "Demonic Consultation").all_pass()
    assert game.state.pending is not None
    return game.option(game.state.pending.options.index(option))  # type: ignore[attr-defined]  # an option is asked for


def test_a_named_card_is_found_below_the_first_six() -> None:
    """CR 201.4, 701.20."""
    game = consulted("Opt", *["Shock"] * 3, *["Forest"] * 3, "Island", "Opt", "Swamp")
    assert game.count("Opt", "Alice", "hand") == 1
    assert names(game, "Alice") == ["Swamp"]
    assert len(game.state.exile) > 0
    assert sum(game.state.objects[id].count for id in game.state.exile) == 7


def test_a_card_that_nobody_has_exiles_the_whole_library() -> None:
    """CR 201.4: any name may be chosen."""
    game = consulted("the name of a card that nobody here has", *["Shock"] * 9)
    assert names(game, "Alice") == []
    assert game.count("Shock", "Alice", "exile") == 9


def test_laboratory_maniac_wins_instead_of_drawing() -> None:
    """CR 614.1a, 121.4."""
    game = table("Alice", "Bob").battlefield("Alice", "Laboratory Maniac")
    game.hand("Alice", instant("Two", DrawCards(Number(2)))).library("Alice", "Forest")
    game.casts("Alice", "Two").all_pass()
    assert game.winner == "Alice"


def test_the_maniac_draws_while_there_are_cards() -> None:
    """CR 614.1a."""
    game = table("Alice", "Bob").battlefield("Alice", "Laboratory Maniac")
    game.hand("Alice", instant("Two", DrawCards(Number(2)))).library("Alice", "Forest", count=2)
    game.casts("Alice", "Two").all_pass()
    assert game.winner is None
    assert game.count("Forest", "Alice", "hand") == 2


def cultivating(*found: str) -> PlayedTable:
    """Alice casts Cultivate and finds these lands."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=3).hand("Alice", "Cultivate")
    game.library("Alice", "Mountain", "Shock", "Island", "Island").casts("Alice", "Cultivate").all_pass()
    there = {one: [held.id for held in game.all(one, "Alice", "library")] for one in ("Mountain", "Island")}
    return game.chooses(*(there[one].pop() for one in found))


def test_one_of_two_lands_found_goes_onto_the_battlefield_and_the_other_into_the_hand() -> None:
    """CR 701.23a, 608.2d."""
    game = cultivating("Mountain", "Island")
    game.chooses(next(id for id in game.state.pending.candidates if game.state.objects[id].card.name == "Island"))  # type: ignore[union-attr]  # objects are asked for
    assert game.one("Island", "Alice").tapped
    assert game.count("Mountain", "Alice", "hand") == 1
    assert sorted(names(game, "Alice")) == ["Island", "Shock"]


def test_two_equal_lands_part_too() -> None:
    """CR 701.23a."""
    game = cultivating("Island", "Island")
    game.chooses(next(iter(game.state.pending.candidates)))  # type: ignore[union-attr]  # objects are asked for
    assert (game.count("Island", "Alice"), game.count("Island", "Alice", "hand")) == (1, 1)


@pytest.mark.parametrize("number", [0, 1])
def test_a_single_land_found_goes_onto_the_battlefield(number: int) -> None:
    """CR 608.2d: there is nothing to choose."""
    game = cultivating(*("Mountain",) * number)
    assert (game.count("Mountain", "Alice"), game.count("Mountain", "Alice", "hand")) == (number, 0)


def test_an_opponents_search_is_noticed_whatever_it_finds() -> None:
    """CR 701.23: Archivist of Oghma, of each of two searches and not of one's own."""
    archivist = compiled(
        "Archivist", "Whenever an opponent searches their library, you gain 1 life and draw a card."
    )
    game = table("Alice", "Bob").battlefield("Bob", archivist).battlefield("Alice", archivist)
    game.battlefield("Alice", "Forest", count=4).hand("Alice", "Rampant Growth", "Rampant Growth")
    game.library("Bob", "Island", "Island").casts("Alice", "Rampant Growth").all_pass(2)
    game.casts("Alice", "Rampant Growth").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (20, 22)
    assert game.count("Island", "Bob", "hand") == 2


def test_a_land_that_is_played_is_noticed_and_one_that_is_put_is_not() -> None:
    """CR 305.4: Burgeoning."""
    burgeoning = compiled(
        "Burgeoning",
        "Whenever an opponent plays a land, you may put a land card from your hand onto the battlefield.",
        "Enchantment",
    )
    game = table("Alice", "Bob").battlefield("Bob", burgeoning).battlefield("Alice", burgeoning)
    game.hand("Alice", "Forest", "Forest").hand("Bob", "Island").plays("Alice", "Forest").all_pass()
    game.answers(True)
    if game.count("Island", "Bob") == 0:
        game.chooses("Island")
    assert game.count("Island", "Bob") == 1
    assert game.stack == []


def test_everybodys_lands_are_noticed_by_what_asks_for_any_players() -> None:
    """CR 305.1: Horn of Greed, whose controller is not the one who draws."""
    horn = enchantment("Horn", when(PlaysLand("any"), DrawCards(who=ThatPlayer())))
    game = table("Alice", "Bob").battlefield("Bob", horn).hand("Alice", "Forest").library("Alice", "Island")
    game.plays("Alice", "Forest").all_pass()
    assert game.count("Island", "Alice", "hand") == 1


def test_gamble_discards_before_the_library_is_shuffled() -> None:
    """CR 608.2c: what was found may be what is discarded at random."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", "Gamble")
    game.library("Alice", "Forest", "Shock").casts("Alice", "Gamble").all_pass()
    game.chooses(game.one("Shock", "Alice", "library").id)
    assert game.count("Shock", "Alice", "graveyard") == 1


def test_the_top_card_of_a_damaged_players_library_may_be_cast_this_turn() -> None:
    """CR 601.3, 611.2a: Ragavan."""
    ragavan = compiled(
        "Ragavan",
        "Whenever Ragavan deals combat damage to a player, create a Treasure token and exile the top card of that "
        "player's library. Until end of turn, you may cast that card.",
    )
    game = table("Alice", "Bob").battlefield("Alice", ragavan).library("Bob", "Ornithopter", "Forest")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Ragavan")
    while game.count("Treasure Token") == 0:
        game.does_least()
    thopter = game.id("Ornithopter", "Bob", "exile")
    game.goes_to("postcombat main")
    assert is_legal(game.state, Cast(0, thopter))
    game.goes_to("upkeep")
    assert not is_legal(game.state, Cast(0, thopter))


def test_cards_of_different_names_are_found_together() -> None:
    """CR 701.23, 201.2: Saheeli Rai finds up to three artifact cards."""
    from engine.model.choices import Activate
    from engine.model.refusals import Refusal

    game = table("Alice", "Bob").battlefield("Alice", "Saheeli Rai", counters=(("loyalty", 7),))
    game.library("Alice", "Sol Ring", "Forest", "Sol Ring", "Basalt Monolith")
    game.makes(Activate(0, game.id("Saheeli Rai"), 2)).all_pass()
    first, second = (one.id for one in game.all("Sol Ring", "Alice", "library"))
    with pytest.raises(Refusal, match="different names"):
        game.chooses(first, second)
    game.chooses(first, game.one("Basalt Monolith", "Alice", "library").id)
    assert game.count("Sol Ring", "Alice") == 1
    assert game.count("Basalt Monolith", "Alice") == 1


def taking(text: str, *top: str) -> PlayedTable:
    """Alice casts a spell that takes from these cards, the first of them on top of her library."""
    spell = written(f"name: Dig\ncost: '{{0}}'\ntype: Instant\nabilities:\n  - effects:\n      - {text}\n")
    game = table("Alice", "Bob").library("Alice", *top, "Swamp", "Swamp").hand("Alice", spell)
    return game.casts("Alice", "Dig").all_pass()


def test_a_card_of_a_kind_may_be_revealed_and_taken() -> None:
    """CR 701.20e: the rest is put on the bottom."""
    text = "take from the top: 3\n        filter: creature card\n        may: yes\n        reveal: yes"
    game = taking(text, "Forest", "Grizzly Bears", "Mountain")
    assert game.candidates == {"Grizzly Bears"}
    game.chooses(game.id("Grizzly Bears", "Alice", "library"))
    while game.asks == "objects":
        game.does_least()
    assert game.one("Grizzly Bears", "Alice", "hand").is_known
    assert names(game, "Alice")[0] == "Swamp"


def test_nothing_need_be_taken_where_one_may() -> None:
    text = "take from the top: 2\n        filter: land card\n        may: yes\n        rest: graveyard"
    game = taking(text, "Forest", "Grizzly Bears").chooses()
    assert game.one("Forest", "Alice", "graveyard")
    assert game.one("Grizzly Bears", "Alice", "graveyard")


def test_one_that_must_be_taken_is_taken_if_there_is_one() -> None:
    text = "take from the top: 2\n        filter: land card\n        to: battlefield\n        tapped: yes"
    text += "\n        rest: graveyard"
    game = taking(text, "Forest", "Grizzly Bears")
    assert (game.who_decides, game.candidates) == ("Alice", {"Forest"})
    game.chooses(game.id("Forest", "Alice", "library"))
    assert game.one("Forest").tapped
    assert game.one("Grizzly Bears", "Alice", "graveyard")
    assert taking(text, "Hill Giant", "Grizzly Bears").count("Hill Giant", "Alice", "graveyard") == 1


def test_the_top_card_stays_where_it_is_unless_it_is_of_the_kind() -> None:
    text = "take from the top: 1\n        filter: creature card\n        to: battlefield\n        reveal all: yes"
    text += "\n        rest: library top"
    assert names(taking(text, "Forest"), "Alice")[0] == "Forest"
    game = taking(text, "Grizzly Bears")
    game.chooses(game.id("Grizzly Bears", "Alice", "library"))
    assert game.one("Grizzly Bears")


def test_all_of_a_kind_are_taken() -> None:
    text = "take from the top: 3\n        take: 1000000\n        filter: land card\n        reveal all: yes"
    text += "\n        rest: graveyard"
    game = taking(text, "Forest", "Grizzly Bears", "Island")
    game.chooses(game.id("Forest", "Alice", "library"), game.id("Island", "Alice", "library"))
    assert (game.count("Forest", "Alice", "hand"), game.count("Island", "Alice", "hand")) == (1, 1)


def test_a_card_with_the_name_of_what_died_is_searched_for_by_its_controller() -> None:
    """CR 608.2h: by the name that the creature had as it died, in the library of who controlled it."""
    game = table("Alice", "Bob").battlefield("Alice", "Verdant Succession").hand("Alice", "Murder")
    game.battlefield("Alice", "Swamp", count=3).battlefield("Bob", "Grizzly Bears")
    game.library("Bob", "Forest", "Grizzly Bears", "Hill Giant").library("Alice", "Grizzly Bears")
    game.casts("Alice", "Murder", "Grizzly Bears").all_pass(2)
    assert game.who_decides == "Bob"
    game.answers(True)
    assert (game.who_decides, game.candidates) == ("Bob", {"Grizzly Bears"})
    game.chooses(game.id("Grizzly Bears", "Bob", "library"))
    assert (game.count("Grizzly Bears", "Bob"), game.count("Grizzly Bears", "Bob", "library")) == (1, 0)
    assert any(isinstance(event, LibraryShuffled) and event.seat == 1 for event in game.events)
