"""Renders a definition as rules text in today's templating: what the window shows is what the engine plays."""

from __future__ import annotations

from engine.cards import continuous, filters
from engine.cards.amounts import Number, This, X, You
from engine.cards.continuous import GameRule
from engine.cards.costs import AddCounters, Cost, RemoveCounters
from engine.cards.definitions import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AddsTokens,
    Body,
    CardDefinition,
    CostsMoreForTargets,
    EntersAsCopy,
    EntersChoosing,
    EntersWith,
    KeywordAbility,
    MayCastFrom,
    MayExert,
    ReplacesAmount,
    ReplacesTurn,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.effects import SacrificeEffect
from engine.cards.filters import AllOf, Filter, IsControlledBy, IsPlayer
from engine.cards.keywords import print_keyword
from engine.cards.patterns import Begins, IsDone, Moves
from engine.cards.text_continuous import abilities_said, predicates, third_person, this_after_gain
from engine.cards.text_effects import capitalized, said_effects
from engine.cards.text_speaker import Speaker, host_phrase, noun_of, this_phrase
from engine.cards.vocabulary import listed, number_word, with_article
from engine.cards.wording_filters import Unsayable

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


def is_meaning(ability: Ability) -> bool:
    """Whether an ability is what a keyword beside it means, which is printed instead."""
    return isinstance(ability, ActivatedAbility | TriggeredAbility) and bool(ability.of_keyword)


def ability_text(ability: Ability, definition: CardDefinition) -> str:
    """The text of one ability as an object with this definition has it."""
    return _text(ability, this_phrase(definition), host_phrase(definition))


def quoted_ability(ability: Ability, this: str) -> str:
    """A granted ability in quotation marks, where `this` is what it calls the object that has it."""
    return f'"{_text(ability, this, "enchanted creature")}"'


def _text(ability: Ability, this: str, host: str) -> str:
    zone = getattr(ability, "zone", "battlefield")
    speaker = Speaker("this card" if zone in _WHERE and this.startswith("this ") else this, host, zone=zone)
    word = getattr(ability, "word", "")
    return f"{word} — {_unnamed(ability, speaker)}" if word else _unnamed(ability, speaker)


def _unnamed(ability: Ability, speaker: Speaker) -> str:
    """The text of an ability without its ability word."""
    match ability:
        case KeywordAbility():
            said = capitalized(print_keyword(ability, speaker))
            return _ended(said) if "—" in said else said
        case SpellAbility(body, lines):
            return _spell_lines(speaker, body, lines) if lines else capitalized(_body(speaker, body))
        case ActivatedAbility():
            return _activated(speaker, ability)
        case TriggeredAbility():
            return _triggered(speaker, ability)
        case StaticAbility():
            return _static(speaker, ability)
        case EntersWith():
            return _enters(speaker, ability)
        case ReplacesAmount():
            return _replaced(speaker, ability)
        case EntersChoosing(what):
            return f"As {speaker.this()} enters, choose {with_article(what)}."
        case AdditionalCost(cost):
            return f"As an additional cost to cast this spell, {speaker.cost(cost)}."
        case CostsMoreForTargets(mana):
            return f"This spell costs {mana} more to cast for each target beyond the first."
        case MayCastFrom():
            return _may_cast(speaker, ability)
        case EntersAsCopy():
            return _enters_as_copy(speaker, ability)
        case ReplacesTurn(condition, effects):
            said = f"If you would begin your turn while {speaker.condition(condition)}, you may skip that turn"
            return f"{said} instead. {_ended(f'If you do, {said_effects(speaker, effects)}')}"
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
        return _ended(said_effects(speaker, body.modes[0].effects))
    lines = [f"{_choice(body)} —"]
    for mode in body.modes:
        speaker.targets, speaker.named = mode.targets, set()
        lines.append("• " + _ended(capitalized(said_effects(speaker, mode.effects))))
    return "\n".join(lines)


def _spell_lines(speaker: Speaker, body: Body, lines: tuple[int, ...]) -> str:
    (mode,) = body.modes
    speaker.targets = mode.targets
    said, start = [], 0
    for length in lines:
        said.append(_ended(capitalized(said_effects(speaker, mode.effects[start : start + length]))))
        start += length
    return "\n".join(said)


