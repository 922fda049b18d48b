"""Tribute, amplify, prowl, freerunning, escaping with counters, having descended (CR 702.38, 702.76, 702.104)."""

import pytest

from engine.model.choices import Cast
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

SNAKE = compiled(
    "Snake of the Golden Grove",
    "Tribute 3\nWhen this creature enters, if tribute wasn't paid, you gain 4 life.",
    "Creature — Snake",
    size=(4, 4),
)
STINGER = compiled("Daru Stinger", "Amplify 1", "Creature — Human Soldier", size=(1, 1))
SOLDIER = compiled("Raw Recruit", "", "Creature — Soldier")
BANDIT = compiled(
    "Latchkey Faerie",
    "Prowl {U}\nWhen this creature enters, if its prowl cost was paid, you gain 1 life.",
    "Creature — Faerie Rogue",
    "{9}",
)
ROGUE = compiled("Prickly Boggart", "Haste", "Creature — Goblin Rogue")
AMBUSHER = compiled("Brotherhood Ambushers", "Freerunning {U}", "Creature — Human Assassin", "{9}")
ASSASSIN = compiled("Merciless Harlequin", "Haste", "Creature — Human Assassin")
TYPHON = compiled(
    "Voracious Typhon",
    "Escape—{0}, Exile two other cards from your graveyard.\n"
    "This creature escapes with three +1/+1 counters on it.",
    "Creature — Snake Beast",
    size=(4, 4),
)
BAT = compiled(
    "Ruin-Lurker Bat", "At the beginning of your end step, if you descended this turn, you gain 1 life."
)


@pytest.mark.parametrize(("paid", "size", "life"), [(True, (7, 7), 20), (False, (4, 4), 24)])
def test_an_opponent_pays_tribute_or_does_not(paid: bool, size: tuple[int, int], life: int) -> None:
    """CR 702.104a-b."""
    game = table("Alice", "Bob", "Carol").hand("Alice", SNAKE).casts("Alice", "Snake of the Golden Grove")
    game.all_pass().chooses("Carol")
    assert game.who_decides == "Carol"
    game.answers(paid).all_pass()
    assert (game.size("Snake of the Golden Grove"), game.life("Alice")) == (size, life)


def test_amplify_reveals_cards_of_a_type_of_the_creature() -> None:
    """CR 702.38a: no Bear is a Human or a Soldier."""
    game = table("Alice", "Bob").hand("Alice", STINGER, SOLDIER, SOLDIER, "Grizzly Bears")
    game.casts("Alice", "Daru Stinger").all_pass()
    assert game.candidates == {"Raw Recruit"}
    game.chooses(*(one.id for one in game.all("Raw Recruit", "Alice", "hand")))
    assert game.size("Daru Stinger") == (3, 3)


def after_combat(attacker: object, card: object) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", attacker, "Island").hand("Alice", card)  # type: ignore[arg-type]  # cards
    game.goes_to("declare attackers").attacks("Alice", attacker.name)  # type: ignore[attr-defined]  # a card
    return game.goes_to("postcombat main")


@pytest.mark.parametrize(("attacker", "is_open"), [(ROGUE, True), (ASSASSIN, False)])
def test_prowl_asks_for_combat_damage_by_a_creature_of_its_types(attacker: object, is_open: bool) -> None:
    """CR 702.76a."""
    game = after_combat(attacker, BANDIT)
    cast = Cast(0, game.id("Latchkey Faerie", "Alice", "hand"))
    assert is_legal(game.state, cast) is is_open
    if is_open:
        game.makes(cast)
        if game.asks == "option":
            game.option(1)
        game.pays().all_pass(2)
        assert game.life("Alice") == 21


@pytest.mark.parametrize(("attacker", "is_open"), [(ASSASSIN, True), (ROGUE, False)])
def test_freerunning_asks_for_combat_damage_by_an_assassin(attacker: object, is_open: bool) -> None:
    """CR 702.173a."""
    game = after_combat(attacker, AMBUSHER)
    assert is_legal(game.state, Cast(0, game.id("Brotherhood Ambushers", "Alice", "hand"))) is is_open


def test_what_escapes_has_its_counters() -> None:
    """CR 702.138c."""
    game = table("Alice", "Bob").graveyard("Alice", TYPHON, "Forest", "Island")
    game.makes(Cast(0, game.id("Voracious Typhon", "Alice", "graveyard")))
    game.chooses(game.id("Forest", "Alice", "graveyard"), game.id("Island", "Alice", "graveyard")).all_pass()
    assert game.size("Voracious Typhon") == (7, 7)


def test_what_does_not_escape_has_no_counters() -> None:
    game = table("Alice", "Bob").hand("Alice", TYPHON).casts("Alice", "Voracious Typhon").all_pass()
    assert game.size("Voracious Typhon") == (4, 4)


@pytest.mark.parametrize(("milled", "life"), [("Forest", 21), ("Lightning Bolt", 20)])
def test_a_permanent_card_put_into_a_graveyard_is_descending(milled: str, life: int) -> None:
    """CR 700.11: from anywhere, and an instant is no permanent card."""
    game = table("Alice", "Bob").battlefield("Alice", BAT).hand("Alice", sorcery("Erosion", "Mill two cards."))
    game.library("Alice", milled, "Lightning Bolt").casts("Alice", "Erosion").all_pass().goes_to("end").all_pass()
    assert game.life("Alice") == life
