"""Phrases for what a companion asks of the starting deck, and for what can be a commander (CR 702.139, 903.3)."""

from __future__ import annotations

from engine.cards.definitions.companions import ASKED, Companion
from engine.cards.definitions.costs_and_permissions import CanBeCommander
from engine.cards.language.declaring import constant

_ALL: dict[str, object] = {asked: Companion(asked) for asked in ASKED}  # type: ignore[arg-type]  # what one can ask
for _asked, _said in ASKED.items():
    _older = (f"companion — {_said.replace(', or ', ' or ')}",) if ", or " in _said else ()
    constant("ability", f"companion — {_said}", _ALL[_asked], also=_older)
constant("ability", "~ can be your commander", CanBeCommander())
