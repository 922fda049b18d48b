"""Cards that may be played as long as they remain exiled, with mana of any type or as of any color (CR 609.4b)."""

from __future__ import annotations

import pytest

from engine.cards.base.mana import ManaCost
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.rules.stack.paying_in_color import spent_freely
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

ANGEL = compiled("Angel", "Flying", "Creature — Angel", "{1}{W}{W}")
LOOM = compiled("Loom", "", "Artifact Creature — Construct", "{1}{C}")
FREELY = "and you may spend mana as though it were mana of any color to cast that spell"
TYPE = "and mana of any type can be spent to cast that spell"


def stolen(text: str, card: object, *lands: str) -> PlayedTable:
    """Alice exiles the top card of Bob's library and may play it as a text says."""
    game = table("Alice", "Bob").battlefield("Alice", *lands).library("Bob", card, "Forest")  # type: ignore[arg-type]  # a card
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    spell = sorcery("Heist", f"Exile the top card of target opponent's library. {text}")
    return game.hand("Alice", spell).casts("Alice", "Heist", "Bob").all_pass()


def casts_there(game: PlayedTable) -> list[Cast]:
    return [one for one in legal_choices(game.state) if isinstance(one, Cast)]


def test_it_may_be_cast_on_any_later_turn() -> None:
    game = stolen("You may cast that card for as long as it remains exiled.", ANGEL, *("Plains",) * 3)
    game.goes_to("upkeep", active="Alice")
    while game.state.step != "precombat main":
        game.does_least()
    (cast,) = casts_there(game)
    game.makes(cast).pays().all_pass()
    assert game.one("Angel").controller == 0


def test_mana_of_any_type_pays_for_colors() -> None:
    islands = ("Island",) * 3
    assert casts_there(stolen("You may cast that card this turn.", ANGEL, *islands)) == []
    game = stolen(f"You may cast that card this turn, {TYPE}.", ANGEL, *islands)
    (cast,) = casts_there(game)
    game.makes(cast).pays().all_pass()
    assert game.count("Angel") == 1


def test_mana_as_of_any_color_is_no_colorless_mana() -> None:
    """CR 107.4c: {C} can be paid only with colorless mana; of any type, with all."""
    assert casts_there(stolen(f"You may cast that card this turn, {FREELY}.", LOOM, "Island", "Island")) == []
    assert len(casts_there(stolen(f"You may cast that card this turn, {TYPE}.", LOOM, "Island", "Island"))) == 1


def test_what_costs_less_costs_less_generic_mana_only() -> None:
    """CR 118.7c: a reduction of {2} takes no more than the generic mana that the cost has."""
    cost = ManaCost.parse("{1}{W}{W}")
    assert spent_freely(cost, 0, -2, "any color") == (ManaCost(), 0, 2)
    assert spent_freely(cost, 0, -2, "") == (cost, 0, -2)
    assert spent_freely(ManaCost.parse("{X}{W/P}{C}"), 3, 0, "any color") == (ManaCost(("1/P", "C")), 0, 3)


def test_as_long_as_it_remains_exiled_is_over_when_it_has_left() -> None:
    game = stolen(f"You may cast that card for as long as it remains exiled, {TYPE}.", ANGEL, *("Island",) * 3)
    id = game.one("Angel", "Bob", "exile").id
    game.makes(casts_there(game)[0]).pays().all_pass()
    with pytest.raises(Refusal):
        game.makes(Cast(0, id))
    assert not game.state.effects
