"""Says static abilities: "creatures you control get +1/+1 as long as ..." (CR 604)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import listed
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsInPair, IsThis
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.modifications.types_and_colors import LoseTypes
from engine.cards.references.players import You
from engine.cards.text.ability_sentences import WHERE, says_ability
from engine.cards.text.clause import capitalized, ended
from engine.cards.text.game_rules.casting import as_one_rule
from engine.cards.text.granted_abilities import granted_cost_said, this_after_gain
from engine.cards.text.predicates import predicates
from engine.cards.text.renderer import Renderer, noun_of
from engine.cards.text.rule_sentences import each_said, is_elsewhere, rule_said, subject_said


@says_ability(StaticAbility)
def _static(renderer: Renderer, ability: StaticAbility) -> str:
    match ability.modifications:
        case (DefinePowerToughness(power, toughness),):
            amount = power if power is not None else toughness
            assert amount is not None
            what = "power" if toughness is None else "toughness" if power is None else "power and toughness"
            verb = "are each" if what == "power and toughness" else "is"
            return capitalized(f"{renderer.this()}'s {what} {verb} equal to {renderer.amount(amount)}.")
    if not ability.modifications:
        if len({getattr(rule, "who", "") for rule in ability.rules}) > 1:
            text = capitalized(" and ".join(rule_said(renderer, rule) for rule in ability.rules))
            return _while(renderer, ability, text, ability.filter)
        text = as_one_rule(renderer, ability.rules) or " ".join(
            ended(capitalized(rule_said(renderer, rule))) for rule in ability.rules
        )
        return _while(renderer, ability, text.removesuffix("."), ability.filter)
    assert ability.filter is not None
    if isinstance(ability.filter, IsInPair):
        said = predicates(renderer, ability.modifications, False, "have", "this creature")
        pair = f"as long as {renderer.this()} is paired with another creature"
        return ended(f"{capitalized(pair)}, each of those creatures {' and '.join(said)}")
    subject, is_plural = subject_said(renderer, ability.filter)
    if is_elsewhere(ability.filter):
        subject, is_plural = each_said(renderer, ability.filter), False
    elif is_plural and not isinstance(ability.filter, IsPlayer):
        subject = renderer.many(ability.filter)
    if ability.modifications == (GainControl(You()),):
        return _while(renderer, ability, f"you control {subject}", ability.filter)
    this = f"this {noun_of(ability.filter)}" if is_plural else this_after_gain(subject)
    said = predicates(renderer, ability.modifications, is_plural, "have", this)
    said += [rule_said(renderer, rule).removeprefix(f"{subject} ") for rule in ability.rules]
    cost = granted_cost_said(renderer, ability.modifications)
    return _while(renderer, ability, f"{subject} {listed(said, 'and')}{cost}", ability.filter)


def _while(renderer: Renderer, ability: StaticAbility, said: str, subject: Filter | None) -> str:
    said += renderer.take_where_x()
    if ability.zone not in ("battlefield", "stack"):
        said = f"as long as this card is {WHERE[ability.zone]}, {said}"
    if ability.condition is None:
        return ended(capitalized(said))
    condition = renderer.condition(ability.condition)
    is_no_creature = any(isinstance(one, LoseTypes) for one in ability.modifications)
    if isinstance(subject, IsThis) and not is_no_creature:
        return ended(capitalized(f"{said} as long as {condition}"))
    return ended(f"As long as {condition}, {said}")
