"""Says abilities that are replacement effects: how an object enters, what happens instead (CR 614.1)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import listed, with_article
from engine.cards.conditions.combined import NotSo
from engine.cards.definitions.replacing import AddsTokens, EntersAsCopy, EntersChoosing, EntersWith, ReplacesTurn
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.text.ability_sentences import says_ability
from engine.cards.text.amounts import for_each
from engine.cards.text.clause import capitalized, ended
from engine.cards.text.granted_abilities import abilities_said
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import said_effects


@says_ability(EntersWith)
def _enters_with(renderer: Renderer, ability: EntersWith) -> str:
    said = f"{renderer.this()} enters"
    if ability.tapped:
        said += " tapped"
    counters = []
    each = ""
    for kind, amount in ability.counters:
        each = for_each(renderer, amount)
        counters.append(renderer.counters(kind, Number(1) if each else amount))
    if counters:
        said += f"{' and' if ability.tapped else ''} with {' and '.join(counters)} on it{each}"
    if isinstance(ability.condition, NotSo):
        said += f" unless {renderer.condition(ability.condition.condition)}"
    elif ability.condition is not None:
        said += f" if {renderer.condition(ability.condition)}"
    return ended(capitalized(said))


@says_ability(EntersChoosing)
def _enters_choosing(renderer: Renderer, ability: EntersChoosing) -> str:
    # A list of types to choose from stands as it is.
    what = ability.what if "," in ability.what else with_article(ability.what)
    return f"As {renderer.this()} enters, choose {what}."


@says_ability(EntersAsCopy)
def _enters_as_copy(renderer: Renderer, ability: EntersAsCopy) -> str:
    parts = ability.filter.parts if isinstance(ability.filter, AllOf) else (ability.filter,)
    is_of_seat = any(isinstance(part, IsControlledBy) for part in parts)
    what = (
        renderer.one(ability.filter) if is_of_seat else f"any {renderer.filter(ability.filter)} on the battlefield"
    )
    said = f"You may have {renderer.this()} enter as a copy of {what}"
    exceptions = []
    if ability.is_legendary_removed:
        exceptions.append("it isn't legendary")
    if ability.added_types:
        kinds = with_article(" ".join(ability.added_types))
        exceptions.append(f"it's {kinds} in addition to its other types")
    if ability.gained:
        exceptions.append(f"it has {abilities_said(renderer, ability.gained, 'this creature')}")
    return ended(said + (f", except {listed(exceptions, 'and')}" if exceptions else ""))


@says_ability(AddsTokens)
def _adds_tokens(renderer: Renderer, ability: AddsTokens) -> str:
    those = f"those tokens plus that many {renderer.face(ability.token)} tokens"
    return f"If one or more tokens would be created under your control, {those} are created instead."


@says_ability(ReplacesTurn)
def _replaces_turn(renderer: Renderer, ability: ReplacesTurn) -> str:
    condition = renderer.condition(ability.condition)
    done = said_effects(renderer, ability.effects)
    return (
        f"If you would begin your turn while {condition}, you may skip that turn instead. "
        f"{ended(f'If you do, {done}')}"
    )