def _choice(body: Body) -> str:
    bounds = (body.minimum, body.maximum)
    if bounds == (1, 2) and len(body.modes) == 2:
        return "choose one or both"
    if bounds == (1, len(body.modes)):
        return "choose one or more"
    return _CHOICES.get(bounds, "choose any number")


def _ended(text: str) -> str:
    return text if text.endswith(('."', ".'")) else f"{text}."


def _activated(speaker: Speaker, ability: ActivatedAbility) -> str:
    cost = _loyalty(ability.cost) if ability.is_loyalty else _cost(speaker, ability.cost)
    text = f"{cost}: {capitalized(_body(speaker, ability.body))}"
    if ability.is_sorcery_speed and not ability.is_loyalty:
        text += " Activate only as a sorcery."
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
        case (AddCounters(_, Number(value)),):
            return f"+{value}" if value else "0"
        case (RemoveCounters(_, Number(value)),):
            return f"−{value}"
        case (RemoveCounters(_, X()),):
            return "−X"
    raise Unsayable(f"no loyalty symbol says {cost}")


def _triggered(speaker: Speaker, ability: TriggeredAbility) -> str:
    speaker.event_named = ability.event
    text = f"{capitalized(_trigger_word(ability))} {speaker.event(ability.event)}, "
    condition = f"if {speaker.condition(ability.condition)}, " if ability.condition is not None else ""
    body = _body(speaker, ability.body)
    if ability.zone != "battlefield" and not speaker.is_zone_said:
        text += f"if this card is {_WHERE[ability.zone]}, "
    text += condition + body
    return text + (" This ability triggers only once each turn." if ability.limit == 1 else "")


def _trigger_word(ability: TriggeredAbility) -> str:
    """ "When" for what happens to one object once, "at" for a time, "whenever" for the rest (CR 603.1)."""
    if ability.body.modes[0].effects[0] == SacrificeEffect(This()):
        return "when"
    match ability.event:
        case Begins():
            return "at"
        case IsDone():
            return "when"
        case Moves(filters.IsThis() | filters.IsAttachedHost()):
            return "when"
    return "whenever"


def _static(speaker: Speaker, ability: StaticAbility) -> str:
    if not ability.modifications:
        if len({getattr(rule, "who", "") for rule in ability.rules}) > 1:
            text = capitalized(" and ".join(_rule(speaker, rule) for rule in ability.rules))
            return _while(speaker, ability, text, ability.filter)
        text = " ".join(_ended(capitalized(_rule(speaker, rule))) for rule in ability.rules)
        return _while(speaker, ability, text.removesuffix("."), ability.filter)
    assert ability.filter is not None
    if isinstance(ability.filter, filters.IsInPair):
        said = predicates(speaker, ability.modifications, False, "have", "this creature")
        pair = f"as long as {speaker.this()} is paired with another creature"
        return _ended(f"{capitalized(pair)}, each of those creatures {' and '.join(said)}")
    subject, is_plural = _subject(speaker, ability.filter)
    if is_plural and not isinstance(ability.filter, IsPlayer):
        subject = speaker.many(ability.filter)
    if ability.modifications == (continuous.GainControl(You()),):
        return _while(speaker, ability, f"you control {subject}", ability.filter)
    this = f"this {noun_of(ability.filter)}" if is_plural else this_after_gain(subject)
    said = predicates(speaker, ability.modifications, is_plural, "have", this)
    said += [_rule(speaker, rule).removeprefix(f"{subject} ") for rule in ability.rules]
    return _while(speaker, ability, f"{subject} {' and '.join(said)}", ability.filter)


def _while(speaker: Speaker, ability: StaticAbility, said: str, subject: Filter | None) -> str:
    said += speaker.take_where_x()
    if ability.zone != "battlefield":
        said = f"as long as this card is {_WHERE[ability.zone]}, {said}"
    if ability.condition is None:
        return _ended(capitalized(said))
    condition = speaker.condition(ability.condition)
    is_no_creature = any(isinstance(one, continuous.LoseTypes) for one in ability.modifications)
    if isinstance(subject, filters.IsThis) and not is_no_creature:
        return _ended(capitalized(f"{said} as long as {condition}"))
    return _ended(f"As long as {condition}, {said}")


