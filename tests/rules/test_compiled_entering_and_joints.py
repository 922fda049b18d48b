"""Phrases that card texts are compiled from, played: what is paid on entering, joined events, "when you do"."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.replacing import EntersTappedUnless
from engine.cards.entries.card import read_card_text
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.objects import IsCommander
from engine.cards.language.trees import nodes_in
from engine.model.choices import ChooseNumber
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"

GARDEN = compiled(
    "Garden", "{T}: Add {G}.\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.", "Land"
)
HALL = compiled(
    "Hall",
    "As this land enters, you may reveal an Elf card from your hand. If you don't, this land enters tapped.",
    "Land",
)


def unread(text: str, type_line: str = "Creature — Elf") -> list[str]:
    """The lines of a card's text that are not read."""
    found = compile_face(Face("Card", "{1}", type_line, text, "2", "2", "", ()))
    return [line.text for line in found.lines if not line.is_read] + list(found.missing)


def playing(land: object, *hand: str, life: int = 20) -> PlayedTable:
    """Alice plays a land."""
    game = table("Alice", "Bob").life_is("Alice", life).hand("Alice", land, *hand)  # type: ignore[arg-type]
    return game.plays("Alice", land.name)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("is_paid", "life"), [(True, 18), (False, 20)])
def test_life_keeps_a_land_from_entering_tapped(is_paid: bool, life: int) -> None:
    """CR 614.1c."""
    game = playing(GARDEN).answers(is_paid)
    assert (game.life("Alice"), game.one("Garden").tapped) == (life, not is_paid)


def test_life_that_is_not_there_cannot_be_paid() -> None:
    """CR 119.4: nobody is asked."""
    game = playing(GARDEN, life=1)
    assert (game.life("Alice"), game.one("Garden").tapped) == (1, True)


def test_a_card_that_is_revealed_keeps_a_land_from_entering_tapped() -> None:
    game = playing(HALL, "Llanowar Elves", BEARS).answers(True)
    assert game.candidates == {"Llanowar Elves"}
    game.chooses(game.one("Llanowar Elves", "Alice", "hand").id)
    assert not game.one("Hall").tapped
    assert game.count("Llanowar Elves", "Alice", "hand") == 1
    assert playing(HALL, BEARS).one("Hall").tapped


def test_an_entry_says_what_keeps_a_land_from_entering_tapped() -> None:
    entry = "name: Hall\ntype: Land\nabilities:\n  - enters tapped unless KEY\n"
    for key, value in (("life is paid: 2", EntersTappedUnless(2)), ("revealed: Elf", None)):
        found = read_card_text(entry.replace("KEY", key), "a test").abilities[0]
        assert found == (value or EntersTappedUnless(0, HasSubtype("Elf")))


def test_one_ability_triggers_for_either_of_two_events() -> None:
    """CR 603.1: "when ... and whenever ..."."""
    stalk = compiled("Stalk", "When this creature enters and whenever you gain life, draw a card.")
    gain = sorcery("Gain", "You gain 2 life.")
    game = table("Alice", "Bob").hand("Alice", stalk, gain).library("Alice", "Forest", count=5)
    game.casts("Alice", "Stalk").all_pass(2)
    assert game.count("Forest", "Alice", "hand") == 1
    game.casts("Alice", "Gain").all_pass(2)
    assert game.count("Forest", "Alice", "hand") == 2


def test_a_step_can_be_one_of_two_events() -> None:
    bell = compiled(
        "Bell", "When this artifact enters and at the beginning of your upkeep, you gain 1 life.", "Artifact"
    )
    game = table("Alice", "Bob").battlefield("Alice", bell).library("Alice", "Forest", count=3)
    game.library("Bob", "Forest", count=3).goes_to("upkeep", active="Alice").all_pass()
    assert game.life("Alice") == 21


def test_what_happens_to_it_is_said_of_the_object_named_first() -> None:
    heir = compiled("Heir", "When this creature enters and whenever it attacks, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", heir).goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Heir").all_pass()
    assert game.life("Alice") == 21


def test_it_is_nothing_where_two_events_are_about_different_objects() -> None:
    text = "When this creature enters and whenever an artifact you control enters, untap that artifact."
    assert unread(text) == [text]


def test_when_you_do_aims_after_what_is_done_without_a_choice() -> None:
    """CR 603.12: the target is chosen as the reflexive ability goes on the stack."""
    trick = sorcery(
        "Trick", "Create a 1/1 blue Faerie creature token. When you do, tap target creature an opponent controls."
    )
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", trick)
    game.casts("Alice", "Trick").all_pass()
    assert game.asks == "targets"
    game.targets(BEARS).all_pass()
    assert game.one(BEARS).tapped


def test_when_you_do_waits_for_what_cannot_be_done() -> None:
    """CR 603.12: nothing is sacrificed, and nothing triggers."""
    feast = sorcery("Feast", "Sacrifice a creature. When you do, you gain 3 life.")
    game = table("Alice", "Bob").hand("Alice", feast).casts("Alice", "Feast").all_pass(2)
    assert game.life("Alice") == 20


def test_what_was_exiled_before_is_not_known_to_what_then_triggers() -> None:
    text = "Exile target card from a graveyard. When you do, you gain life equal to the exiled card's mana value."
    text = f"{{3}}: {text}"
    assert unread(text) == [text]


