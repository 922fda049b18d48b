"""Resolves words for what was named before: "it", "that creature", "those tokens", "that player" (CR 608.2c).

What an ability is about, its targets and what its effects make or move are referents, in the order in which the
text names them. A word refers to the latest that fits it by noun and number; where none does, or two of one
sentence do, the text is not understood.
"""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CountersOn, PlayersWho
from engine.cards.base.kinds import Ability, Effect, Reference
from engine.cards.compiling.scope.amounts_of_each import with_amount_of_each
from engine.cards.compiling.scope.anaphors import (
    is_that_player_known,
    mention,
    resolve_anaphor,
    resolve_paid,
    resolve_whose,
)
from engine.cards.compiling.scope.checking import (
    about_of,
    check_others,
    check_own_damage,
    check_own_it,
    check_static,
    check_understood,
)
from engine.cards.compiling.scope.choosers import chooser
from engine.cards.compiling.scope.costs_and_events import (
    COUNTED_DEEDS,
    PARTS_NAMING_THIS,
    check_event,
    deeds_of_cost,
    paid_with,
    referents_of_cost,
    scope_of_event,
    scope_of_prevention,
)
from engine.cards.compiling.scope.done_or_not import (
    behind_or_otherwise,
    condition_behind,
    done_or_not,
    instead,
    otherwise,
)
from engine.cards.compiling.scope.further_targets import name_player_of, than_earlier
from engine.cards.compiling.scope.known_before import as_known_before, of_the_spell
from engine.cards.compiling.scope.others import is_on_others, other_than_compared, to_others, to_others_than_chosen
from engine.cards.compiling.scope.places import parts_in_order
from engine.cards.compiling.scope.referents import (
    Referent,
    Scope,
    Unresolved,
    nouns_of,
    of_some_player,
    replace_scope,
)
from engine.cards.compiling.scope.reflexive import (
    AT_A_TIME,
    as_before,
    kept_of,
    named_before,
    scope_of_reflexive,
    with_what_is_kept,
)
from engine.cards.compiling.scope.results import name_results
from engine.cards.compiling.scope.revealed import check_revealed
from engine.cards.compiling.scope.statics import of_each_changed, subject_of_static
from engine.cards.conditions.state import SomePlayer
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    is_meaning,
)
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import MayExert
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesDraw
from engine.cards.effects.choosing import CHOSEN_OBJECTS
from engine.cards.effects.joints import Delayed, ForEachPlayer, IfYouDo, OnlyIf, Unless, WhenYouDo
from engine.cards.effects.libraries import TakeFromTop
from engine.cards.effects.life_and_damage import DealDamage, LoseLife
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.effects.tokens_and_copies import BecomeCopyOf
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves, WouldDraw
from engine.cards.filters.players import IsControlledBy, IsControlledByPlayers
from engine.cards.filters.relations import (
    IsAttachedTo,
    IsThat,
    IsThis,
    SharesWith,
    named_in,
)
from engine.cards.game_rules.combat import AttacksOnlyWhere, UnblockableWhere
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.choices import Target
from engine.cards.references.objects import AttachedHost, ThatObject, This, Those
from engine.cards.references.players import (
    ControllerOf,
    EachWho,
    OwnerOf,
    ThatPlayer,
    You,
)
from engine.frozen_dataclass import parameter_names, replace


