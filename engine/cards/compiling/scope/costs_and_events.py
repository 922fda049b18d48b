"""Finds what the cost or the event of an ability names before its effects begin."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import (
    DoneThisWay,
    KindsDoneThisWay,
    MostDoneThisWay,
    PreventedThisWay,
    RemovedThisWay,
    ThatMuch,
    ThisTurn,
)
from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import EventPattern, Filter, Reference
from engine.cards.compiling.scope.referents import Referent, Scope, Unresolved, nouns_of
from engine.cards.conditions.happened import IsDoneThisWay
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveAllCounters, RemoveCountersFromThis
from engine.cards.costs.tapping import ExertThis, TapOthers
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardThis,
    ExileFromTop,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    RevealThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.effects.libraries import PutRevealedCards, TakeMilled
from engine.cards.effects.revealing import PutRevealed, RevealTop
from engine.cards.events.combat import Attacks, AttacksWith, BecomesBlocked, Blocks, DealTogether, IsNotBlocked
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.life_and_damage import (
    DealsDamage,
    GainsLife,
    IsDealtDamage,
    LosesLife,
    PlayerIsDealtDamage,
)
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.states import IsSo
from engine.cards.events.status import GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, DiscardsTogether, Draws, Moves, MoveTogether
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AnyOf, parts_of
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import HasTarget, IsAttachedHost, IsThis
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import LAST_REVEALED, AttachedHost, ThatItem, ThatObject, This, Those
from engine.cards.references.players import DefendingPlayer, ThatPlayer

_PAID: dict[type, str] = {
    SacrificeOthers: "sacrificed",
    SacrificeX: "sacrificed",
    SacrificeThis: "sacrificed",
    DiscardCards: "discarded",
    DiscardThis: "discarded",
    ExileFromTop: "exiled",
    ExileOthers: "exiled",
    ExileThis: "exiled",
    ReturnOthers: "returned",
    TapOthers: "tapped",
    RemoveAllCounters: "removed",
}


PARTS_NAMING_THIS = (
    ExertThis,
    SacrificeThis,
    DiscardThis,
    ExileThis,
    ReturnThis,
    RevealThis,
    RemoveCountersFromThis,
    PutCountersOnThis,
    RemoveAllCounters,
)
"""Parts of a cost that name the object itself."""


def referents_of_cost(cost: Cost) -> list[Referent]:
    """Return the single objects that a cost names, as what it was paid with: "that creature"."""
    found = []
    for part in cost.parts:
        if isinstance(part, (SacrificeOthers, ExileOthers)) and part.count == 1:
            paid = Those(_PAID[type(part)])
            found.append(Referent(paid, paid, nouns_of(part.filter), 0))
        if part == ExileFromTop():
            found.append(Referent(Those("exiled"), Those("exiled"), frozenset(("card",)), 0))
    return found


def paid_with(cost: Cost) -> frozenset[str]:
    """Return the participles of what a cost is paid with: "sacrificed", "discarded", "exiled", "returned",
    "tapped".
    """
    return frozenset(
        "removed" if part == RemoveCountersFromThis(getattr(part, "kind", ""), X()) else _PAID.get(type(part), "")
        for part in cost.parts
    ) - {""}


def deeds_of_cost(cost: Cost) -> frozenset[str]:
    """Return what paying a cost does to objects that the effects may count: "creatures sacrificed this way"."""
    parts = [part for part in cost.parts if not isinstance(part, PARTS_NAMING_THIS)]
    return frozenset(_PAID[type(part)] for part in parts if type(part) in _PAID) & COUNTED_DEEDS


COUNTED_DEEDS = frozenset(("sacrificed", "discarded", "exiled"))
"""What is done to objects as a cost that are remembered as they were."""

# ---- what an event is about

EVENTS_WITH_AMOUNT = (
    GainsLife,
    LosesLife,
    DealsDamage,
    IsDealtDamage,
    PlayerIsDealtDamage,
    GetsCounters,
    Draws,
    AttacksWith,
    DealTogether,
    DiscardsTogether,
    MoveTogether,
)
"""Events of an amount, which an ability can call "that much"."""


def scope_of_event(event: EventPattern) -> Scope:
    """Return what a triggered ability speaks of as its text begins."""
    scope = Scope(event=event)
    item = getattr(event, "filter", None)
    about = getattr(event, "to", None)
    first = event.patterns[0] if isinstance(event, AnyOfEvents) else None
    if isinstance(first, Blocks) and first.whom is not None:
        _name_both(first, scope)
    if isinstance(event, (DealTogether, DiscardsTogether, MoveTogether)):
        item = None
    if isinstance(event, AttacksWith):
        item = None
        if event.is_among:
            scope.referents.append(Referent(This(), This(), frozenset(), 0))
    if isinstance(event, DealsDamage) and about is not None and not _is_of_players(about):
        if isinstance(item, IsThis):
            scope.referents.append(Referent(This(), This(), frozenset(), 0))
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns_of(about), 0))
    elif isinstance(event, (Blocks, BecomesBlocked)) and (
        getattr(event, "whom", None) is not None or getattr(event, "by", None) is not None
    ):
        _name_both(event, scope)
    elif isinstance(item, IsThis):
        moved = frozenset(("card",)) if isinstance(event, Moves) and event.zone_to == "graveyard" else frozenset()
        scope.referents.append(Referent(This(), This(), moved, 0))
    elif isinstance(item, IsAttachedHost):
        nouns = frozenset(("creature", "permanent", "land", "artifact", "card"))
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns, 0))
    elif item is not None:
        scope.referents += _of_item(event, item)
    elif isinstance(event, Discards):
        scope.referents.append(Referent(ThatObject(), ThatObject(), frozenset(("card",)), 0))
    scope.referents += _named_besides(event)
    if isinstance(event, Activates):
        scope.referents.append(Referent(ThatItem(), ThatItem(), frozenset(("ability", "item")), 0))
    if isinstance(event, BecomesTarget):
        nouns = frozenset(("item", "spell")) if event.by == "spell" else frozenset(("item",))
        scope.referents.append(Referent(ThatItem(), ThatItem(), nouns, 0))
    if has_player(event):
        scope.referents.append(
            Referent(ThatPlayer(), ThatPlayer(), frozenset(("player", "opponent")), 0, is_player=True)
        )
    return scope


def _named_besides(event: EventPattern) -> list[Referent]:
    """Return what an event names that it is not about: "When its power is 7 or greater", "the upkeep of enchanted
    creature's controller".
    """
    if isinstance(event, IsSo) and any(isinstance(node, This) for node in nodes_in(event)):
        return [Referent(This(), This(), frozenset(), 0)]
    if isinstance(event, Begins) and event.whose == _OF_HOST:
        return [Referent(AttachedHost(), AttachedHost(), frozenset(("creature", "permanent")), 0)]
    return []


def scope_of_prevention(event: EventPattern) -> Scope:
    """Return what an ability speaks of that does something besides preventing damage (CR 615.5)."""
    scope = Scope(event=event, clause=1, deeds=frozenset(("prevented",)))
    is_dealt = isinstance(event, DealsDamage) and not is_source_meant(event)
    about = getattr(event, "to" if is_dealt else "filter")
    if isinstance(about, (IsThis, IsAttachedHost)):
        subject: Reference = This() if isinstance(about, IsThis) else AttachedHost()
        scope.referents.append(Referent(subject, subject, frozenset(), 0))
    elif about is not None and not _is_of_players(about):
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns_of(about), 0))
    whom = event.to if isinstance(event, DealsDamage) else None
    if whom is not None and whom != IsPlayer("you") and _is_of_players(whom):
        player = frozenset(("player", "opponent"))
        scope.referents.append(Referent(ThatPlayer(), ThatPlayer(), player, 0, is_player=True))
    return scope


def is_source_meant(event: DealsDamage) -> bool:
    """Return whether "that creature" of a prevention is what would deal the damage, and not what would be dealt
    it.
    """
    return event.to is None or isinstance(event.to, (IsThis, IsAttachedHost)) or _is_of_players(event.to)


def _of_item(event: EventPattern, item: Filter) -> list[Referent]:
    """Return what an event is about.

    Of a spell that targets the source, "it" is the source, the spell "that spell".
    """
    nouns = nouns_of(item)
    if isinstance(event, Moves) and event.zone_to == "graveyard":
        nouns |= {"card"}
    if isinstance(event, Casts) and any(node == HasTarget(IsThis()) for node in nodes_in(item)):
        this = Referent(This(), This(), frozenset(), 0)
        return [this, Referent(ThatObject(), ThatObject(), nouns | {"item"}, 0)]
    return [Referent(ThatObject(), ThatObject(), nouns, 0)]


def _name_both(event: EventPattern, scope: Scope) -> None:
    """Name the ability's own creature, and the one that it blocks or is blocked by; of two others neither."""
    if not isinstance(event, Blocks) or event.whom is None:
        return  # which of the two creatures a word means is unclear
    mine, other = event.filter, event.whom
    if not isinstance(mine, (IsThis, IsAttachedHost)):
        mine, other = other, mine
    if isinstance(mine, (IsThis, IsAttachedHost)):
        this = This() if isinstance(mine, IsThis) else AttachedHost()
        scope.referents.append(Referent(this, this, frozenset(), 0))
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns_of(other), 0))


