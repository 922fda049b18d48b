"""Says how a card is cast and enters, and what it replaces."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import listed, number_word, with_article
from engine.cards.definitions.costs_and_permissions import MayCastFrom
from engine.cards.definitions.replacing import EntersAsCopy, EntersWith, ReplacesAmount
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.text.clause import capitalized
from engine.cards.text.continuous import abilities_said, for_each
from engine.cards.text.renderer import Speaker

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


def casting_said(speaker: Speaker, ability: MayCastFrom) -> str:
    """From where a card says that it may be cast."""
    where = {"graveyard": "your graveyard", "exile": "exile"}[ability.zone]
    said = f"You may cast this card from {where}"
    if ability.condition is not None:
        said += f" as long as {speaker.condition(ability.condition)}"
    return ended(said)


def entering_said(speaker: Speaker, ability: EntersWith) -> str:
    """How a permanent says that it enters."""
    said = f"{speaker.this()} enters"
    if ability.tapped:
        said += " tapped"
    counters = []
    each = ""
    for kind, amount in ability.counters:
        each = for_each(speaker, amount)
        counters.append(speaker.counters(kind, Number(1) if each else amount))
    if counters:
        said += f"{' and' if ability.tapped else ''} with {' and '.join(counters)} on it{each}"
    return ended(capitalized(said))


def copying_said(speaker: Speaker, ability: EntersAsCopy) -> str:
    """What a permanent says that it may enter as a copy of."""
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
        exceptions.append(f"it has {abilities_said(speaker, ability.gained, 'this creature')}")
    return ended(said + (f", except {listed(exceptions, 'and')}" if exceptions else ""))


def replacing_said(speaker: Speaker, ability: ReplacesAmount) -> str:
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
        case "life gained" if ability.into:
            would, who = {
                "you": ("you would", "you"),
                "opponent": ("an opponent would", "that player"),
                "any": ("a player would", "that player"),
            }[ability.who]
            s = "" if who == "you" else "s"
            done = f"lose{s} that much life" if ability.into == "life lost" else f"draw{s} that many cards"
            return f"If {would} gain life, {f'{who} ' if s or ability.into == 'life lost' else ''}{done} instead."
        case "life gained":
            who = {"you": "you would", "opponent": "an opponent would", "any": "a player would"}[ability.who]
            they = {"you": "you gain", "opponent": "that player gains", "any": "that player gains"}[ability.who]
            return f"If {who} gain life, {they} {_more(times, plus, 'life')} instead."
        case "life lost":
            who = {"you": "you would", "opponent": "an opponent would", "any": "a player would"}[ability.who]
            they = "you lose" if ability.who == "you" else "they lose"
            when = " during your turn" if ability.is_your_turn_only else ""
            return f"If {who} lose life{when}, {they} {_more(times, plus, 'life')} instead."
        case "tokens created" if ability.who == "any" and not plus:
            return f"If one or more tokens would be created, {_many(times)} of those tokens are created instead."
        case "tokens created":
            who = {"you": "your", "opponent": "an opponent's", "any": "a player's"}[ability.who]
            tokens = f"{_many(times)} of those tokens" if times != 1 else "those tokens"
            extra = f" plus {number_word(plus)} of them" if plus else ""
            return (
                f"If an effect would create one or more tokens under {who} control, "
                f"it creates {tokens}{extra} instead."
            )
        case "counters put" if ability.is_of_effects_only and not plus and ability.who == "you":
            kind = f"{ability.kind} " if ability.kind else ""
            noun = where.removesuffix(" you control").split()[-1]
            return (
                f"If an effect would put one or more {kind}counters on {where}, it puts {_many(times)} of those "
                f"counters on that {noun} instead."
            )
        case "counters put" if not ability.is_of_effects_only:
            kind = f"{ability.kind} " if ability.kind else ""
            amount = _many(times) if times != 1 else "that many"
            extra = f" {'plus' if plus > 0 else 'minus'} {number_word(abs(plus))}" if plus else ""
            counters = f"{amount}{extra} {kind}counters" if plus >= 0 else f"{amount} {kind}counters{extra}"
            return f"If one or more {kind}counters would be put on {where}, {counters} are put on it instead."
        case "mana tapped for" if not plus:
            taps = {"you": "you tap", "opponent": "an opponent taps", "any": "a player taps"}[ability.who]
            what = speaker.one(ability.filter or IsPermanent())
            much = "twice" if times == 2 else f"{number_word(times)} times"
            return f"If {taps} {what} for mana, it produces {much} as much of that mana instead."
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
        return item or IsPermanent()
    return AllOf((*(parts or (IsPermanent(),)), IsControlledBy(who)))


def _many(times: int) -> str:
    return "twice that many" if times == 2 else f"{number_word(times)} times that many"


def _more(times: int, plus: int, noun: str) -> str:
    if times == 2 and not plus:
        return f"twice that much {noun}"
    if times == 1:
        return f"that much {noun} plus {plus}"
    return f"{number_word(times)} times that much {noun}" + (f" plus {plus}" if plus else "")


def ended(text: str) -> str:
    """A text with its full stop, unless it ends with a quotation that has one."""
    return text if text.endswith(('."', ".'")) else f"{text}."
