"""Takes an ability word from the beginning of a line, and puts it back (CR 207.2c)."""

from __future__ import annotations

_WORDS = (
    "Adamant, Addendum, Alliance, Battalion, Bloodrush, Celebration, Channel, Chroma, Cohort, "
    "Constellation, Converge, Corrupted, Coven, Delirium, Descend 4, Descend 8, Disappear, Domain, Eerie, "
    "Eminence, Enrage, Fateful hour, Fathomless descent, Ferocious, Flurry, Formidable, Grandeur, "
    "Hellbent, Heroic, Imprint, Infusion, Inspired, Join forces, Kinship, Landfall, Lieutenant, "
    "Magecraft, Metalcraft, Morbid, Opus, Pack tactics, Paradox, Parley, Radiance, Raid, Rally, Renew, "
    "Repartee, Revolt, Secret council, Spell mastery, Strive, Survival, Sweep, Tempting offer, Threshold, "
    "Undergrowth, Valiant, Vivid, Void, Will of the Planeswalkers, Will of the council"
)
ABILITY_WORDS = frozenset(_WORDS.split(", "))
"""The ability words that cards have."""
_DASH = " — "


def without_word(line: str) -> tuple[str, str]:
    """A line without its ability word, and that word, "" for none."""
    word, dash, rest = line.partition(_DASH)
    return (rest, word) if dash and word in ABILITY_WORDS else (line, "")


def with_word(line: str, word: str) -> str:
    """A line with its ability word, the inverse of without_word."""
    return f"{word}{_DASH}{line}" if word else line
