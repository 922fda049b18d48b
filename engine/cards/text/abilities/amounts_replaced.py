"""Says replacements of the amount of an event, each in the template of the event (CR 614.1a)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.base.kinds import Filter
from engine.cards.base.vocabulary import number_word
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.ability_sentences import says_ability
from engine.cards.text.renderer import Renderer

_WOULD = {"you": "you would", "opponent": "an opponent would", "any": "a player would"}


@says_ability(ReplacesAmount)
def _replaces_amount(renderer: Renderer, ability: ReplacesAmount) -> str:
    if ability.is_your_turn_only and ability.event != "life lost":
        raise Unsayable(f"no text says that {ability.event} is replaced in a turn only")
    if ability.filter is not None and ability.event in ("life gained", "life lost", "tokens created"):
        raise Unsayable(f"no text limits {ability.event} to some objects")
    if ability.kind and ability.event != "counters put":
        raise Unsayable(f"no text says a kind of counter for {ability.event}")
    say = _SAID.get(ability.event)
    if say is None:
        raise Unsayable(f"no text says {ability}")
    return say(renderer, ability)


def _life_gained(_: Renderer, ability: ReplacesAmount) -> str:
    would = _WOULD[ability.who]
    if not ability.into:
        they = "you gain" if ability.who == "you" else "that player gains"
        return f"If {would} gain life, {they} {_more(ability, 'life')} instead."
    is_you, is_lost = ability.who == "you", ability.into == "life lost"
    who = "you" if is_you else "that player"
    verb = "lose" if is_lost else "draw"
    done = f"{verb}{'' if is_you else 's'} that {'much life' if is_lost else 'many cards'}"
    return f"If {would} gain life, {done if is_you and not is_lost else f'{who} {done}'} instead."


def _life_lost(_: Renderer, ability: ReplacesAmount) -> str:
    they = "you lose" if ability.who == "you" else "they lose"
    when = " during your turn" if ability.is_your_turn_only else ""
    return f"If {_WOULD[ability.who]} lose life{when}, {they} {_more(ability, 'life')} instead."


def _tokens_created(_: Renderer, ability: ReplacesAmount) -> str:
    times, plus = ability.times, ability.plus
    if ability.who == "any" and not plus:
        return f"If one or more tokens would be created, {_many(times)} of those tokens are created instead."
    who = {"you": "your", "opponent": "an opponent's", "any": "a player's"}[ability.who]
    tokens = f"{_many(times)} of those tokens" if times != 1 else "those tokens"
    extra = f" plus {number_word(plus)} of them" if plus else ""
    return f"If an effect would create one or more tokens under {who} control, it creates {tokens}{extra} instead."


def _counters_put(renderer: Renderer, ability: ReplacesAmount) -> str:
    times, plus = ability.times, ability.plus
    where = renderer.one(_controlled(ability.filter, ability.who))
    kind = f"{ability.kind} " if ability.kind else ""
    if ability.is_of_effects_only:
        if plus or ability.who != "you":
            raise Unsayable(f"no text says {ability}")
        noun = where.removesuffix(" you control").split()[-1]
        return (
            f"If an effect would put one or more {kind}counters on {where}, it puts {_many(times)} of those "
            f"counters on that {noun} instead."
        )
    amount = _many(times) if times != 1 else "that many"
    extra = f" {'plus' if plus > 0 else 'minus'} {number_word(abs(plus))}" if plus else ""
    counters = f"{amount}{extra} {kind}counters" if plus >= 0 else f"{amount} {kind}counters{extra}"
    return f"If one or more {kind}counters would be put on {where}, {counters} are put on it instead."


def _mana_tapped_for(renderer: Renderer, ability: ReplacesAmount) -> str:
    if ability.plus:
        raise Unsayable(f"no text says {ability}")
    taps = {"you": "you tap", "opponent": "an opponent taps", "any": "a player taps"}[ability.who]
    what = renderer.one(ability.filter or IsPermanent())
    much = "twice" if ability.times == 2 else f"{number_word(ability.times)} times"
    return f"If {taps} {what} for mana, it produces {much} as much of that mana instead."


def _damage_dealt(renderer: Renderer, ability: ReplacesAmount) -> str:
    if ability.filter is None:
        sources = {"you": "a source you control", "opponent": "a source an opponent controls"}
        source = sources.get(ability.who, "a source")
    else:
        source = renderer.one(_controlled(ability.filter, ability.who))
    return f"If {source} would deal damage, it deals {_more(ability, 'damage')} instead."


_SAID: dict[str, Callable[[Renderer, ReplacesAmount], str]] = {
    "life gained": _life_gained,
    "life lost": _life_lost,
    "tokens created": _tokens_created,
    "counters put": _counters_put,
    "mana tapped for": _mana_tapped_for,
    "damage dealt": _damage_dealt,
}


def _controlled(item: Filter | None, who: str) -> Filter:
    """What a filter names, limited to a player's permanents where it is not yet."""
    parts = () if item is None else item.parts if isinstance(item, AllOf) else (item,)
    if who == "any" or any(isinstance(part, IsControlledBy) for part in parts):
        return item or IsPermanent()
    return AllOf((*(parts or (IsPermanent(),)), IsControlledBy(who)))


def _many(times: int) -> str:
    return "twice that many" if times == 2 else f"{number_word(times)} times that many"


def _more(ability: ReplacesAmount, noun: str) -> str:
    if ability.times == 2 and not ability.plus:
        return f"twice that much {noun}"
    extra = f" plus {ability.plus}"
    if ability.times == 1:
        return f"that much {noun}{extra}"
    return f"{number_word(ability.times)} times that much {noun}" + (extra if ability.plus else "")
