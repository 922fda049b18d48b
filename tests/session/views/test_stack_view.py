"""The stack as it is shown: what is announced, what waits, and what is resolving."""

from __future__ import annotations

from engine.session.views.table_view import table_view
from tests.rules.table import PlayedTable, table

WAITING, RESOLVING = False, True


def stack(game: PlayedTable) -> list[tuple[str, bool]]:
    """Each item from the bottom to the top, and whether it is resolving."""
    return [(item.title, item.is_resolving) for item in table_view(game.state).stack]


def test_a_spell_that_asks_something_as_it_resolves_is_resolving() -> None:
    """CR 608.2: it stays on the stack until all of it is done."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).library("Alice", "Forest", count=9)
    game.hand("Alice", "Plea for Power").casts("Alice", "Plea for Power")
    assert stack(game) == [("Plea for Power", WAITING)]
    game.all_pass()
    assert game.asks == "option"
    assert stack(game) == [("Plea for Power", RESOLVING)]


def test_a_permanent_spell_is_resolving_until_it_has_entered() -> None:
    """CR 608.3: whoever controls a Siege chooses its protector as it enters."""
    game = (
        table("Alice", "Bob", "Carol").battlefield("Alice", "Forest", count=2).library("Alice", "Forest", count=9)
    )
    game.hand("Alice", "Invasion of Ixalan").casts("Alice", "Invasion of Ixalan").all_pass()
    assert game.asks == "objects"
    assert stack(game) == [("Invasion of Ixalan", RESOLVING)]
    game.chooses("Bob")
    assert stack(game) == [("Invasion of Ixalan", WAITING)]


def test_a_trigger_that_is_put_on_the_stack_is_asked_for_no_spell_that_has_resolved() -> None:
    """CR 603.3d: the Gemrazer has mutated, and its trigger asks for a target."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Forest", "Grizzly Bears", count=4)
        .battlefield("Bob", "Sol Ring")
    )
    game.hand("Alice", "Gemrazer").casts("Alice", "Gemrazer").option(1).targets("Grizzly Bears").pays().all_pass()
    assert stack(game) == [("Gemrazer", RESOLVING)]
    game.option(0)
    assert game.asks == "targets"
    assert stack(game) == []
    (merged,) = (one for one in table_view(game.state).seats[0].battlefield if one.name == "Gemrazer")
    assert merged.designations == ("merged with Grizzly Bears",)
