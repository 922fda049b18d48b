"""What goes elsewhere than into a graveyard, and who chooses where (CR 614.1a, 616.1)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from tests.loops.playing import repeated, using
from tests.rules.compiled import compiled, sorcery
from tests.rules.rulings import DOOM
from tests.rules.table import Card, PlayedTable, table

PEACE = "Rest in Peace"
LENG = compiled(
    "Leng",
    "If an effect causes you to discard a card, discard it, but you may put it on top of your library instead of "
    "into your graveyard.",
    "Artifact",
)
WHEEL = compiled(
    "Wheel",
    "Enchant player\nIf a card would be put into enchanted player's graveyard from anywhere, instead that card is "
    "revealed and put on the bottom of that player's library.",
    "Enchantment — Aura",
)
VOID = compiled(
    "Void",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on "
    "it.",
)
LEYLINE = compiled(
    "Leyline", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
)
MILITANT = compiled(
    "Militant", "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead."
)
MAD = compiled("Mad", "Madness {0}", cost="{5}")
LOOT = sorcery("Loot", "Target player discards a card.")
BEARS, FOREST = "Grizzly Bears", "Forest"


def zone_of(game: PlayedTable, name: str, seat: str = "Bob") -> str:
    """The zone in which a card of a seat's is, of these."""
    return next(zone for zone in ("graveyard", "exile", "library", "hand") if game.count(name, seat, zone))


def enchanted(seat: str, *others: Card) -> PlayedTable:
    """Alice has put a Wheel onto a seat and has other permanents."""
    return table("Alice", "Bob").battlefield("Alice", *others).hand("Alice", WHEEL, DOOM, LOOT)


def dying(*others: Card, first: str = "", wheel: bool = False) -> PlayedTable:
    """Bob's Bears are destroyed while Alice has these; Bob chooses what is applied first."""
    game = enchanted("Bob", *others).battlefield("Bob", BEARS).library("Bob", FOREST, FOREST)
    if wheel:
        game.casts("Alice", "Wheel", "Bob").all_pass()
    game.casts("Alice", "Doom", BEARS).all_pass()
    if first:
        assert game.who_decides == "Bob"
        game.option(game.state.pending.options.index(first))
    assert game.asks == "priority"
    return game


def test_a_wheel_puts_the_card_on_the_bottom() -> None:
    """CR 614.1a: of the enchanted player's library, from anywhere; another player's cards are not meant."""
    game = dying(wheel=True)
    assert zone_of(game, BEARS) == "library"
    library = game.state.seats[1].library
    assert [game.state.objects[id].card.name for id in library][-1] == BEARS
    assert game.count("Doom", "Alice", "graveyard") == 1


def test_a_wheel_is_asked_of_what_is_milled_and_discarded_too() -> None:
    game = enchanted("Bob").library("Bob", BEARS, FOREST, "Island").hand("Bob", "Hill Giant")
    mill = sorcery("Mill", "Target player mills a card.")
    game.hand("Alice", mill).casts("Alice", "Wheel", "Bob").all_pass()
    game.casts("Alice", "Mill", "Bob").all_pass().casts("Alice", "Loot", "Bob").all_pass()
    if game.asks == "objects":
        game.does_least()
    names = [game.state.objects[id].card.name for id in game.state.seats[1].library]
    assert names == [FOREST, "Island", BEARS, "Hill Giant"]


@pytest.mark.parametrize(
    ("others", "wheel", "first", "zone"),
    [
        ((PEACE,), True, PEACE, "exile"),
        ((PEACE,), True, "Wheel", "library"),
        ((PEACE, VOID), False, PEACE, "exile"),
        ((PEACE, VOID), False, "Void", "exile"),
        ((VOID,), True, "Void", "exile"),
        ((VOID,), True, "Wheel", "library"),
        ((PEACE, LEYLINE), False, "", "exile"),
        ((VOID, VOID), False, "", "exile"),
        ((MILITANT,), False, "", "graveyard"),
    ],
)
def test_the_owner_of_what_dies_chooses(others: tuple[Card, ...], wheel: bool, first: str, zone: str) -> None:
    """CR 616.1: not whose effects they are; what comes to the same is not asked."""
    game = dying(*others, first=first, wheel=wheel)
    assert zone_of(game, BEARS) == zone
    if zone == "exile":
        has_counter = first == "Void" or (not first and VOID in others)
        assert dict(game.one(BEARS, "Bob", "exile").counters) == ({"void": 1} if has_counter else {})


def test_some_cards_alone_are_exiled() -> None:
    """CR 614.1a: an instant that has resolved, not the creature that it has destroyed."""
    game = dying(MILITANT)
    assert (zone_of(game, "Doom", "Alice"), zone_of(game, BEARS)) == ("exile", "graveyard")


