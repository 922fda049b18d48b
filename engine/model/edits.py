"""Edits: the changes of setting a table up by hand; choices too, so that they are saved and undone."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass, field
from engine.model.choices import Choice
from engine.patterns import late_pattern

LAST = -1
"""The position behind all others: the bottom of a library, the top of a graveyard."""
ALL = 0
"""As the number of a group's members: all of them."""
SEAT_NAME = late_pattern(r"\w[\w '’.-]*")
"""What a seat can be called."""


@dataclass(frozen=True, slots=True)
class SetUpChoice(Choice):
    """An edit, or the beginning or end of setting up by hand; no sequence or script can hold one."""


@dataclass(frozen=True, slots=True)
class BeginSettingUp(SetUpChoice):
    """Begin to set the table up by hand: the rules are off meanwhile."""

    verb = "rules off"


@dataclass(frozen=True, slots=True)
class EndSettingUp(SetUpChoice):
    """End setting up by hand: the table is checked, and the active seat gets priority."""

    verb = "rules on"


@dataclass(frozen=True, slots=True)
class Edit(SetUpChoice):
    """An edit: one change of the table, such as a card put or a life total set."""


@dataclass(frozen=True, slots=True)
class EditPut(Edit):
    """Put `count` new cards into a zone of the seat `of`.

    `said` is the name of a card, or where `is_phrase` a token in words ("1/1 green Elf Warrior creature token"),
    `maker` the card that makes it where words alone do not say it; `card` is what it means. `is_token`: tokens
    that are copies of the card. `position` counts the cards above it in a library, or before it elsewhere (LAST:
    behind all).
    """

    said: str
    is_phrase: bool
    of: int
    zone: str
    count: int = 1
    position: int = LAST
    is_token: bool = False
    maker: str = ""
    card: CardDefinition | None = field(default=None, compare=False, repr=False)
    verb = "edit put"


@dataclass(frozen=True, slots=True)
class EditMove(Edit):
    """Move an object, or `count` members of a group, to a zone of the seat `of`.

    Anywhere but on the battlefield and in exile the cards become that seat's own; there it controls them.
    """

    object: int
    count: int
    of: int
    zone: str
    position: int = LAST
    verb = "edit move"


@dataclass(frozen=True, slots=True)
class EditRemove(Edit):
    """Take an object, or members of a group, out of the game."""

    object: int
    count: int = ALL
    verb = "edit remove"


@dataclass(frozen=True, slots=True)
class EditTapped(Edit):
    """Tap a permanent, or members of a group, or untap them."""

    object: int
    count: int
    tapped: bool
    verb = "edit tapped"


@dataclass(frozen=True, slots=True)
class EditTurned(Edit):
    """Turn a double-faced permanent or a flip card over, or members of a group."""

    object: int
    count: int = ALL
    verb = "edit turned"


@dataclass(frozen=True, slots=True)
class EditFaceDown(Edit):
    """Turn a permanent, or members of a group, face down, or face up again (CR 708)."""

    object: int
    count: int
    face_down: bool
    verb = "edit face down"


@dataclass(frozen=True, slots=True)
class EditCopy(Edit):
    """Let a permanent, or members of a group, be a copy of another object; of 0: be what it is itself (CR 707)."""

    object: int
    count: int
    of: int
    verb = "edit copy"


@dataclass(frozen=True, slots=True)
class EditDuplicate(Edit):
    """Put another object just like this one beside it, or so many like a group's members; as a token or not."""

    object: int
    count: int = ALL
    is_token: bool = False
    verb = "edit duplicate"


@dataclass(frozen=True, slots=True)
class EditSick(Edit):
    """Make a permanent summoning sick, or ready (CR 302.6)."""

    object: int
    count: int
    sick: bool
    verb = "edit sick"


@dataclass(frozen=True, slots=True)
class EditDamage(Edit):
    """Say how much damage is marked on a permanent."""

    object: int
    count: int
    damage: int
    verb = "edit damage"


@dataclass(frozen=True, slots=True)
class EditCounters(Edit):
    """Say how many counters of a kind an object has; by a reference to a seat, the seat's own."""

    object: int
    count: int
    kind: str
    number: int
    verb = "edit counters"


