"""Rules text of damage shields, additional phases, evasion, exerting and what else bears on combat and turns."""

import pytest

from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput

HEAD = "name: Test\ntype: Creature — Elf\npower: 1\ntoughness: 1\nabilities:\n"
LINES = {
    "static: this creature\n    rules: can't be blocked by creatures with power 2 or less": (
        "This creature can't be blocked by creatures with power 2 or less."
    ),
    "static: this creature\n    rules: can't be blocked except by creatures with flying": (
        "This creature can't be blocked except by creatures with flying."
    ),
    "static: this creature\n    rules: must be blocked": "This creature must be blocked if able.",
    "static: this creature\n    rules: must be blocked by all": "All creatures able to block this creature do so.",
    "static: this creature\n    rules: can't attack alone": "This creature can't attack alone.",
    "static: this creature\n    rules: damage to them is prevented": (
        "Prevent all damage that would be dealt to this creature."
    ),
    "static: creature you control\n    rules: combat damage to them is prevented": (
        "Prevent all combat damage that would be dealt to creatures you control."
    ),
    'cost: "{T}"\n    effects:\n      - prevent damage: 2\n        to: any target': (
        "{T}: Prevent the next 2 damage that would be dealt to any target this turn."
    ),
    'cost: "{T}"\n    effects:\n'
    "      - prevent damage: all\n        to: target creature\n        combat only: yes": (
        "{T}: Prevent all combat damage that would be dealt to target creature this turn."
    ),
    'cost: "{T}"\n    effects:\n      - additional phases: combat': (
        "{T}: After this phase, there is an additional combat phase."
    ),
    'cost: "{T}"\n    effects:\n      - proliferate: yes': "{T}: Proliferate.",
    "when: this creature becomes blocked by a creature\n    effects:\n      - draw: 1": (
        "Whenever this creature becomes blocked by a creature, draw a card."
    ),
    "when: this creature becomes the target of a spell or ability an opponent controls\n"
    "    effects:\n      - draw: 1": (
        "Whenever this creature becomes the target of a spell or ability an opponent controls, draw a card."
    ),
    "when: a creature you control attacks alone\n    effects:\n      - draw: 1": (
        "Whenever a creature you control attacks alone, draw a card."
    ),
    "when: this creature attacks\n    effects:\n      - lose life: 2\n        who: defending player": (
        "Whenever this creature attacks, defending player loses 2 life."
    ),
    "exert: any time\n    effects:\n      - draw: 1": (
        "You may exert this creature as it attacks. When you do, draw a card."
    ),
    "as it enters: choose an opponent": "As this creature enters, choose an opponent.",
    'cost: "{T}"\n    effects:\n      - gain life: the life you have lost this turn': (
        "{T}: You gain life equal to the amount of life you lost this turn."
    ),
    "replace: life lost\n    times: 2\n    who: opponent\n    during: your turn": (
        "If an opponent would lose life during your turn, they lose twice that much life instead."
    ),
}


@pytest.mark.parametrize("entry", LINES, ids=[text[:40] for text in LINES.values()])
def test_an_entry_reads_back_as_rules_text(entry: str) -> None:
    card = read_card_text(f"{HEAD}  - {entry}\n", "test.yaml")
    assert rules_text(card) == LINES[entry]


@pytest.mark.parametrize(
    "entry", ["exert: sometimes\n    effects:\n      - draw: 1", "as it enters: choose a card"]
)
def test_other_words_are_refused(entry: str) -> None:
    with pytest.raises(BadInput):
        read_card_text(f"{HEAD}  - {entry}\n", "test.yaml")


def test_only_the_keyword_is_printed_of_what_is_shorthand() -> None:
    """CR 702.1: flanking is an ability that triggers, and is printed as its keyword."""
    card = read_card_text(f"{HEAD}  - flanking\n  - bushido 2\n  - ward {{2}}\n", "test.yaml")
    assert rules_text(card) == "Flanking\nBushido 2\nWard {2}"
    assert parse_keyword("flanking") in card.abilities
    assert len(card.abilities) == 7
