"""Says spell, activated, triggered, static and keyword abilities (CR 113.3)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, SpellAbility, TriggeredAbility
from engine.cards.effects.joints import IfYouDo
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combined import IsDone
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import BecomesDesignated, Transforms, TurnsFaceUp
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.phrases.keywords import print_keyword
from engine.cards.references.objects import This
from engine.cards.text.ability_sentences import WHERE, says_ability
from engine.cards.text.bodies import said_body
from engine.cards.text.clause import capitalized, ended
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import said_effects


@says_ability(KeywordAbility)
def _keyword(renderer: Renderer, ability: KeywordAbility) -> str:
    said = capitalized(print_keyword(ability, renderer))
    return ended(said) if "—" in said else said


@says_ability(SpellAbility)
def _spell(renderer: Renderer, ability: SpellAbility) -> str:
    if not ability.lines:
        return capitalized(said_body(renderer, ability.body))
    (mode,) = ability.body.modes
    renderer.targets = mode.targets
    said, start = [], 0
    for length in ability.lines:
        said.append(ended(capitalized(said_effects(renderer, mode.effects[start : start + length]))))
        start += length
    return "\n".join(said)


@says_ability(ActivatedAbility)
def _activated(renderer: Renderer, ability: ActivatedAbility) -> str:
    cost = _loyalty(ability.cost) if ability.is_loyalty else _cost(renderer, ability.cost)
    text = f"{cost}: {capitalized(said_body(renderer, ability.body))}"
    if ability.is_sorcery_speed and not ability.is_loyalty:
        text += " Activate only as a sorcery."
    if ability.is_instant_speed:
        text += " Activate only as an instant."
    if ability.condition is not None:
        text += f" Activate only if {renderer.condition(ability.condition)}."
    if ability.zone != "battlefield" and not renderer.is_zone_said:
        text += f" Activate only if this card is {WHERE[ability.zone]}."
    if ability.limit == 1:
        text += " Activate only once each turn."
    if ability.who == "any player":
        text += " Any player may activate this ability."
    return text


def _cost(renderer: Renderer, cost: Cost) -> str:
    return ", ".join(capitalized(renderer.cost_part(part)) for part in cost.parts)


def _loyalty(cost: Cost) -> str:
    match cost.parts:
        case (PutCountersOnThis(_, Number(value)),):
            return f"+{value}" if value else "0"
        case (RemoveCountersFromThis(_, Number(value)),):
            return f"−{value}"
        case (RemoveCountersFromThis(_, X()),):
            return "−X"
    raise Unsayable(f"no loyalty symbol says {cost}")


@says_ability(TriggeredAbility)
def _triggered(renderer: Renderer, ability: TriggeredAbility) -> str:
    renderer.event_named = ability.event
    text = f"{capitalized(_trigger_word(ability, renderer.host_said))} {renderer.event(ability.event)}, "
    condition = f"if {renderer.condition(ability.condition)}, " if ability.condition is not None else ""
    body = said_body(renderer, ability.body)
    is_of_graveyard = isinstance(ability.event, Moves) and ability.event.zone_to == ability.zone
    if ability.zone not in ("battlefield", "stack") and not renderer.is_zone_said and not is_of_graveyard:
        text += f"if this card is {WHERE[ability.zone]}, "
    text += condition + body
    return text + (" This ability triggers only once each turn." if ability.limit == 1 else "")


def _trigger_word(ability: TriggeredAbility, host: str) -> str:
    """ "When" for what happens to one object once, "at" for a time, "whenever" for the rest (CR 603.1)."""
    first = ability.body.modes[0].effects[0]
    if first == Sacrifice(This()) and not isinstance(ability.event, Begins):
        return "when"
    if isinstance(first, IfYouDo) and isinstance(first.effects[0], Sacrifice):
        return "when"
    match ability.event:
        case Begins():
            return "at"
        case IsDone():
            return "when"
        case Moves(IsAttachedHost()) if host.startswith("equipped"):
            return "whenever"
        case Moves(IsThis() | IsAttachedHost()) | BecomesDesignated(IsThis()):
            return "when"
        case TurnsFaceUp(IsThis()) | Transforms(IsThis()):
            return "when"
        case Casts("you", IsThis()):
            return "when"
    return "whenever"
