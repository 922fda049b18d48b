"""Abilities that wait for each kind of event a card can speak of, and how often they trigger (CR 603.2)."""

from __future__ import annotations

import pytest

from tests.rules.table import PlayedTable, table, written


def watcher(event: str, condition: str = "") -> object:
    asked = f"\n    if: {condition}" if condition else ""
    return written(f"""
name: Watcher
type: Enchantment
abilities:
  - when: {event}{asked}
    effects:
      - gain life: 1
""")


def spell(*effects: str, name: str = "Cause") -> object:
    lines = "\n".join(f"      - {effect}" for effect in effects)
    return written(f'name: {name}\ncost: "{{0}}"\ntype: Instant\nabilities:\n  - effects:\n{lines}\n')


def triggered(game: PlayedTable) -> int:
    """How many triggers of the Watcher are on the stack once nothing else is asked."""
    while game.asks in ("order", "yes or no", "objects"):
        game.does_least() if game.asks != "yes or no" else game.answers(True)
    return sum(item.count for item in game.state.stack if item.source.card.name == "Watcher")


CASES = [
    ("you cast an instant spell", ("draw: 1",), 1),
    ("a player casts a creature spell", ("draw: 1",), 0),
    ("you draw a card", ("draw: 3",), 3),
    ("an opponent draws a card", ("{draw: 2, who: each player}",), 2),
    ("you discard a card", ("discard: 2",), 2),
    ("you gain life", ("gain life: 3",), 1),
    ("you gain life", ("gain life: 0",), 0),
    ("you lose life", ("lose life: 2",), 1),
    ("an opponent loses life", ("{deal damage: 2, to: each opponent}",), 1),
    ("a player loses life", ("{lose life: 1, who: each player}",), 2),
    ("a creature dies", ("destroy: all creatures",), 3),
    ("another creature dies", ("destroy: all creatures",), 3),
    ("a creature you control dies", ("destroy: all creatures",), 2),
    ("a creature leaves the battlefield", ("exile: all creatures",), 3),
    ("a creature leaves the battlefield", ("{return: all creatures, to: hand}",), 3),
    ("a creature dies", ("exile: all creatures",), 0),
    ("a player sacrifices a creature", ("sacrifice: a creature",), 1),
    ("a creature becomes tapped", ("tap: all creatures",), 3),
    ("a creature becomes untapped", ("untap: all creatures",), 0),
    ("an artifact becomes untapped", ("untap: all artifacts",), 1),
    ("a creature is dealt damage", ("{deal damage: 1, to: all creatures}",), 3),
    ("one or more +1/+1 counters are put on a creature", ("{put: two +1/+1 counters, onto: all creatures}",), 3),
    (
        "one or more counters are put on a creature you control",
        ("{put: a shield counter, onto: all creatures}",),
        2,
    ),
    ("a creature you control enters", ("{create: 1/1 green Elf creature token, amount: 4}",), 4),
    ("a token you control enters", ("{create: 1/1 green Elf creature token, amount: 4}",), 4),
    ("a land you control enters", ("{create: 1/1 green Elf creature token, amount: 4}",), 0),
]


@pytest.mark.parametrize(("event", "effects", "times"), CASES)
def test_an_event_triggers_as_often_as_it_happens(event: str, effects: tuple[str, ...], times: int) -> None:
    game = table("Alice", "Bob").battlefield("Alice", watcher(event))
    game.battlefield("Alice", "Hill Giant").battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Hill Giant")
    game.battlefield("Alice", "Sol Ring", is_tapped=True).library("Alice", "Forest", count=9)
    game.library("Bob", "Forest", count=9).hand("Alice", spell(*effects), "Forest", "Island", "Plains")
    game.casts("Alice", "Cause")
    if event.startswith(("you cast", "a player casts")):
        assert triggered(game) == times
        return
    game.all_pass()
    while game.asks == "objects":
        pending = game.state.pending
        game.chooses(*pending.candidates[: pending.minimum])  # type: ignore[union-attr]
    assert triggered(game) == times


def test_activating_a_mana_ability_is_activating_an_ability() -> None:
    """CR 605.1, 602.1: unless the card says otherwise."""
    for event, times in (
        ("you activate an ability of an artifact", 1),
        ("you activate an ability of an artifact that isn't a mana ability", 0),
    ):
        game = table("Alice", "Bob").battlefield("Alice", watcher(event), "Sol Ring")
        game.activates("Alice", "Sol Ring").passes("Alice")
        assert sum(item.count for item in game.state.stack) == times


