"""`goinfinite words [KIND]`: the vocabulary of cards, as declared, or a JSON Schema of it for editors."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import asdict
from itertools import groupby

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.word_descriptions import KIND_NAMES, WordDescription, vocabulary
from engine.cards.entries.json_schema import card_schema
from engine.cards.reading.nodes import quoted
from engine.session.commands.output import print_json


def run(arguments: Namespace) -> int:
    """Print the words of one kind, or of all; or the JSON Schema of a card's file."""
    if arguments.schema:
        print_json(card_schema())
        return 0
    kinds = (arguments.kind,) if arguments.kind else KIND_NAMES
    if not set(kinds) <= set(KIND_NAMES):
        print(
            f"no kind of words {quoted(arguments.kind)}; expected one of: {', '.join(KIND_NAMES)}", file=sys.stderr
        )
        return 2
    words = vocabulary(default_catalogue(), kinds)
    if arguments.json:
        print_json([asdict(word) for word in words])
        return 0
    for (kind, family), found in groupby(words, key=lambda word: (word.kind, word.family)):
        print(f"{kind}: {family}")
        for word in found:
            print("\n".join(f"    {line}" for line in _lines(word)))
        print()
    return 0


def _lines(word: WordDescription) -> list[str]:
    """Return a word as people read it: how it is written, what it means with its rule, and a card that says it."""
    rule = f" (CR {word.rule})" if word.rule else ""
    lines = [word.entry or f"({word.name})", f"    {word.says.removesuffix('.')}{rule}."]
    if word.card:
        said = word.text.replace("\n", " ")
        lines.append(f"    {word.card}: {said}")
    return lines
