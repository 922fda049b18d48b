"""Replacement effects on tokens that would be created: more, others besides, others instead (CR 614.1a)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Filter
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens, ReplacesAmount, ReplacesTokens
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.value import value
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.zone_change import create
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.counting import power
from engine.rules.base.draft import Draft
from engine.rules.base.facts import TOKENS_REPLACED, facts_of
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.replacement import replaced_by_each

Tokens = tuple[tuple[CardDefinition, Quantity], ...]
"""Tokens to be created: of each kind how many."""
_Ability = ReplacesAmount | AddsTokens | ReplacesTokens


@value
class Created:
    """What a seat creates: tokens as the effect has it, or others in their place; and what is added to them.

    What stands in place of others enters as the effect says of these, and is what its later words speak of.
    """

    tokens: Tokens
    added: Tokens = ()


@value
class _Effect:
    """A replacement effect on tokens: an ability of a source, or of `count` sources."""

    ability: _Ability
    source: GameObject


def tokens_created(draft: Draft, seat: int, tokens: Tokens) -> Created:
    """Return what a seat creates where it would create these tokens.

    Each effect applies once (CR 614.5), also where another has first made it apply. Where their order matters, the
    seat chooses it (CR 616.1).
    """
    created = Created(tuple((token, number) for token, number in tokens if number > 0))
    left = [*_multiplying(draft, seat), *_replacing(draft, seat)]
    while left:
        able = [one for one in left if _applies(draft, one, created, seat)]
        if not able:
            break
        chosen = able[0]
        if _is_order_relevant([one.ability for one in able]):
            names = tuple(one.source.card.name for one in able)
            chosen = able[choose_replacement(draft, seat, chosen.source, names)]
        left.remove(chosen)
        created = _changed(draft, chosen, created, seat)
    return created


def _multiplying(draft: Draft, seat: int) -> Iterator[_Effect]:
    for ability, source in plan_of(draft).replacements:
        if (
            ability.event == "tokens created"
            and is_who(draft, ability.who, seat, source.controller)
            and (not ability.is_your_turn_only or is_turn_of(draft, source.controller))
        ):
            yield _Effect(ability, source)


def _replacing(draft: Draft, seat: int) -> Iterator[_Effect]:
    for id in sorted(draft.watch.get(TOKENS_REPLACED, ())):
        source = draft.objects[id]
        if source.controller != seat:
            continue
        for ability in characteristics(draft, source).abilities:
            if isinstance(ability, (AddsTokens, ReplacesTokens)):
                yield _Effect(ability, source)


def _applies(draft: Draft, one: _Effect, created: Created, seat: int) -> bool:
    return any(_is_meant(draft, one, token, seat) for token, _ in (*created.tokens, *created.added))


def _is_meant(draft: Draft, one: _Effect, token: CardDefinition, seat: int) -> bool:
    """Return whether an effect is about such tokens, which are as the effect that creates them says."""
    filter: Filter | None = one.ability.filter
    if filter is None:
        return True
    held = GameObject(0, token, seat, seat, BATTLEFIELD, 0, is_token=True, default_controller=seat)
    return meets(draft, filter, held, one.source.controller, one.source, facts_of(token).base)


def _is_order_relevant(able: list[_Ability]) -> bool:
    """Return whether it matters which comes first: multiplying all there is goes before or after anything else."""
    if len(able) < 2:
        return False
    others = {
        one for one in able if not isinstance(one, ReplacesAmount) or one.plus != 0 or one.filter is not None
    }
    if not others:
        return False
    is_number_said = any(
        one.plus != 0 if isinstance(one, ReplacesAmount) else isinstance(one, AddsTokens) and one.is_one
        for one in others
    )
    is_chosen = any(isinstance(one, ReplacesTokens) and one.is_optional for one in others)
    return len(others) > 1 or is_chosen or (is_number_said and len(set(able)) > 1)


def _changed(draft: Draft, one: _Effect, created: Created, seat: int) -> Created:
    """Return what is created once an effect of each member of a group of sources has been applied."""
    ability, times = one.ability, one.source.count
    if isinstance(ability, AddsTokens):
        return Created(
            created.tokens, (*created.added, (ability.token, _added(draft, one, ability, created, seat)))
        )
    if isinstance(ability, ReplacesTokens) and ability.is_optional:
        chosen = _chosen_instead(draft, seat, one.source, ability.tokens)
        if chosen is None:
            return created
        ability = ReplacesTokens(ability.filter, (chosen,))

    def change(tokens: Tokens, is_first: bool) -> Tokens:
        found: list[tuple[CardDefinition, Quantity]] = []
        for token, number in tokens:
            if not _is_meant(draft, one, token, seat):
                found.append((token, number))
            elif isinstance(ability, ReplacesTokens):
                found += _instead(draft, one, ability, number, seat)
            elif ability.plus == 0 or is_first:
                found.append((token, replaced_by_each(number, ability, times)))
            else:
                found.append((token, number * power(ability.times, times)))
        return tuple(found)

    return Created(change(created.tokens, is_first=True), change(created.added, is_first=False))


def create_added(draft: Draft, seat: int, created: Created) -> None:
    """Create what comes with other tokens."""
    for token, number in created.added:
        create(draft, token, seat, number)


def _added(draft: Draft, one: _Effect, ability: AddsTokens, created: Created, seat: int) -> Quantity:
    """Return how many tokens come with those that there are."""
    if ability.is_one:
        return one.source.count
    total = sum(
        number for token, number in (*created.tokens, *created.added) if _is_meant(draft, one, token, seat)
    )
    if not _is_meant(draft, one, ability.token, seat):
        return total * one.source.count
    # Each of several doubles what there is.
    return total * power(2, one.source.count) - total


def _instead(draft: Draft, one: _Effect, ability: ReplacesTokens, number: Quantity, seat: int) -> Tokens:
    """Return what is created instead of so many tokens, each of several sources having its turn.

    What an effect creates instead may be what the like effect of another source is about.
    """
    again = [_is_meant(draft, one, token, seat) for token in ability.tokens]
    times, sources = sum(again), one.source.count
    last = number * power(times, sources - 1) if times > 0 else number
    others = number
    if times > 0:
        others = number * (sources if times == 1 else (power(times, sources) - 1) // (times - 1))
    return tuple(
        (token, last if is_meant else others) for token, is_meant in zip(ability.tokens, again, strict=True)
    )


def _chosen_instead(
    draft: Draft, seat: int, source: GameObject, tokens: tuple[CardDefinition, ...]
) -> CardDefinition | None:
    """Return which of some tokens a seat creates instead, None for none of them."""
    options = (*(token.name for token in tokens), "none of them")
    position = choose_option(draft, seat, source, "tokens to create instead", options, "614.1a")
    return tokens[position] if position < len(tokens) else None
