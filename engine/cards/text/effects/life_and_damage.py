"""Says effects of life and damage, and of preventing and redirecting it."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, LifeOf
from engine.cards.amounts.numbers import Half
from engine.cards.base.vocabulary import with_article
from engine.cards.effects.life_and_damage import (
    DealDamage,
    DoubleLife,
    GainLife,
    LifeBecomes,
    LoseLife,
    PreventDamage,
    PreventNextTime,
    RedirectDamage,
)
from engine.cards.references.objects import This
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import each_of, player, says


@says(GainLife)
def _gain_life(renderer: Renderer, effect: GainLife) -> Clause:
    return Clause(player(renderer, effect.who), "gain", renderer.measured(effect.amount, "life"))


@says(LoseLife)
def _lose_life(renderer: Renderer, effect: LoseLife) -> Clause:
    who = player(renderer, effect.who)
    match effect.amount:
        case Half(LifeOf(of), is_up) if of == effect.who:
            # The life of a player is named once.
            owner = "your" if who == "you" else "their"
            return Clause(who, "lose", f"half {owner} life, rounded {'up' if is_up else 'down'}")
    return Clause(who, "lose", renderer.measured(effect.amount, "life"))


@says(LifeBecomes)
def _life_becomes(renderer: Renderer, effect: LifeBecomes) -> Clause:
    return Clause(f"{renderer.possessive(effect.who)} life total", "become", renderer.amount(effect.amount))


@says(DoubleLife)
def _double_life(renderer: Renderer, effect: DoubleLife) -> Clause:
    return Clause("", "double", f"{renderer.possessive(effect.who)} life total")


@says(DealDamage)
def _deal_damage(renderer: Renderer, effect: DealDamage) -> Clause:
    subject = renderer.subject(effect.source)
    damage = renderer.measured(effect.amount, "damage")
    if isinstance(effect.source, This) and isinstance(effect.amount, CharacteristicOf):
        damage = damage.replace("equal to its ", f"equal to {renderer.owner_of(effect.amount.of)} ")
    if effect.to == effect.source:
        return Clause(subject, "deal", f"{damage} to itself")
    return Clause(subject, "deal", f"{damage} to {each_of(renderer, effect.to)}")


@says(PreventDamage)
def _prevent_damage(renderer: Renderer, effect: PreventDamage) -> Clause:
    kind = "combat damage" if effect.is_combat_only else "damage"
    damage = f"all {kind}" if effect.amount is None else f"the next {renderer.amount(effect.amount)} {kind}"
    return Clause("", "prevent", f"{damage} that would be dealt to {renderer.object(effect.to)} this turn")


@says(PreventNextTime)
def _prevent_next_time(renderer: Renderer, effect: PreventNextTime) -> Clause:
    kind = f"{renderer.filter(effect.sources)} " if effect.sources is not None else ""
    said = f"the next time {with_article(f'{kind}source')} of your choice would deal damage to "
    said += f"{renderer.object(effect.to)} this turn, "
    if effect.redirected_to is not None:
        return Clause("", f"{said}that damage is dealt to {renderer.object(effect.redirected_to)} instead")
    gained = ". You gain life equal to the damage prevented this way" if effect.is_gained else ""
    return Clause("", f"{said}prevent that damage{gained}")


@says(RedirectDamage)
def _redirect_damage(renderer: Renderer, effect: RedirectDamage) -> Clause:
    would = f"damage that would be dealt to {renderer.object(effect.of)} this turn"
    to_whom = f"dealt to {renderer.object(effect.to)} instead"
    return Clause(f"the next {renderer.amount(effect.amount)} {would}", "are", to_whom)