def test_commanders_are_told_from_other_creatures() -> None:
    """CR 903.3."""
    banner = compiled("Banner", "Commander creatures you own get +2/+2.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Alice", banner, BEARS)
    game.battlefield("Alice", "Llanowar Elves", is_commander=True)
    assert (game.size(BEARS), game.size("Llanowar Elves")) == ((2, 2), (3, 3))


def test_what_enters_knows_the_x_of_the_spell_that_it_was() -> None:
    """CR 107.3m."""
    crowd = compiled(
        "Crowd", "When this enchantment enters, create X 1/1 red Goblin creature tokens.", "Enchantment", "{X}"
    )
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).hand("Alice", crowd)
    game.casts("Alice", "Crowd", x=3).all_pass(2)
    assert game.count("Goblin Token") == 3


PAYING_X = "When this creature enters, you may pay {X}. If you do, create X 1/1 red Goblin creature tokens."


@pytest.mark.parametrize("x", [0, 2])
def test_an_x_that_is_paid_as_an_ability_resolves_is_said_then(x: int) -> None:
    """CR 107.3f: Decree of Justice's kind."""
    leader = compiled("Leader", PAYING_X)
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).hand("Alice", leader)
    game.casts("Alice", "Leader").all_pass(2).answers(True).makes(ChooseNumber(0, x))
    if game.asks == "pay":
        game.pays()
    assert game.count("Goblin Token") == x


def test_an_x_that_is_paid_is_that_of_what_then_triggers() -> None:
    """Wildborn Preserver."""
    text = "When this creature enters, you may pay {X}. When you do, put X +1/+1 counters on this creature."
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).hand("Alice", compiled("Child", text))
    game.casts("Alice", "Child").all_pass(2).answers(True).makes(ChooseNumber(0, 2)).pays().all_pass()
    assert game.size("Child") == (4, 4)


def test_an_x_that_cannot_be_paid_is_not() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").hand("Alice", compiled("Leader", PAYING_X))
    game.casts("Alice", "Leader").all_pass(2).answers(True)
    with pytest.raises(Refusal):
        game.makes(ChooseNumber(0, 5)).pays()


@pytest.mark.parametrize(
    "text",
    [
        "{X}, {T}: You may pay {X}. If you do, create X 1/1 red Goblin creature tokens.",
        "When this creature enters, you may pay {X}. When you do, tap up to X target creatures.",
    ],
)
def test_an_x_that_could_be_another_or_is_said_too_late_is_not_read(text: str) -> None:
    assert unread(text) == ["an X that nothing says"]


def test_an_x_of_an_additional_cost_is_that_of_the_spell() -> None:
    """CR 107.3a, 601.2b."""
    text = "As an additional cost to cast this spell, pay X life.\nAll creatures get -X/-X until end of turn."
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", sorcery("Deluge", text))
    game.casts("Alice", "Deluge", x=3).all_pass()
    assert (game.life("Alice"), game.count(BEARS)) == (17, 0)


def test_another_player_searches_the_own_library() -> None:
    """CR 701.23."""
    road = sorcery(
        "Road",
        "Destroy target creature. Its controller may search their library for a basic land card, "
        "put it onto the battlefield tapped, then shuffle.",
    )
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", road)
    game.library("Bob", "Forest", count=2).library("Alice", "Island", count=2)
    game.casts("Alice", "Road", BEARS).all_pass()
    assert game.who_decides == "Bob"
    game.answers(True).chooses(game.all("Forest", "Bob", "library")[0].id)
    assert game.one("Forest", "Bob").tapped


def test_what_has_died_is_looked_at_as_it_was() -> None:
    """CR 608.2h."""
    collar = compiled(
        "Collar", "Whenever a creature you control dies, if it was an Elf, you gain 1 life.", "Artifact"
    )
    end = sorcery("End", "Destroy all creatures.")
    game = table("Alice", "Bob").battlefield("Alice", collar, BEARS, "Llanowar Elves").hand("Alice", end)
    game.casts("Alice", "End").all_pass(3)
    assert game.life("Alice") == 21


def test_one_who_controls_none_is_told_from_one_who_does() -> None:
    text = "At the beginning of your upkeep, if you don't control an Elf, you gain 1 life."
    for other, life in ((BEARS, 21), ("Llanowar Elves", 20)):
        game = table("Alice", "Bob").battlefield("Alice", compiled("Host", text, "Enchantment"), other)
        game.library("Alice", "Forest", count=3).library("Bob", "Forest", count=3)
        assert game.goes_to("upkeep", active="Alice").all_pass().life("Alice") == life


def test_cards_in_all_graveyards_are_counted_together() -> None:
    number = "the number of creature cards in all graveyards"
    ghoul = compiled("Ghoul", f"Ghoul enters with a number of +1/+1 counters on it equal to {number}.")
    game = table("Alice", "Bob").graveyard("Alice", BEARS, BEARS).graveyard("Bob", BEARS, "Forest")
    game.hand("Alice", ghoul)
    assert game.casts("Alice", "Ghoul").all_pass().size("Ghoul") == (5, 5)


def test_a_commander_you_control_is_looked_for() -> None:
    text = "At the beginning of your upkeep, if you control a commander, you gain 1 life."
    host = compiled("Host", text, "Enchantment")
    assert IsCommander() in list(nodes_in(host.abilities))
    for is_commander, life in ((True, 21), (False, 20)):
        game = table("Alice", "Bob").battlefield("Alice", host)
        game.battlefield("Alice", BEARS, is_commander=is_commander)
        game.library("Alice", "Forest", count=3).library("Bob", "Forest", count=3)
        assert game.goes_to("upkeep", active="Alice").all_pass().life("Alice") == life