@dataclass(frozen=True, slots=True)
class EditCount(Edit):
    """Say how many members a group has."""

    object: int
    number: int
    verb = "edit count"


@dataclass(frozen=True, slots=True)
class EditOwner(Edit):
    """Say whose card an object is."""

    object: int
    count: int
    owner: int
    verb = "edit owner"


@dataclass(frozen=True, slots=True)
class EditAttached(Edit):
    """Attach a permanent to another or to a seat by reference; 0 for nothing."""

    object: int
    to: int
    verb = "edit attached"


@dataclass(frozen=True, slots=True)
class EditCommander(Edit):
    """Say that a card is its owner's commander, or is not (CR 903.3)."""

    object: int
    commander: bool
    verb = "edit commander"


@dataclass(frozen=True, slots=True)
class EditRevealed(Edit):
    """Say that every seat knows a card in a hand or library, or so many of a group, or does not (CR 400.2)."""

    object: int
    count: int
    revealed: bool
    verb = "edit revealed"


@dataclass(frozen=True, slots=True)
class EditChosenColor(Edit):
    """Say which color was chosen as a permanent entered, by its letter; "" for none."""

    object: int
    color: str
    verb = "edit chosen color"


@dataclass(frozen=True, slots=True)
class EditDesignation(Edit):
    """Say that a permanent, or members of a group, is what a word says, such as "monstrous", or is not."""

    object: int
    count: int
    word: str
    is_so: bool
    verb = "edit designation"


@dataclass(frozen=True, slots=True)
class EditSeatDesignation(Edit):
    """Say that a seat is "the monarch", or has "the city's blessing" or so much "speed"; 0 for not."""

    of: int
    word: str
    number: int
    verb = "edit seat designation"


@dataclass(frozen=True, slots=True)
class EditLife(Edit):
    """Say a seat's life total."""

    of: int
    life: int
    verb = "edit life"


@dataclass(frozen=True, slots=True)
class EditMana(Edit):
    """Say how much mana of a type a seat has in its pool."""

    of: int
    mana_type: str
    amount: int
    verb = "edit mana"


@dataclass(frozen=True, slots=True)
class EditTally(Edit):
    """Say how often a seat did something this turn, such as "spells cast"."""

    of: int
    what: str
    number: int
    verb = "edit tally"


@dataclass(frozen=True, slots=True)
class EditLandsPlayed(Edit):
    """Say how many lands a seat has played this turn."""

    of: int
    number: int
    verb = "edit lands played"


@dataclass(frozen=True, slots=True)
class EditUsed(Edit):
    """Say how often an ability of an object, by its position, was activated or triggered this turn."""

    object: int
    count: int
    ability: int
    number: int
    verb = "edit used"


@dataclass(frozen=True, slots=True)
class EditTurn(Edit):
    """Say whose turn it is, which one, and in which step."""

    active: int
    step: str
    turn: int
    verb = "edit turn"


@dataclass(frozen=True, slots=True)
class EditName(Edit):
    """Call a seat otherwise."""

    of: int
    name: str
    verb = "edit name"


@dataclass(frozen=True, slots=True)
class EditSeats(Edit):
    """Say how many seats the table has; those that come or go are the last in turn order."""

    number: int
    verb = "edit seats"


@dataclass(frozen=True, slots=True)
class EditTogether(Edit):
    """Several edits as one change, each on the table that the one before leaves; all of them or none."""

    edits: tuple[Edit, ...]
    verb = "edit together"


EDITS: tuple[type[SetUpChoice], ...] = (
    BeginSettingUp,
    EndSettingUp,
    EditPut,
    EditMove,
    EditRemove,
    EditTapped,
    EditTurned,
    EditFaceDown,
    EditCopy,
    EditDuplicate,
    EditSick,
    EditDamage,
    EditCounters,
    EditCount,
    EditOwner,
    EditAttached,
    EditCommander,
    EditRevealed,
    EditChosenColor,
    EditDesignation,
    EditSeatDesignation,
    EditLife,
    EditMana,
    EditTally,
    EditLandsPlayed,
    EditUsed,
    EditTurn,
    EditName,
    EditSeats,
    EditTogether,
)
