"""Says effects that make tokens, copies and emblems."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.amounts.history import TimesKicked
from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import listed, with_article
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens, GetEmblem
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.choices import Target
from engine.cards.text.amounts import for_each, number_said
from engine.cards.text.clause import Clause
from engine.cards.text.granted_abilities import abilities_said
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, says


@says(CreateTokens)
def _create_tokens(renderer: Renderer, effect: CreateTokens) -> Clause:
    that = "that's" if effect.amount == Number(1) else "that are"
    attacking = f" {that} tapped and attacking" if effect.is_attacking else ""
    return of_player(renderer, effect.who, "create", _tokens(renderer, effect) + attacking)


@says(CreateCopies)
def _create_copies(renderer: Renderer, effect: CreateCopies) -> Clause | str:
    if isinstance(effect.of, Target) and renderer.is_any_number(effect.of.index):
        chosen = renderer.reference(effect.of)
        return f"choose {chosen}. For each of them, create {_copies(renderer, effect)}"
    return of_player(renderer, effect.who, "create", _copies(renderer, effect))


@says(GetEmblem)
def _get_emblem(renderer: Renderer, effect: GetEmblem) -> Clause:
    """An emblem's abilities stand in quotation marks, and don't say that they work from the command zone."""
    said = []
    for ability in effect.emblem.abilities:
        if not isinstance(ability, StaticAbility | TriggeredAbility | ActivatedAbility):
            raise Unsayable(f"no emblem has {ability}")
        said.append(replace(ability, zone="battlefield"))
    return Clause("you", "get", f"an emblem with {abilities_said(renderer, tuple(said), 'this emblem')}")


def _tokens(renderer: Renderer, effect: CreateTokens) -> str:
    """The tokens that are created."""
    token = effect.token
    face = ("tapped " if effect.tapped and not effect.is_attacking else "") + renderer.face(token)
    each = for_each(renderer, effect.amount) if isinstance(effect.amount, TimesKicked) else ""
    is_one = effect.amount == Number(1) or bool(each)
    said = f"{with_article(face)} token" if is_one else f"{number_said(renderer, effect.amount)} {face} tokens"
    if not token.abilities or is_predefined(token):
        return said + each
    if effect.is_apart:
        have = "It has" if is_one else "They have"
        return (
            f"{said}{renderer.take_where_x()}. {have} {abilities_said(renderer, token.abilities, 'this creature')}"
        )
    return f"{said} with {abilities_said(renderer, token.abilities, 'this token')}"


def _copies(renderer: Renderer, effect: CreateCopies) -> str:
    """The copies that are created."""
    tapped = "tapped " if effect.tapped else ""
    copied = renderer.object(effect.of)
    if effect.amount == Number(1):
        said = f"a {tapped}token that's a copy of {copied}"
    else:
        said = f"{number_said(renderer, effect.amount)} {tapped}tokens that are copies of {copied}"
    exceptions = []
    if effect.is_legendary_removed:
        exceptions.append(f"{effect.word} isn't legendary")
    if effect.added_types:
        exceptions.append(f"it's {with_article(' '.join(effect.added_types))} in addition to its other types")
    if effect.added_keywords:
        exceptions.append(f"it has {listed(effect.added_keywords, 'and')}")
    return said + (f", except {' and '.join(exceptions)}" if exceptions else "")
