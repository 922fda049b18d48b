"""The card language as pages of the manual, from what its words declare: entry, meaning, rule, an example."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.word_descriptions import KIND_NAMES, WordDescription, vocabulary
from engine.loops.readable import with_noun

KINDS_SHOWN = tuple(KIND_NAMES)
"""Every kind of word has a page."""


@cache
def words_by_kind() -> dict[str, list[WordDescription]]:
    """Return every word of each kind; it reads the whole catalogue for its examples, which takes seconds."""
    found: dict[str, list[WordDescription]] = {kind: [] for kind in KINDS_SHOWN}
    for word in vocabulary(default_catalogue(), KINDS_SHOWN):
        found[word.kind].append(word)
    return found


def language_page(kind: str) -> str:
    """Return the page of one kind of words, family by family."""
    words = words_by_kind()[kind]
    lines = [
        f"# The card language: {kind}",
        "",
        f"{with_noun(len(words), 'word')}, each as a card's file writes it.",
        "",
    ]
    for family, found in groupby(words, key=lambda word: word.family):
        lines += [f"## {family.replace('_', ' ').capitalize()}", ""]
        for word in found:
            lines += [*_word(word), ""]
    return "\n".join(lines)


def _word(word: WordDescription) -> list[str]:
    """Return a word: its entry, what it means, and a card that says it."""
    rule = f" (CR {word.rule})" if word.rule else ""
    entry = (word.entry or f"({word.name})").replace("\n", "  ")
    lines = [f"**`{entry}`**", "", f"{word.says.removesuffix('.')}{rule}."]
    if word.card:
        said = " ".join(word.text.split())
        lines += ["", f"> {word.card}: {said}"]
    return lines
