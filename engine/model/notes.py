"""Names of what is remembered about an object, and of what links it to others (CR 607)."""

from __future__ import annotations

DEVOURED = "devoured"
"""The note of a permanent that says how many creatures it devoured as it entered (CR 702.82c)."""
CHOSEN_NAME = "chosen name"
"""The note of the card name that was chosen as an object entered."""
CHOSEN_TYPE = "chosen type"
"""The note of the type that was chosen as an object entered: a creature type, or a card type in lower case."""
CHOSEN_COLOR = "chosen color"
"""The note of the color that was chosen as an object entered."""
CHOSEN_PLAYER = "chosen player"
"""The note of the seat that was chosen as an object entered."""
CHOSEN_MODES = "chosen modes"
"""The note of the places of the modes that have been chosen for an ability that offers each but once."""
VENTURE_MARKER = "venture marker"
"""The note of a dungeon of the room in which its player's venture marker is, counted from the first as 1."""
PREPARED = "prepared"
"""The note of a permanent that is prepared: a copy of its spell may be cast once."""
ON_ADVENTURE = "on an adventure"
"""The note of a card in exile that went there as its Adventure resolved: the seat that may cast it (CR 715.3d)."""
FORETOLD, PLOTTED, WARPED = "foretold", "plotted", "warped"
"""The notes of a card in exile that its owner may cast later; whether it has been so since an earlier turn.

CR 702.143a, 702.170d, 702.185a.
"""
MAY_BE_CAST_LATER = (FORETOLD, PLOTTED, WARPED)
"""The notes of a card in exile that its owner may cast on a later turn."""
DISCARDED_NOW = "discarded this turn"
"""The note of a card with mayhem in a graveyard that was discarded this turn (CR 702.187a)."""
SADDLED = "saddled"
"""The note of a permanent that is saddled, until end of turn (CR 702.171b)."""
MANIFESTED = "manifested"
"""The note of a face-down permanent that was manifested or cloaked, not cast so (CR 701.40a, 701.58a)."""
WAS_CAST = "was cast"
"""The note of a permanent that entered as a spell that was cast, where its card asks for it."""
UNTIMELY = "cast when a sorcery couldn't have been"
"""What a spell that may be cast so remembers of when it was cast."""
CAST_FROM = "cast from "
"""With a zone, what a spell that asks for it remembers of where it was cast from, which the permanent keeps."""
SPENT_COLOR = "spent color "
"""With a color's letter, what a spell that asks for it remembers of the mana spent on it."""
MANA_SPENT = "mana spent"
"""The note of a spell of how much mana of each type was spent to cast it, and at last how much from snow sources.

Spells have it where some card of the game asks for it, and permanents that ask for it keep it.
"""
TIMES_PAID = "times paid for "
"""With a keyword's name, the note of how often its cost was paid for a spell, which the permanent keeps."""


def times_paid(keyword: str) -> str:
    """Return the name of the note of how often a keyword's cost was paid (CR 702.33c, 702.56a, 702.157a)."""
    return TIMES_PAID + keyword


GIFT_TO = "gift to"
"""The note of a permanent that says to which seat a gift was promised as it was cast (CR 702.174a)."""
ANNOUNCED_X = "announced X"
"""The note of a permanent that says which X was announced for the spell that it was (CR 107.3m)."""
X_ON_STACK = "X on the stack"
"""The note of a spell with {X} in its mana cost that says which X was announced for it (CR 202.3e)."""
ECHO_TO_COME, ECHO_DUE = "echo to come", "echo due"
"""The notes of a permanent with echo: until its controller's next upkeep, and from then on for that turn."""
GAINED_AS_IT_ENTERS = "gained as it enters"
"""The note of the abilities that an object gains as it enters, until it has entered (CR 702.136a)."""
COPY_FOR_NOW = "copy for now"
"""The note of what an object is that enters as a copy for a while, until it has entered: what it will be then."""
THIS_TURN = "this turn"
"""The note of an object in the command zone that stands for what a player may do until end of turn."""
EXILED_IF_LEAVING = "exiled if it leaves"
"""The note of a permanent that is exiled instead of leaving the battlefield to anywhere else."""
ATTACHED_BEFORE = "attached as it phased out"
"""The word of the link from what phased out by itself to what it was attached to (CR 702.26i)."""
PAIRED_WITH = "paired with"
"""The word of the link between two creatures that are paired (CR 702.95)."""
COMPANION = "companion"
"""The note of a card outside the game that is its owner's companion (CR 702.139a)."""
