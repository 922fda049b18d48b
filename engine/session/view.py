"""What a viewer sees of a moment of the game, as plain data to draw: no Qt, no rules, no hidden cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CounterView:
    """Counters of one kind: the kind, the amount as readable text, and exactly where it can be written out."""

    kind: str
    amount: str
    exact: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card, permanent, token or group as it looks now.

    `mana_cost` and `produces` hold mana symbols ("2", "U"); `produces` is what a land can make. `colors` are in
    the order WUBRG, `types` in lower case. `text` is rules text in lines, with symbols such as {T}. `count` is a
    group's size as readable text ("" for a single object); the fields named exact_... write the number out, or are
    "" when it is too long. `attacks` is a reference (0: not attacking), `blocks` the attackers it blocks.
    """

    id: int
    name: str = ""
    mana_cost: tuple[str, ...] = ()
    type_line: str = ""
    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    produces: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    power_toughness: str = ""
    exact_power_toughness: str = ""
    counters: tuple[CounterView, ...] = ()
    damage: str = ""
    count: str = ""
    exact_count: str = ""
    owner: int = 0
    controller: int = 0
    zone: str = "battlefield"
    is_tapped: bool = False
    is_sick: bool = False
    is_token: bool = False
    is_face_down: bool = False
    attached_to: int = 0
    attachments: tuple[int, ...] = ()
    attacks: int = 0
    is_blocked: bool = False
    blocks: tuple[int, ...] = ()

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "land" in self.types

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types


@dataclass(frozen=True, slots=True)
class StackView:
    """A spell or ability on the stack: `title` names it, `text` says what it does, `targets` are references.

    `id` names the item, `source` the object that it is or that its ability is of.
    """

    id: int
    title: str
    kind: str
    source: int
    controller: int
    text: str = ""
    targets: tuple[int, ...] = ()
    count: str = ""
    exact_count: str = ""
    card: CardView | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its numbers as readable text, its cards as far as the viewer may see them.

    `hand` holds the cards that the viewer sees, `hidden_in_hand` how many more there are (readable), and
    `hand_count` all of them. `pool` has (mana type, amount) for each type that there is any of.
    """

    seat: int
    name: str
    life: str = "20"
    exact_life: str = "20"
    counters: tuple[CounterView, ...] = ()
    pool: tuple[tuple[str, str], ...] = ()
    hand: tuple[CardView, ...] = ()
    hand_count: str = "0"
    hidden_in_hand: str = ""
    library_count: str = "0"
    library_top: CardView | None = None
    graveyard: tuple[CardView, ...] = ()
    graveyard_count: str = "0"
    exile: tuple[CardView, ...] = ()
    exile_count: str = "0"
    command: tuple[CardView, ...] = ()
    battlefield: tuple[CardView, ...] = ()
    is_active: bool = False
    has_priority: bool = False
    is_deciding: bool = False
    has_lost: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """The table: seats in turn order, the stack with its top last, whose turn and step it is, what is awaited.

    `viewer` is the seat that looks (None: everything is shown). `priority` is -1 when nobody has it. `pending`
    says in a few words what the game waits for; `result` how it ended, or is "".
    """

    seats: tuple[SeatView, ...]
    stack: tuple[StackView, ...] = ()
    turn: str = "1"
    step: str = "precombat main"
    phase: str = "precombat main"
    active: int = 0
    priority: int = 0
    pending: str = ""
    result: str = ""
    viewer: int | None = None

    @property
    def nearest(self) -> int:
        """The seat that is drawn nearest to the viewer."""
        return 0 if self.viewer is None else self.viewer
