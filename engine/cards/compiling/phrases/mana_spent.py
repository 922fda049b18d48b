"""Phrases for how much mana was spent to cast a spell: "at least three red mana was spent to cast this spell"."""

from __future__ import annotations

from engine.cards.amounts.history import ManaSpent
from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import COLOR_NAMES, SNOW
from engine.cards.conditions.state import Holds
from engine.cards.language.declaring import Values, way

_KINDS = {"": "", **{letter: f"{name} " for letter, name in COLOR_NAMES.items()}, "C": "colorless "}
"""How a card says mana of a type before "mana"."""


def _condition(template: str, kind: str, *, is_or_more: bool) -> None:
    """Declare that at least so much mana of a type was spent."""

    def build(said: Values) -> Holds:
        return Holds(ManaSpent(said["of"], kind, is_or_more=is_or_more), ">=", said["n"])

    def unbuild(found: Holds) -> Values | None:
        spent = found.left
        if not isinstance(spent, ManaSpent) or found.sign != ">=" or not isinstance(found.right, Number):
            return None
        if (spent.kind, spent.is_or_more, spent.said) != (kind, is_or_more, ""):
            return None
        return {"n": found.right, "of": spent.of}

    way("condition", template, build, unbuild, of=Holds)


for _kind, _words in _KINDS.items():
    _condition(f"at least {{n:several}} {_words}mana was spent to cast {{of:object}}", _kind, is_or_more=False)
_condition("{n:several} or more mana was spent to cast {of:object}", "", is_or_more=True)
way(
    "condition",
    "no mana was spent to cast {of:object}",
    lambda said: Holds(ManaSpent(said["of"]), "=", Number(0)),
    lambda found: (
        {"of": found.left.of}
        if isinstance(found.left, ManaSpent)
        and (found.sign, found.right) == ("=", Number(0))
        and not found.left.kind
        else None
    ),
    of=Holds,
)
for _category, _template, _kind in (
    ("quantity", "the amount of mana spent to cast {of:object}", ""),
    ("quantity", "the amount of {S} spent to cast {of:object}", SNOW),
    ("each", "{S} spent to cast {of:object}", SNOW),
    ("each", "mana spent to cast {of:object}", ""),
):
    way(
        _category,
        _template,
        lambda said, kind=_kind: ManaSpent(said["of"], kind),  # type: ignore[misc]
        lambda found, kind=_kind: {"of": found.of} if found.kind == kind else None,  # type: ignore[misc]
        of=ManaSpent,
    )
