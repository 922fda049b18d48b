"""What effects on seats give and take: mana, life, damage, cards."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.base.mana import COLORS
from engine.cards.effects import (
    cards_and_hands,
    combat,
    keyword_actions,
    libraries,
    life_and_damage,
    mana,
)
from engine.cards.filters.players import IsDamageable, IsPlayer
from engine.cards.references.choices import All, Target
from engine.cards.references.players import You
from engine.model.zones import HAND, LIBRARY
from engine.search.base.words_within import has_word
from engine.search.net.class_matching import may_match
from engine.search.net.listening import OPPONENT, YOU, Happening
from engine.search.net.net_building import (
    ANY_MANA,
    LIFE,
    SOMETHING,
    Delta,
    NetBuilder,
    Resource,
    give,
    ticket,
)
from engine.search.net.paying import paid
from engine.search.net.speaking import Do, Speech, how_many, is_of_players, refer, who

MOST_SOURCES = 8
"""A source that could be one of more classes than these is taken for one of the first."""


def _add_mana(builder: NetBuilder, delta: Delta, effect: mana.AddMana, speech: Speech, times: int) -> None:
    amount, options = how_many(builder, effect.amount, speech, times), effect.options
    given: Delta = {}
    if len(options) == 1:
        for symbol in options[0]:
            give(given, ("mana", symbol), amount)
    elif all(len(option) == len(options[0]) and len(set(option)) == 1 for option in options):
        symbols = "".join(sorted({option[0] for option in options}))
        key: Resource = ("mana", symbols)
        give(given, key, amount * len(options[0]))
        for symbol in symbols:
            builder.add(f"{symbols} mana is {symbol}", {key: -1, ("mana", symbol): 1})
    else:
        give(given, ANY_MANA, amount * len(options[0]))
    for what, number in given.items():
        give(delta, what, number)
    if not speech.is_for_mana:
        return
    for owner, replaced, tags in builder.table.replacing("mana tapped for"):
        if replaced.times > 1 and may_match(replaced.filter, speech.owner, owner):
            for what, number in given.items():
                more: Resource = ("more mana", what, owner.id)
                give(delta, more, number * (replaced.times - 1))
                builder.add(f"more mana by {owner.id}", {more: -1, what: 1}, tags)


def _add_produced(builder: NetBuilder, delta: Delta, effect: mana.AddProduced, speech: Speech, times: int) -> None:
    give(delta, ANY_MANA, how_many(builder, effect.amount, speech, times))


def _add_producible(
    builder: NetBuilder, delta: Delta, effect: mana.AddProducible | mana.AddOfIdentity, speech: Speech, times: int
) -> None:
    give(delta, ANY_MANA, how_many(builder, effect.amount, speech, times))


def _add_of_each_color(
    builder: NetBuilder, delta: Delta, effect: mana.AddOfEachColor, speech: Speech, times: int
) -> None:
    for color in COLORS:
        give(delta, ("mana", color), times)


def _add_by_devotion(
    builder: NetBuilder, delta: Delta, effect: mana.AddByDevotion, speech: Speech, times: int
) -> None:
    give(delta, ANY_MANA, 4 * times)  # as much as a few permanents make it


def _add_in_combination(
    builder: NetBuilder, delta: Delta, effect: mana.AddInCombination, speech: Speech, times: int
) -> None:
    give(delta, ANY_MANA, how_many(builder, effect.amount, speech, times))


def _gain(builder: NetBuilder, delta: Delta, effect: life_and_damage.GainLife, speech: Speech, times: int) -> None:
    amount = how_many(builder, effect.amount, speech, times)
    if who(effect.who) != OPPONENT:
        give(delta, ticket("gain", amount), 1)
    give(delta, ticket("opponent gains", amount), 1)


def _lose(builder: NetBuilder, delta: Delta, effect: life_and_damage.LoseLife, speech: Speech, times: int) -> None:
    amount = how_many(builder, effect.amount, speech, times)
    if who(effect.who) == YOU:
        give(delta, LIFE, -amount)
        builder.happen(delta, Happening("lose", amount=amount))
    else:
        give(delta, ticket("opponent loses", amount), 1)


def _life_becomes(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, ticket("gain", 10), 1)
    give(delta, ticket("opponent loses", 10), 1)


def _damage(
    builder: NetBuilder,
    delta: Delta,
    effect: life_and_damage.DealDamage | life_and_damage.DivideDamage,
    speech: Speech,
    times: int,
) -> None:
    spoken = refer(builder, effect.to, speech)
    is_player = is_of_players(effect.to)
    if isinstance(effect.to, Target) and effect.to.index < len(speech.targets):
        is_player = has_word(speech.targets[effect.to.index].filter, IsDamageable, IsPlayer)
    elif isinstance(effect.to, All):
        is_player = has_word(effect.to.filter, IsPlayer)
    amount = how_many(builder, effect.amount, speech, times)
    if not is_player and not spoken.classes:
        return
    for source in sorted(refer(builder, effect.source, speech).classes)[:MOST_SOURCES]:
        give(delta, ticket("damage", amount, spoken.classes, is_player, source), max(spoken.count, 1))


def _fight(builder: NetBuilder, delta: Delta, effect: combat.Fight, speech: Speech, times: int) -> None:
    one = refer(builder, effect.one, speech).classes
    other = refer(builder, effect.other, speech).classes
    for sources, to in ((one, other), (other, one)):
        for source in sorted(sources):
            give(delta, ticket("damage", 3, to, False, source), 1)


def _draw(
    builder: NetBuilder, delta: Delta, effect: cards_and_hands.DrawCards, speech: Speech, times: int
) -> None:
    if who(effect.who) != OPPONENT:
        give(delta, ticket("draw"), how_many(builder, effect.amount, speech, times))
    else:
        give(delta, SOMETHING, 1)


def _discard(
    builder: NetBuilder,
    delta: Delta,
    effect: cards_and_hands.Discard | cards_and_hands.PutBack,
    speech: Speech,
    times: int,
) -> None:
    if isinstance(effect, cards_and_hands.Discard) and who(effect.who) != YOU:
        give(delta, SOMETHING, 1)
        return
    cards = frozenset(one.id for one in builder.table.classes.values() if not one.is_token)
    give(delta, paid(builder, "discard", HAND, cards), -how_many(builder, effect.amount, speech, times))


def _mill(
    builder: NetBuilder, delta: Delta, effect: libraries.Mill | libraries.Surveil, speech: Speech, times: int
) -> None:
    give(delta, ticket("mill"), how_many(builder, effect.amount, speech, times))


def _explore(
    builder: NetBuilder, delta: Delta, effect: keyword_actions.Explore, speech: Speech, times: int
) -> None:
    classes = refer(builder, effect.what, speech).classes
    give(delta, ticket("put", "+1/+1", classes), times)
    give(delta, ticket("draw"), times)


def _search(builder: NetBuilder, delta: Delta, effect: libraries.Search, speech: Speech, times: int) -> None:
    if effect.who != You():
        return
    if effect.zone == HAND:
        give(delta, ticket("draw"), 1)
    elif effect.zone != "library top":
        found = builder.matching(effect.filter, speech.owner)
        give(delta, ticket("move", LIBRARY, effect.zone, found, False, effect.tapped, ()), effect.count)


def _from_top(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, ticket("draw"), 1)
    give(delta, ticket("mill"), 3)


ON_SEATS: dict[type[Effect], Do] = {
    mana.AddMana: _add_mana,
    mana.AddProduced: _add_produced,
    mana.AddProducible: _add_producible,
    mana.AddOfIdentity: _add_producible,
    mana.AddOfEachColor: _add_of_each_color,
    mana.AddInCombination: _add_in_combination,
    mana.AddByDevotion: _add_by_devotion,
    life_and_damage.GainLife: _gain,
    life_and_damage.LoseLife: _lose,
    life_and_damage.LifeBecomes: _life_becomes,
    life_and_damage.DoubleLife: _life_becomes,
    life_and_damage.DealDamage: _damage,
    life_and_damage.DivideDamage: _damage,
    combat.Fight: _fight,
    cards_and_hands.DrawCards: _draw,
    cards_and_hands.Discard: _discard,
    cards_and_hands.PutBack: _discard,
    libraries.Mill: _mill,
    libraries.Surveil: _mill,
    libraries.Search: _search,
    libraries.TakeFromTop: _from_top,
    libraries.TakeMilled: _from_top,
    libraries.RevealUntil: _from_top,
    libraries.RevealUntilNamed: _from_top,
    libraries.ExileTop: _from_top,
    keyword_actions.Explore: _explore,
}
"""What each effect on seats and their cards does."""
