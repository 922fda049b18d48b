"""The manual: every page is there, found, linked, and its examples are true."""

import re
from pathlib import Path

import pytest

from engine.cards.catalogue.word_descriptions import KIND_NAMES
from engine.cards.reading.yaml_files import read_text
from engine.session.cli import _MODULES, main
from engine.session.manual.card_language import words_by_kind
from engine.session.manual.pages import FOLDER, chapters, is_of_language, names_of_pages, page, pages, search
from engine.session.scenarios.scenario import read_scenario, read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario
from engine.shortcuts.rulings.glossary import glossary
from engine.shortcuts.rulings.rulings import concept_of
from tests.session.games import catalogue, say

WRITTEN = tuple(name for name in names_of_pages() if not is_of_language(name))
LINKED = re.compile(r"\]\((?!https?:)([^)]+)\)")
CITED = re.compile(r"\bCR (\d{3}(?:\.\d+[a-z]?)?)|\b(MTR \d+\.\d+)")


def blocks(kind: str) -> list[tuple[str, str, str]]:
    """The blocks of a kind on every page: the page, the word after the kind, and the text."""
    found = []
    for path in sorted(FOLDER.glob("*.md")):
        for one in re.finditer(rf"^```{kind} ?(\S*)\n(.*?)^```$", path.read_text("utf-8"), re.M | re.S):
            found.append((path.stem, one[1], one[2]))
    return found


def test_every_file_is_a_page_and_every_page_has_a_title() -> None:
    listed = {name for _, names in chapters() for name in names}
    files = {path.stem for path in FOLDER.glob("*.md")}
    assert files - listed == set()
    assert listed - files == {"words"}
    assert len({page(name).title for name in WRITTEN}) == len(WRITTEN)


def test_links_and_pictures_lead_somewhere() -> None:
    for name in WRITTEN:
        for target in LINKED.findall(page(name).text):
            is_page = target.removesuffix(".md") in names_of_pages()
            assert is_page or (FOLDER / target).exists(), f"{name}: {target}"


def test_cited_rules_are_explained() -> None:
    for name in WRITTEN:
        for number, tournament in CITED.findall(page(name).text):
            if name != "changes":
                assert concept_of(number or tournament) is not None, f"{name}: {number or tournament}"


def test_lines_of_the_notation_are_played_as_written() -> None:
    shown = blocks("lines")
    assert len(shown) >= 3
    for _, scenario, text in shown:
        opened = open_scenario(read_scenario_file(own_folder() / f"{scenario}.yaml", catalogue()), catalogue())
        say(opened, *text.splitlines())


def test_set_ups_and_scenarios_are_what_they_say(tmp_path: Path) -> None:
    texts = [one for one in blocks("yaml") if one[1] in ("set-up", "scenario")]
    assert {kind for _, kind, _ in texts} == {"set-up", "scenario"}
    for name, kind, text in texts:
        if kind == "scenario":
            path = tmp_path / f"{name}.yaml"
            path.write_text(text, "utf-8")
            assert main(["check", str(path)]) == 0, name
        else:
            scenario = read_scenario(read_text(f"name: x\nabout: y\n{text}", name), name, catalogue(), name)
            assert open_scenario(scenario, catalogue()).state.seats[0].name == "Alice"


def test_the_command_line_page_names_every_command() -> None:
    text = page("command-line").text
    assert [name for name in _MODULES if f"`goinfinite {name}" not in text] == []


def test_search_finds_words_in_headings_first_and_nothing_for_nothing() -> None:
    found = search("priority", has_language=False)
    assert "priority" in found[0].heading.casefold()
    assert {one.page.name for one in found} >= {"panels", "priority", "words"}
    assert search("  ") == ()
    assert search("zzyzx", has_language=False) == ()


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_card_language_has_an_example_for_each_word(kind: str) -> None:
    name = f"card-language-{kind.replace(' ', '-')}"
    text = page(name).text
    words = words_by_kind()[kind]
    assert words
    for word in words:
        assert (word.entry or word.name).replace("\n", "  ") in text
        assert word.says.removesuffix(".") in text


def test_every_word_of_the_glossary_has_a_meaning_and_a_rule_that_is_known() -> None:
    for entry in glossary():
        assert entry.says.endswith("."), entry.word
        assert not entry.rule or concept_of(entry.rule) is not None, entry.rule
    assert len({form for entry in glossary() for form in entry.forms}) == sum(len(one.forms) for one in glossary())
    assert "**priority**" in page("words").text
    assert all(one.headings for one in pages(has_language=False))
