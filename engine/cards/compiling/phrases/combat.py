"""Phrases for fighting and goading."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.combat import Fight, Goad, MustAttack
from engine.cards.language.declaring import say
from engine.cards.references.players import DefendingPlayer, EachOpponent, EachPlayer

do(Goad, "goad {what:object}")
say(Fight, "{one:subject} fights/fight@one {other:object}", category="sentence form")
say(Fight, "{one:had subject} fight {other:object}", category="had")
say(
    MustAttack,
    "{what:subject} attacks/attack@what {whom:person} this combat if able",
    category="sentence form",
    when=lambda found: not isinstance(found.whom, (EachOpponent, EachPlayer, DefendingPlayer)),
)