def _subject(speaker: Speaker, item: Filter) -> tuple[str, bool]:
    """What a static ability is about, and whether that is in the plural."""
    if isinstance(item, filters.IsThis):
        return speaker.this(), False
    if isinstance(item, filters.IsAttachedHost):
        return speaker.host(), False
    if isinstance(item, IsPlayer):
        return _PLAYERS[item.who], True
    return speaker.filter(item, is_plural=True), True


def _rule(speaker: Speaker, rule: GameRule) -> str:
    match rule:
        case continuous.DoesNotUntap(which):
            subject, is_plural = _subject(speaker, which)
            if is_plural:
                return f"{subject} don't untap during their controllers' untap steps"
            owner = "your" if isinstance(which, filters.IsThis) else "its controller's"
            return f"{subject} doesn't untap during {owner} untap step"
        case continuous.Cannot(what, which):
            return f"{_subject(speaker, which)[0]} can't {what}"
        case continuous.CannotBeBlockedBy(which, by, is_except):
            word = "except by" if is_except else "by"
            return f"{_subject(speaker, which)[0]} can't be blocked {word} {speaker.filter(by, is_plural=True)}"
        case continuous.Shield(which, "all", is_combat_only, False):
            damage = "combat damage" if is_combat_only else "damage"
            return f"prevent all {damage} that would be dealt to {_subject(speaker, which)[0]}"
        case continuous.Must("be blocked by all", which):
            return f"all creatures able to block {_subject(speaker, which)[0]} do so"
        case continuous.Must("be blocked", which):
            return f"{_subject(speaker, which)[0]} must be blocked if able"
        case continuous.Must(what, which):
            subject, is_plural = _subject(speaker, which)
            return f"{subject} {what if is_plural else third_person(what)} each combat if able"
        case continuous.PlayerCannot(what, who):
            return f"{_PLAYERS[who]} can't {what}"
        case continuous.WinsInsteadOfDrawing():
            return "if you would draw a card while your library has no cards in it, you win the game instead"
        case continuous.ChangeCost(which, amount, of, minimum):
            return _cost_change(speaker, which, amount, of, minimum)
        case continuous.MayCastAs(which):
            return f"you may cast {_spells(speaker, which)} as though they had flash"
    raise Unsayable(f"no text says {rule}")


def _cost_change(speaker: Speaker, which: Filter, amount: int, of: str, minimum: int) -> str:
    less = "less" if amount < 0 else "more"
    if of == "spell":
        return f"{_spells(speaker, which)} cost {{{abs(amount)}}} {less} to cast"
    if isinstance(which, IsPlayer):
        return f"{_ACTIVATED[which.who]} cost {{{abs(amount)}}} {less} to activate{_floor(minimum)}"
    subject, is_plural = _subject(speaker, which)
    owner = f"activated abilities of {subject}" if is_plural else f"{subject}'s activated abilities"
    said = f"{owner} cost {{{abs(amount)}}} {less} to activate"
    return said + _floor(minimum)


_ACTIVATED = {
    "you": "abilities you activate that aren't mana abilities",
    "opponent": "abilities your opponents activate that aren't mana abilities",
    "any": "abilities that aren't mana abilities",
}


def _floor(minimum: int) -> str:
    """The least mana that a reduction leaves, as a sentence of its own."""
    if not minimum:
        return ""
    return f". This effect can't reduce the mana in that cost to less than {number_word(minimum)} mana"


def _spells(speaker: Speaker, which: Filter) -> str:
    """Spells of a player are those that the player casts: "creature spells you cast"."""
    parts = which.parts if isinstance(which, AllOf) else (which,)
    mine = IsControlledBy("you")
    rest = tuple(part for part in parts if part != mine)
    said = speaker.filter(AllOf(rest), is_plural=True)
    return f"{said} you cast" if mine in parts else said


def _enters(speaker: Speaker, ability: EntersWith) -> str:
    said = f"{speaker.this()} enters"
    if ability.tapped:
        said += " tapped"
    counters = [speaker.counters(kind, amount) for kind, amount in ability.counters]
    if counters:
        said += f"{' and' if ability.tapped else ''} with {' and '.join(counters)} on it"
    return _ended(capitalized(said))


def _may_cast(speaker: Speaker, ability: MayCastFrom) -> str:
    where = {"graveyard": "your graveyard", "exile": "exile"}[ability.zone]
    said = f"You may cast this card from {where}"
    if ability.condition is not None:
        said += f" as long as {speaker.condition(ability.condition)}"
    return _ended(said)


