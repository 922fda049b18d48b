"""What a drawn picture needs to know of a card: what is printed on it, and what its text does, in a few words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.model.characteristics import Characteristics

DEEDS = (
    # A word for what the card does and how its text says so; those that tell most of a card stand first.
    ("win", r"wins? the game"),
    ("turn", r"extra turn|additional combat|additional upkeep|skips? (your|their) next"),
    ("counter", r"counter target|counter that spell|counter it"),
    ("damage", r"deals? .*damage"),
    ("token", r"creates? |populate"),
    ("copy", r"cop(y|ies)"),
    ("drain", r"loses? .*life"),
    ("mill", r"mills? "),
    ("blink", r"exiles? .*returns? |phases? out"),
    ("grave", r"graveyard"),
    ("sac", r"sacrifice"),
    ("untap", r"untaps? "),
    ("mana", r"\badds? "),
    ("tutor", r"search"),
    ("draw", r"draws? |scry|surveil|look at the top|exiles? the top"),
    ("discard", r"discards?"),
    ("bounce", r"owner's hand"),
    ("destroy", r"destroys?|exiles? "),
    ("life", r"gains? .*life|lifelink"),
    ("grow", r"\+\d+/\+\d+|proliferate|double"),
    ("shield", r"prevent|hexproof|indestructible|can't|doesn't"),
)
BASIC_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(frozen=True, slots=True)
class ArtFacts:
    """A card as its picture sees it: the name seeds it, the rest chooses what is drawn.

    `does` are words of DEEDS in their order, `makes` the types of mana that it adds.
    """

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    does: tuple[str, ...] = ()

    @property
    def land_makes(self) -> tuple[str, ...]:
        """The colors of a land: those of its mana."""
        return tuple(color for color in self.makes if color in COLORS) if "land" in self.types else ()

    def has_type(self, *names: str) -> bool:
        """Return whether it has one of these card types."""
        return any(name in self.types for name in names)


def art_facts(card: CardDefinition, printed: Characteristics, text: Sequence[str]) -> ArtFacts:
    """Return the facts of a card as it is printed, with the lines of its own rules text."""
    said = "\n".join(text).lower()
    added = "".join(re.findall(r"[Aa]dds? [^.\n]*", "\n".join(text)))
    made = {
        *re.findall(r"\{([WUBRGC])\}", added),
        *(BASIC_MANA[kind] for kind in card.subtypes if kind in BASIC_MANA),
    }
    return ArtFacts(
        card.name,
        tuple(card.types),
        tuple(card.subtypes),
        tuple(color for color in COLORS if color in printed.colors),
        tuple(mana_type for mana_type in MANA_TYPES if mana_type in made),
        tuple(sorted(printed.keywords)),
        tuple(deed for deed, pattern in DEEDS if re.search(pattern, said)),
    )
