"""Staples played: what triggers twice each turn, and on each draw but the first of a draw step."""

from __future__ import annotations

import pytest

from engine.model.decisions import ChoosingObjects
from engine.model.events import Moved
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table


def _only(game: PlayedTable) -> int:
    """The only object that can be chosen."""
    pending = game.state.pending
    assert isinstance(pending, ChoosingObjects)
    (only,) = pending.candidates
    return only


def test_nadu_triggers_twice_each_turn_for_each_creature() -> None:
    """CR 603.2h: the ability is each creature's own, and counts for it alone."""
    aim = compiled("Aim", "{0}: Target creature gains flying until end of turn.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", "Nadu, Winged Wisdom", "Grizzly Bears", aim)
    game.library("Alice", *("Forest", "Shock") * 4)
    for creature in ("Grizzly Bears",) * 3 + ("Nadu, Winged Wisdom",):
        game.activates("Alice", "Aim", creature).all_pass()
        if game.asks == "objects":
            game.chooses(_only(game))
        game.all_pass()
    assert (game.count("Forest"), game.count("Shock", zone="hand")) == (2, 1)


def test_an_ability_is_activated_no_more_than_twice_each_turn() -> None:
    """CR 602.5b."""
    bat = compiled(
        "Bat", "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    )
    game = table("Alice", "Bob").battlefield("Alice", bat)
    game.activates("Alice", "Bat").activates("Alice", "Bat")
    with pytest.raises(Refusal, match="2 times each turn"):
        game.activates("Alice", "Bat")


def test_bowmasters_leave_the_first_card_of_a_draw_step_alone() -> None:
    """CR 504.1, 121.2: other cards drawn in that step, and in other steps, count one by one."""
    game = table("Bob", "Alice").battlefield("Alice", "Orcish Bowmasters").library("Bob", "Forest", count=9)
    game.library("Alice", "Swamp", count=3)
    game.hand("Bob", sorcery("Two", "Draw two cards."), compiled("Insight", "Draw two cards.", "Instant"))
    game.casts("Bob", "Two").all_pass()
    assert game.who_decides == "Alice"
    game.targets("Bob")
    assert game.stack == ["Orcish Bowmasters x2"]
    game.all_pass().chooses(_only(game)).all_pass().chooses(_only(game))
    assert (game.life("Bob"), game.size("Orc Army Token")) == (18, (2, 2))
    game.goes_to("upkeep", active="Bob")
    assert game.asks == "priority"
    game.goes_to("draw")
    assert (game.asks, game.stack) == ("priority", [])
    game.casts("Bob", "Insight").all_pass()
    assert (game.asks, game.who_decides) == ("number", "Alice")


def test_bowmasters_shoot_as_they_enter() -> None:
    game = table("Alice", "Bob").hand("Alice", "Orcish Bowmasters").battlefield("Alice", "Swamp", count=2)
    game.casts("Alice", "Orcish Bowmasters").all_pass().targets("Bob").all_pass().chooses("Orc Army Token")
    assert (game.life("Bob"), game.count("Orc Army Token")) == (19, 1)


def test_necropotence_pays_life_for_cards_at_the_end_of_the_turn() -> None:
    """CR 406.3, 603.7: exiled face down, each is put into the hand once, as the next own end step begins."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Necropotence").library("Alice", "Forest", "Shock", "Sol Ring")
    )
    game.library("Bob", "Island", count=4)
    game.activates("Alice", "Necropotence").activates("Alice", "Necropotence").all_pass(2)
    assert (game.life("Alice"), game.count("Face-down card", zone="exile"), len(game.state.seats[0].hand)) == (
        18,
        2,
        0,
    )
    game.goes_to("end").orders(0, 1).all_pass(2)
    assert {game.state.objects[id].card.name for id in game.state.seats[0].hand} == {"Forest", "Shock"}
    game.goes_to("upkeep", active="Bob").goes_to("precombat main", active="Alice")
    assert len(game.state.seats[0].hand) == 2  # the draw step is skipped


def test_necropotence_exiles_what_is_discarded_from_the_graveyard_alone() -> None:
    """CR 608.2h: what has gone elsewhere than to the graveyard is left there."""
    mill = compiled(
        "Rest", "If a card would be put into a graveyard from anywhere, exile it instead.", "Enchantment"
    )
    for others, moves in (((), 2), ((mill,), 1)):
        game = table("Alice", "Bob").battlefield("Alice", "Necropotence", *others)
        game.hand("Alice", sorcery("Purge", "Discard a card."), "Forest").casts("Alice", "Purge").all_pass()
        if game.asks == "objects":
            game.chooses("Forest")
        game.all_pass()
        assert game.count("Forest", zone="exile") == 1
        assert (
            sum(
                1
                for one in game.events
                if isinstance(one, Moved) and one.before and one.before.card.name == "Forest"
            )
            == moves
        )


def test_what_is_exiled_from_the_graveyard_may_be_played() -> None:
    construct = compiled(
        "Construct",
        "Whenever you discard a card, you may exile that card from your graveyard. If you do, you may play that "
        "card this turn.",
    )
    game = table("Alice", "Bob").battlefield("Alice", construct)
    game.hand("Alice", sorcery("Purge", "Discard a card."), "Sol Ring").battlefield("Alice", "Forest")
    game.casts("Alice", "Purge").all_pass()
    if game.asks == "objects":
        game.chooses("Sol Ring")
    game.all_pass().answers(True).casts("Alice", game.one("Sol Ring", zone="exile").id).all_pass()
    assert game.count("Sol Ring") == 1
