"""Resolves words for what was named before: "it", "that creature", "those tokens", "that player" (CR 608.2c).

What an ability is about, its targets and what its effects make or move are referents, in the order in which the
text names them. A word refers to the latest that fits it by noun and number; where none does, or two of one
sentence do, the text is not understood.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Effect, EventPattern, Filter, Reference
from engine.cards.base.vocabulary import NONCREATURE_SUBTYPES
from engine.cards.compiling.phrases.nouns import all_of, parts_of
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.tapping import TapOthers
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.joints import Delayed, WhenYouDo
from engine.cards.effects.libraries import ExileTop, Search
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.events.combat import BecomesBlocked, Blocks
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import BecomesTarget
from engine.cards.events.status import GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Draws, Moves
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.language.trees import changed, field_names, nodes_in, replaced
from engine.cards.language.values import Anaphor, NewTarget
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, ThatItem, ThatObject, This, Those
from engine.cards.references.players import ThatPlayer


class Unresolved(ValueError):
    """A word that refers to nothing, or to more than one thing."""

    def __init__(self, word: str) -> None:
        super().__init__(f"{word!r} refers to nothing, or to more than one thing")
        self.word = word


@dataclass(frozen=True, slots=True)
class Referent:
    """Something that has been named: by whom it is referred to as it is now, and as it was last known.

    `nouns` are the nouns that can name it; `clause` counts the sentences before that in which it was named last.
    """

    now: Reference
    known: Reference
    nouns: frozenset[str]
    clause: int
    place: int = -1
    is_plural: bool = False
    is_player: bool = False


@dataclass(slots=True)
class Scope:
    """What one mode of an ability has named so far."""

    targets: list[Any] = field(default_factory=list)
    referents: list[Referent] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    clause: int = 0
    event: EventPattern | None = None
    paid: frozenset[str] = frozenset()


def nouns_of(item: Filter) -> frozenset[str]:
    """The nouns that can name what meets a filter."""
    found = frozenset(noun for part in parts_of(item) for noun in _nouns_of_part(part))
    for noun in ("card", "spell"):
        if noun in found:
            return frozenset((noun,))
    return found | {"permanent"} if found & _PERMANENTS else found


_PERMANENTS = frozenset(("creature", "land", "artifact", "enchantment", "planeswalker", "battle"))
_NOUNS = {IsPermanent: "permanent", IsCard: "card", IsSpell: "spell", IsAnything: "source"}


def _nouns_of_part(part: Filter) -> frozenset[str]:
    match part:
        case HasType(word):
            return frozenset((word,))
        case HasSubtype(word):
            kind = "permanent" if word in NONCREATURE_SUBTYPES else "creature"
            return frozenset((word, "permanent", kind))
        case IsToken():
            return frozenset(("token", "permanent"))
        case IsPlayer(who):
            return frozenset(("player", "opponent") if who == "opponent" else ("player",))
        case AnyOf((IsThis(), other)):
            return nouns_of(other)
        case AnyOf(parts):
            kinds = [nouns_of(one) for one in parts]
            return kinds[0].intersection(*kinds[1:]) | {"permanent"}
        case AllOf():
            return nouns_of(part)
    noun = _NOUNS.get(type(part))
    return frozenset((noun,)) if noun else frozenset()


_PAID: dict[type, str] = {
    SacrificeOthers: "sacrificed",
    SacrificeX: "sacrificed",
    SacrificeThis: "sacrificed",
    DiscardCards: "discarded",
    DiscardThis: "discarded",
    ExileOthers: "exiled",
    ExileThis: "exiled",
    ReturnOthers: "returned",
    TapOthers: "tapped",
}


_OF_THIS = (SacrificeThis, DiscardThis, ExileThis, ReturnThis, RemoveCountersFromThis, PutCountersOnThis)
"""Parts of a cost that name the object itself."""


def _of_cost(cost: Cost) -> list[Referent]:
    """The single objects that a cost names, as what it was paid with: "that creature"."""
    found = []
    for part in cost.parts:
        if isinstance(part, (SacrificeOthers, ExileOthers)) and part.count == 1:
            paid = Those(_PAID[type(part)])
            found.append(Referent(paid, paid, nouns_of(part.filter), 0))
    return found


def paid_with(cost: Cost) -> frozenset[str]:
    """The participles of what a cost is paid with: "sacrificed", "discarded", "exiled", "returned", "tapped"."""
    return frozenset(_PAID[type(part)] for part in cost.parts if type(part) in _PAID)


def resolved(ability: Ability, paid: frozenset[str] = frozenset()) -> Ability:
    """An ability with every word for what was named before understood; Unresolved where one is not.

    `paid` is what an additional cost of the spell was paid with.
    """
    match ability:
        case TriggeredAbility():
            start = _of_event(ability.event)
            start.clause = 1
            condition = _tree(ability.condition, start) if ability.condition is not None else None
            found: Any = replace(ability, body=_body(ability.body, start), condition=condition)
        case ActivatedAbility():
            start = Scope(paid=paid_with(ability.cost))
            start.referents += _of_cost(ability.cost)
            if any(type(part) in _OF_THIS for part in ability.cost.parts):
                start.referents.append(Referent(This(), This(), frozenset(), 0))
            condition = _tree(ability.condition, Scope()) if ability.condition is not None else None
            found = replace(ability, body=_body(ability.body, start), condition=condition)
        case SpellAbility():
            found = replace(ability, body=_body(ability.body, Scope(paid=paid)))
        case StaticAbility():
            scope = Scope(clause=1)
            if isinstance(ability.filter, (IsThis, IsAttachedHost)):
                subject: Reference = This() if isinstance(ability.filter, IsThis) else AttachedHost()
                scope.referents.append(Referent(subject, subject, frozenset(), 0))
            found = _tree(ability, scope)
        case _:
            found = _tree(ability, Scope())
    _check_understood(found)
    return found  # type: ignore[no-any-return]  # an ability of the same kind


def replace_scope(scope: Scope) -> Scope:
    """A scope that begins as another stands, and does not change it."""
    return replace(scope, targets=list(scope.targets), referents=list(scope.referents), places=dict(scope.places))


def _check_understood(found: Any) -> None:
    for node in nodes_in(found):
        if isinstance(node, (Anaphor, NewTarget)):
            raise Unresolved(getattr(node, "word", "target"))


def _body(body: Body, start: Scope) -> Body:
    return replace(body, modes=tuple(_mode(mode, replace_scope(start)) for mode in body.modes))


def _mode(mode: Mode, scope: Scope) -> Mode:
    effects = tuple(_effect(one, scope) for one in mode.effects)
    return Mode(effects, tuple(scope.targets))


# ---- what an event is about

_WITH_AMOUNT = (GainsLife, LosesLife, DealsDamage, IsDealtDamage, GetsCounters, Draws)


def _of_event(event: EventPattern) -> Scope:
    """What a triggered ability speaks of as its text begins."""
    scope = Scope(event=event)
    item = getattr(event, "filter", None)
    about = getattr(event, "to", None)
    if isinstance(event, AnyOfEvents):
        item = event.filter
    if isinstance(event, DealsDamage) and about is not None and not _is_of_players(about):
        if isinstance(item, IsThis):
            scope.referents.append(Referent(This(), This(), frozenset(), 0))
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns_of(about), 0))
    elif isinstance(event, (Blocks, BecomesBlocked)) and (
        getattr(event, "whom", None) is not None or getattr(event, "by", None) is not None
    ):
        pass  # which of the two creatures a word means is unclear
    elif isinstance(item, IsThis):
        moved = frozenset(("card",)) if isinstance(event, Moves) and event.zone_to == "graveyard" else frozenset()
        scope.referents.append(Referent(This(), This(), moved, 0))
    elif isinstance(item, IsAttachedHost):
        nouns = frozenset(("creature", "permanent", "land", "artifact", "card"))
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns, 0))
    elif item is not None:
        nouns = nouns_of(item)
        if isinstance(event, Moves) and event.zone_to == "graveyard":
            nouns |= {"card"}
        scope.referents.append(Referent(ThatObject(), ThatObject(), nouns, 0))
    if isinstance(event, BecomesTarget):
        scope.referents.append(Referent(ThatItem(), ThatItem(), frozenset(("item",)), 0))
    if _has_player(event):
        scope.referents.append(
            Referent(ThatPlayer(), ThatPlayer(), frozenset(("player", "opponent")), 0, is_player=True)
        )
    return scope


def _is_of_players(item: Filter) -> bool:
    return all(isinstance(part, (IsPlayer, AnyOf)) for part in parts_of(item)) and not any(
        isinstance(one, (HasType, HasSubtype)) for one in nodes_in(item)
    )


def _has_player(event: EventPattern) -> bool:
    """Whether an event is one of a player other than "you"."""
    who: Any = getattr(event, "who", None)
    if isinstance(event, DealsDamage):
        return event.to is not None and event.to != IsPlayer("you") and _is_of_players(event.to)
    if isinstance(event, Begins):
        return event.whose in ("each", "opponent's") and event.said != "the"
    if isinstance(event, Moves):
        # The controller of what it is about, where the event says that this is an opponent.
        return any(node == IsControlledBy("opponent") for node in nodes_in(event))
    return who in ("any", "opponent") and not isinstance(event, BecomesTarget)


# ---- effects, in the order of the text


def _effect(effect: Effect, scope: Scope) -> Any:
    """An effect with its words understood; what it makes and moves is named from then on."""
    if isinstance(effect, WhenYouDo):
        inner = replace_scope(scope)
        inner.targets, inner.places = [], {}
        inner.referents = [one for one in inner.referents if not isinstance(one.known, Target)]
        body = _body(effect.ability.body, inner)
        return WhenYouDo(replace(effect.ability, body=body))
    if isinstance(effect, Delayed):
        return _delayed(effect, scope)
    scope.clause += 1
    found = _tree(effect, scope)
    _name_results(effect, found, scope)
    return found


def _delayed(effect: Delayed, scope: Scope) -> Any:
    inner = replace_scope(scope)
    inner.clause += 1
    if not isinstance(effect.when, Begins):
        inner.referents += _of_event(effect.when).referents
        inner.event = effect.when
    when = _tree(effect.when, inner)
    effects = tuple(_effect(one, inner) for one in effect.effects)
    if len(inner.targets) > len(scope.targets):
        raise Unresolved("target")
    keeps: list[Reference] = []
    is_dead = isinstance(scope.event, Moves) and scope.event.zone_from == "battlefield"
    if is_dead and isinstance(scope.event.filter, IsThis):  # type: ignore[union-attr]  # it moves
        # What has died is found where it went by what triggered the ability, now (CR 400.7g).
        effects = changed(
            effects, lambda node: ThatObject(node.said) if isinstance(node, This) and node.said else node
        )
    kept = changed(effects, lambda node: _kept(node, keeps, effect.when))
    return replace(effect, when=when, effects=kept, keeps=tuple(keeps))


def _kept(node: Any, keeps: list[Reference], event: EventPattern) -> Any:
    """What a delayed ability remembers of the effects around it (CR 603.7c)."""
    is_of_event = not isinstance(event, Begins)
    if isinstance(node, ThatObject) and is_of_event and getattr(event, "filter", None) is not None:
        return node
    player: Any = getattr(event, "who", "")
    if isinstance(node, ThatPlayer) and is_of_event and player:
        return node
    if isinstance(node, (Target, Those, ThatPlayer, ThatObject)):
        if node not in keeps:
            keeps.append(node)
        word = node.word if isinstance(node, Those) else getattr(node, "said", "") or "it"
        return Those(f"kept {keeps.index(node)}", word)
    return node


def _tree(tree: Any, scope: Scope) -> Any:
    """A tree with its words understood, part by part in the order of the text."""
    if isinstance(tree, tuple):
        if tree and all(isinstance(one, Effect) for one in tree):
            return tuple(_effect(one, scope) for one in tree)
        return tuple(_tree(one, scope) for one in tree)
    if isinstance(tree, NewTarget):
        return _new_target(tree, scope)
    if isinstance(tree, Anaphor):
        return _anaphor(tree, scope)
    if isinstance(tree, CardDefinition):
        return replace(tree, abilities=tuple(resolved(one) for one in tree.abilities))
    if isinstance(tree, GainAbilities):
        return replace(tree, abilities=tuple(resolved(one) for one in tree.abilities))
    names = field_names(type(tree))
    if not names:
        return tree
    if isinstance(tree, Those) and tree.which:
        return _paid(tree, scope)
    if isinstance(tree, (This, AttachedHost)):
        _mention(scope, tree)
        return tree
    if isinstance(tree, IsControlledBy) and tree.who == "that player" and not _is_that_player_known(scope):
        raise Unresolved("that player")
    if isinstance(tree, ThatMuch) and not isinstance(scope.event, _WITH_AMOUNT):
        raise Unresolved("that much")
    if isinstance(tree, CountersOn):
        # What is counted on the subject of the sentence itself is "on it".
        of = replace(tree.of, is_owner=True) if isinstance(tree.of, Anaphor) else tree.of
        return replace(tree, of=_tree(of, scope))
    order = sorted(names, key=lambda name: _first_place(getattr(tree, name)))
    given = {}
    for name in order:
        before = getattr(tree, name)
        after = _tree(before, scope)
        if after is not before:
            given[name] = after
    return replace(tree, **given) if given else tree


def _first_place(tree: Any) -> int:
    """Where in the text the first word of a part stands; what has no place comes before all else."""
    places = [node.place for node in nodes_in(tree) if isinstance(node, (NewTarget, Anaphor))]
    return min(places, default=-1)


def _new_target(found: NewTarget, scope: Scope) -> Reference:
    known = scope.places.get(found.place)
    if known is not None:
        return Target(known)
    phrase = replace(found.phrase, filter=_tree(found.phrase.filter, scope))
    scope.targets.append(phrase)
    index = len(scope.targets) - 1
    scope.places[found.place] = index
    target = Target(index)
    nouns = nouns_of(phrase.filter)
    scope.referents.append(
        Referent(
            target,
            target,
            nouns,
            scope.clause,
            found.place,
            phrase.maximum > 1,
            bool(nouns & {"player"}),
        )
    )
    return target


def _mention(scope: Scope, reference: Reference) -> None:
    """Something is named by its own name."""
    plain = replaced(reference, said="")
    scope.referents = [one for one in scope.referents if one.known != plain]
    nouns = frozenset(("creature", "permanent")) if isinstance(plain, AttachedHost) else frozenset()
    scope.referents.append(Referent(plain, plain, nouns, scope.clause))


def _fits(word: Anaphor, referent: Referent) -> bool:
    if word.noun:
        if word.noun == "opponent":
            return referent.is_player
        return word.noun in referent.nouns and word.is_plural is referent.is_plural
    if word.is_plural:
        return referent.is_plural or referent.is_player
    return not referent.is_plural and not referent.is_player and "item" not in referent.nouns


def _anaphor(word: Anaphor, scope: Scope) -> Any:
    found = _meant(word, scope)
    scope.referents.remove(found)
    scope.referents.append(replace(found, clause=scope.clause))
    reference = found.known if word.is_owner else found.now
    said = {"its": "it", "their": "they"}.get(word.word, word.word)
    if isinstance(reference, Those):
        return Those(reference.which, said)
    if hasattr(reference, "said"):
        return replaced(reference, said=said)
    raise Unresolved(word.word)


def _meant(word: Anaphor, scope: Scope) -> Referent:
    """What a word refers to; Unresolved where that is nothing, or could be two things."""
    fitting = [one for one in scope.referents if _fits(word, one) and not (one.place > word.place >= 0)]
    if not word.noun and not word.is_owner:
        # What is done to the subject of a sentence itself is done "to itself", not "to it".
        fitting = [one for one in fitting if one.clause < scope.clause]
    if not fitting:
        raise Unresolved(word.word)
    clause = max(one.clause for one in fitting)
    latest = [one for one in fitting if one.clause == clause]
    if len({(type(one.known), one.known) for one in latest}) > 1:
        raise Unresolved(word.word)
    found = latest[-1]
    is_of_event = any(isinstance(one.known, ThatObject) for one in fitting)
    is_subject = found.clause == scope.clause
    if not word.noun and isinstance(found.known, This) and is_of_event and not is_subject:
        raise Unresolved(word.word)  # the event's object, or the source that was named after it
    return found


def _paid(found: Those, scope: Scope) -> Reference:
    """ "The sacrificed creature": what the cost was paid with; "the exiled card" may be what the effect exiled."""
    if found.which in scope.paid:
        return found
    if found.which != "exiled":
        raise Unresolved(found.word)
    moved = [one for one in scope.referents if isinstance(one.now, Those) and "card" in one.nouns]
    return Those("", found.word) if moved else found


def _is_that_player_known(scope: Scope) -> bool:
    players = [one for one in scope.referents if one.is_player]
    return bool(players) and all(isinstance(one.known, ThatPlayer) for one in players)


# ---- what effects make and move


def _name_results(raw: Effect, found: Effect, scope: Scope) -> None:
    match found:
        case CreateTokens():
            _add_result(scope, frozenset(("token", "permanent", "creature")), found.amount == Number(1))
        case CreateCopies():
            _add_result(scope, frozenset(("token", "permanent", "creature")), found.amount == Number(1))
        case MoveTo():
            _move_referent(found, scope)
        case Search():
            _add_result(scope, frozenset(("card", "creature", "permanent")), found.count == 1)
        case ExileTop():
            _add_result(scope, frozenset(("card",)), found.amount == Number(1))


def _add_result(scope: Scope, nouns: frozenset[str], is_one: bool) -> None:
    those = Those("", "it" if is_one else "them")
    scope.referents = [one for one in scope.referents if not isinstance(one.now, Those)]
    scope.referents.append(Referent(those, those, nouns, scope.clause, is_plural=not is_one))


def _nouns_without_card(item: Filter) -> frozenset[str]:
    """The nouns of a card once it is a permanent: a "creature card" is "that creature"."""
    parts = tuple(part for part in parts_of(item) if not isinstance(part, (IsCard, InZone)))
    return nouns_of(all_of(parts)) if parts else frozenset()


def _move_referent(found: MoveTo, scope: Scope) -> None:
    """What has moved is a new object: it is named by where it went, and known by what it was (CR 400.7)."""
    what = found.what
    nouns = frozenset(("card",))
    is_plural, known, place = False, what, -1
    rest = []
    for one in scope.referents:
        if one.known == what or one.now == what:
            is_plural, known, place = one.is_plural, one.known, one.place
            nouns |= one.nouns
        elif not isinstance(one.now, Those):
            rest.append(one)
    if found.zone == "battlefield" and isinstance(what, Target):
        nouns |= _nouns_without_card(scope.targets[what.index].filter)
    if isinstance(what, (All, Chosen)):
        nouns |= nouns_of(what.filter)
        if found.zone == "battlefield":
            nouns |= _nouns_without_card(what.filter)
        is_plural = isinstance(what, All) or what.maximum > 1
        known = Those()
    scope.referents = rest
    scope.referents.append(
        Referent(Those("", "them" if is_plural else "it"), known, nouns, scope.clause, place, is_plural)
    )
