"""The kinds of what abilities do: effects, modifications and rules; the modules above hold the members."""

from __future__ import annotations


class Effect:
    """Any effect."""

    __slots__ = ()
    adds_mana = False
    """Whether an ability that does this can be a mana ability (CR 605.1)."""


class Modification:
    """Any modification; `layer` and `sublayer` say where CR 613 applies it."""

    __slots__ = ()
    layer = 0
    sublayer = ""


class GameRule:
    """A rule that a static ability or an effect lays down for objects or players; no layer (CR 613.11)."""

    __slots__ = ()
