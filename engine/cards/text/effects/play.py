"""Says effects that prevent, redirect and proliferate, and emblems."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.base.kinds import Effect
from engine.cards.base.vocabulary import with_article
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.counters import Proliferate
from engine.cards.effects.life_and_damage import PreventDamage, PreventNextTime, RedirectDamage
from engine.cards.effects.tokens_and_copies import GetEmblem
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.text.clause import Clause
from engine.cards.text.continuous import abilities_said
from engine.cards.text.renderer import Speaker


def play_clause(speaker: Speaker, effect: Effect) -> Clause | None:
    """One of these effects as a sentence; None for any other effect."""
    match effect:
        case GetEmblem(emblem):
            return Clause("you", "get", f"an emblem with {_emblem_said(speaker, emblem)}")
        case Proliferate():
            return Clause("", "proliferate")
        case PreventDamage(to, amount, is_combat_only):
            kind = "combat damage" if is_combat_only else "damage"
            damage = f"all {kind}" if amount is None else f"the next {speaker.amount(amount)} {kind}"
            return Clause("", "prevent", f"{damage} that would be dealt to {speaker.object(to)} this turn")
        case PreventNextTime(sources, to, is_gained, redirected_to):
            kind = f"{speaker.filter(sources)} " if sources is not None else ""
            said = f"the next time {with_article(f'{kind}source')} of your choice would deal damage to "
            said += f"{speaker.object(to)} this turn, "
            if redirected_to is not None:
                return Clause("", f"{said}that damage is dealt to {speaker.object(redirected_to)} instead")
            gained = ". You gain life equal to the damage prevented this way" if is_gained else ""
            return Clause("", f"{said}prevent that damage{gained}")
        case RedirectDamage(amount, of, to):
            would = f"damage that would be dealt to {speaker.object(of)} this turn"
            to_whom = f"dealt to {speaker.object(to)} instead"
            return Clause(f"the next {speaker.amount(amount)} {would}", "are", to_whom)
    return None


def _emblem_said(speaker: Speaker, emblem: CardDefinition) -> str:
    """An emblem's abilities in quotation marks, without saying that they work from the command zone."""
    said = []
    for ability in emblem.abilities:
        if not isinstance(ability, StaticAbility | TriggeredAbility | ActivatedAbility):
            raise Unsayable(f"no emblem has {ability}")
        said.append(replace(ability, zone="battlefield"))
    return abilities_said(speaker, tuple(said), "this emblem")
