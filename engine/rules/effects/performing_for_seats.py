"""Performing effects on players: mana, life, damage, cards, turns, winning and losing (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import effects, effects_of_play, effects_of_turns
from engine.model.events import DamageDealt
from engine.model.zones import (
    is_seat_reference,
)
from engine.rules.actions.cards_in_hand import discard, draw_cards, mill, scry
from engine.rules.actions.damage import (
    deal_damage,
    gain_life,
    lose_life,
)
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.losing import end_if_decided, lose_game, win_game
from engine.rules.actions.naming_objects import named
from engine.rules.actions.proliferating import proliferate
from engine.rules.actions.randomness import shuffle_library
from engine.rules.actions.skipping import will_skip
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.phases import add_phases, add_upkeeps
from engine.rules.base.teams import is_turn_of, same_team, turns_go_on_at
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.matching import meets
from engine.rules.characteristics.referring import references_of, seats_of
from engine.rules.events.choosing import pick
from engine.rules.events.shields import begin_shield, begin_shield_from
from engine.rules.stack.making_mana import add_mana


def _add_mana(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        add_mana(draft, seat, effect.options, amount, context.source, effect.only, context.tapped)


def _gain_life(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        gain_life(draft, seat, amount, context.source)


def _lose_life(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        lose_life(draft, seat, amount, context.source)


def _life_becomes(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        change = amount - draft.seats[seat].life
        if change > 0:
            gain_life(draft, seat, change, context.source)
        elif change < 0:
            lose_life(draft, seat, -change, context.source)


def _double_life(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        life = draft.seats[seat].life
        if life > 0:
            gain_life(draft, seat, life, context.source)
        elif life < 0:
            lose_life(draft, seat, -life, context.source)


def _deal_damage(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    sources = references_of(draft, effect.source, context)
    source = context.source
    if sources and sources[0] != source.id and not is_seat_reference(sources[0]):
        source = draft.objects.get(sources[0], source)
    told = len(draft.events)
    for one in named(draft, effect.to, context):
        deal_damage(draft, source, one, amount)
    dealt = [event.object for event in draft.events[told:] if isinstance(event, DamageDealt)]
    context.those["damaged"] = tuple(one.id for one in dealt if one is not None)


def _draw(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        draw_cards(draft, seat, amount)


def _discard(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        discard(draft, seat, amount, context.source, effect.at_random)


def _mill(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    milled: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        milled += mill(draft, seat, amount)
    context.those["milled"] = milled


def _scry(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        scry(draft, seat, amount, context.source)


def _shuffle(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        shuffle_library(draft, seat)


def _lose_game(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        lose_game(draft, seat, f"{context.source.card.name} says so")
    end_if_decided(draft)


def _win_game(draft: Draft, effect: Any, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        win_game(draft, seat, f"{context.source.card.name} says so")


def _extra_turn(draft: Draft, effect: Any, context: Context) -> None:
    taking: list[int] = []
    for seat in seats_of(draft, effect.who, context):
        if any(same_team(draft, seat, other) for other in taking):
            # One effect that gives both players of a team an extra turn gives the team one (CR 805.8).
            continue
        taking.append(seat)
        if not draft.extra_turns:
            # Under all extra turns lies the seat at which the order of turns goes on, as a reference.
            draft.extra_turns = ((turns_go_on_at(draft), 1),)
        latest, number = draft.extra_turns[-1]
        if latest == seat:
            draft.extra_turns = (*draft.extra_turns[:-1], (seat, number + 1))
        else:
            draft.extra_turns = (*draft.extra_turns, (seat, 1))


def _get_emblem(draft: Draft, effect: Any, context: Context) -> None:
    get_emblem(draft, effect.emblem, context.you)


def _prevent(draft: Draft, effect: Any, context: Context) -> None:
    amount = None if effect.amount is None else amount_of(draft, effect.amount, context)
    for one in named(draft, effect.to, context):
        begin_shield(draft, one, amount, context, is_combat_only=effect.is_combat_only)


def _prevent_next_time(draft: Draft, effect: Any, context: Context) -> None:
    """The source is chosen as the effect begins: a permanent, or a spell on the stack (CR 609.7a, 615.9)."""
    there = (*draft.battlefield, *(item.id for item in draft.stack if item.kind == "spell"))
    legal = tuple(
        id
        for id in there
        if effect.sources is None or meets(draft, effect.sources, draft.objects[id], context.you, context.source)
    )
    instead = 0
    if effect.redirected_to is not None:
        instead = next((one for one in named(draft, effect.redirected_to, context)), 0)
        if not instead or (not is_seat_reference(instead) and instead not in draft.objects):
            return
    if not legal:
        return
    (source,) = pick(draft, context.you, legal, context.source, "choose as the source of damage", 1, 1)
    for one in named(draft, effect.to, context):
        begin_shield_from(draft, one, source, context, is_gained=effect.is_gained, redirected_to=instead)


def _redirect(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    to = named(draft, effect.to, context)
    for one in named(draft, effect.of, context):
        if to and (is_seat_reference(one) or one in draft.objects):
            begin_shield(draft, one, amount, context, redirected_to=to[0])


def _additional_phases(draft: Draft, effect: Any, context: Context) -> None:
    if effect.who is None or any(is_turn_of(draft, seat) for seat in seats_of(draft, effect.who, context)):
        add_phases(draft, effect.phases)


def _additional_upkeeps(draft: Draft, effect: Any, context: Context) -> None:
    if any(is_turn_of(draft, seat) for seat in seats_of(draft, effect.who, context)):
        add_upkeeps(draft, amount_of(draft, effect.amount, context), effect.after)


def _skip_next(draft: Draft, effect: Any, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        will_skip(draft, seat, effect.what, amount)


def _proliferate(draft: Draft, effect: Any, context: Context) -> None:
    proliferate(draft, context.you, context.source)


PERFORMERS: dict[type, Callable[[Draft, Any, Context], None]] = {
    effects.AddMana: _add_mana,
    effects.GainLife: _gain_life,
    effects.LoseLife: _lose_life,
    effects_of_play.LifeBecomes: _life_becomes,
    effects_of_play.DoubleLife: _double_life,
    effects.DealDamage: _deal_damage,
    effects.DrawCards: _draw,
    effects.DiscardEffect: _discard,
    effects.Mill: _mill,
    effects.Scry: _scry,
    effects.ShuffleLibrary: _shuffle,
    effects.LoseGame: _lose_game,
    effects.WinGame: _win_game,
    effects.ExtraTurn: _extra_turn,
    effects_of_play.Proliferate: _proliferate,
    effects_of_play.GetEmblem: _get_emblem,
    effects_of_play.PreventDamage: _prevent,
    effects_of_play.RedirectDamage: _redirect,
    effects_of_play.PreventNextTime: _prevent_next_time,
    effects_of_turns.AdditionalPhases: _additional_phases,
    effects_of_turns.AdditionalUpkeeps: _additional_upkeeps,
    effects_of_turns.SkipNext: _skip_next,
}
"""What performs each of these effects."""
