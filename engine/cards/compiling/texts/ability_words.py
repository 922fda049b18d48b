"""Takes an ability word or a flavor word from the beginning of a line, and puts it back (CR 207.2c-d)."""

from __future__ import annotations

from engine.cards.base.vocabulary import ROMAN
from engine.cards.keywords.known import KEYWORDS
from engine.patterns import late_pattern

_WORDS = (
    "Adamant, Addendum, Alliance, Battalion, Bloodrush, Celebration, Channel, Chroma, Cohort, "
    "Constellation, Converge, Corrupted, Council's dilemma, Coven, Delirium, Descend 4, Descend 8, "
    "Disappear, Domain, Eerie, Eminence, Enrage, Fateful hour, Fathomless descent, Ferocious, Flurry, "
    "Formidable, Grandeur, Hellbent, Heroic, Imprint, Infusion, Inspired, Join forces, Kinship, Landfall, "
    "Lieutenant, Magecraft, Metalcraft, Morbid, Opus, Pack tactics, Paradox, Parley, Radiance, Raid, "
    "Rally, Renew, Repartee, Revolt, Secret council, Spell mastery, Strive, Survival, Sweep, Tempting "
    "offer, Threshold, Undergrowth, Valiant, Vivid, Void, Will of the Planeswalkers, Will of the council"
)
ABILITY_WORDS = frozenset(_WORDS.split(", "))
"""The ability words that cards have."""
_DASH = " — "
_WITH_RULES = frozenset(
    [
        "Boast",
        "Companion",
        "Exhaust",
        "Forecast",
        "Gotcha",
        "Max speed",
        "Power-up",
        "Prototype",
        "Solved",
        "Teamwork",
        "To solve",
        "Escape",
        "Visit",
        "Prize",
        "Hidden agenda",
        "Double agenda",
        "Waterbend",
        "Cycling",
        "Split",
        "Jump",
    ]
)
"""Words before a dash that are keywords, or that the rules speak of: they are no flavor words."""
_FLAVOR = late_pattern(r"(?:\d+,\d+ )?[A-Z][^():;{}\"•—\d+]*")
_NO_FLAVOR = late_pattern(r"\b(?:[Cc]hoose|[Cc]hooses|[Cc]hosen|vote|votes)\b|^[IVX]+(?:, [IVX]+)*$")
"""What stands before the dash of a choice or of a chapter."""
_MOST_WORDS = 6
_OTHER_DASH = late_pattern(
    rf"^((?:{'|'.join(sorted(ABILITY_WORDS))})|[IVX]+(?:, [IVX]+)*)(?: ?--| -) ?(?=[A-Z{{~])"
)
"""A hyphen, or two, after an ability word or a chapter, as some files have it for the dash."""
_CHAPTERS = late_pattern(r"[IVX]+(?:, [IVX]+)*")


_INSTEAD = late_pattern(r"\binstead\b")


def with_what_is_instead(lines: list[str]) -> list[str]:
    """Return the lines of a spell; what one behind an ability word says to happen instead is on the line above.

    For example "Morbid — ... instead if a creature died this turn" (CR 614.1a).
    """
    found: list[str] = []
    for line in lines:
        rest, word = without_word(line)
        is_one_sentence = bool(found) and found[-1].endswith(".") and ". " not in found[-1]
        if is_one_sentence and word in ABILITY_WORDS and _INSTEAD.search(rest) and "\n" not in found[-1]:
            found[-1] = f"{found[-1]} {rest}"
        else:
            found.append(line)
    return found


def chapters_in(word: str) -> tuple[int, ...]:
    """Return the chapters that stand before a line of a Saga: "II, III" is (2, 3) (CR 714.2)."""
    said = word.partition(_DASH)[0]
    if not _CHAPTERS.fullmatch(said) or any(one not in ROMAN for one in said.split(", ")):
        return ()
    return tuple(ROMAN.index(one) + 1 for one in said.split(", "))


def is_flavor_word(word: str) -> bool:
    """Return whether words before a dash only say what the ability is like (CR 207.2d)."""
    if (
        word in _WITH_RULES
        or word.lower() in KEYWORDS
        or len(word.split()) > _MOST_WORDS
        or "." in word.rstrip(".")
    ):
        return False
    return _FLAVOR.fullmatch(word) is not None and _NO_FLAVOR.search(word) is None


def without_word(line: str) -> tuple[str, str]:
    """Return a line without its ability word or flavor word, and that word, "" for none.

    The numbers of a Saga's chapters count as one, with the flavor word behind them ("I — Sonic Wings").
    """
    line = _OTHER_DASH.sub(rf"\1{_DASH}", line)
    word, dash, rest = line.partition(_DASH)
    if dash and _CHAPTERS.fullmatch(word):
        inner, flavor = without_word(rest)
        return inner, f"{word}{_DASH}{flavor}" if flavor else word
    return (rest, word) if dash and (word in ABILITY_WORDS or is_flavor_word(word)) else (line, "")


def with_word(line: str, word: str) -> str:
    """Return a line with its ability word, the inverse of without_word."""
    return f"{word}{_DASH}{line}" if word else line
