"""A game's set-up: what is put where, and what cannot be."""

import pytest

from engine.rules.characteristics.layers import characteristics
from engine.session.game.game import Game
from engine.session.set_up.set_up import BadSetUp, CardsInZone, SeatSetUp, SetUp
from tests.session.games import catalogue, game, seat


def test_equal_cards_are_one_group() -> None:
    state = game(seat("Alice", CardsInZone("Grizzly Bears", 5)), seat("Nadine")).state
    assert [held.count for held in state.objects.values() if held.card.name == "Grizzly Bears"] == [5]


def test_each_source_of_a_static_ability_is_an_object_of_its_own() -> None:
    state = game(seat("Alice", CardsInZone("Glorious Anthem", 3), "Grizzly Bears"), seat("Nadine")).state
    bears = next(held for held in state.objects.values() if held.card.name == "Grizzly Bears")
    assert (characteristics(state, bears).power, characteristics(state, bears).toughness) == (5, 5)


def test_an_aura_can_be_on_another_seats_creature() -> None:
    pacifism = CardsInZone("Pacifism", attached_to="Grizzly Bears", host_seat=1)
    state = game(seat("Alice", pacifism), seat("Nadine", "Grizzly Bears")).state
    aura = next(held for held in state.objects.values() if held.card.name == "Pacifism")
    assert state.objects[aura.attached_to].card.name == "Grizzly Bears"


def test_a_host_that_is_not_there_is_told_with_what_is() -> None:
    with pytest.raises(BadSetUp, match="'Grizzly Bears'") as error:
        game(seat("Alice", CardsInZone("Pacifism", attached_to="Grizly Bears"), "Grizzly Bears"), seat("Nadine"))
    assert (error.value.seat, error.value.zone, error.value.entry) == (0, "battlefield", 0)


def test_too_many_sources_of_their_own_are_refused() -> None:
    with pytest.raises(BadSetUp, match="at most 1000"):
        game(seat("Alice", CardsInZone("Glorious Anthem", 1001)), seat("Nadine"))


def test_everything_of_a_set_up_arrives() -> None:
    alice = SeatSetUp(
        "Alice",
        7,
        (
            CardsInZone(
                "1/1 green Elf Warrior creature token", 7, is_token_phrase=True, is_tapped=True, is_sick=True
            ),
        ),
        (CardsInZone("Forest", 2),),
        (CardsInZone("Shock"),),
        (CardsInZone("Opt"),),
        (CardsInZone("Island", 10), CardsInZone("Swamp")),
    )
    nadine = SeatSetUp("Nadine", 20, (CardsInZone("Grizzly Bears", counters=(("+1/+1", 2),), owner=0),))
    set_up = SetUp((alice, nadine), 1, "upkeep", 4, 9)
    state = Game(set_up, catalogue()).moments[0].state
    by_name = {held.card.name: held for held in state.objects.values()}
    token = by_name["Elf Warrior Token"]
    assert (token.count, token.is_token, token.tapped, token.is_sick) == (7, True, True, True)
    assert tuple(by_name[name].zone for name in ("Shock", "Opt", "Island")) == ("graveyard", "exile", "library")
    bears = by_name["Grizzly Bears"]
    assert (bears.owner, bears.controller, bears.counters) == (0, 1, (("+1/+1", 2),))
    assert by_name["Island"].id == state.seats[0].library[0]
    assert (state.seats[0].life, state.active, state.turn) == (7, 1, 4)