def _is_of_players(item: Filter) -> bool:
    return all(isinstance(part, (IsPlayer, AnyOf)) for part in parts_of(item)) and not any(
        isinstance(one, (HasType, HasSubtype)) for one in nodes_in(item)
    )


_OF_HOST = "its host's controller's"
_OF_PLAYERS = ("each", "opponent's", "enchanted player's", _OF_HOST)
"""Whose steps an event may be of that names a player other than "you"."""


def has_player(event: EventPattern) -> bool:
    """Return whether an event is one of a player other than "you"."""
    who: Any = getattr(event, "who", None)
    if isinstance(event, DealsDamage):
        return event.to is not None and event.to != IsPlayer("you") and _is_of_players(event.to)
    if isinstance(event, Discards) and event.is_caused:
        return True  # it is the opponent who controls what caused it
    if isinstance(event, Begins):
        return event.whose in _OF_PLAYERS and event.said != "the"
    if isinstance(event, DealTogether):
        return True
    if isinstance(event, Moves):
        # The controller of what it is about, where the event says that this is an opponent.
        return any(node == IsControlledBy("opponent") for node in nodes_in(event))
    # Of what becomes a target, "that player" is surely whose spell it is only where that is an opponent.
    return who == "opponent" or (who == "any" and not isinstance(event, BecomesTarget))


