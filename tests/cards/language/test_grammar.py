"""The kernel with a grammar of its own: all readings, agreement, guards, alternates and what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine.cards.language.declaring import REFUSED, Phrase, Terminal, Values
from engine.cards.language.numbers import takes_many
from engine.cards.language.reading import Reader
from engine.cards.language.templates import Grammar
from engine.cards.language.writing import Unsaid, Writer


@dataclass(frozen=True)
class Many:
    """So many of something."""

    count: int


@dataclass(frozen=True)
class Draw:
    """A draw of so many."""

    many: Many


takes_many(Many, lambda found: found.count != 1)
_WORDS = {"a": 1, "two": 2, "three": 3}


def _phrase(category: str, template: str, build: Any, unbuild: Any, *, is_alternate: bool = False) -> Phrase:
    return Phrase(category, template, build, unbuild, None, is_alternate)


def _drawn(said: Values) -> Any:
    return Draw(said["many"]) if said["many"].count < 3 else REFUSED


def _values(found: Any) -> Values | None:
    return {"many": found.many} if isinstance(found, Draw) and found.many.count < 3 else None


def _grammar(*more: Phrase) -> Grammar:
    several = Terminal(
        "several",
        lambda word: Many(_WORDS[word]) if word in _WORDS else None,
        lambda found: next((word for word, count in _WORDS.items() if Many(count) == found), None),
    )
    draw = _phrase("deed", "draw {many:several} card/cards@many", _drawn, _values)
    older = _phrase("deed", "take {many:several} card/cards@many", _drawn, _values, is_alternate=True)
    return Grammar((draw, older, *more), (several,))


def test_what_is_written_is_read() -> None:
    grammar = _grammar()
    tokens = Writer(grammar).tokens("deed", Draw(Many(2)))
    assert tokens == ["draw", "two", "cards"]
    assert Reader(grammar, tokens).whole("deed") == [Draw(Many(2))]


def test_words_agree_in_both_directions() -> None:
    grammar = _grammar()
    assert Writer(grammar).tokens("deed", Draw(Many(1))) == ["draw", "a", "card"]
    assert Reader(grammar, ["draw", "a", "cards"]).whole("deed") == []
    assert Reader(grammar, ["draw", "two", "card"]).whole("deed") == []


def test_a_guard_holds_in_both_directions() -> None:
    grammar = _grammar()
    assert Reader(grammar, ["draw", "three", "cards"]).whole("deed") == []
    with pytest.raises(Unsaid):
        Writer(grammar).tokens("deed", Draw(Many(3)))


def test_an_alternate_is_read_and_never_written() -> None:
    grammar = _grammar()
    words = ["take", "two", "cards"]
    assert Reader(grammar, words).whole("deed") == [Draw(Many(2))]
    assert Reader(grammar, words, is_strict=True).whole("deed") == []


def test_readings_that_differ_are_all_found() -> None:
    twice = _phrase("deed", "draw {many:several} cards", lambda said: said["many"], lambda _: None)
    assert len(Reader(_grammar(twice), ["draw", "two", "cards"]).whole("deed")) == 2


def test_the_furthest_token_and_what_was_expected_there_are_known() -> None:
    reader = Reader(_grammar(), ["draw", "two", "creatures"])
    assert reader.whole("deed") == []
    assert reader.furthest == 2
    assert "cards" in reader.wanted


def test_a_slot_of_which_nothing_is_is_an_error_of_the_grammar() -> None:
    with pytest.raises(TypeError, match="nothing is of the category"):
        _ = _grammar(_phrase("deed", "do {it:nothing}", lambda said: said, lambda _: None)).tables


def _chain(start: str) -> Grammar:
    """A person is you, an opponent, or "an owner's friend"; an owner is "a person's"."""
    person = (
        _phrase("person", "you", lambda _: "you", lambda _: None),
        _phrase("person", "{of:owner} friend", lambda said: f"friend of {said['of']}", lambda _: None),
    )
    owner = (_phrase("owner", "{of:person} 's", lambda said: said["of"], lambda _: None),)
    first = _phrase("first", f"{{it:{start}}} smiles", lambda said: said["it"], lambda _: None)
    return Grammar((*person, *owner, first), ())


def test_a_category_that_begins_with_itself_is_read_to_the_end() -> None:
    tokens = ["you", "'s", "friend", "'s", "friend"]
    assert Reader(_chain("person"), tokens).whole("person") == ["friend of friend of you"]


def test_what_is_read_does_not_hang_on_which_category_was_read_first() -> None:
    tokens = ["you", "'s", "friend", "'s", "friend", "'s", "smiles"]
    for first in ("person", "owner"):
        reader = Reader(_chain("owner"), tokens)
        reader.at(first, 0)
        assert reader.whole("first") == ["friend of friend of you"]
