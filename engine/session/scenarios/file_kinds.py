"""Tells what a file or text from the clipboard is: a deck list, a combo, cards, or one of the program's own."""

from __future__ import annotations

import re
from pathlib import Path

from engine.cards.card_files.formats import begins_cards
from engine.cards.reading.files import read_beginning

DECK, COMBO, CARDS, OWN = "deck", "combo", "cards", "own"
"""A deck list; a combo of Commander Spellbook; cards to be imported; a scenario, save or card of this program."""
LOOKED_AT = 200_000
_DECK_ENDINGS = (".txt", ".dck", ".dec", ".dek", ".mwdeck", ".cod", ".deck")
"""How the files of deck lists end, in lower case."""
_OWN_ENDINGS = (".yaml", ".yml", ".goinfinite", ".save")
_OWN_KEYS = re.compile(r"^(goinfinite save|seats|type|faces|lesson)[ \t]*:", re.MULTILINE)
SAVE, SCENARIO, CARD, LESSON = "save", "scenario", "card", "lesson"
"""What a file of the program can be; a key at the outermost level tells which."""
KIND_OF_KEY = {"goinfinite save": SAVE, "seats": SCENARIO, "type": CARD, "faces": CARD, "lesson": LESSON}
_COMBO_KEYS = re.compile(r'"(?:uses|produces|results)"\s*:')


def kind_of_file(path: Path) -> str:
    """Return what a file is. Raises BadInput for what is no file, and OSError where it cannot be opened."""
    return kind_of_beginning(read_beginning(path, LOOKED_AT), path.suffix)


def kind_of_beginning(begins: bytes, ending: str) -> str:
    """Return what a file is by its first LOOKED_AT bytes and how its name ends, as kind_of_file says it."""
    ending = ending.casefold()
    if ending in _DECK_ENDINGS:
        return DECK
    text = begins.decode("utf-8", "replace")
    if begins_cards(begins) and not _COMBO_KEYS.search(text):
        return CARDS
    kind = kind_of_text(text)
    return OWN if kind == DECK and ending in _OWN_ENDINGS else kind


def kind_of_own(path: Path) -> str:
    """Return what a file is by its first lines: SAVE, SCENARIO, CARD, LESSON; "" where they do not tell."""
    return kind_of_own_text(read_beginning(path, LOOKED_AT).decode("utf-8-sig", "replace"))


def kind_of_own_text(begins: str) -> str:
    """Return what a text of the program is, as kind_of_own says of a file."""
    keys = [found[1] for found in _OWN_KEYS.finditer(begins)]
    return next((kind for key, kind in KIND_OF_KEY.items() if key in keys), "")


def kind_of_text(text: str) -> str:
    """Return what a text is, by what stands in it."""
    begins = text[:LOOKED_AT].lstrip("\ufeff \t\r\n")
    if begins.startswith(("{", "[")) and (_COMBO_KEYS.search(begins) or begins[1:].lstrip()[:1] in ('"', "{")):
        return COMBO
    return OWN if _OWN_KEYS.search(begins) else DECK
