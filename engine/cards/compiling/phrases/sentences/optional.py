"""Phrases for what a player may do, and for what follows "if you do" and "when you do"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.conditions.happened import IsDoneSo
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.joints import May, OnlyIf, WhenYouDo
from engine.cards.events.combined import IsDone
from engine.cards.language.declaring import Values, same, way
from engine.cards.references.players import You


def _may_values(found: Any) -> Values | None:
    may = only_effect(found, May)
    if may is None or may.cost is not None or not same(may.who, You()):
        return None
    if any(isinstance(one, (WhenYouDo, OnlyIf)) for one in may.effects):
        return None
    return {"it": may.effects}


way("plain sentence", "you may {it:deeds}", lambda said: (May(said["it"]),), _may_values, of=tuple)


def _if_you_do_values(found: Any) -> Values | None:
    may = only_effect(found, May)
    if may is None or may.cost is not None or not same(may.who, You()) or len(may.effects) < 2:
        return None
    last = may.effects[-1]
    if not isinstance(last, OnlyIf) or last.condition != IsDoneSo() or last.otherwise:
        return None
    return {"it": may.effects[:-1], "then": last.effects}


way(
    "plain sentence",
    "you may {it:deeds}. if you do, {then:simple}",
    lambda said: (May((*said["it"], OnlyIf(IsDoneSo(), said["then"]))),),
    _if_you_do_values,
    of=tuple,
)


def _paid_values(found: Any) -> Values | None:
    may = only_effect(found, May)
    if may is None or may.cost is None or not same(may.who, You()):
        return None
    return (
        None if any(isinstance(one, WhenYouDo) for one in may.effects) else {"cost": may.cost, "then": may.effects}
    )


way(
    "plain sentence",
    "you may pay {cost:mana cost}. if you do, {then:simple}",
    lambda said: (May(said["then"], cost=said["cost"]),),
    _paid_values,
    of=tuple,
)


def _reflexive(effects: tuple[Effect, ...]) -> WhenYouDo:
    return WhenYouDo(TriggeredAbility(IsDone(), Body((Mode(effects),))))


def _reflexive_values(found: Any, *, is_paid: bool) -> Values | None:
    may = only_effect(found, May)
    if may is None or (may.cost is not None) is not is_paid or not isinstance(may.effects[-1], WhenYouDo):
        return None
    then = may.effects[-1].ability.body
    if len(then.modes) != 1:
        return None
    if is_paid:
        return {"cost": may.cost, "then": then} if len(may.effects) == 1 else None
    return {"it": may.effects[:-1], "then": then} if len(may.effects) > 1 else None


way(
    "plain sentence",
    "you may {it:deeds}. when you do, {then:reflexive}",
    lambda said: (May((*said["it"], WhenYouDo(TriggeredAbility(IsDone(), said["then"])))),),
    lambda found: _reflexive_values(found, is_paid=False),
    of=tuple,
)
way(
    "plain sentence",
    "you may pay {cost:mana cost}. when you do, {then:reflexive}",
    lambda said: (May((WhenYouDo(TriggeredAbility(IsDone(), said["then"])),), cost=said["cost"]),),
    lambda found: _reflexive_values(found, is_paid=True),
    of=tuple,
)
way(
    "reflexive",
    "{it:simple}",
    lambda said: Body((Mode(said["it"]),)),
    lambda found: {"it": found.modes[0].effects},
    of=Body,
)