def resolved(ability: Ability, paid: frozenset[str] = frozenset()) -> Ability:
    """Return an ability with every word for what was named before understood; Unresolved where one is not.

    `paid` is what an additional cost of the spell was paid with.
    """
    match ability:
        case TriggeredAbility():
            start = scope_of_event(ability.event)
            start.clause = 1
            condition = _tree(ability.condition, start) if ability.condition is not None else None
            only_while = _tree(ability.only_while, start) if ability.only_while is not None else None
            body = changed(_body(ability.body, start), other_than_compared)
            found: Any = replace(ability, body=body, condition=condition, only_while=only_while)
            check_others(found.body.modes, about_of(ability.event), are_targets_told_apart=False)
            check_own_damage(found)
        case ActivatedAbility():
            start = Scope(paid=paid_with(ability.cost), deeds=deeds_of_cost(ability.cost))
            start.referents += referents_of_cost(ability.cost)
            if any(type(part) in PARTS_NAMING_THIS for part in ability.cost.parts):
                start.referents.append(Referent(This(), This(), frozenset(), 0))
            condition = _tree(ability.condition, Scope()) if ability.condition is not None else None
            body = changed(_body(ability.body, start), other_than_compared)
            found = replace(ability, body=body, condition=condition)
        case SpellAbility():
            body = _body(ability.body, Scope(paid=paid, deeds=paid & COUNTED_DEEDS, is_spell=True))
            found = replace(ability, body=changed(body, other_than_compared))
            for mode in found.body.modes:
                named = frozenset(noun for phrase in mode.targets for noun in nouns_of(phrase.filter))
                check_others(mode, named, are_targets_told_apart=True)
        case MayExert():
            start = Scope(clause=1)
            start.referents.append(Referent(This(), This(), frozenset(), 0))
            found = replace(ability, body=_body(ability.body, start))
        case ReplacesDraw():
            start = scope_of_event(ability.event)
            start.clause = 1
            effects = tuple(_effect(one, start) for one in ability.effects)
            check_revealed(effects)
            if start.targets:
                raise Unresolved("target")  # a static ability has none
            found = replace(ability, effects=effects)
        case PreventsAndDoes():
            start = scope_of_prevention(ability.event)
            condition = _tree(ability.condition, start) if ability.condition is not None else None
            effects = tuple(_effect(one, start) for one in ability.effects)
            if start.targets:
                raise Unresolved("target")
            found = replace(ability, effects=effects, condition=condition)
        case StaticAbility():
            check_own_damage(ability)
            scope = Scope(clause=1)
            if ability.filter is not None:
                subject = subject_of_static(ability.filter)
                scope.referents.append(Referent(subject, subject, frozenset(), 0))
            found = of_each_changed(_parts(ability, scope))
            check_static(found)
        case _:
            found = _parts(ability, Scope())
    check_understood(found)
    return found  # type: ignore[no-any-return]  # an ability of the same kind


def _body(body: Body, start: Scope) -> Body:
    return replace(body, modes=tuple(_mode(mode, replace_scope(start)) for mode in body.modes))


def _mode(mode: Mode, scope: Scope) -> Mode:
    effects = tuple(_effect(one, scope) for one in mode.effects)
    check_revealed(effects)
    return Mode(effects, tuple(scope.targets), mode.word, mode.cost)


# ---- effects, in the order of the text


def _effect(effect: Effect, scope: Scope) -> Any:
    """Return an effect with its words understood; what it makes and moves is named from then on."""
    if isinstance(effect, WhenYouDo):
        inner, keeps = scope_of_reflexive(scope)
        body, told = with_what_is_kept(_body(effect.ability.body, inner), keeps)
        if any(isinstance(node, Those) and node.which[:5] not in ("", "kept ") for node in nodes_in(body)):
            raise Unresolved("the exiled card")  # what the cost was paid with is not remembered
        if any(isinstance(node, BecomeCopyOf) and node.but.keeps_ability for node in nodes_in(body)):
            raise Unresolved("this ability")  # that is the one which lets it trigger
        return WhenYouDo(replace(effect.ability, body=body), told)
    if isinstance(effect, Delayed):
        return _delayed(effect, scope)
    scope.clause += 1
    if isinstance(effect, ForEachPlayer):
        found: object = _for_each_player(effect, scope)
    else:
        found = _tree(of_the_spell(effect, scope), scope)
    found = to_others(found)  # type: ignore[arg-type]  # an effect, as it was
    if CHOSEN_OBJECTS in scope.paid and is_on_others(found):
        found = to_others_than_chosen(found)
    if scope.is_spell and any("token" in one.nouns for one in scope.referents) and is_on_others(found):
        raise Unresolved("other")  # than the tokens that the spell has made, and not than the spell
    name_results(found, scope)
    return found