def test_a_creature_that_becomes_the_target_of_an_ability_triggers_before_it_resolves() -> None:
    """CR 603.3: and once for each time that it becomes one."""
    game = table("Alice", "Bob").battlefield(
        "Alice", watcher("a creature becomes the target of a spell or ability")
    )
    game.battlefield("Alice", "Prodigal Sorcerer", "Hill Giant")
    game.activates("Alice", "Prodigal Sorcerer", "Hill Giant")
    assert game.stack == ["Prodigal Sorcerer", "Watcher"]


def test_attacking_and_blocking_trigger_as_they_are_declared() -> None:
    """CR 508.3a, 509.3a, 509.3c."""
    for event, attacking, blocking in (
        ("a creature attacks", 2, 0),
        ("a creature you control attacks alone", 0, 0),
        ("a creature blocks", 0, 2),
        ("a creature becomes blocked", 0, 1),
    ):
        game = table("Alice", "Bob").battlefield("Alice", watcher(event), "Hill Giant", "Grizzly Bears")
        game.battlefield("Bob", "Hill Giant", "Grizzly Bears")
        game.goes_to("beginning of combat").all_pass()
        mine = {name: game.all(name, "Alice")[0].id for name in ("Hill Giant", "Grizzly Bears")}
        theirs = {name: game.all(name, "Bob")[0].id for name in ("Hill Giant", "Grizzly Bears")}
        game.attacks("Alice", *mine.values())
        assert triggered(game) == attacking
        while game.asks != "block":
            game.all_pass()
        game.blocks("Bob", *((one, mine["Hill Giant"]) for one in theirs.values()))
        assert triggered(game) == blocking


def test_combat_damage_to_a_player_triggers_for_each_creature_that_dealt_it() -> None:
    """CR 510.3a."""
    game = table("Alice", "Bob").battlefield(
        "Alice", watcher("a creature you control deals combat damage to a player")
    )
    game.battlefield("Alice", "Hill Giant", "Grizzly Bears").goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Hill Giant", "Grizzly Bears").all_pass(2)
    assert triggered(game) == 2


@pytest.mark.parametrize(
    ("event", "step", "seats"),
    [
        ("the beginning of your upkeep", "upkeep", {"Alice"}),
        ("the beginning of each upkeep", "upkeep", {"Alice", "Bob"}),
        ("the beginning of each opponent's upkeep", "upkeep", {"Bob"}),
        ("the beginning of your draw step", "draw", {"Alice"}),
        ("the beginning of combat on your turn", "beginning of combat", {"Alice"}),
        ("the beginning of each end step", "end", {"Alice", "Bob"}),
        ("the beginning of your end step", "end", {"Alice"}),
    ],
)
def test_the_beginning_of_a_step_triggers_in_whose_turn_it_says(event: str, step: str, seats: set[str]) -> None:
    """CR 603.6f."""
    game = table("Alice", "Bob").battlefield("Alice", watcher(event))
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    for active in ("Bob", "Alice"):
        game.goes_to(step, active=active)
        assert triggered(game) == (1 if active in seats else 0)


def test_a_landfall_ability_triggers_for_a_land_played_and_a_land_put() -> None:
    """CR 305.2, 603.6a."""
    game = table("Alice", "Bob").battlefield("Alice", watcher("a land you control enters")).hand("Alice", "Forest")
    game.plays("Alice", "Forest")
    assert triggered(game) == 1
    other = (
        table("Alice", "Bob")
        .battlefield("Alice", watcher("a land you control enters"))
        .battlefield("Alice", "Forest", count=2)
    )
    other.hand("Alice", "Rampant Growth").library("Alice", "Plains", count=3)
    other.casts("Alice", "Rampant Growth").all_pass()
    while other.asks == "objects":
        other.chooses(other.id("Plains", zone="library"))
    assert triggered(other) == 1


def test_an_ability_in_the_graveyard_waits_there_alone() -> None:
    """CR 113.6b: it does not trigger from the battlefield."""
    event = "a creature you control enters"
    for zone, times in (("graveyard", 1), ("battlefield", 0)):
        game = table("Alice", "Bob")
        put = game.graveyard if zone == "graveyard" else game.battlefield
        put("Alice", watcher(event, "this card is in your graveyard"))
        game.hand("Alice", spell("{create: 1/1 green Elf creature token}")).casts("Alice", "Cause").all_pass()
        assert triggered(game) == times
