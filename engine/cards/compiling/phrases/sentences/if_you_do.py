"""Phrases for what follows once something is done, or is not: "if you do", "when you do" (CR 603.12, 608.2c)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.joints import (
    IfYouDo,
    InOneSentence,
    May,
    RepeatProcess,
    WhenYouDo,
)
from engine.cards.effects.libraries import ShuffleInto
from engine.cards.events.combined import IsDone
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, same, way
from engine.cards.language.trees import nodes_in
from engine.cards.references.players import You
from engine.frozen_dataclass import replace


def _done_values(found: tuple[Effect, ...]) -> Values | None:
    done = found[0] if len(found) == 1 else None
    if not isinstance(done, IfYouDo) or done.otherwise:
        return None
    if len(done.effects) == 1:
        return {"it": done.effects, "then": done.then}
    return {"it": (InOneSentence(done.effects, "and"),), "then": done.then} if len(done.effects) == 2 else None


def _done(said: Values) -> object:
    match said["it"]:
        case (InOneSentence(effects, "and"),):
            return (IfYouDo(effects, said["then"]),)
        case (May(),) | (InOneSentence(),):
            return REFUSED
        case (_,):
            return (IfYouDo(said["it"], said["then"]),)
    return REFUSED


def _is_of_owner(found: tuple[Effect, ...]) -> bool:
    """Return whether an object's owner does what is done, so that the card goes on "if that player does"."""
    return len(found) == 1 and isinstance(found[0], ShuffleInto) and found[0].by != ""


way(
    "plain sentence",
    "{it:simple}. if that player does, {then:simple}",
    lambda said: _done(said) if _is_of_owner(said["it"]) else REFUSED,
    lambda found: (
        said
        if not _is_reflexive(found) and (said := _done_values(found)) is not None and _is_of_owner(said["it"])
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{it:simple}. if you do, {then:simple}",
    _done,
    lambda found: None if _is_reflexive(found) else _done_values(found),
    of=tuple,
)


def _is_reflexive(found: tuple[Effect, ...]) -> bool:
    return len(found) == 1 and any(isinstance(one, WhenYouDo) for one in getattr(found[0], "then", ()))


def _done_reflexive(said: Values) -> object:
    return _done({"it": said["it"], "then": (WhenYouDo(TriggeredAbility(IsDone(), said["then"])),)})


def _done_reflexive_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (IfYouDo(_, (WhenYouDo(ability),)),) if len(ability.body.modes) == 1:
            return {"it": done["it"], "then": ability.body} if (done := _done_values(found)) is not None else None
    return None


way(
    "plain sentence",
    "{it:simple}. when you do, {then:reflexive}",
    _done_reflexive,
    _done_reflexive_values,
    of=tuple,
)


def _not_done_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (IfYouDo((May(effects, who, None),), (), otherwise),) if otherwise and same(who, You()):
            return {"it": effects, "otherwise": otherwise}
    return None


way(
    "plain sentence",
    "you may {it:deeds}. if you don't, {otherwise:simple}",
    lambda said: (IfYouDo((May(said["it"]),), (), said["otherwise"]),),
    _not_done_values,
    of=tuple,
)
constant("command", "repeat this process", RepeatProcess())
read_only(
    "plain sentence",
    "you may repeat this process any number of times",
    lambda _: (May((RepeatProcess(),)),),
)


def _cannot(said: Values) -> object:
    """Return what is done where something that has to be done can't be; REFUSED where one may leave it."""
    is_plain = len(said["it"]) == 1 and not isinstance(said["it"][0], (May, InOneSentence, IfYouDo))
    return (IfYouDo(said["it"], (), said["otherwise"]),) if is_plain else REFUSED


def _cannot_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (IfYouDo((done,), (), otherwise),) if otherwise and not isinstance(done, May):
            return {"it": (done,), "otherwise": otherwise}
    return None


way("plain sentence", "{it:simple}. if you can't, {otherwise:simple}", _cannot, _cannot_values, of=tuple)

# ---- if you do, and otherwise


def _either_way(said: Values, words: str) -> object:
    done = _done(said)
    if not isinstance(done, tuple) or any(isinstance(node, WhenYouDo) for node in nodes_in(said["then"])):
        return REFUSED
    return (replace(done[0], otherwise=said["otherwise"], said=words),)


def _either_way_values(found: tuple[Effect, ...], words: str) -> Values | None:
    match found:
        case (IfYouDo(then=(_, *_), otherwise=(_, *_)) as done,) if done.said == words:
            said = _done_values((replace(done, otherwise=()),))
            return None if said is None else {**said, "otherwise": done.otherwise}
    return None


def _may_either_way_values(found: tuple[Effect, ...], words: str) -> Values | None:
    match found:
        case (IfYouDo((May(effects, who, None),), (_, *_) as then, (_, *_) as otherwise) as done,) if same(
            who, You()
        ):
            return {"it": effects, "then": then, "otherwise": otherwise} if done.said == words else None
    return None


for _words in ("otherwise", "if you don't"):
    way(
        "plain sentence",
        f"{{it:simple}}. if you do, {{then:simple}}. {_words}, {{otherwise:simple}}",
        lambda said, words=_words: _either_way(said, words),  # type: ignore[misc]
        lambda found, words=_words: _either_way_values(found, words),  # type: ignore[misc]
        of=tuple,
    )
    way(
        "plain sentence",
        f"you may {{it:deeds}}. if you do, {{then:simple}}. {_words}, {{otherwise:simple}}",
        lambda said, words=_words: (IfYouDo((May(said["it"]),), said["then"], said["otherwise"], words),),  # type: ignore[misc]
        lambda found, words=_words: _may_either_way_values(found, words),  # type: ignore[misc]
        of=tuple,
    )
