"""Damage that an object would deal next, and deals to another instead (CR 614.9)."""

from __future__ import annotations

from engine.cards.effects.life_and_damage import RedirectNextTime
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

WORDS = (RedirectNextTime,)
SOLTARI, BEARS = "Soltari Guerrillas", "Grizzly Bears"
WURM = compiled("Craw Wurm", "Trample", size=(6, 4))


def _in_combat(*activations: str, names: tuple[str, ...] = ("Alice", "Bob")) -> PlayedTable:
    game = table(*names).battlefield("Alice", SOLTARI, is_sick=False).battlefield("Bob", BEARS, WURM)
    for target in activations:
        game.activates("Alice", SOLTARI, target).all_pass()
    game.goes_to("beginning of combat").all_pass().attacks("Alice", SOLTARI)
    return game.goes_to("postcombat main")


def test_the_next_combat_damage_to_an_opponent_goes_to_the_creature() -> None:
    for names in (("Alice", "Bob"), ("Alice", "Bob", "Carol")):
        game = _in_combat("Craw Wurm", names=names)
        assert (game.life("Bob"), game.one("Craw Wurm").damage, game.state.effects) == (20, 3, ())


def test_each_time_is_used_up_once() -> None:
    """CR 614.5: of two activations one is left; a creature that is no more redirects nothing (CR 614.9)."""
    game = _in_combat("Craw Wurm", "Craw Wurm")
    assert (game.life("Bob"), game.one("Craw Wurm").damage, game.state.effects[0].count) == (20, 3, 1)
    assert _in_combat().life("Bob") == 17
