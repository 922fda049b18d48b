"""Lists and combos damaged at random: they are read, or refused with a place, and nothing else happens."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from engine.cards.reading.nodes import BadInput
from engine.session.decks.card_names import CatalogueNames
from engine.session.decks.deck_reading import decoded, read_deck_text
from engine.session.scenarios.file_kinds import COMBO, DECK, OWN, kind_of_text
from engine.session.set_up.first_state import begin
from engine.session.spellbook.combo_reading import read_combos
from engine.session.spellbook.combo_table import begins
from tests.session.games import catalogue

LISTS = (
    "About\nName x\n\nCommander\n1 Krenko, Mob Boss (M13) 139\n\nDeck\n4 Lightning Bolt\n\nSideboard\n2 Cancel",
    "NAME:x\n4 [M10:146] Lightning Bolt\nSB: 2 [ZEN:1] Naturalize\nLAYOUT MAIN:(1,1)\n",
    "[metadata]\nName=x\n[Main]\n4 Lightning Bolt+|M10|2\n",
    '<?xml version="1.0"?>\n<cockatrice_deck><zone name="main">'
    '<card number="4" name="Forest"/></zone></cockatrice_deck>',
    '<Deck><Cards Quantity="4" Sideboard="false" Name="Lightning Bolt"/></Deck>',
)
SAVED_COMBO = json.dumps(
    {
        "uses": [
            {"card": {"name": "Llanowar Elves"}, "zoneLocations": ["B"], "battlefieldCardState": "Tapped."},
            {"card": {"name": "Presence of Gond"}, "zoneLocations": ["B", "H"], "quantity": 1},
        ],
        "requires": [{"template": {"name": "Any"}, "zoneLocations": ["G"]}],
        "manaNeeded": "{2}{G}",
    },
    indent=1,
)
PIECES = [
    *"0129xX:|[](){}<>/\"'&;,.*#\n\t -+",
    "SB: ",
    "Deck\n",
    "99999",
    "é",
    "\ufeff",
    "\u2028",
    "٣",
    "null",
    "-1",
]


def damaged(text: str, chance: random.Random) -> str:
    letters = list(text)
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(letters) + 1)
        if chance.random() < 0.4:
            del letters[at : at + chance.randrange(1, 5)]
        elif chance.random() < 0.7:
            letters.insert(at, chance.choice(PIECES))
        else:
            copied = chance.randrange(len(letters) + 1)
            letters[at:at] = letters[copied : copied + chance.randrange(1, 30)]
    return "".join(letters)


def refused_at(read: Callable[[], object]) -> int:
    """The line at which something is refused; 0 where it is read."""
    try:
        read()
    except BadInput as error:
        return error.line
    return 0


@pytest.mark.parametrize("text", LISTS)
def test_damaged_lists_are_read_or_refused(text: str) -> None:
    chance, names = random.Random(text), CatalogueNames(catalogue())
    hurt = [damaged(text, chance) for _ in range(80)]
    lines = [refused_at(lambda one=one: read_deck_text(one, "hurt", catalogue(), names)) for one in hurt]
    assert min(lines) == 0
    assert max(lines) >= 1
    assert {kind_of_text(one) for one in hurt} <= {DECK, COMBO, OWN}


def test_damaged_combos_are_set_up_or_refused() -> None:
    chance = random.Random(3)

    def set_up(text: str) -> None:
        for combo in read_combos(text, "hurt", catalogue()):
            begin(begins(combo, catalogue()).set_up, catalogue())

    lines = [refused_at(lambda: set_up(damaged(SAVED_COMBO, chance))) for _ in range(80)]
    assert min(lines) == 0
    assert max(lines) >= 1


def test_bytes_at_random_are_text_or_refused() -> None:
    chance = random.Random(5)
    content = [bytes(chance.randrange(256) for _ in range(chance.randrange(60))) for _ in range(300)]
    lines = [refused_at(lambda one=one: decoded(one, "bytes")) for one in content]
    assert min(lines) == 0
    assert max(lines) >= 1
