"""Searching the catalogue as players write it."""

from __future__ import annotations

import pytest

from engine.session.views.card_index import ListedCard
from engine.session.views.card_queries import read_query
from engine.session.views.card_search import advice, mana_value, search

CARDS = (
    ListedCard("Llanowar Elves", ("G",), "Creature — Elf Druid", "1/1"),
    ListedCard("Vizier of Remedies", ("1", "W"), "Creature — Human Cleric", "2/1"),
    ListedCard("Lightning Bolt", ("R",), "Instant"),
    ListedCard("Kinnan, Bonder Prodigy", ("G", "U"), "Legendary Creature — Human Druid", "2/2"),
    ListedCard("Ashnod's Altar", ("3",), "Artifact"),
    ListedCard("Command Tower", (), "Land"),
    ListedCard("1/1 green Elf Warrior creature token", (), "Token", "1/1", maker="Presence of Gond"),
)
TEXTS = {
    "Llanowar Elves": "{T}: Add {G}.",
    "Lightning Bolt": "Lightning Bolt deals 3 damage to any target.",
    "Ashnod's Altar": "Sacrifice a creature: Add {C}{C}.",
    "Command Tower": "{T}: Add one mana of any color in your commander's color identity.",
}


def found(wanted: str) -> list[str]:
    return [card.name for card in search(CARDS, wanted, lambda card: TEXTS.get(card.name, ""))]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ("elves", ["Llanowar Elves"]),
        ("vizer", ["Vizier of Remedies"]),
        ("lightnig bolt", ["Lightning Bolt"]),
        ("t:druid", ["Kinnan, Bonder Prodigy", "Llanowar Elves"]),
        ("t:druid -t:legendary", ["Llanowar Elves"]),
        ('o:"add {c}{c}"', ["Ashnod's Altar"]),
        ("o:sacrifice", ["Ashnod's Altar"]),
        ("c:g", ["Kinnan, Bonder Prodigy", "Llanowar Elves"]),
        ("c=g", ["Llanowar Elves"]),
        ("c:m", ["Kinnan, Bonder Prodigy"]),
        ("id:r", ["Ashnod's Altar", "Command Tower", "Lightning Bolt", "1/1 green Elf Warrior creature token"]),
        ("mv=2", ["Kinnan, Bonder Prodigy", "Vizier of Remedies"]),
        ("mv>=3", ["Ashnod's Altar"]),
        ("pow>1", ["Kinnan, Bonder Prodigy", "Vizier of Remedies"]),
        ("is:legendary", ["Kinnan, Bonder Prodigy"]),
        ("is:token", ["1/1 green Elf Warrior creature token"]),
        ("t:creature c:w", ["Vizier of Remedies"]),
        ("nothing like this", []),
    ],
)
def test_a_query_finds(wanted, names):
    assert found(wanted) == names


def test_rules_text_is_read_only_where_it_is_asked_for():
    def read(card: ListedCard) -> str:
        raise AssertionError(f"the text of {card.name} was read")

    assert search(CARDS, "elves", read)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("foo:bar", "“foo:” is not a key; the keys are t: o: c: id: mv: pow: tou: is:."),
        ("mv<few", "mv< asks for a number such as mv<2, not “few”."),
        ("vizer c:g", "Nothing matches. Similar names: Vizier of Remedies."),
        ("c:wubrg", "Nothing matches. Words search names and types; keys search the rest: "),
    ],
)
def test_a_query_that_finds_nothing_says_what_would(wanted, words):
    assert advice(CARDS, wanted).startswith(words)


def test_the_mana_value_counts_x_as_nothing():
    assert mana_value(ListedCard("Fireball", ("X", "R"))) == 1


def test_words_within_quotes_are_one():
    assert [term.value for term in read_query('o:"any target" bolt').terms] == ["any target", "bolt"]
