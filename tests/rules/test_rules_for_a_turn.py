"""What a turn forbids and demands: what has to be blocked, and by what; what players can't do (CR 509.1b-c)."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"


def attacked(text: str, *targets: str) -> PlayedTable:
    """Alice casts a spell with a text and attacks Bob with Grizzly Bears."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, is_sick=False).battlefield("Bob", GIANT, ELVES)
    game.hand("Alice", sorcery("Spell", text)).casts("Alice", "Spell", *targets).all_pass()
    return game.goes_to("beginning of combat").all_pass().attacks("Alice", BEARS).all_pass()


def test_what_must_be_blocked_is_blocked_by_one_at_least() -> None:
    game = attacked("Target creature gets +2/+2 until end of turn and must be blocked this turn if able.", BEARS)
    with pytest.raises(Refusal):
        game.blocks("Bob")
    assert len(game.blocks("Bob", (ELVES, BEARS)).state.combat[0].blockers) == 1


def test_a_lure_is_blocked_by_all() -> None:
    game = attacked("All creatures able to block target creature this turn do so.", BEARS)
    with pytest.raises(Refusal):
        game.blocks("Bob", (ELVES, BEARS))
    game.blocks("Bob", (ELVES, BEARS), (GIANT, BEARS))


def test_what_only_some_can_block_this_turn() -> None:
    game = attacked("Target creature can't be blocked this turn except by Elves.", BEARS)
    with pytest.raises(Refusal):
        game.blocks("Bob", (GIANT, BEARS))
    game.blocks("Bob", (ELVES, BEARS))
    game = attacked("Target creature can't be blocked by creatures with power 2 or less this turn.", BEARS)
    with pytest.raises(Refusal):
        game.blocks("Bob", (ELVES, BEARS))
    game.blocks("Bob", (GIANT, BEARS))


def test_a_creature_attacks_the_one_who_says_so() -> None:
    """Alluring Siren, in a game of three: the player whose ability it is (CR 508.1d)."""
    siren = compiled("Siren", "{T}: Target creature an opponent controls attacks you this turn if able.")
    game = table("Alice", "Bob", "Carol").battlefield("Carol", siren, is_sick=False)
    game.battlefield("Alice", BEARS, is_sick=False).passes("Alice").passes("Bob")
    game.activates("Carol", "Siren", BEARS).all_pass().goes_to("beginning of combat").all_pass()
    with pytest.raises(Refusal):
        game.attacks("Alice", BEARS, whom="Bob")
    assert len(game.attacks("Alice", BEARS, whom="Carol").state.combat) == 1


def test_silence_keeps_opponents_from_casting_this_turn() -> None:
    game = table("Alice", "Bob").hand("Alice", "Silence", sorcery("Spell", "You gain 1 life."))
    game.hand("Bob", compiled("Answer", "You gain 1 life.", "Instant")).battlefield("Alice", "Plains")
    game.casts("Alice", "Silence").all_pass().passes("Alice")
    with pytest.raises(Refusal):
        game.casts("Bob", "Answer")
    assert game.passes("Bob").life("Bob") == 20


def test_mana_for_spells_of_a_kind_and_for_abilities_of_any() -> None:
    """Guidelight Optimizer: "to cast an artifact spell or activate an ability" (CR 106.6)."""
    maker = compiled(
        "Maker", "{T}: Add {U}. Spend this mana only to cast an artifact spell or activate an ability."
    )
    user = compiled("User", "{U}: You gain 1 life.")
    thing, elf = compiled("Thing", "", "Artifact", "{U}"), compiled("Elf", "", cost="{U}")

    def made() -> PlayedTable:
        return table("Alice", "Bob").battlefield("Alice", maker, user, is_sick=False).hand("Alice", thing, elf)

    assert made().activates("Alice", "Maker").activates("Alice", "User").all_pass().life("Alice") == 21
    assert made().activates("Alice", "Maker").casts("Alice", "Thing").stack == ["Thing"]
    with pytest.raises(Refusal):
        made().activates("Alice", "Maker").casts("Alice", "Elf")
