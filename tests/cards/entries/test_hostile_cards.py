"""Card files changed at random: whatever comes in, it loads and reads back, or the error says where and what."""

from hypothesis import given
from hypothesis import strategies as st

from engine.cards.compiling.rules_text import rules_text
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput
from engine.folders import ASSETS

FILES = sorted((ASSETS / "cards").glob("*.yaml"))
TEXTS = [path.read_text("utf-8") for path in FILES]
LINES = sorted({line for text in TEXTS for line in text.splitlines()})
WORDS = sorted({word for line in LINES for word in line.split()})
NOISE = [
    "",
    "- ",
    "  ",
    "{",
    "}",
    "[",
    "]",
    ": ",
    "&a",
    "*a",
    "!x",
    "|",
    ">",
    '"',
    "'",
    "#",
    "\t",
    "é",
    "🜁",
    "\n",
    "-1",
    "X",
    "99",
]


def outcome(text: str) -> None:
    """Load and read back; anything but BadInput, with all that it must say, is a fault."""
    refused = None
    try:
        rules_text(read_card_text(text, "card.yaml"))
    except BadInput as error:
        refused = error
    if refused is not None:
        assert min(refused.line, refused.column) >= 1
        assert refused.wrong
        assert refused.expected


@given(st.sampled_from(TEXTS), st.data())
def test_a_line_in_place_of_another(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    position = data.draw(st.integers(0, len(lines) - 1))
    own = lines[position]
    other = data.draw(st.sampled_from(LINES)).strip()
    lines[position] = own[: len(own) - len(own.lstrip())] + other
    outcome("\n".join(lines))


@given(st.sampled_from(TEXTS), st.data())
def test_a_word_in_place_of_another(text: str, data: st.DataObject) -> None:
    words = text.split(" ")
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS + NOISE))
    outcome(" ".join(words))


@given(st.sampled_from(TEXTS), st.data())
def test_noise_anywhere(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        position = data.draw(st.integers(0, len(text)))
        text = text[:position] + data.draw(st.sampled_from(NOISE)) + text[position:]
    outcome(text)


@given(st.sampled_from(TEXTS), st.integers(0, 2_000))
def test_a_file_cut_off_anywhere(text: str, end: int) -> None:
    outcome(text[:end])


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    outcome(text)
