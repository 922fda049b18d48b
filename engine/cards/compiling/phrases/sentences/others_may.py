"""Phrases for what another player may do or pay, and for what follows if they do (CR 118.12, 608.2c)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, Reference
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.compiling.phrases.sentences.optional import is_one_player, is_paid, other_may, other_may_values
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.happened import IsDoneSo
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife, PayMana, TakeDamage
from engine.cards.costs.zones import DiscardCards, SacrificeOthers
from engine.cards.effects.joints import AnyMayPay, InOneSentence, May, OnlyIf, Unless
from engine.cards.language.declaring import REFUSED, Values, read_only, same, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import replaced
from engine.cards.references.players import EachOpponent, EachPlayer, You

_IF_THEY_DO = ("if they do", "if that player does", "if the player does")
"""How a card says it today, and how it said it before."""


def _of_another(found: tuple[Effect, ...], *, is_for_cost: bool) -> May | None:
    """Return what another player may do, for a cost or not; None for other effects."""
    may = only_effect(found, May)
    if may is None or isinstance(may.who, You) or is_paid(may) is not is_for_cost:
        return None
    return may


def _paying(said: Values) -> object:
    if not is_one_player(said["who"]):
        return REFUSED
    other = said["cost"].beside_mana
    cost = None if other.parts else said["cost"].mana
    return (May(said["then"], said["who"], cost=cost, other=other),)


def _paying_values(found: tuple[Effect, ...]) -> Values | None:
    may = _of_another(found, is_for_cost=True)
    if may is None:
        return None
    cost = may.other if may.cost is None else Cost((PayMana(may.cost),))
    return {"who": may.who, "cost": cost, "then": may.effects}


def _doing(said: Values) -> object:
    if not is_one_player(said["who"]):
        return REFUSED
    done = with_subject(said["it"], said["who"])
    return REFUSED if done is REFUSED else (May((done, OnlyIf(IsDoneSo(), said["then"])), said["who"]),)


def _doing_values(found: tuple[Effect, ...]) -> Values | None:
    may: Any = _of_another(found, is_for_cost=False)
    if may is None or len(may.effects) != 2:
        return None
    match may.effects:
        case (done, OnlyIf(IsDoneSo(), then, ())):
            subject = subject_of(done)
            if subject is not None and subject[1] == may.who:
                return {"who": may.who, "it": replaced(done, **{subject[0]: Shared()}), "then": then}
    return None


for _offer, _build, _unbuild in (
    ("{who:subject1} may {cost:paid}", _paying, _paying_values),
    ("{who:subject1} may {it:shared2}", _doing, _doing_values),
):
    _today, *_before = (f"{_offer}. {_if}, {{then:simple}}" for _if in _IF_THEY_DO)
    way("plain sentence", _today, _build, _unbuild, of=tuple, also=tuple(_before))


def _may_unless_values(found: tuple[Effect, ...]) -> Values | None:
    unless = only_effect(found, Unless)
    if unless is None or unless.other.parts or not unless.cost.symbols or unless.x is not None:
        return None
    may = only_effect(unless.effects, May)
    if may is None or is_paid(may) or not same(may.who, You()):
        return None
    return {"it": may.effects, "who": unless.who, "cost": unless.cost}


way(
    "plain sentence",
    "you may {it:deeds} unless {who:subject} pays/pay@who {cost:mana cost}",
    lambda said: (Unless((May(said["it"]),), said["who"], said["cost"]),),
    _may_unless_values,
    of=tuple,
)
for _if_not in ("if they don't", "if that player doesn't", "if the player doesn't"):
    # To pay so that something does not happen is what "unless that player pays" says.
    read_only(
        "plain sentence",
        f"{{who:subject1}} may pay {{cost:mana cost}}. {_if_not}, {{then:simple}}",
        lambda said: (Unless(said["then"], said["who"], said["cost"]),) if is_one_player(said["who"]) else REFUSED,
    )
way(
    "plain sentence",
    "then {who:subject1} may {it:shared2}",
    lambda said: REFUSED if (done := other_may(said)) is REFUSED else (InOneSentence(done, "Then"),),
    lambda found: (
        other_may_values(then.effects)
        if (then := only_effect(found, InOneSentence)) is not None and then.word == "Then"
        else None
    ),
    of=tuple,
)


# ---- what any of several players may pay

_BY_ANY = (PayLife, SacrificeOthers, DiscardCards)
"""Parts of costs that are said of any player as they are of "you"."""
_ANY_OF: tuple[tuple[str, Reference], ...] = (("player", EachPlayer()), ("opponent", EachOpponent()))


def _any_pays(said: Values, who: Reference) -> tuple[AnyMayPay]:
    cost = said["cost"]
    return (AnyMayPay(said.get("then", ()), who, cost.mana, cost.beside_mana, said.get("otherwise", ())),)


def _any_pays_values(found: tuple[Effect, ...], who: Reference, *, is_done: bool) -> Values | None:
    only = only_effect(found, AnyMayPay)
    if only is None or only.who != who or bool(only.effects) is not is_done or bool(only.otherwise) is is_done:
        return None
    parts = (*((PayMana(only.cost),) if only.cost.symbols else ()), *only.other.parts)
    return {"cost": Cost(parts), **({"then": only.effects} if is_done else {"otherwise": only.otherwise})}


for _noun, _who in _ANY_OF:
    for _then, _is_done in (
        ("if a player does, {then:simple}", True),
        ("if they do, {then:simple}", True),
        ("if no one does, {otherwise:simple}", False),
    ):
        for _end in ("", " of their choice"):
            _template = f"any {_noun} may {{cost:paid by any}}{_end}. {_then}"
            if _end or "they" in _then:
                read_only("plain sentence", _template, lambda said, who=_who: _any_pays(said, who))  # type: ignore[misc]
            else:
                way(
                    "plain sentence",
                    _template,
                    lambda said, who=_who: _any_pays(said, who),  # type: ignore[misc]
                    lambda found, who=_who, done=_is_done: _any_pays_values(found, who, is_done=done),  # type: ignore[misc]
                    of=tuple,
                )
way(
    "paid by any",
    "pay {mana:mana cost}",
    lambda said: Cost((PayMana(said["mana"]),)),
    lambda found: {"mana": found.mana} if found.mana.symbols and not found.beside_mana.parts else None,
    of=Cost,
)
way(
    "paid by any",
    "{part:cost part}",
    lambda said: Cost((said["part"],)) if isinstance(said["part"], _BY_ANY) else REFUSED,
    lambda found: {"part": found.parts[0]} if isinstance(found.parts[0], _BY_ANY) else None,
    of=Cost,
)


def _damage_taken(found: Cost, said: str) -> Values | None:
    """Return how much damage a player takes to pay, where the card calls what deals it so."""
    match found.parts:
        case (TakeDamage(amount, how),) if how == said:
            return {"amount": amount}
    return None


for _it, _said in (("~", ""), ("it", "it")):
    way(
        "paid by any",
        f"have {_it} deal {{amount:damage plain}} to them",
        lambda said, how=_said: Cost((TakeDamage(said["amount"], how),)),  # type: ignore[misc]
        lambda found, how=_said: _damage_taken(found, how),  # type: ignore[misc]
        of=Cost,
    )


def _has_it_deal(said: Values) -> object:
    if not is_one_player(said["who"]):
        return REFUSED
    return (Unless(said["it"], said["who"], ManaCost(), Cost((TakeDamage(said["amount"]),))),)


def _has_it_deal_values(found: tuple[Effect, ...]) -> Values | None:
    match only_effect(found, Unless):
        case Unless(effects, who, cost, Cost((TakeDamage(amount),)), None, False) if not cost.symbols:
            return {"it": effects, "who": who, "amount": amount}
    return None


way(
    "plain sentence",
    "{it:simple} unless {who:subject1} has ~ deal {amount:damage plain} to them",
    _has_it_deal,
    _has_it_deal_values,
    of=tuple,
)
read_only(
    "plain sentence",
    "{it:simple} unless any player pays {cost:mana cost}",
    lambda said: (Unless(said["it"], EachPlayer(), said["cost"]),),
)
