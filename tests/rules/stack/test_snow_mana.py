"""Mana from snow sources, and {S} in costs (CR 107.4h)."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast, Pay
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from engine.session.notation.notation import read_choice, write_choice
from engine.shortcuts.sequences.described_choices import describe, locate
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

ELF = compiled("Cold Elf", "{S}: You gain 1 life.")
WIZARD = compiled("Frost Wizard", "{G}{S}: You gain 1 life.")
GREEDY = compiled("Greedy Wizard", "{1}{S}: You gain 1 life.")
RING = compiled("Cold Signet", "{1}, {T}: Add {G}{G}.", "Snow Artifact")


def paying(wizard: object, *lands: str) -> PlayedTable:
    """Alice has a wizard and lands."""
    return table("Alice", "Bob").battlefield("Alice", wizard, *lands)  # type: ignore[arg-type]  # a card


def test_only_a_snow_source_pays_for_it() -> None:
    """Any type of mana does, a basic land that is not snow does not."""
    for lands, is_paid in ((("Snow-Covered Mountain",), True), (("Mountain",), False)):
        game = paying(ELF, *lands)
        assert is_legal(game.state, Activate(0, game.id("Cold Elf"), 0)) is is_paid


def test_a_snow_creature_that_is_gone_was_a_snow_source() -> None:
    """Thermopod's {R} is from a snow source, though it has been sacrificed for it (CR 608.2h)."""
    game = paying(ELF, "Thermopod").makes(Activate(0, 2, 1)).chooses("Thermopod")
    game.activates("Alice", "Cold Elf").all_pass()
    assert game.life("Alice") == 21


def test_the_automatic_payer_keeps_snow_mana_for_it() -> None:
    """The other Forest pays {G}, whichever comes first."""
    for lands in (("Snow-Covered Forest", "Forest"), ("Forest", "Snow-Covered Forest")):
        game = paying(WIZARD, *lands).activates("Alice", "Frost Wizard").all_pass()
        assert game.life("Alice") == 21


def test_mana_in_the_pool_is_known_to_be_from_a_snow_source() -> None:
    """CR 106.3: its source is the source of the ability that added it."""
    game = paying(GREEDY, "Snow-Covered Forest", "Forest", "Forest")
    game.activates("Alice", "Snow-Covered Forest").activates("Alice", "Forest")
    game.activates("Alice", "Greedy Wizard").all_pass()
    assert game.life("Alice") == 21
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 0, 0)


def test_mana_from_snow_sources_is_like_any_other_elsewhere() -> None:
    """It pays generic and colored mana."""
    game = table("Alice", "Bob").battlefield("Alice", "Snow-Covered Forest", "Snow-Covered Forest")
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass()
    assert game.id("Grizzly Bears", "Alice", "battlefield")


def test_what_turns_mana_into_other_mana_gives_snow_mana_where_it_is_snow() -> None:
    """The Signet is paid for by the Forest, and pays {S} with one of its two."""
    game = paying(GREEDY, "Forest").battlefield("Alice", RING).activates("Alice", "Greedy Wizard").all_pass()
    assert game.life("Alice") == 21


def test_by_hand_an_s_stands_before_what_pays_for_it() -> None:
    """Alice says which mana is spent as snow mana."""
    game = paying(WIZARD, "Snow-Covered Mountain", "Forest")
    game.activates("Alice", "Snow-Covered Mountain").activates("Alice", "Forest")
    game.makes(Activate(0, game.id("Frost Wizard"), 0))
    for wrong, why in (("GR", "from snow sources"), ("RSG", "does not have"), ("GS", "behind S")):
        with pytest.raises(Refusal, match=why):
            game.pays(wrong)
    line = write_choice(game.state, describe(game.state, Pay(0, "GSR")))
    assert line == "Alice pays {G}{S}{R}"
    assert locate(game.state, read_choice(game.state, line)) == Pay(0, "GSR")
    game.pays("GSR").all_pass()
    assert game.life("Alice") == 21


def test_mana_that_pays_no_generic_costs_pays_symbols() -> None:
    """Jegantha's mana: {1} of the Bears' cost has to be paid otherwise."""
    well = compiled("Well", "{T}: Add {G}{G}. This mana can't be spent to pay generic mana costs.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", well, "Forest").hand("Alice", "Grizzly Bears")
    game.activates("Alice", "Well").casts("Alice", "Grizzly Bears").all_pass()
    assert game.state.seats[0].all_mana == (0, 0, 0, 0, 1, 0)
    alone = (
        table("Alice", "Bob").battlefield("Alice", well).hand("Alice", "Grizzly Bears").activates("Alice", "Well")
    )
    bears = Cast(0, alone.id("Grizzly Bears", "Alice", "hand"))
    assert not is_legal(alone.state, bears)
    with pytest.raises(Refusal, match="cannot be spent so"):
        alone.makes(bears).pays("GG")
