"""The catalogue: finding entries by name, reading each when it is first asked for, and an audit of all of them."""

import re
import sys
from pathlib import Path

import pytest

from engine.cards.catalogue.catalogue import Catalogue, default_folders
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.faces import whole_name
from engine.cards.entries import card as schema
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.folders import ASSETS

FOLDER = ASSETS / "cards"
CATALOGUE = Catalogue([FOLDER])


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Krenko, Mob Boss", "krenko_mob_boss"),
        ("Ashnod's Altar", "ashnods_altar"),
        ("Niv-Mizzet, the Firemind", "niv_mizzet_the_firemind"),
        ("Lim-Dûl's Vault", "lim_duls_vault"),
        ("Æther Vial", "aether_vial"),
        ("  LLANOWAR elves ", "llanowar_elves"),
    ],
)
def test_a_card_is_filed_under_its_plain_name(name: str, slug: str) -> None:
    assert slug == slug_of(name)


@pytest.mark.parametrize("name", ["Presence of Gond", "presence of gond", "PRESENCE OF GOND", "Prèsence of Gond"])
def test_case_and_accents_are_forgiven(name: str) -> None:
    assert CATALOGUE.find(name).name == "Presence of Gond"


def test_a_definition_is_read_once() -> None:
    assert CATALOGUE.find("Forest") is CATALOGUE.find("forest")


def test_an_unknown_name_is_told_with_the_nearest_ones() -> None:
    with pytest.raises(UnknownCard, match=r"no card 'Presence of Gnod' .* perhaps 'Presence of Gond'"):
        CATALOGUE.find("Presence of Gnod")


def test_a_name_like_no_other_is_told_where_cards_come_from() -> None:
    """A dozen names that have nothing to do with it would be no help."""
    with pytest.raises(UnknownCard, match=r"one of the program's [\d,]+ cards.*; goinfinite import FILE adds"):
        CATALOGUE.find("Qzxq Wvvk")


def write(folder: Path, file: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text, "utf-8")


def test_reading_one_card_does_not_read_the_others(tmp_path: Path) -> None:
    write(tmp_path, "ring.yaml", "name: Ring\ntype: Artifact\n")
    write(tmp_path, "broken.yaml", "name: Broken\ntype: [\n")
    catalogue = Catalogue([tmp_path])
    assert catalogue.find("Ring").name == "Ring"
    assert catalogue.names() == ("Broken", "Ring")


def test_a_broken_file_is_an_error_for_its_card_only(tmp_path: Path) -> None:
    write(tmp_path, "broken.yaml", "name: Broken\ntype: Artifcat\n")
    with pytest.raises(
        BadInput, match=r"broken.yaml:2:7: 'Artifcat' is no card type; expected perhaps 'Artifact'"
    ):
        Catalogue([tmp_path]).find("Broken")


def test_a_later_folder_stands_before_an_earlier_one(tmp_path: Path) -> None:
    write(tmp_path / "own", "ring.yaml", "name: Ring\ntype: Artifact\n")
    write(tmp_path / "users", "ring.yaml", "name: Ring\ntype: Land\n")
    assert Catalogue([tmp_path / "own", tmp_path / "users"]).find("Ring").types == ("land",)


def test_a_file_under_a_wrong_name_is_told_the_right_one(tmp_path: Path) -> None:
    write(tmp_path, "rng.yaml", "name: Ring\ntype: Artifact\n")
    with pytest.raises(BadInput, match=r"expected the name ring.yaml"):
        Catalogue([tmp_path]).find("rng")


def test_a_file_may_have_the_name_as_it_is_written(tmp_path: Path) -> None:
    write(tmp_path, "My Ring.yaml", "name: My Ring\ntype: Artifact\n")
    assert Catalogue([tmp_path]).find("my ring").name == "My Ring"


def test_a_folder_that_is_not_there_has_no_cards(tmp_path: Path) -> None:
    assert Catalogue([tmp_path / "none"]).names() == ()


def test_a_name_is_in_the_catalogue_or_not() -> None:
    assert "Sol Ring" in CATALOGUE
    assert "Black Lotus of the User" not in CATALOGUE


def test_the_own_cards_come_before_the_users() -> None:
    own, users = default_folders()
    assert own == FOLDER
    assert users.name == "cards"


def test_definitions_come_without_yaml_and_grammar() -> None:
    """Importing definitions must not cost what only reading needs; asked of a fresh interpreter."""
    import subprocess

    code = "import sys, engine.cards.definitions; sys.exit('yaml' in sys.modules or 'lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=FOLDER.parents[1], check=False).returncode == 0


def test_every_entry_loads_and_renders() -> None:
    cards = {name: CATALOGUE.find(name) for name in CATALOGUE.names()}
    assert [name for name, card in cards.items() if card.name != name] == []
    lines = [(name, line) for name, card in cards.items() for line in rules_text(card).split("\n")]
    assert [entry for entry in lines if entry[1] != entry[1].strip()] == []
    assert [entry for entry in lines if "  " in entry[1] or ".." in entry[1]] == []


def test_every_file_is_named_for_its_card() -> None:
    names = {whole_name(CATALOGUE.find(name)) for name in CATALOGUE.names()}
    files = {"__".join(slug_of(face) for face in name.split(" // ")) for name in names}
    assert {path.stem for path in FOLDER.glob("*.yaml")} == files


def test_a_card_of_several_faces_is_found_by_the_name_of_each() -> None:
    found = [CATALOGUE.find(name) for name in ("Expansion // Explosion", "expansion", "Explosion")]
    assert all(card is found[0] for card in found)
    assert "Expansion // Explosion" in CATALOGUE.names()


def test_all_keys_of_a_card_are_used_by_some_entry() -> None:
    """The schema offers no key that nobody has tried; the text alone is for cards of one's own.

    That nothing of the catalogue is without a part of its card is no fault.
    """
    text = "\n".join(path.read_text("utf-8") for path in FOLDER.glob("*.yaml"))
    unused = {key for key in schema.CARD_KEYS if not re.search(rf"^ *(- )?{key}:", text, re.MULTILINE)} - {"color"}
    assert unused - {"not covered"} == {"text"}


def test_a_card_made_for_an_example_is_found_and_in_no_list() -> None:
    """Scenarios use it; decks and the finder hold real cards alone."""
    assert CATALOGUE.find("Rising Kite").name == "Rising Kite"
    assert "Rising Kite" in CATALOGUE
    assert "Rising Kite" not in CATALOGUE.names()
    assert CATALOGUE.name_of("Rising Kite") == ""
