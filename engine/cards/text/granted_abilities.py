"""Says abilities that an effect or another ability grants: keywords as they are, others in quotation marks."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Modification
from engine.cards.base.vocabulary import listed
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import KeywordAbility, is_meaning
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.phrases.keywords import print_keyword
from engine.cards.text.renderer import Renderer


def abilities_said(renderer: Renderer, abilities: tuple[Ability, ...], this: str) -> str:
    """Granted abilities in a list: keywords as they are, others in quotation marks."""
    each = [
        keyword_said(renderer, ability, this, ".")
        if isinstance(ability, KeywordAbility)
        else renderer.quote(ability, this)
        for ability in abilities
        if not is_meaning(ability)
    ]
    # A full stop stands only before the last quotation mark.
    said = listed([*(one.replace('."', '"') for one in each[:-1]), *each[-1:]], "and")
    # One protection after another is said once.
    return said.replace("and protection from", "and from") if said.startswith("protection from") else said


def keyword_said(renderer: Renderer, ability: KeywordAbility, this: str, end: str) -> str:
    """A keyword as an effect names it: "flying", but enchant in quotation marks."""
    if any(isinstance(part, ItsManaCost) for part in (ability.cost or Cost()).parts):
        return ability.name
    if ability.name != "enchant":
        return print_keyword(ability)
    return f'"{print_keyword(ability, Renderer(this, "", renderer.quote))}{end}"'


def this_after_gain(subject: str) -> str:
    """What a granted ability calls the object that has it."""
    noun = subject.rsplit(" ", 1)[-1]
    return f"this {noun}" if noun in ("artifact", "land", "enchantment", "permanent") else "this creature"


def granted_cost_said(renderer: Renderer, modifications: tuple[Modification, ...]) -> str:
    """What a granted keyword costs that is the card's own cost: a sentence after the one that grants it."""
    for part in modifications:
        for ability in part.abilities if isinstance(part, GainAbilities) else ():
            if isinstance(ability, KeywordAbility) and costs_mana_cost(ability) and ability.cost is not None:
                others = [one for one in ability.cost.parts if not isinstance(one, ItsManaCost)]
                if not others:
                    return f". The {ability.name} cost is equal to its mana cost"
                more = " plus ".join(renderer.cost_part(one) for one in others)
                return f". The {ability.name} cost is equal to the card's mana cost plus {more}"
    return ""


def costs_mana_cost(ability: KeywordAbility) -> bool:
    """Whether a keyword costs what the card that has it costs."""
    return ability.cost is not None and any(isinstance(part, ItsManaCost) for part in ability.cost.parts)
