"""The untap step: what may stay tapped, untaps in part, and what lasts as long as a permanent is tapped."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.events import BecameTapped, BecameUntapped
from engine.model.refusals import Refusal
from engine.rules.actions import tapping
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def with_libraries(**setting: int) -> PlayedTable:
    game = table("Alice", "Bob", **setting)
    for name in ("Alice", "Bob"):
        game.library(name, "Forest", count=20)
    return game


def shackles(*hand: CardDefinition) -> PlayedTable:
    """Alice has gained control of Bob's Grizzly Bears with Vedalken Shackles."""
    game = with_libraries().hand("Alice", *hand).battlefield("Alice", "Vedalken Shackles", is_sick=False)
    game.battlefield("Alice", "Island", count=2).battlefield("Bob", BEARS)
    game.activates("Alice", "Vedalken Shackles", BEARS).all_pass()
    assert game.all(BEARS, "Alice")
    return game


def test_vedalken_shackles_may_stay_tapped_and_keep_what_they_took() -> None:
    """CR 502.3: their controller determines it as the untap step begins; 611.2b: the effect lasts as long."""
    game = shackles().goes_to("upkeep", active="Bob")
    game.goes_to("end", active="Bob").all_pass()
    game.chooses()
    assert (game.one("Vedalken Shackles").tapped, game.count(BEARS, "Alice")) == (True, 1)
    assert not game.all("Island", "Alice")[0].tapped


def test_vedalken_shackles_untapped_give_back_what_they_took() -> None:
    game = shackles().goes_to("end", active="Bob").all_pass()
    game.chooses("Vedalken Shackles")
    assert (game.one("Vedalken Shackles").tapped, game.count(BEARS, "Bob")) == (False, 1)


def test_an_effect_is_over_though_its_source_is_tapped_again_at_once() -> None:
    """CR 611.2b: it does not begin again."""
    flash = compiled("Flash", "Untap target artifact, then tap it.", "Instant")
    game = shackles(flash)
    game.casts("Alice", "Flash", "Vedalken Shackles").all_pass()
    assert (game.one("Vedalken Shackles").tapped, game.count(BEARS, "Bob")) == (True, 1)


def test_an_effect_never_begins_where_its_source_is_untapped_by_then() -> None:
    """CR 611.2b: Vedalken Shackles are untapped in response."""
    wake = compiled("Wake", "Untap target artifact.", "Instant")
    game = with_libraries().battlefield("Alice", "Vedalken Shackles", is_sick=False)
    game.battlefield("Alice", "Island", count=2).battlefield("Bob", BEARS).hand("Alice", wake)
    game.activates("Alice", "Vedalken Shackles", BEARS).casts("Alice", "Wake", "Vedalken Shackles").all_pass(2)
    assert game.count(BEARS, "Bob") == 1


def test_what_does_not_untap_as_long_as_its_captor_remains_tapped() -> None:
    """Rust Tick: the other untaps in the untap step after the one in which Rust Tick has."""
    tick = compiled(
        "Tick",
        "You may choose not to untap this creature during your untap step.\n"
        "{T}: Tap target artifact. It doesn't untap during its controller's untap step for as long as this "
        "creature remains tapped.",
    )
    game = with_libraries().battlefield("Alice", tick, is_sick=False).battlefield("Bob", "Sol Ring")
    game.activates("Alice", "Tick", "Sol Ring").all_pass().goes_to("upkeep", active="Bob")
    assert game.one("Sol Ring").tapped
    game.goes_to("end", active="Bob").all_pass().chooses("Tick").goes_to("upkeep", active="Bob")
    assert not game.one("Sol Ring").tapped


def test_winter_orb_untaps_one_land_while_it_is_untapped() -> None:
    """CR 502.3: the active player chooses which; everything else untaps."""
    game = (
        with_libraries().battlefield("Bob", "Winter Orb").battlefield("Alice", "Forest", "Island", is_tapped=True)
    )
    game.battlefield("Alice", BEARS, is_tapped=True).goes_to("end", active="Bob").all_pass()
    with pytest.raises(Refusal, match="0 is not a number"):
        game.chooses()
    game.chooses("Island")
    assert [game.one(name).tapped for name in ("Forest", "Island", BEARS)] == [True, False, False]
    tapped = with_libraries().battlefield("Bob", "Winter Orb", is_tapped=True)
    tapped.battlefield("Alice", "Forest", "Island", is_tapped=True)
    tapped.goes_to("beginning of combat", active="Alice")


def test_two_limits_are_obeyed_together_and_used_up() -> None:
    """Winter Orb and Static Orb: two permanents, of which one is a land at most (CR 101.2, 502.3)."""
    game = with_libraries().battlefield("Bob", "Winter Orb", "Static Orb")
    game.battlefield("Alice", "Forest", "Island", BEARS, ELVES, is_tapped=True)
    game.goes_to("end", active="Bob").all_pass()
    for wrong in (("Forest", "Island"), ("Forest",), (BEARS, ELVES, "Forest")):
        with pytest.raises(Refusal):
            game.chooses(*wrong)
    game.chooses("Forest", BEARS)
    assert [game.one(name).tapped for name in ("Forest", "Island", BEARS, ELVES)] == [False, True, False, True]


WATCHER = compiled("Watcher", "Tapped creatures you control get +1/+1.", "Enchantment")
BESIDE: dict[str, tuple[str | CardDefinition, ...]] = {
    "nothing": (),
    "what is stunned": (),
    "what waits": ("Mesmeric Orb",),
    "what keeps tapped": ("Intruder Alarm",),
    "what others get from": ("Glorious Anthem",),
    "what looks": (WATCHER,),
}


@pytest.mark.parametrize("beside", BESIDE)
def test_what_untaps_together_ends_as_it_does_one_by_one(beside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is tapped and untapped again but what has a stun counter, and once more in the untap step."""
    turn = compiled("Turn", "Tap all creatures.", "Instant")
    wake = compiled("Wake", "Untap all permanents you control.", "Instant")

    def played() -> tuple[object, list[object]]:
        game = with_libraries().hand("Alice", turn, wake)
        game.battlefield("Alice", ELVES, BEARS, "Forest", is_tapped=True)
        game.battlefield("Alice", "Hill Giant", "Serra Angel", *BESIDE[beside])
        if beside == "what is stunned":
            game.battlefield("Alice", BEARS, is_tapped=True, counters=(("stun", 1),))
        game.casts("Alice", "Turn").all_pass().casts("Alice", "Wake").all_pass()
        game.goes_to("end", active="Bob").goes_to("upkeep", active="Alice")
        turned = [one for one in game.events if isinstance(one, (BecameTapped, BecameUntapped))]
        return game.state, [(type(one), one.object.id) for one in turned]

    told: list[int] = []
    at_once = tapping.put_statuses
    monkeypatch.setattr(tapping, "put_statuses", lambda draft, turned: told.append(at_once(draft, turned) or 1))
    together = played()
    assert len(together[1]) > 6
    assert bool(told) is (beside != "what looks")
    monkeypatch.setattr(tapping, "is_blind_to_statuses", lambda draft: False)
    assert played() == together