def _for_each_player(effect: ForEachPlayer, scope: Scope) -> object:
    """Return what is done for each player, who is "that player" in it and in nothing behind it."""
    scope.is_of_each = True
    if any(isinstance(node, NewTarget) for node in nodes_in(effect)):
        return _tree(effect, scope)  # targets are chosen before, and of no player of these
    others = [one for one in scope.referents if one.is_player]
    that = Referent(ThatPlayer(), ThatPlayer(), frozenset(("player",)), scope.clause, is_player=True)
    scope.referents = [*(one for one in scope.referents if not one.is_player), that]
    found = _tree(effect, scope)
    scope.referents = [*others, *(one for one in scope.referents if one is not that)]
    return found


def _delayed(effect: Delayed, scope: Scope) -> object:
    about = named_in(getattr(effect.when, "filter", None))
    target = _new_target(about.of, scope) if about is not None and isinstance(about.of, NewTarget) else None
    inner = replace_scope(scope)
    inner.clause += 1
    if about is not None:
        # What happens to it is what the ability is about from then on: its card, where it has died.
        that = target or (resolve_anaphor(about.of, inner) if isinstance(about.of, Anaphor) else about.of)
        named = next(one for one in inner.referents if that in (one.now, one.known))
        inner.referents.remove(named)
        inner.referents.append(replace(named, now=ThatObject(), known=ThatObject(), nouns=named.nouns | {"card"}))
        when = changed(effect.when, lambda part: IsThat(that) if part == about else part)
        effect = replace(effect, when=when)
        inner.event = effect.when
    elif not isinstance(effect.when, Begins):
        inner.referents += [replace(one, clause=inner.clause) for one in scope_of_event(effect.when).referents]
        inner.event = effect.when
    inner.referents = named_before(inner.referents)
    when = effect.when if about is not None else _tree(effect.when, inner)
    effects = tuple(_effect(one, inner) for one in effect.effects)
    if len(inner.targets) > len(scope.targets):
        if not isinstance(effect.when, WouldDraw):
            raise Unresolved("target")
        scope.targets, scope.places = inner.targets, inner.places  # chosen now, for what is done then
    keeps: list[Reference] = []
    is_dead = isinstance(scope.event, Moves) and scope.event.zone_from == "battlefield"
    if is_dead and isinstance(scope.event.filter, IsThis):  # type: ignore[union-attr]  # it moves
        # What has died is found where it went by what triggered the ability, now (CR 400.7g).
        effects = changed(
            effects, lambda node: ThatObject(node.said) if isinstance(node, This) and node.said else node
        )
    when = changed(changed(when, as_before), lambda node: kept_of(node, keeps, AT_A_TIME))
    kept = changed(effects, lambda node: kept_of(node, keeps, effect.when))
    return replace(effect, when=when, effects=kept, keeps=tuple(keeps))


def _tree(tree: object, scope: Scope) -> Any:
    """Return a tree with its words understood, part by part in the order of the text."""
    if isinstance(tree, tuple):
        if tree and all(isinstance(one, Effect) for one in tree):
            return tuple(_effect(one, scope) for one in tree)
        return tuple(_tree(one, scope) for one in tree)
    if (named := _named(tree, scope)) is not None:
        return named
    if isinstance(tree, (AttacksOnlyWhere, UnblockableWhere)) or (
        isinstance(tree, CardDefinition) and is_predefined(tree)
    ):
        return tree  # what it is stands in the rules; the defending player is another for each attack
    if isinstance(tree, Ability):
        # What a keyword means is no text, and is understood already; what is quoted speaks for itself.
        return tree if is_meaning(tree) else resolved(tree)
    if isinstance(tree, (SomePlayer, EachWho, PlayersWho)):
        scope = of_some_player(scope)
    if isinstance(tree, (OnlyIf, IfYouDo)) and (either := _either(tree, scope)) is not None:
        return either
    check_own_it(tree, scope)
    tree = as_known_before(tree, scope)
    if isinstance(tree, (DealDamage, LoseLife)) and (found := with_amount_of_each(tree, scope, _tree)) is not None:
        return found
    check_event(tree, scope)
    if not parameter_names(type(tree)):
        return tree
    if isinstance(tree, Those) and tree.which:
        return resolve_paid(tree, scope)
    if isinstance(tree, (This, AttachedHost)):
        mention(scope, tree)
        return tree
    if isinstance(tree, IsControlledBy) and tree.who == "that player" and not is_that_player_known(scope):
        return IsControlledByPlayers(resolve_anaphor(Anaphor("that player", "player"), scope))
    if isinstance(tree, (CountersOn, IsAttachedTo, SharesWith)) and isinstance(tree.of, Anaphor):
        # What is counted on the subject of the sentence itself is "on it", and what is attached "to it".
        return replace(tree, of=_tree(replace(tree.of, is_owner=True), scope))
    return _parts(tree, scope)


