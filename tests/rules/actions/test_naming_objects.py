"""Abilities find what their source has become where it left as the rules say (CR 400.7f, 400.7j, 603.7c)."""

from __future__ import annotations

from tests.rules.table import Card, PlayedTable, card, table, written

BEARS, OUTLET, DISK = "Grizzly Bears", "Goblin Bombardment", "Nevinyrral's Disk"
DESTINY = written(
    "name: A Destiny\n"
    'cost: "{2}{W}"\n'
    "type: Enchantment — Aura\n"
    "abilities:\n"
    "  - enchant creature\n"
    "  - when: enchanted creature dies\n"
    "    effects:\n"
    "      - return: this card\n"
    "        to: hand\n"
)
LATE_DESTINY = written(
    "name: A Late Destiny\n"
    'cost: "{2}{W}"\n'
    "type: Enchantment — Aura\n"
    "abilities:\n"
    "  - enchant creature\n"
    "  - when: enchanted creature dies\n"
    "    effects:\n"
    "      - later: the beginning of the next end step\n"
    "        effects:\n"
    "          return: this card\n"
    "          to: hand\n"
)
CRYPT = written(
    "name: A Crypt\n"
    'cost: "{0}"\n'
    "type: Artifact\n"
    "abilities:\n"
    '  - cost: "{T}"\n'
    "    effects:\n"
    "      - exile: target player's graveyard\n"
)
SKITTER = written(
    "name: A Skitter\n"
    'cost: "{3}{W}"\n'
    "type: Creature — Wurm\n"
    "power: 3\n"
    "toughness: 4\n"
    "abilities:\n"
    "  - when: another creature enters\n"
    "    effects:\n"
    "      - return: this creature\n"
    "        to: exile\n"
    "      - later: the beginning of the next end step\n"
    "        effects:\n"
    "          return: this creature\n"
    "          to: battlefield\n"
)
ROACHES = written(
    "name: A Brood\n"
    'cost: "{1}{B}"\n'
    "type: Creature — Insect\n"
    "power: 1\n"
    "toughness: 1\n"
    "abilities:\n"
    "  - when: this creature dies\n"
    "    effects:\n"
    "      - later: the beginning of the next end step\n"
    "        effects:\n"
    "          return: this card\n"
    "          to: hand\n"
)


def sacrificed(thrown: Card, *auras: Card) -> PlayedTable:
    """Alice throws a creature, which the Auras are attached to, at Bob; what triggers is on the stack."""
    name = card(thrown).name
    play = table("Alice", "Bob").battlefield("Alice", OUTLET, thrown).battlefield("Alice", *auras, on=name)
    return play.activates("Alice", OUTLET, "Bob").chooses(name)


def test_a_trigger_finds_the_aura_that_lost_its_host() -> None:
    """The Aura is put into the graveyard as a state-based action before its trigger is on the stack."""
    play = sacrificed(BEARS, DESTINY)
    assert play.count("A Destiny", "Alice", "graveyard") == 1
    play.all_pass()
    assert play.count("A Destiny", "Alice", "hand") == 1


def test_a_trigger_finds_the_aura_that_left_with_its_host() -> None:
    play = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", DESTINY, on=BEARS)
    play.battlefield("Alice", DISK, "Forest").activates("Alice", DISK).all_pass()
    assert play.count("A Destiny", "Alice", "graveyard") == 1
    play.all_pass()
    assert play.count("A Destiny", "Alice", "hand") == 1


def test_an_aura_that_leaves_the_graveyard_is_lost() -> None:
    play = table("Alice", "Bob").battlefield("Alice", OUTLET, BEARS, CRYPT)
    play.battlefield("Alice", DESTINY, on=BEARS)
    play.activates("Alice", OUTLET, "Bob").chooses(BEARS)
    play.activates("Alice", "A Crypt", "Alice").all_pass(2)
    assert play.count("A Destiny", "Alice", "hand") == 0
    assert play.count("A Destiny", "Alice", "exile") == 1


def test_what_is_tied_to_the_aura_is_forgotten_with_the_trigger() -> None:
    play = sacrificed(BEARS, DESTINY, LATE_DESTINY).orders(0, 1).all_pass(2)
    assert [one.links for one in play.state.objects.values() if one.links] == []


def test_the_aura_itself_returns_later() -> None:
    play = sacrificed(BEARS, LATE_DESTINY).all_pass()
    assert play.count("A Late Destiny", "Alice", "graveyard") == 1
    play.goes_to("end").all_pass()
    assert play.count("A Late Destiny", "Alice", "hand") == 1


def test_what_died_returns_later_itself() -> None:
    play = sacrificed(ROACHES).all_pass().goes_to("end").all_pass()
    assert play.count("A Brood", "Alice", "hand") == 1


def test_what_an_effect_has_exiled_itself_returns_later() -> None:
    play = table("Alice", "Bob").battlefield("Alice", SKITTER, "Forest", "Forest").hand("Alice", BEARS)
    play.casts("Alice", BEARS).all_pass(2)
    assert play.count("A Skitter", "Alice", "exile") == 1
    play.goes_to("end").all_pass()
    assert play.count("A Skitter", "Alice") == 1
