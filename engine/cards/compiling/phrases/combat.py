"""Phrases for fighting and goading."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.combat import CannotBlockIt, Fight, Goad, MustAttack, MustBlock, RemoveFromCombat
from engine.cards.language.declaring import say
from engine.cards.references.players import DefendingPlayer, EachOpponent, EachPlayer, You

do(Goad, "goad {what:object}")
say(Fight, "{one:subject} fights/fight@one {other:object}", category="sentence form")
say(Fight, "{one:had subject} fight {other:object}", category="had")
say(
    MustAttack,
    "{what:subject} attacks/attack@what {whom:person} this combat if able",
    category="sentence form",
    when=lambda found: not isinstance(found.whom, (EachOpponent, EachPlayer, DefendingPlayer)),
)
for _duration in ("this turn", "this combat"):
    say(
        MustBlock,
        f"{{what:subject}} blocks/block@what {{whom:single object}} {_duration} if able",
        category="sentence form",
        duration=_duration,
    )
    say(
        MustBlock,
        f"{{what:had subject}} block {{whom:single object}} {_duration} if able",
        category="had",
        duration=_duration,
    )
do(RemoveFromCombat, "remove {what:object} from combat")
say(
    CannotBlockIt,
    "{what:subject} can't block {whom:plain} this turn",
    category="sentence form",
    when=lambda found: not isinstance(found.whom, You),
)
