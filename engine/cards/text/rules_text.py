"""Renders a definition as rules text in today's templating: what the window shows is what the engine plays."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Ability, Effect, Filter
from engine.cards.base.vocabulary import listed, with_article
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    is_meaning,
)
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCost,
    CostsMoreForTargets,
    MayCastFrom,
    MayExert,
)
from engine.cards.definitions.replacing import (
    AddsTokens,
    EntersAsCopy,
    EntersChoosing,
    EntersWith,
    ReplacesAmount,
    ReplacesTurn,
)
from engine.cards.effects.joints import IfYouDo
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combined import IsDone
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import TurnsFaceUp
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsInPair, IsThis
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.cards.modifications.types_and_colors import LoseTypes
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.phrases.keywords import print_keyword
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.cards.text.casting import as_one_rule, granted_cost_said
from engine.cards.text.clause import capitalized
from engine.cards.text.continuous import predicates, this_after_gain
from engine.cards.text.effects.sentences import said_effect, said_effects
from engine.cards.text.entering import casting_said, copying_said, ended, entering_said, replacing_said
from engine.cards.text.game_rules import each_said, is_elsewhere, rule_said, subject_said
from engine.cards.text.renderer import Speaker, host_phrase, noun_of, this_phrase

_CHOICES = {
    (1, 1): "choose one",
    (2, 2): "choose two",
    (3, 3): "choose three",
    (0, 1): "choose up to one",
    (0, 2): "choose up to two",
}
_WHERE = {
    "hand": "in your hand",
    "graveyard": "in your graveyard",
    "exile": "in exile",
    "stack": "on the stack",
    "command": "in the command zone",
}
_PLAYERS = {"you": "you", "opponent": "your opponents", "any": "players"}


def rules_text(definition: CardDefinition) -> str:
    """The rules text of a card or token, one ability a line, without reminder text."""
    lines: list[str] = []
    for ability in definition.abilities:
        if is_meaning(ability):
            continue
        text = ability_text(ability, definition)
        if isinstance(ability, KeywordAbility) and ability.is_on_line_before and lines:
            lines[-1] += f", {text[:1].lower()}{text[1:]}"
        elif isinstance(ability, TriggeredAbility) and ability.is_in_paragraph_before and lines:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
    return "\n".join(lines)


def ability_text(ability: Ability, definition: CardDefinition) -> str:
    """The text of one ability as an object with this definition has it."""
    return _text(ability, this_phrase(definition), host_phrase(definition))


def quoted_ability(ability: Ability, this: str) -> str:
    """A granted ability in quotation marks, where `this` is what it calls the object that has it."""
    return f'"{_text(ability, this, "enchanted creature")}"'


def option_words(effect: Effect) -> str:
    """An effect in the words of a choice between it and another."""
    return said_effect(Speaker("it", "it", quoted_ability), effect)


def _text(ability: Ability, this: str, host: str) -> str:
    zone = getattr(ability, "zone", "battlefield")
    if zone == "stack":
        this = "this spell"
    elif zone in _WHERE and this.startswith("this "):
        this = "this card"
    speaker = Speaker(this, host, quoted_ability, zone=zone)
    word = getattr(ability, "word", "")
    return f"{word} — {_unnamed(ability, speaker)}" if word else _unnamed(ability, speaker)


def _unnamed(ability: Ability, speaker: Speaker) -> str:
    """The text of an ability without its ability word."""
    match ability:
        case KeywordAbility():
            said = capitalized(print_keyword(ability, speaker))
            return ended(said) if "—" in said else said
        case SpellAbility(body, lines):
            return _spell_lines(speaker, body, lines) if lines else capitalized(_body(speaker, body))
        case ActivatedAbility():
            return _activated(speaker, ability)
        case TriggeredAbility():
            return _triggered(speaker, ability)
        case StaticAbility():
            return _static(speaker, ability)
        case EntersWith():
            return entering_said(speaker, ability)
        case ReplacesAmount():
            return replacing_said(speaker, ability)
        case EntersChoosing(what) if "," in what:
            return f"As {speaker.this()} enters, choose {what}."
        case EntersChoosing(what):
            return f"As {speaker.this()} enters, choose {with_article(what)}."
        case AdditionalCost(cost):
            return f"As an additional cost to cast this spell, {speaker.cost(cost)}."
        case CostsMoreForTargets(mana):
            return f"This spell costs {mana} more to cast for each target beyond the first."
        case MayCastFrom():
            return casting_said(speaker, ability)
        case EntersAsCopy():
            return copying_said(speaker, ability)
        case ReplacesTurn(condition, effects):
            said = f"If you would begin your turn while {speaker.condition(condition)}, you may skip that turn"
            return f"{said} instead. {ended(f'If you do, {said_effects(speaker, effects)}')}"
        case AddsTokens(token):
            those = f"those tokens plus that many {speaker.face(token)} tokens"
            return f"If one or more tokens would be created under your control, {those} are created instead."
        case MayExert(body, is_once):
            may = (
                f"if {speaker.this()} hasn't been exerted this turn, you may exert it"
                if is_once
                else f"you may exert {speaker.this()}"
            )
            return f"{capitalized(may)} as it attacks. When you do, {_body(speaker, body)}"
    raise Unsayable(f"no text says {ability}")


def _body(speaker: Speaker, body: Body) -> str:
    """What happens, with its full stop; the first letter small."""
    if not body.is_modal:
        speaker.targets = body.modes[0].targets
        return ended(said_effects(speaker, body.modes[0].effects))
    lines = [f"{_choice(body)} —"]
    for mode in body.modes:
        speaker.targets, speaker.named = mode.targets, set()
        lines.append("• " + ended(capitalized(said_effects(speaker, mode.effects))))
    return "\n".join(lines)


def _spell_lines(speaker: Speaker, body: Body, lines: tuple[int, ...]) -> str:
    (mode,) = body.modes
    speaker.targets = mode.targets
    said, start = [], 0
    for length in lines:
        said.append(ended(capitalized(said_effects(speaker, mode.effects[start : start + length]))))
        start += length
    return "\n".join(said)


def _choice(body: Body) -> str:
    bounds = (body.minimum, body.maximum)
    if bounds == (1, 2) and len(body.modes) == 2:
        return "choose one or both"
    if bounds == (1, len(body.modes)):
        return "choose one or more"
    return _CHOICES.get(bounds, "choose any number")


def _activated(speaker: Speaker, ability: ActivatedAbility) -> str:
    cost = _loyalty(ability.cost) if ability.is_loyalty else _cost(speaker, ability.cost)
    text = f"{cost}: {capitalized(_body(speaker, ability.body))}"
    if ability.is_sorcery_speed and not ability.is_loyalty:
        text += " Activate only as a sorcery."
    if ability.is_instant_speed:
        text += " Activate only as an instant."
    if ability.condition is not None:
        text += f" Activate only if {speaker.condition(ability.condition)}."
    if ability.zone != "battlefield" and not speaker.is_zone_said:
        text += f" Activate only if this card is {_WHERE[ability.zone]}."
    if ability.limit == 1:
        text += " Activate only once each turn."
    if ability.who == "any player":
        text += " Any player may activate this ability."
    return text


def _cost(speaker: Speaker, cost: Cost) -> str:
    return ", ".join(capitalized(speaker.cost_part(part)) for part in cost.parts)


def _loyalty(cost: Cost) -> str:
    match cost.parts:
        case (PutCountersOnThis(_, Number(value)),):
            return f"+{value}" if value else "0"
        case (RemoveCountersFromThis(_, Number(value)),):
            return f"−{value}"
        case (RemoveCountersFromThis(_, X()),):
            return "−X"
    raise Unsayable(f"no loyalty symbol says {cost}")


def _triggered(speaker: Speaker, ability: TriggeredAbility) -> str:
    speaker.event_named = ability.event
    text = f"{capitalized(_trigger_word(ability, speaker.host_said))} {speaker.event(ability.event)}, "
    condition = f"if {speaker.condition(ability.condition)}, " if ability.condition is not None else ""
    body = _body(speaker, ability.body)
    is_of_graveyard = isinstance(ability.event, Moves) and ability.event.zone_to == ability.zone
    if ability.zone not in ("battlefield", "stack") and not speaker.is_zone_said and not is_of_graveyard:
        text += f"if this card is {_WHERE[ability.zone]}, "
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
        case Moves(IsThis() | IsAttachedHost()) | TurnsFaceUp(IsThis()):
            return "when"
        case Casts("you", IsThis()):
            return "when"
    return "whenever"


def _static(speaker: Speaker, ability: StaticAbility) -> str:
    match ability.modifications:
        case (DefinePowerToughness(power, toughness),):
            amount = power if power is not None else toughness
            assert amount is not None
            what = "power" if toughness is None else "toughness" if power is None else "power and toughness"
            verb = "are each" if what == "power and toughness" else "is"
            return capitalized(f"{speaker.this()}'s {what} {verb} equal to {speaker.amount(amount)}.")
    if not ability.modifications:
        if len({getattr(rule, "who", "") for rule in ability.rules}) > 1:
            text = capitalized(" and ".join(rule_said(speaker, rule) for rule in ability.rules))
            return _while(speaker, ability, text, ability.filter)
        text = as_one_rule(speaker, ability.rules) or " ".join(
            ended(capitalized(rule_said(speaker, rule))) for rule in ability.rules
        )
        return _while(speaker, ability, text.removesuffix("."), ability.filter)
    assert ability.filter is not None
    if isinstance(ability.filter, IsInPair):
        said = predicates(speaker, ability.modifications, False, "have", "this creature")
        pair = f"as long as {speaker.this()} is paired with another creature"
        return ended(f"{capitalized(pair)}, each of those creatures {' and '.join(said)}")
    subject, is_plural = subject_said(speaker, ability.filter)
    if is_elsewhere(ability.filter):
        subject, is_plural = each_said(speaker, ability.filter), False
    elif is_plural and not isinstance(ability.filter, IsPlayer):
        subject = speaker.many(ability.filter)
    if ability.modifications == (GainControl(You()),):
        return _while(speaker, ability, f"you control {subject}", ability.filter)
    this = f"this {noun_of(ability.filter)}" if is_plural else this_after_gain(subject)
    said = predicates(speaker, ability.modifications, is_plural, "have", this)
    said += [rule_said(speaker, rule).removeprefix(f"{subject} ") for rule in ability.rules]
    cost = granted_cost_said(speaker, ability.modifications)
    return _while(speaker, ability, f"{subject} {listed(said, 'and')}{cost}", ability.filter)


def _while(speaker: Speaker, ability: StaticAbility, said: str, subject: Filter | None) -> str:
    said += speaker.take_where_x()
    if ability.zone not in ("battlefield", "stack"):
        said = f"as long as this card is {_WHERE[ability.zone]}, {said}"
    if ability.condition is None:
        return ended(capitalized(said))
    condition = speaker.condition(ability.condition)
    is_no_creature = any(isinstance(one, LoseTypes) for one in ability.modifications)
    if isinstance(subject, IsThis) and not is_no_creature:
        return ended(capitalized(f"{said} as long as {condition}"))
    return ended(f"As long as {condition}, {said}")
