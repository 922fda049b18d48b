"""Phrases for mana by what is among permanents, and for mana in any combination of types that is worked out."""

from __future__ import annotations

from engine.cards.base.mana import COLORS
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.mana import AddByDevotion, AddInCombination, AddOfEachColor
from engine.cards.language.declaring import REFUSED, constant, way

do(AddOfEachColor, "for each color among {filter:described2}, add one mana of that color")
act(
    AddInCombination,
    "{who:subject} adds/add@who {amount:unknown many} mana in any combination of {types:combined types}",
)
act(
    AddInCombination,
    "{who:subject} adds/add@who a amount of mana in any combination of {types:combined types} equal to "
    "{amount:unsaid}",
)
way(
    "combined types",
    "colors",
    lambda _: COLORS,
    lambda found: {} if found == COLORS else None,
    of=tuple,
)
way(
    "combined types",
    "{a:mana} and/or {b:mana}",
    lambda said: (*said["a"], *said["b"]) if len(said["a"]) == len(said["b"]) == 1 else REFUSED,
    lambda found: {"a": found[:1], "b": found[1:]} if len(found) == 2 else None,
    of=tuple,
)
constant(
    "command",
    "choose a color. add a amount of mana of that color equal to your devotion to that color",
    AddByDevotion(),
)
