"""The few words that tell an object's activated abilities apart: "Llanowar Elves: create token"."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.cards.catalogue.texts import ability_text
from engine.cards.compiling.texts.own_name import this_phrase
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.model.objects import GameObject
from engine.patterns import late_pattern
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics

MOST_TEXTS = 2048
_FILLERS = frozenset(("a", "an", "the", "this", "that", "it", "its", "you", "your", "then", "of", "to", "may"))
_NOUNS = ("token", "counter", "damage", "life", "card", "mana", "turn", "copy")
_KINDS = ("creature", "land", "artifact", "permanent")
_WORD = late_pattern(r"\{[^}]*\}(?:\{[^}]*\})*|[^\s.,:\"“”—]+")
_SUBJECT = late_pattern(
    r"(?:until end of turn, )?(?:(?:this|enchanted|equipped|target) \w+ (?=deals |becomes |gains |gets |mills )"
    r"|creatures you control (?=get |gain ))?",
    re.IGNORECASE,
)


def activated_abilities(view: View, subject: GameObject) -> dict[int, str]:
    """Return the text of each activated ability by its position among an object's abilities."""
    found = {}
    for position, ability in enumerate(characteristics(view, subject).abilities):
        if isinstance(ability, ActivatedAbility):
            found[position] = _text_of(ability, subject.card)
    return found


def _unsaid() -> type[Exception]:
    # Only once something was raised: the texts of most abilities are kept, and nothing else here writes any.
    from engine.cards.language.writing import Unsaid

    return Unsaid


@lru_cache(maxsize=MOST_TEXTS)
def _text_of(ability: ActivatedAbility, card: CardDefinition) -> str:
    """Return an ability's text, "" where it has none; kept, since a table is full of the same ones."""
    try:
        text = ability_text(ability, card)
    except _unsaid():
        return ""
    # A legendary creature's name tells its abilities apart no better than "this creature".
    return text.replace(f": {this_phrase(card)} ", ": This creature ", 1)


def words_for(texts: dict[int, str], position: int) -> str:
    """Return the fewest words that name this one of several abilities; its number among all where none do."""
    content = _content(texts.get(position, ""))
    if content:
        nouns = [[word for word in content[1:] if _plain(word) in known] for known in (_NOUNS, _KINDS)]
        noun = next((found[0] for found in nouns if found), "")
        tries = [[content[0], noun]] if noun else []
        tries += [content[:length] for length in range(min(2, len(content)), len(content) + 1)]
        for words in tries:
            if abilities_meant(texts, " ".join(words)) == [position]:
                return " ".join(words)
    return f"ability {position + 1}"


def abilities_meant(texts: dict[int, str], words: str) -> list[int]:
    """Return the positions of the abilities that some words name: all of the words, in order, are in the text.

    Where several have them, those whose effect begins with the first word are meant.
    """
    numbered = re.fullmatch(r"ability (\d{1,4})", words)
    if numbered is not None and int(numbered[1]) - 1 in texts:
        return [int(numbered[1]) - 1]
    wanted = [_plain(word) for word in _WORD.findall(words) if word.lower() not in _FILLERS]
    if not wanted:
        return []
    meant = [position for position, text in texts.items() if _holds(text, wanted)]
    beginning = [position for position in meant if _plain(_content(texts[position])[0]) == wanted[0]]
    return meant if len(meant) < 2 or not beginning else beginning


def _content(text: str) -> list[str]:
    """Return the words of an ability's effect, from its verb on, without those of abilities that it grants."""
    effect = _SUBJECT.sub("", text.partition(": ")[2], count=1).partition('"')[0]
    words = [word.removesuffix("'s") for word in _WORD.findall(effect) if word.lower() not in _FILLERS]
    return [words[0][:1].lower() + words[0][1:], *words[1:]] if words else []


def _holds(text: str, wanted: list[str]) -> bool:
    said = iter([_plain(word) for word in _WORD.findall(text)])
    return all(word in said for word in wanted)


def _plain(word: str) -> str:
    """Return a word without what changes with number: case, and the s of a plural or of the third person."""
    lowered = word.lower().removesuffix("'s")
    return lowered[:-1] if len(lowered) > 3 and lowered.endswith("s") else lowered
