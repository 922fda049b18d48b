"""What has the greatest power among a player's own creatures, or among all, played (CR 107.3, 701.21)."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
RUIN = sorcery("Ruin", "Each opponent sacrifices a creature with the greatest power among creatures they control.")
TOPPLE = sorcery("Topple", "Exile target creature with the greatest power among creatures on the battlefield.")


def test_each_opponent_sacrifices_the_greatest_of_their_own() -> None:
    """Soul Shatter: what is greatest among one's own, however great other players' creatures are."""
    wurm = compiled("Wurm", "Trample", size=(6, 6))
    game = table("Alice", "Bob", "Carol").battlefield("Alice", wurm).battlefield("Bob", GIANT, BEARS)
    game.battlefield("Carol", ELVES).hand("Alice", RUIN).casts("Alice", "Ruin").all_pass()
    assert game.candidates == {GIANT}
    game.chooses(GIANT).chooses(ELVES)
    left = [game.count(name, seat) for name, seat in (("Wurm", "Alice"), (GIANT, "Bob"), (BEARS, "Bob"))]
    assert (left, game.count(ELVES, "Carol")) == ([1, 0, 1], 0)


def test_of_those_tied_for_the_greatest_their_controller_chooses() -> None:
    twin = compiled("Twin", "Vigilance", size=(3, 3))
    game = table("Alice", "Bob").battlefield("Bob", GIANT, twin, BEARS).hand("Alice", RUIN)
    game.casts("Alice", "Ruin").all_pass()
    assert (game.who_decides, game.candidates) == ("Bob", {GIANT, "Twin"})
    game.chooses("Twin")
    assert [game.count(name, "Bob") for name in (GIANT, "Twin", BEARS)] == [1, 0, 1]


def test_a_target_has_to_be_the_greatest_still_as_the_spell_resolves() -> None:
    """Topple: what was greatest and is no more is no legal target (CR 608.2b)."""
    grow = compiled("Grow", "Target creature gets +3/+3 until end of turn.", "Instant")
    game = table("Alice", "Bob").battlefield("Bob", GIANT, BEARS).hand("Alice", TOPPLE).hand("Bob", grow)
    game.casts("Alice", "Topple", GIANT).passes("Alice").casts("Bob", "Grow", BEARS).all_pass().all_pass()
    assert [game.count(name, "Bob") for name in (GIANT, BEARS)] == [1, 1]


def test_who_controls_the_greatest_draws() -> None:
    """Triumph of Ferocity: tied is enough."""
    triumph = compiled(
        "Triumph",
        "At the beginning of your end step, draw a card if you control the creature with the greatest power "
        "or tied for "
        "the greatest power.",
        "Enchantment",
    )
    for mine, drawn in ((GIANT, 1), (BEARS, 0)):
        game = table("Alice", "Bob").battlefield("Alice", triumph, mine).battlefield("Bob", GIANT)
        game.library("Alice", "Forest").goes_to("end").all_pass()
        assert game.count("Forest", "Alice", "hand") == drawn
