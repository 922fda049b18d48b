"""A card of one's own as it is typed: what is wrong with it, the entry that it becomes, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput
from engine.session.workshop.card_draft import CardDraft, draft_of
from engine.session.workshop.own_cards import (
    delete_card,
    keep_draft,
    kept_draft,
    name_trouble,
    opened_entry,
    own_entries,
    save_card,
)

TINKERER = CardDraft(
    "Mossback Tinkerer", "2g", "legendary creature - elf druid", "", "2", "3", "", "vigilance\n{T}: Add {G}"
)
UNREAD = replace(TINKERER, text="Vigilance\nWhenever this creature dies, foo.")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_what_was_typed_becomes_an_entry_and_the_entry_the_card() -> None:
    card = TINKERER.definition()
    assert (card.name, card.supertypes, card.subtypes) == ("Mossback Tinkerer", ("legendary",), ("Elf", "Druid"))
    assert (str(card.mana_cost), card.power, card.toughness) == ("{2}{G}", 2, 3)
    assert (len(card.abilities), card.not_covered) == (2, ())
    assert "text: |-\n  vigilance\n  {T}: Add {G}.\n" in TINKERER.entry()


def test_a_line_that_is_not_read_is_not_covered() -> None:
    assert UNREAD.problems() == ()
    assert UNREAD.definition().not_covered == ("“Whenever this creature dies, foo.”",)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "", "The name is missing"),
        ("name", "?!", "needs a letter"),
        ("type", "", "The type line is missing"),
        ("type", "Creatur", "'Creatur' is no card type; expected perhaps 'Creature'"),
        ("cost", "{1}{Q}", "{Q} is not a mana symbol; expected such as {2}, {U} or {W/U} (at character 4)"),
        ("power", "", "'power' is missing"),
        ("toughness", "x", "'x'; expected a whole number"),
        ("color", "grien", "a color: perhaps 'green'"),
    ],
)
def test_what_is_wrong_is_said_of_its_field(field: str, value: str, words: str) -> None:
    (problem,) = replace(TINKERER, **{field: value}).problems()
    assert problem.field == field
    assert words in problem.words


def test_a_size_of_a_star_needs_an_ability_that_says_it() -> None:
    star = replace(
        TINKERER, power="*", text="Mossback Tinkerer's power is equal to the number of Elves you control."
    )
    assert star.definition().not_covered == ()
    assert replace(star, text="").problems()[0].field == "power"
    assert replace(star, text="Vigilance").definition().not_covered == ("a power of *",)


def test_a_saved_card_is_known_and_opened_as_it_was_typed() -> None:
    path = save_card(UNREAD)
    assert path.name == "mossback_tinkerer.yaml"
    assert default_catalogue().find("mossback tinkerer").not_covered
    assert opened_entry(path) == UNREAD.tidied()


def test_an_entry_written_by_hand_is_opened_as_its_card_says_it(tmp_path: Path) -> None:
    path = tmp_path / "midnight_sentry.yaml"
    entry = "name: Midnight Sentry\ntype: Creature — Human\npower: 1\ntoughness: 1\nabilities:\n"
    path.write_text(f"{entry}  - when: another creature enters\n    effects:\n      - untap: this creature\n")
    assert opened_entry(path).text == "Whenever another creature enters, untap this creature."


def test_a_copy_speaks_of_itself_by_its_new_name() -> None:
    krenko = default_catalogue().find("Krenko, Mob Boss")
    copy = draft_of(krenko, "Gribble")
    assert (copy.name, copy.cost, copy.power) == ("Gribble", "{2}{R}{R}", "3")
    assert copy.definition().abilities == krenko.abilities


def test_a_name_that_is_taken_is_refused() -> None:
    catalogue = default_catalogue()
    taken = name_trouble("Llanowar Elves", None, catalogue)
    assert taken is not None
    assert "A card of the program is called Llanowar Elves" in taken.words
    path = save_card(TINKERER)
    catalogue.refresh()
    assert name_trouble("Mossback Tinkerer", path, catalogue) is None
    mine = name_trouble("Mossback Tinkerer", None, catalogue)
    assert mine is not None
    assert "You have a card called" in mine.words


def test_what_is_typed_is_kept_until_the_next_time() -> None:
    path = save_card(TINKERER)
    keep_draft(UNREAD, path)
    assert kept_draft() == (UNREAD, path)
    keep_draft(CardDraft(), None)
    assert kept_draft() == (CardDraft(), None)


@pytest.mark.parametrize(
    ("key", "value"), [("abilities", "[flying]"), ("not covered", "this"), ("short name", "Moss")]
)
def test_what_a_text_says_does_not_stand_beside_it(key: str, value: str) -> None:
    entry = f"name: Moss Thing\ntype: Creature\npower: 1\ntoughness: 1\n{key}: {value}\ntext: Flying\n"
    with pytest.raises(BadInput, match=f"'{key}' beside 'text'") as error:
        read_card_text(entry, "moss.yaml")
    assert error.value.line == 5


STALKER = CardDraft("Dusk Stalker", "2b", "creature - human", "", "2", "2")
NIGHT = CardDraft("Night Stalker", "", "creature - vampire", "black", "4", "4", "", "flying")
BOTH = replace(STALKER, text="{3}: Transform this creature", layout="transform", other=NIGHT)


def test_a_card_of_two_faces_is_saved_and_opened_again() -> None:
    assert BOTH.problems() == ()
    path = save_card(BOTH)
    assert path.name == "dusk_stalker__night_stalker.yaml"
    card = default_catalogue().find("Dusk Stalker // Night Stalker")
    assert (card.layout, card.others[0].name, card.not_covered) == ("transform", "Night Stalker", ())
    assert opened_entry(path) == BOTH.tidied()
    keep_draft(BOTH, path)
    assert kept_draft() == (BOTH, path)


def test_what_is_wrong_with_the_other_face_is_said_of_it() -> None:
    (problem,) = replace(BOTH, other=replace(NIGHT, name="")).problems()
    assert (problem.field, problem.face) == ("name", 1)


def test_a_card_under_another_name_is_renamed() -> None:
    before = save_card(TINKERER)
    path = save_card(replace(TINKERER, name="Gribble"), before)
    assert own_entries() == (path,)
    delete_card(path)
    assert own_entries() == ()


UNREAD_IN_COPIES = {"Animate Dead", "Dance of the Dead", "Narcomoeba", "Necromancy", "Thassa's Oracle"}
"""Cards of the program with a line that only an entry says, which a copy names as not covered."""


def test_a_copy_of_a_card_of_the_program_is_the_same_card() -> None:
    catalogue = default_catalogue()
    unread = set()
    for name in catalogue.entry_names():
        card = catalogue.find(name)
        copy = draft_of(card).definition()
        if len(copy.not_covered) > len(card.not_covered):
            unread.add(name)
        elif name not in PLAYED_ALIKE:
            assert replace(copy, not_covered=()) == replace(card, not_covered=()), name
    assert unread == UNREAD_IN_COPIES


PLAYED_ALIKE = {"Dual Strike", "Galvanic Iteration", "The Mirari Conjecture"}
"""Cards whose copy names the copied spell as the object that was cast, which is the same."""
