"""Costs of untapping tapped permanents, and the greatest number of permanents that one player controls."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import MostOfOne
from engine.cards.costs.tapping import UntapOthers
from engine.cards.language.trees import nodes_in
from engine.model.choices import ChooseObjects
from engine.model.refusals import Refusal
from tests.loops.playing import Recorded
from tests.loops.proofs import certificate_of, holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

CRACKLEBURR = compiled(
    "Crackleburr",
    "{0}, {T}, Tap two untapped red creatures you control: This creature deals 3 damage to any target.\n"
    "{0}, {Q}, Untap two tapped blue creatures you control: Return target creature to its owner's hand.",
)
DRAKE = compiled("Drake", "This creature is blue.")


def _game(tapped: int, untapped: int = 0, *, is_tapped: bool = True) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", CRACKLEBURR, is_tapped=is_tapped)
    for number, is_so in ((tapped, True), (untapped, False)):
        if number:
            game.battlefield("Alice", DRAKE, count=number, is_tapped=is_so)
    return game.battlefield("Bob", "Grizzly Bears")


def test_crackleburr_untaps_two_tapped_blue_creatures() -> None:
    assert any(isinstance(node, UntapOthers) for node in nodes_in(CRACKLEBURR.abilities))
    game = _game(3).activates("Alice", "Crackleburr", "Grizzly Bears", ability=1)
    drakes = game.one("Drake").id
    game.makes(ChooseObjects(game.decider, (drakes, drakes)))
    assert sorted((one.tapped, one.count) for one in game.all("Drake")) == [(False, 2), (True, 1)]
    assert (game.one("Crackleburr").tapped, game.all_pass().count("Grizzly Bears")) == (False, 0)


@pytest.mark.parametrize(("tapped", "untapped", "is_tapped"), [(1, 1, True), (2, 0, False), (0, 3, True)])
def test_what_is_untapped_pays_nothing(tapped: int, untapped: int, is_tapped: bool) -> None:
    with pytest.raises(Refusal):
        _game(tapped, untapped, is_tapped=is_tapped).activates("Alice", "Crackleburr", "Grizzly Bears", ability=1)


def test_the_source_that_untaps_itself_pays_for_no_other() -> None:
    """CR 107.6: {Q} untaps it, so that it is none of those that are untapped besides."""
    blue = compiled(
        "Blue", "This creature is blue.\n{Q}, Untap a tapped blue creature you control: You gain 1 life."
    )
    with pytest.raises(Refusal):
        table("Alice", "Bob").battlefield("Alice", blue, is_tapped=True).activates("Alice", "Blue")
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", blue, is_tapped=True)
        .battlefield("Alice", DRAKE, is_tapped=True)
    )
    assert game.activates("Alice", "Blue").chooses("Drake").all_pass().life("Alice") == 21


def test_the_greatest_number_of_what_one_opponent_controls() -> None:
    """Cavern-Hoard Dragon: the artifacts of the richest opponent, and not of all together, nor one's own."""
    dragon = compiled(
        "Dragon",
        "This spell costs {X} less to cast, where X is the greatest number of artifacts an opponent controls.",
        cost="{7}{R}",
    )
    assert any(isinstance(node, MostOfOne) for node in nodes_in(dragon.abilities))
    for own, bobs, carols, lands in ((5, 2, 3, 5), (0, 0, 0, 8), (0, 9, 0, 1)):
        game = table("Alice", "Bob", "Carol").hand("Alice", dragon)
        for seat, number in (("Alice", own), ("Bob", bobs), ("Carol", carols)):
            if number:
                game.battlefield(seat, "Ornithopter", count=number)
        game.battlefield("Alice", "Mountain", count=lands)
        assert game.casts("Alice", "Dragon").all_pass(3).count("Dragon") == 1
        assert all(one.tapped for one in game.all("Mountain"))


def test_a_player_may_be_oneself() -> None:
    feast = sorcery("Feast", "You gain life equal to the greatest number of creatures a player controls.")
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", count=4).battlefield("Bob", "Hill Giant")
    assert game.hand("Alice", feast).casts("Alice", "Feast").all_pass().life("Alice") == 24


def test_crackleburr_and_cryptolith_rite_make_any_amount_of_mana() -> None:
    """Three creatures tap for mana, two of it untap all three: one is left each time, and a bounce waits."""
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", "Crackleburr", "Cryptolith Rite").battlefield("Alice", DRAKE, count=2)
    start = game.battlefield("Bob", "Grizzly Bears").state
    for name in ("Crackleburr", "Drake", "Drake"):
        able = next(one.id for one in game.all(name) if not one.tapped)
        game.activates("Alice", able, ability=len(game.now(able).abilities) - 1).option(1)
    game.activates("Alice", "Crackleburr", "Grizzly Bears", ability=1, pay="UU")
    drakes = tuple(one.id for one in game.all("Drake") for _ in range(one.count))
    game.makes(ChooseObjects(game.decider, drakes))
    assert (game.pool("Alice"), game.stack) == ("U", ["Crackleburr"])
    certificate_of(start, *game.parts)
    assert holds_law(start, game.parts, 1, 3, 7)
