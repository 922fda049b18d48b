"""The kinds of words that a card's abilities are made of; the rooms above hold the members of each."""

from __future__ import annotations

from typing import ClassVar

from engine.cards.base.entry import Entry


class Effect:
    """Any effect."""

    __slots__ = ()
    entries: ClassVar[tuple[Entry, ...]] = ()
    """How a card's file writes it; nothing where a keyword alone means it."""
    made_of: ClassVar[tuple[str, ...]] = ()
    """The fields of the effects of which it is made, which happen with it: `("effects", "otherwise")`."""

    @property
    def parts(self) -> tuple[Effect, ...]:
        """The effects of which it is made; none where it is made of no others."""
        return tuple(one for name in self.made_of for one in getattr(self, name))

    @property
    def adds_mana(self) -> bool:
        """Whether an ability that does this could add mana, and so can be a mana ability (CR 605.1a)."""
        return any(one.adds_mana for one in self.parts) if self.made_of else False


class Modification:
    """Any modification; `layer` and `sublayer` say where CR 613 applies it."""

    __slots__ = ()
    entries: ClassVar[tuple[Entry, ...]] = ()
    layer = 0
    sublayer = ""


class GameRule:
    """A rule that a static ability or an effect lays down for objects or players; no layer (CR 613.11)."""

    __slots__ = ()
    entries: ClassVar[tuple[Entry, ...]] = ()


class Amount:
    """Any amount, which the rules work out.

    `said`, where an amount has it, is how the card says it ("where X is", "for each"), and changes nothing.
    """

    __slots__ = ()


class Reference:
    """Who or what an effect acts on, which the rules find. One may name several objects or seats.

    `said`, where a reference has it, is the word by which the card names it here, and changes nothing.
    """

    __slots__ = ()


class Filter:
    """Any filter, which an object or a seat meets or not."""

    __slots__ = ()


class Condition:
    """Any condition, which holds or not."""

    __slots__ = ()


EventKind = type
"""A kind of event that abilities wait for: the class of its patterns, or a class that stands for some of those."""


class EventPattern:
    """Any pattern, which the rules match against events."""

    __slots__ = ()

    @property
    def event_kinds(self) -> tuple[EventKind, ...]:
        """Under which kinds `GameState.watch` lists the abilities that wait for it: its own class, as a rule."""
        return (type(self),)


class CostPart:
    """Any part of a cost, which the rules check and pay."""

    __slots__ = ()


class Ability:
    """Any ability of an object (CR 113.3)."""

    __slots__ = ()
    entries: ClassVar[tuple[Entry, ...]] = ()