_OF_DEEDS = (DoneThisWay, IsDoneThisWay, KindsDoneThisWay, MostDoneThisWay)
"""What speaks of what the effects before have done."""


_LIFE_OF = {"gained": GainsLife, "lost": LosesLife}
"""The event whose life is counted by ones, by the verb for it."""


def check_event(tree: object, scope: Scope) -> None:
    """Check that what only some events know is of one of these: an amount, the player whom something attacks."""
    if isinstance(tree, ThatMuch) and not isinstance(scope.event, EVENTS_WITH_AMOUNT):
        raise Unresolved("that much")
    if isinstance(tree, ThatMuch) and tree.word and not isinstance(scope.event, _LIFE_OF[tree.word.split()[-1]]):
        raise Unresolved(tree.word)
    if isinstance(tree, RemovedThisWay) and "removed" not in scope.paid:
        raise Unresolved("removed")
    if isinstance(tree, PreventedThisWay) and "prevented" not in scope.deeds:
        raise Unresolved("prevented")
    if (
        isinstance(tree, (DoneThisWay, IsDoneThisWay, KindsDoneThisWay, MostDoneThisWay))
        and tree.deed not in scope.deeds
    ):
        raise Unresolved(tree.deed)
    if isinstance(tree, TakeMilled) and "milled" not in scope.paid:
        raise Unresolved(tree.said)
    if isinstance(tree, PutRevealedCards) and LAST_REVEALED not in scope.paid:
        raise Unresolved("revealed")
    if isinstance(tree, PutRevealed) and "top revealed" not in scope.paid:
        raise Unresolved(tree.said)
    if (
        isinstance(tree, PutRevealed)
        and (tree.by or tree.is_into_theirs)
        and "top revealed by another" not in scope.paid
    ):
        raise Unresolved(tree.by or "that player")
    if isinstance(tree, RevealTop) and tree.said and "looked at" not in scope.paid:
        raise Unresolved(tree.said)
    if isinstance(tree, ThisTurn) and tree.who == "that player" and not scope.is_of_each:
        raise Unresolved("that player")
    if isinstance(tree, DefendingPlayer) and not isinstance(scope.event, (Attacks, BecomesBlocked, IsNotBlocked)):
        raise Unresolved("defending player")
