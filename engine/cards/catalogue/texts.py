"""The rules text of definitions, kept in the cache folder: the grammar, slow to load, is loaded for new ones only.

Each is a file of its own, named for the definition and good for the version of the card language that wrote it. A
damaged one is as good as none; where the folder cannot be written, none are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from engine.cards.catalogue.kept_files import write_at_once
from engine.cards.definitions.plain_data import language_version, to_plain
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput
from engine.folders import user_cache_folder

if TYPE_CHECKING:
    from engine.cards.base.kinds import Ability
    from engine.cards.definitions.card import CardDefinition

MAXIMUM_BYTES = 100_000
MOST_HELD = 4096
_held: dict[tuple[int, int], tuple[object, object, str]] = {}
"""Texts by the identity of what they are of, which they hold: two abilities may be equal and said differently."""


def rules_text(card: CardDefinition) -> str:
    """Return the rules text of a card or token, as the grammar writes it; Unsaid where no phrase says a part of
    it.
    """

    def write() -> str:
        # The grammar of card texts takes a third of a start.
        from engine.cards.compiling import rules_text as writing

        return writing.rules_text(card)

    return _text(card, None, write)


def ability_text(ability: Ability, card: CardDefinition) -> str:
    """Return the text of one ability as an object with this definition has it; Unsaid where no phrase says it."""

    def write() -> str:
        # As above.
        from engine.cards.compiling import rules_text as writing

        return writing.ability_text(ability, card)

    return _text(card, ability, write)


def _text(card: CardDefinition, ability: Ability | None, write: Callable[[], str]) -> str:
    held = _held.get((id(card), id(ability)))
    if held is None:
        if len(_held) >= MOST_HELD:
            _held.clear()
        held = _held[id(card), id(ability)] = (card, ability, _kept(card, ability, write))
    return held[2]


def _kept(card: CardDefinition, ability: Ability | None, write: Callable[[], str]) -> str:
    """Return the text in its file; else as it is written now, and kept from then on."""
    try:
        plain = json.dumps([to_plain(card), to_plain(ability)], separators=(",", ":"))
    except (TypeError, RecursionError):
        return write()  # a definition made for a test, of classes that are no words
    file = user_cache_folder() / "texts" / f"{sha256(plain.encode()).hexdigest()}.txt"
    begin = f"{language_version()}\n"
    with suppress(OSError, BadInput):
        kept = read_words(file, MAXIMUM_BYTES)
        if kept.startswith(begin):
            return kept.removeprefix(begin)
    text = write()
    with suppress(OSError, UnicodeEncodeError):  # what cannot be kept will be written again
        write_at_once(file, (begin + text).encode())
    return text
