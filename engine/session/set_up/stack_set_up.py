"""The stack and the lasting effects of a set-up as data: what each is, and by which names it speaks of others."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, STACK

A_SEAT = "seat"
"""As the zone of a name: it names the seat itself."""


@dataclass(frozen=True, slots=True)
class Named:
    """A seat, an object or an item of the stack, by its name and place.

    `zone` is A_SEAT for the seat itself. On the STACK, `place` counts from the bottom; elsewhere it is which one
    of that name the object is in the zone of the seat, from 1 on.
    """

    seat: int = -1
    name: str = ""
    zone: str = BATTLEFIELD
    place: int = 1

    @property
    def is_item(self) -> bool:
        """Whether it names a spell or ability on the stack."""
        return self.zone == STACK


@dataclass(frozen=True, slots=True)
class StackEntry:
    """A spell or ability on the stack of a set-up.

    A spell has the name of its card, as the face that is cast; `ways` are the words of costs that were paid for it
    ("flashback"). An ability has its number among those of its `source`, from 1 on; a source that `is_gone` has
    left the battlefield, and then `name` is its card (or where `is_token_phrase` a token in words, `maker` the
    card that makes it). `targets` holds for each target phrase those chosen, `divided` how
    much of what it divides goes to each of them. `about`, `who` and `amount` are what
    triggered it. `each`: so many belong to every member of the group that the source is.
    """

    controller: int
    name: str = ""
    ability: int = 0
    source: Named | None = None
    is_gone: bool = False
    is_token_phrase: bool = False
    is_token: bool = False
    maker: str = ""
    owner: int = -1
    is_copy: bool = False
    is_commander: bool = False
    ways: tuple[str, ...] = ()
    modes: tuple[int, ...] = (1,)
    targets: tuple[tuple[Named, ...], ...] = ()
    x: int = 0
    count: int = 1
    each: int = 0
    about: Named | None = None
    who: int = -1
    amount: int = 0
    divided: tuple[int, ...] = ()

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell."""
        return self.ability == 0


@dataclass(frozen=True, slots=True)
class EffectEntry:
    """A lasting effect of a set-up: its sentence, what it is on, whose it is.

    `source` is what it lasts with; `amounts` are its power and toughness changes where they are not those that
    the sentence says now; `order` is its place among what has come to the shared zones (0: after all of it).
    """

    words: str
    controller: int
    on: tuple[Named, ...] = ()
    source: Named | None = None
    amounts: tuple[tuple[int, int], ...] = ()
    count: int = 1
    order: int = 0
