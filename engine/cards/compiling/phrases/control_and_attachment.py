"""Phrases for attaching, and for exchanging control."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.control_and_attachment import Attach, ExchangeControl
from engine.cards.language.declaring import way

do(Attach, "attach {what:object} to {to:object}")
way(
    "command",
    "exchange control of {one:single object}",
    lambda said: ExchangeControl(said["one"]),
    lambda found: {"one": found.one} if found.other is None else None,
    of=ExchangeControl,
)
do(ExchangeControl, "exchange control of {one:single object} and {other:single object}")