# ---- discarding


def discarding(card: Card, *others: Card, choices: tuple[object, ...] = ()) -> PlayedTable:
    """An effect makes Bob discard his only card; he chooses by name, or says yes or no."""
    game = table("Alice", "Bob").hand("Alice", LOOT).hand("Bob", card).battlefield("Bob", *others)
    game.library("Bob", FOREST).casts("Alice", "Loot", "Bob").all_pass()
    if game.asks == "objects":
        game.does_least()
    for one in choices:
        assert game.who_decides == "Bob"
        if isinstance(one, bool):
            game.answers(one)
        else:
            game.option(game.state.pending.options.index(one))
    return game


@pytest.mark.parametrize(
    ("card", "others", "choices", "zone"),
    [
        (BEARS, (LENG,), (True,), "library"),
        (BEARS, (LENG,), (False,), "graveyard"),
        (BEARS, (LENG, PEACE), ("Leng", True), "library"),
        (BEARS, (LENG, PEACE), ("Leng", False), "exile"),
        (BEARS, (LENG, PEACE), (PEACE,), "exile"),
        (MAD, (LENG,), ("Leng", True), "library"),
        (MAD, (LENG,), ("madness",), "exile"),
        (MAD, (LENG,), ("Leng", False), "exile"),
        (MAD, (PEACE,), ("madness",), "exile"),
        (MAD, (PEACE,), (PEACE,), "exile"),
        (MAD, (LENG, PEACE), ("Leng", False, PEACE), "exile"),
        (MAD, (LENG, PEACE), ("Leng", False, "madness"), "exile"),
    ],
)
def test_who_discards_chooses(
    card: Card, others: tuple[Card, ...], choices: tuple[object, ...], zone: str
) -> None:
    """CR 616.1, 702.35a: what is exiled by madness alone can be cast."""
    game = discarding(card, *others, choices=choices)
    name = card.name if isinstance(card, CardDefinition) else card
    assert zone_of(game, name) == zone
    is_mad = "madness" in choices or (card is MAD and choices == ("Leng", False))
    assert game.stack == (["Mad"] if is_mad else [])
    if zone == "library":
        assert game.state.objects[game.state.seats[1].library[0]].card.name == name


def test_a_card_on_top_of_the_library_was_discarded() -> None:
    """CR 701.9c: what triggers on it does."""
    scribe = compiled("Scribe", "Whenever you discard a card, you gain 3 life.", "Enchantment")
    game = discarding(BEARS, LENG, scribe, choices=(True,)).all_pass()
    assert game.life("Bob") == 23


def test_a_cost_and_too_many_cards_are_no_effect() -> None:
    """CR 118.12, 514.1."""
    outlet = compiled("Outlet", "Discard a card: You gain 1 life.", "Artifact")
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", LENG, outlet)
        .hand("Alice", *(BEARS,) * 9)
        .library("Bob", FOREST)
    )
    game.activates("Alice", "Outlet")
    if game.asks == "objects":
        game.chooses(game.id(BEARS, "Alice", "hand"))
    assert (game.asks, game.count(BEARS, "Alice", "graveyard")) == ("priority", 1)
    game.goes_to("end").all_pass()
    assert game.asks == "objects"  # one more than seven
    game.does_least()
    assert (game.asks, game.count(BEARS, "Alice", "graveyard")) == ("priority", 2)


def test_each_of_several_cards_may_go_there() -> None:
    """CR 616.1: one by one, equal as they are."""
    wheel = sorcery("Mindslice", "Target player discards two cards.")
    game = table("Alice", "Bob").hand("Alice", wheel).hand("Bob", BEARS, BEARS).battlefield("Bob", LENG)
    game.casts("Alice", "Mindslice", "Bob").all_pass()
    if game.asks == "objects":
        game.does_least()
    game.answers(yes=True).answers(yes=False)
    assert (game.count(BEARS, "Bob", "library"), game.count(BEARS, "Bob", "graveyard")) == (1, 1)


def test_a_loop_under_a_wheel_is_proved() -> None:
    """A card that is milled and put on the bottom: the library is as it was, however often."""
    mill = compiled("Grinder", "{0}: You mill a card. You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", mill).library("Alice", FOREST, FOREST).hand("Alice", WHEEL)
    start = game.casts("Alice", "Wheel", "Alice").all_pass().state
    end = repeated(start, using(start, "Grinder"), 10**60)
    assert end.seats[0].life == 20 + 10**60
    assert sum(end.objects[id].count for id in end.seats[0].library) == 2
