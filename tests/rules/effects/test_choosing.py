"""Types that are chosen as a spell or ability resolves (CR 205.3m, 608.2d)."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.effects.choosing import ChooseType
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def choosing(game: PlayedTable, word: str) -> PlayedTable:
    """Choose a creature type, of all that there are."""
    assert game.asks == "option"
    return game.option(sorted(CREATURE_TYPES).index(word))


def test_a_spell_speaks_of_the_type_that_it_has_chosen() -> None:
    text = "Choose a creature type. Creatures that aren't of the chosen type get -1/-1 until end of turn."
    fear = sorcery("Fear", text)
    assert any(isinstance(node, ChooseType) for node in nodes_in(fear.abilities))
    game = table("Alice", "Bob").battlefield("Alice", BEARS, ELVES).hand("Alice", fear, fear)
    choosing(game.casts("Alice", "Fear").all_pass(), "Elf")
    assert (game.size(BEARS), game.size(ELVES)) == ((1, 1), (1, 1))
    choosing(game.casts("Alice", "Fear").all_pass(), "Bear")
    assert (game.size(BEARS), game.count(ELVES)) == ((1, 1), 0)


def test_what_is_counted_is_of_the_chosen_type() -> None:
    song = sorcery("Song", "Choose a creature type. You gain 2 life for each permanent you control of that type.")
    game = table("Alice", "Bob").battlefield("Alice", ELVES, ELVES, BEARS).hand("Alice", song)
    assert choosing(game.casts("Alice", "Song").all_pass(), "Elf").life("Alice") == 24


def test_a_creature_that_is_chosen_for_keeps_no_memory_of_it() -> None:
    """CR 608.2d: each time it is chosen anew."""
    text = "{0}: Choose a creature type. You gain 1 life for each creature you control of that type."
    sage = compiled("Sage", text)
    game = table("Alice", "Bob").battlefield("Alice", sage, BEARS)
    choosing(game.activates("Alice", "Sage").all_pass(), "Bear")
    choosing(game.activates("Alice", "Sage").all_pass(), "Elf")
    assert (game.life("Alice"), game.one("Sage").notes) == (22, ())


def test_a_type_that_another_ability_has_chosen_is_not_known() -> None:
    """CR 607.2d: what is chosen as an ability resolves is not noted on the permanent."""
    text = "When this creature enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
    face = compile_face(Face("Card", "{1}", "Creature — Elf", text, "2", "2", "", ()))
    assert face.missing == ("what is chosen",)
