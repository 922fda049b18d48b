"""Colored mana that spells cost less, and life that may be paid for it (CR 118.7, 118.9, 601.2b)."""

from __future__ import annotations

import pytest

from engine.cards.base.mana import ManaCost
from engine.model.choices import Activate, Cast
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

SHAMAN = compiled("Robed Shaman", "{1}{B}{B}: You gain 1 life.")


@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("{2}{W}{W}{U}", "WUBRG", ["{2}{W}"]),
        ("{C}{5}", "WUBRG", ["{C}{5}"]),
        ("{W/U}{W/U}{W/U}", "WUBRG", ["{W/U}"]),
        ("{W}{W/U}", "W", ["{W/U}"]),
        ("{2/W}{B/P}", "WB", [""]),
        ("{W/U}{W/B}", "W", ["{W/B}", "{W/U}"]),
    ],
)
def test_colored_mana_alone_is_reduced(cost: str, less: str, left: list[str]) -> None:
    """CR 118.7: generic mana stays; a pair is paid, and so reduced, as the color that its player chooses."""
    amounts = dict.fromkeys(less, 1)
    assert left == sorted(str(one) for one in ManaCost.parse(cost).reduced_in_color(amounts))


def test_morophon_pays_for_elves() -> None:
    """Its player chooses Elf: Elvish Archdruid costs {1}, Grizzly Bears what they did."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=9)
    game.hand("Alice", "Morophon, the Boundless", "Elvish Archdruid", "Grizzly Bears")
    game.casts("Alice", "Morophon, the Boundless").all_pass()
    options = game.state.pending.options  # type: ignore[union-attr]  # it asks for a creature type
    game.option(options.index("Elf")).casts("Alice", "Elvish Archdruid").all_pass()
    assert game.count("Elvish Archdruid", "Alice", "battlefield") == 1
    assert not is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "hand")))


def test_the_player_chooses_which_pair_is_reduced() -> None:
    """Of {W/U}{W/B} with {W} less, either is left."""
    piper = compiled("Piper", "Elf spells you cast cost {W} less to cast. "
                     "This effect reduces only the amount of colored mana you pay.")  # fmt: skip
    elf = compiled("Elf of Two Minds", "Flying", cost="{W/U}{W/B}")
    game = table("Alice", "Bob").battlefield("Alice", piper, "Swamp").hand("Alice", elf)
    game.makes(Cast(0, game.id("Elf of Two Minds", "Alice", "hand")))
    options = game.state.pending.options  # type: ignore[union-attr]  # it asks what is left
    game.option(options.index("{W/B}")).pays().all_pass()
    assert game.count("Elf of Two Minds", "Alice", "battlefield") == 1


def life_payer(*lands: str) -> PlayedTable:
    """Alice has K'rrik and lands."""
    return table("Alice", "Bob").battlefield("Alice", "K'rrik, Son of Yawgmoth", *lands)


def test_krrik_pays_life_for_black_mana() -> None:
    """In any cost: of a spell, of an ability; generic mana is paid as ever."""
    game = life_payer("Forest").battlefield("Alice", SHAMAN).activates("Alice", "Robed Shaman").all_pass()
    assert game.life("Alice") == 17
    game = life_payer("Forest").hand("Alice", compiled("Imp", "Flying", cost="{1}{B}{B/R}"))
    game.casts("Alice", "Imp").all_pass()
    assert game.life("Alice") == 16


def test_by_hand_life_stands_for_mana_that_is_not_spent() -> None:
    """With two Swamps tapped Alice pays {1} and one {B}, and 2 life for the other."""
    game = life_payer().battlefield("Alice", "Swamp", count=3).battlefield("Alice", SHAMAN)
    for _ in range(3):
        game.activates("Alice", "Swamp")
    game.makes(Activate(0, game.id("Robed Shaman"), 0)).pays("BB").all_pass()
    assert game.life("Alice") == 19
    assert game.state.seats[0].pool[2] == 1


def test_the_other_player_pays_mana() -> None:
    """Only the costs of the one who controls K'rrik."""
    game = life_payer().battlefield("Bob", SHAMAN, "Forest")
    assert not is_legal(game.passes("Alice").state, Activate(1, game.id("Robed Shaman"), 0))