def _enters_as_copy(speaker: Speaker, ability: EntersAsCopy) -> str:
    parts = ability.filter.parts if isinstance(ability.filter, AllOf) else (ability.filter,)
    is_of_seat = any(isinstance(part, IsControlledBy) for part in parts)
    what = (
        speaker.one(ability.filter) if is_of_seat else f"any {speaker.filter(ability.filter)} on the battlefield"
    )
    said = f"You may have {speaker.this()} enter as a copy of {what}"
    exceptions = []
    if ability.is_legendary_removed:
        exceptions.append("it isn't legendary")
    if ability.added_types:
        kinds = with_article(" ".join(ability.added_types))
        exceptions.append(f"it's {kinds} in addition to its other types")
    if ability.gained:
        exceptions.append(f"it has {abilities_said(ability.gained, 'this creature')}")
    return _ended(said + (f", except {listed(exceptions, 'and')}" if exceptions else ""))


def _replaced(speaker: Speaker, ability: ReplacesAmount) -> str:
    """A replacement of an amount, in the template of its event (CR 614.1a)."""
    times, plus = ability.times, ability.plus
    if ability.is_your_turn_only and ability.event != "life lost":
        raise Unsayable(f"no text says that {ability.event} is replaced in a turn only")
    if ability.filter is not None and ability.event in ("life gained", "life lost", "tokens created"):
        raise Unsayable(f"no text limits {ability.event} to some objects")
    if ability.kind and ability.event != "counters put":
        raise Unsayable(f"no text says a kind of counter for {ability.event}")
    where = speaker.one(_controlled(ability.filter, ability.who))
    match ability.event:
        case "life gained":
            who = {"you": "you would", "opponent": "an opponent would", "any": "a player would"}[ability.who]
            they = {"you": "you gain", "opponent": "that player gains", "any": "that player gains"}[ability.who]
            return f"If {who} gain life, {they} {_more(times, plus, 'life')} instead."
        case "life lost":
            who = {"you": "you would", "opponent": "an opponent would", "any": "a player would"}[ability.who]
            they = "you lose" if ability.who == "you" else "they lose"
            when = " during your turn" if ability.is_your_turn_only else ""
            return f"If {who} lose life{when}, {they} {_more(times, plus, 'life')} instead."
        case "tokens created":
            who = {"you": "your", "opponent": "an opponent's", "any": "a player's"}[ability.who]
            tokens = f"{_many(times)} of those tokens" if times != 1 else "those tokens"
            extra = f" plus {number_word(plus)} of them" if plus else ""
            return (
                f"If an effect would create one or more tokens under {who} control, "
                f"it creates {tokens}{extra} instead."
            )
        case "counters put":
            kind = f"{ability.kind} " if ability.kind else ""
            amount = _many(times) if times != 1 else "that many"
            extra = f" {'plus' if plus > 0 else 'minus'} {number_word(abs(plus))}" if plus else ""
            counters = f"{amount}{extra} {kind}counters" if plus >= 0 else f"{amount} {kind}counters{extra}"
            return f"If one or more {kind}counters would be put on {where}, {counters} are put on it instead."
        case "damage dealt":
            if ability.filter is None:
                source = {"you": "a source you control", "opponent": "a source an opponent controls"}.get(
                    ability.who, "a source"
                )
            else:
                source = speaker.one(_controlled(ability.filter, ability.who))
            return f"If {source} would deal damage, it deals {_more(times, plus, 'damage')} instead."
    raise Unsayable(f"no text says {ability}")


def _controlled(item: Filter | None, who: str) -> Filter:
    """What a filter names, limited to a player's permanents where it is not yet."""
    parts = () if item is None else item.parts if isinstance(item, AllOf) else (item,)
    if who == "any" or any(isinstance(part, IsControlledBy) for part in parts):
        return item or filters.IsPermanent()
    return AllOf((*(parts or (filters.IsPermanent(),)), IsControlledBy(who)))


def _many(times: int) -> str:
    return "twice that many" if times == 2 else f"{number_word(times)} times that many"


def _more(times: int, plus: int, noun: str) -> str:
    if times == 2 and not plus:
        return f"twice that much {noun}"
    if times == 1:
        return f"that much {noun} plus {plus}"
    return f"{number_word(times)} times that much {noun}" + (f" plus {plus}" if plus else "")