def _named(tree: object, scope: Scope) -> object:
    """Return what a word names or stands for; None where it is none of these words."""
    if isinstance(tree, NewTarget):
        return _new_target(tree, scope)
    if isinstance(tree, Anaphor):
        return resolve_anaphor(tree, scope)
    if isinstance(tree, (ControllerOf, OwnerOf)) and isinstance(tree.of, Anaphor):
        return replace(tree, of=resolve_whose(tree.of, scope))
    return None


def _is_understood(tree: OnlyIf, scope: Scope) -> bool:
    """Return whether every word of an effect refers to something, read in the order of the text."""
    try:
        _parts(tree, replace_scope(scope))
    except Unresolved:
        return False
    return True


def _either(tree: OnlyIf | IfYouDo, scope: Scope) -> object:
    """Return what is done one way or another with its words understood; None where that is no choice of two."""
    if isinstance(tree, OnlyIf):
        if tree.is_last and not tree.is_instead and not tree.otherwise and not _is_understood(tree, scope):
            return condition_behind(tree, scope, _tree)
        if tree.is_instead:
            return instead(tree, scope, _tree)
        if tree.otherwise:
            return (behind_or_otherwise if tree.is_last else otherwise)(tree, scope, _tree)
        return None
    return done_or_not(tree, scope, _tree) if tree.then and tree.otherwise else None


def _parts(tree: Any, scope: Scope) -> object:
    """Return a word with the words that it holds understood, in the order of the text."""
    names = parameter_names(type(tree))
    if isinstance(tree, TakeFromTop) and tree.before_rest:
        return _with_what_is_done_first(tree, scope)
    if isinstance(tree, Unless):
        effects = _tree(tree.effects, scope)
        scope.clause += 1  # who pays may be the subject of what they pay for: "unless they pay"
        tree = replace(tree, effects=effects)
        if isinstance(tree.who, Anaphor) and tree.who.word == "they":
            tree = replace(tree, who=replace(tree.who, noun="player", is_plural=False))
    is_sentence = isinstance(tree, Effect) and not isinstance(tree, Unless)
    order = parts_in_order(tree, names)
    given = {}
    actor = scope.actor
    for name in order:
        before = getattr(tree, name)
        if isinstance(tree, Unless) and name == "effects":
            continue
        after = _tree(before, scope)
        if after is not before:
            given[name] = after
        if name == "who" and is_sentence and not isinstance(after, You):
            scope.actor = after
    scope.actor = actor
    return replace(tree, **given) if given else tree


def _with_what_is_done_first(tree: TakeFromTop, scope: Scope) -> TakeFromTop:
    """Return the taking of cards with what is done to them, "it", before the rest is put where it goes."""
    taken: Any = _parts(replace(tree, before_rest=()), scope)
    name_results(taken, scope)
    return replace(taken, before_rest=tuple(_effect(one, scope) for one in tree.before_rest))  # type: ignore[no-any-return]  # the effect, as it was


def _new_target(found: NewTarget, scope: Scope) -> Reference:
    known = scope.places.get(found.place)
    if known is not None:
        return Target(known)
    phrase = than_earlier(replace(found.phrase, filter=_tree(found.phrase.filter, scope)), scope.targets)
    phrase = replace(phrase, by=chooser(phrase.by, scope))
    if any(isinstance(node, Target) for node in nodes_in(phrase.filter)):
        raise Unresolved("controls")  # targets are chosen before others are known to it
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
    name_player_of(target, phrase, scope)
    return target
