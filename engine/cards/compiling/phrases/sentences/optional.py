"""Phrases for what a player may do, and for what follows "if you do" and "when you do"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import ThisTurn
from engine.cards.base.kinds import Effect
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.happened import IsDoneSo
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PayEnergy
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.waterbending import Waterbend
from engine.cards.costs.zones import Behold
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.joints import ForEachPlayer, InOneSentence, May, OnlyIf, WhenYouDo
from engine.cards.events.combined import IsDone
from engine.cards.filters.players import IsPlayer
from engine.cards.language.declaring import REFUSED, Values, include, read_only, same, way
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.language.trees import nodes_in, replaced
from engine.cards.references.choices import Target
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    You,
)


def is_paid(may: May) -> bool:
    """Return whether something is paid for what may be done."""
    return may.cost is not None or bool(may.other.parts)


_PAYABLE = (PayLife, PayEnergy, Behold, Waterbend)
"""What is paid besides mana; other costs are said as what one does, "you may sacrifice a creature"."""


def _may_values(found: tuple[Effect, ...]) -> Values | None:
    may = only_effect(found, May)
    if may is None or is_paid(may) or not same(may.who, You()):
        return None
    if any(isinstance(one, (WhenYouDo, OnlyIf)) for one in may.effects):
        return None
    return {"it": may.effects}


way("may sentence", "you may {it:deeds}", lambda said: (May(said["it"]),), _may_values, of=tuple)
include("plain sentence", "may sentence")
include("offered then", "may sentence", "offer")
way(
    "plain sentence",
    "then {it:offered then}",
    lambda said: (InOneSentence(said["it"], "Then"),),
    lambda found: (
        {"it": then.effects}
        if (then := only_effect(found, InOneSentence)) is not None and then.word == "Then"
        else None
    ),
    of=tuple,
)


# ---- another player may


def _done_by(effects: tuple[Effect, ...], who: object) -> Any:
    """Effects that a player who may do them does; REFUSED where they have no subject."""
    found = tuple(with_subject(one, who) for one in effects)
    return REFUSED if REFUSED in found else found


def is_one_player(who: object) -> bool:
    """Return whether a player is named alone, and is not "you"."""
    if isinstance(who, NewTarget):
        return _is_target_player(who)
    return isinstance(who, (ThatPlayer, ControllerOf, OwnerOf, DefendingPlayer, ChosenPlayer, Target)) or (
        isinstance(who, Anaphor) and who.noun in ("player", "opponent")
    )


def other_may(said: Values) -> Any:
    """Return what another player may do, or each of several may; REFUSED where nobody else is named."""
    who, effect = said["who"], said["it"]
    if is_one_player(who):
        done = _done_by((effect,), who)
        return REFUSED if done is REFUSED else (May(done, who),)
    if isinstance(who, (EachPlayer, EachOpponent)):
        done = _done_by((effect,), ThatPlayer())
        return REFUSED if done is REFUSED else (ForEachPlayer((May(done, ThatPlayer()),), who),)
    return REFUSED


def other_may_values(found: tuple[Effect, ...]) -> Values | None:
    """Return what is said of what another player may do; None for other effects."""
    each = only_effect(found, ForEachPlayer)
    may = only_effect(each.effects if each is not None else found, May)
    if may is None or is_paid(may) or len(may.effects) != 1 or isinstance(may.who, You):
        return None
    subject = subject_of(may.effects[0])
    if subject is None or subject[1] != may.who or (each is not None and may.who != ThatPlayer()):
        return None
    if each is not None and not isinstance(each.who, (EachPlayer, EachOpponent)):
        return None
    done = replaced(may.effects[0], **{subject[0]: Shared()})
    return {"who": may.who if each is None else each.who, "it": done}


way("plain sentence", "{who:subject1} may {it:shared2}", other_may, other_may_values, of=tuple)


def _other_may_have(said: Values) -> Any:
    who, effect = said["who"], said["it"]
    return (May((effect,), who),) if is_one_player(who) else REFUSED


def _other_may_have_values(found: Any) -> Values | None:
    may = only_effect(found, May)
    if may is None or is_paid(may) or len(may.effects) != 1 or isinstance(may.who, You):
        return None
    subject = subject_of(may.effects[0])
    return None if subject is not None and subject[1] == may.who else {"who": may.who, "it": may.effects[0]}


way("plain sentence", "{who:subject1} may have {it:had}", _other_may_have, _other_may_have_values, of=tuple)


def _other_may_if(said: Values) -> Any:
    done = other_may(said)
    return REFUSED if done is REFUSED else (OnlyIf(said["condition"], done, is_last=True),)


def _other_may_if_values(found: tuple[Effect, ...]) -> Values | None:
    only = only_effect(found, OnlyIf)
    if only is None or only.otherwise or not only.is_last:
        return None
    said = other_may_values(only.effects)
    return None if said is None else {**said, "condition": only.condition}


way(
    "plain sentence",
    "{who:subject1} may {it:shared2} if {condition:condition}",
    _other_may_if,
    _other_may_if_values,
    of=tuple,
)


def _if_you_do_values(found: tuple[Effect, ...]) -> Values | None:
    may = only_effect(found, May)
    if may is None or is_paid(may) or not same(may.who, You()) or len(may.effects) < 2:
        return None
    last = may.effects[-1]
    if not isinstance(last, OnlyIf) or last.condition != IsDoneSo() or last.otherwise:
        return None
    return {"it": may.effects[:-1], "then": last.effects}


include("plain sentence", "offer")
way(
    "offer",
    "you may {it:deeds}. if you do, {then:simple}",
    lambda said: (May((*said["it"], OnlyIf(IsDoneSo(), said["then"]))),),
    _if_you_do_values,
    of=tuple,
)


def _paid(said: Values, then: tuple[Effect, ...]) -> May:
    """Return what may be done for a cost, which is of mana or of something else."""
    mana = said["cost"].mana
    other = said["cost"].beside_mana
    return May(then, cost=None if other.parts else mana, other=other)


def _paid_values(found: tuple[Effect, ...], *, is_reflexive: bool) -> Values | None:
    may = only_effect(found, May)
    if may is None or not is_paid(may) or not same(may.who, You()):
        return None
    if any(isinstance(one, WhenYouDo) for one in may.effects) is not is_reflexive:
        return None
    return {"cost": may.other if may.cost is None else Cost((PayMana(may.cost),)), "then": may.effects}


way(
    "paid",
    "pay {mana:mana cost}",
    lambda said: Cost((PayMana(said["mana"]),)),
    lambda found: {"mana": found.mana} if not found.beside_mana.parts else None,
    of=Cost,
)
way(
    "paid",
    "{part:cost part}",
    lambda said: Cost((said["part"],)) if isinstance(said["part"], _PAYABLE) else REFUSED,
    lambda found: (
        {"part": found.parts[0]} if len(found.parts) == 1 and isinstance(found.parts[0], _PAYABLE) else None
    ),
    of=Cost,
)
for _then in ("simple", "conditional sentence"):
    way(
        "offer",
        f"you may {{cost:paid}}. if you do, {{then:{_then}}}",
        lambda said: (_paid(said, said["then"]),),
        lambda found: _paid_values(found, is_reflexive=False),
        of=tuple,
    )
    read_only(
        "offer", f"you may {{cost:paid}}. if you pay, {{then:{_then}}}", lambda said: (_paid(said, said["then"]),)
    )


def _reflexive(effects: tuple[Effect, ...]) -> WhenYouDo:
    return WhenYouDo(TriggeredAbility(IsDone(), Body((Mode(effects),))))


def _reflexive_values(found: tuple[Effect, ...]) -> Values | None:
    may = only_effect(found, May)
    if may is None or is_paid(may) or len(may.effects) < 2 or not isinstance(may.effects[-1], WhenYouDo):
        return None
    then = may.effects[-1].ability.body
    return {"it": may.effects[:-1], "then": then} if len(then.modes) == 1 else None


def _paid_reflexive_values(found: tuple[Effect, ...]) -> Values | None:
    said = _paid_values(found, is_reflexive=True)
    if said is None or len(said["then"]) != 1:
        return None
    then = said["then"][0].ability.body
    return {"cost": said["cost"], "then": then} if len(then.modes) == 1 else None


way(
    "offer",
    "you may {it:deeds}. when you do, {then:reflexive}",
    lambda said: (May((*said["it"], WhenYouDo(TriggeredAbility(IsDone(), said["then"])))),),
    _reflexive_values,
    of=tuple,
)
way(
    "offer",
    "you may {cost:paid}. when you do, {then:reflexive}",
    lambda said: (_paid(said, (WhenYouDo(TriggeredAbility(IsDone(), said["then"])),)),),
    _paid_reflexive_values,
    of=tuple,
)
way(
    "reflexive",
    "{it:simple}",
    lambda said: Body((Mode(said["it"]),)),
    lambda found: {"it": found.modes[0].effects},
    of=Body,
)


# ---- what each player does, by an amount of that player's own


def _each_by_own(said: Values) -> object:
    who = said["who"]
    is_of_several = isinstance(who, (EachPlayer, EachOpponent))
    if not (is_of_several or _is_target_player(who)) or not _is_of_that_player(said["it"]):
        return REFUSED
    return (ForEachPlayer((with_subject(said["it"], ThatPlayer()),), who),)


def _is_target_player(who: object) -> bool:
    """Return whether one player is named as a target."""
    return isinstance(who, NewTarget) and who.phrase.maximum == 1 and isinstance(who.phrase.filter, IsPlayer)


def _is_of_that_player(effect: object) -> bool:
    return any(isinstance(node, ThisTurn) and node.who == "that player" for node in nodes_in(effect))


def _each_by_own_values(found: tuple[Effect, ...]) -> Values | None:
    each = only_effect(found, ForEachPlayer)
    if each is None or len(each.effects) != 1 or not _is_of_that_player(each.effects[0]):
        return None
    subject = subject_of(each.effects[0])
    if subject is None or subject[1] != ThatPlayer():
        return None
    return {"who": each.who, "it": replaced(each.effects[0], **{subject[0]: Shared()})}


way("plain sentence", "{who:subject1} {it:shared1}", _each_by_own, _each_by_own_values, of=tuple)
for _each, _players in (("player", EachPlayer()), ("opponent", EachOpponent())):
    way(
        "plain sentence",
        f"for each {_each}, {{it:simple}}",
        lambda said, who=_players: (ForEachPlayer(said["it"], who),),  # type: ignore[misc]
        lambda found, who=_players: (  # type: ignore[misc]
            {"it": each.effects}
            if (each := only_effect(found, ForEachPlayer)) is not None and each.who == who
            else None
        ),
        of=tuple,
    )


def _after_then(found: tuple[Effect, ...]) -> tuple[Effect, May] | None:
    """Return what a sentence says first, and what may be done then; None for other sentences."""
    match only_effect(found, InOneSentence):
        case InOneSentence((first, May() as may), "then"):
            return first, may
    return None


def _then_may_values(found: tuple[Effect, ...]) -> Values | None:
    both = _after_then(found)
    said = None if both is None else _may_values(both[1:])
    return None if both is None or said is None else {"first": both[0], **said}


way(
    "plain sentence",
    "{first:clause}, then you may {it:deeds}",
    lambda said: (InOneSentence((said["first"], May(said["it"])), "then"),),
    _then_may_values,
    of=tuple,
)


def _is_of_two(found: tuple[Effect, ...]) -> bool:
    """Return whether effects are two that a sentence joins by "and"."""
    both = only_effect(found, InOneSentence)
    return both is not None and both.word == "and" and len(both.effects) == 2


way(
    "plain sentence",
    "{first:simple}, then you may {it:deeds}",
    lambda said: (
        (InOneSentence((*said["first"], May(said["it"])), "then"),) if _is_of_two(said["first"]) else REFUSED
    ),
    lambda found: (
        {**said, "first": (said["first"],)}
        if (said := _then_may_values(found)) is not None and _is_of_two((said["first"],))
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{first:clause}, then {offer:offer}",
    lambda said: (InOneSentence((said["first"], *said["offer"]), "then"),),
    lambda found: (
        {"first": both[0], "offer": both[1:]}
        if (both := _after_then(found)) is not None and _may_values(both[1:]) is None
        else None
    ),
    of=tuple,
)
