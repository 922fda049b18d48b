"""A card's text while it is typed: how far each line is understood, and what could come next."""

from __future__ import annotations

from engine.cards.compiling.as_typed import LineState, as_typed, completions
from engine.cards.compiling.texts.faces import Face

READ, UNFINISHED, UNREAD = LineState.READ, LineState.UNFINISHED, LineState.UNREAD


def face(text: str, types: str = "Creature — Bear") -> Face:
    return Face("Mossback", "{1}{G}", types, text, "2", "2", "", ("G",))


def states(text: str) -> list[tuple[LineState, str]]:
    """Each line's state with the characters that are marked."""
    lines = as_typed(face(text)).lines
    return [(one.state, text[one.unread[0] : one.unread[1]] if one.unread else "") for one in lines]


def offered(text: str) -> tuple[str, ...]:
    return completions(face(text), len(text)).words


def test_each_line_is_read_marked_or_waited_for() -> None:
    text = (
        "flying\n\nWhen  this creature enters, draw a card\nWhen this creature dies, you foo a card.\n"
        "Whenever this creature att\nWhen this creature enters, that player draws a card."
    )
    assert states(text) == [(READ, ""), (READ, ""), (UNREAD, "foo"), (UNFINISHED, ""), (UNREAD, "that player")]


def test_spaces_and_stops_are_put_right_in_what_is_kept() -> None:
    assert as_typed(face("{T}:  Add {G}\nVigilance")).text == "{T}: Add {G}.\nVigilance"


def test_the_mark_is_behind_an_ability_word_and_reminder_text() -> None:
    assert states("Landfall — Whenever a foo you control enters, draw a card.") == [(UNREAD, "foo")]
    assert states("Flying (It flies.), foo") == [(UNREAD, "foo")]


def test_modes_are_read_with_the_line_that_they_belong_to() -> None:
    text = "When this creature enters, choose one —\n• Draw a card.\n• You foo."
    assert states(text) == [(UNREAD, "foo")]
    assert states(text.replace("You foo", "You gain 2 life")) == [(READ, "")]


def test_a_card_without_known_types_has_no_lines() -> None:
    assert as_typed(face("Flying", "Creatur")).lines == ()


def test_what_could_come_next_is_what_the_grammar_reads_there() -> None:
    assert {"attacks", "dies", "enters"} <= {*offered("Whenever this creature ")}
    assert "attacks" in offered("Whenever this creature att")
    assert "{G}" in offered("{T}: Add {")
    assert offered("Whenever this creature foo ") == ()


def test_words_that_alone_can_follow_come_along_and_sentences_begin_with_capitals() -> None:
    assert "At the beginning of" in offered("At the ") or "beginning of" in offered("At the ")
    assert "first strike" in offered("Flying, fi")
    assert "Add" in offered("{T}: A")
    assert "Whenever" in offered("Landfall — W")


def test_what_is_offered_takes_the_place_of_what_was_begun() -> None:
    text = "Vigilance\nWhenever this creature att"
    assert completions(face(text), len(text)).start == text.index("att")


def test_every_word_that_is_offered_is_read_further() -> None:
    begun = "When this creature enters, "
    for word in offered(begun):
        (line,) = as_typed(face(begun + word)).lines
        assert line.state is not UNREAD or line.line.verdict != "declined", word
