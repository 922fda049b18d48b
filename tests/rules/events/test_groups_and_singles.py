"""A group does what as many single objects would do: the same play with both comes out the same."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import Delayed
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import Destroy, MoveTo, Sacrifice
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.spells_and_abilities import BecomesTarget
from engine.cards.events.status import BecomesTapped, BecomesUntapped, GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.keywords.known import meaning_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.model.choices import Cast, ChooseTargets
from engine.rules.table import Table
from tests.rules.table import PlayedTable, body, creature, instant, when

CREATURE = HasType("creature")
ONE = Number(1)
ANOTHER = AllOf((CREATURE, IsAnother()))
DIES = Moves(IsThis(), "battlefield", "graveyard")
TOKEN = creature("Token", 1, 1)

CREATURES = (
    creature("Plain", 2, 2),
    creature("Mender", 1, 3, when(BecomesUntapped(IsThis()), PutCounters("+1/+1", This()))),
    creature("Watcher", 1, 3, when(Moves(ANOTHER, "", "battlefield"), PutCounters("+1/+1", This()))),
    creature("Greeter", 1, 3, when(Moves(ANOTHER, "", "battlefield"), PutCounters("+1/+1", ThatObject()))),
    creature(
        "Mourner",
        1,
        3,
        when(Moves(ANOTHER, "battlefield", "graveyard"), GainLife(ONE), PutCounters("+1/+1", This())),
    ),
    creature("Heir", 1, 2, when(DIES, CreateTokens(TOKEN))),
    creature("Phoenix", 1, 2, KeywordAbility("persist"), *meaning_of(KeywordAbility("persist"))),
    creature("Shy", 1, 2, when(BecomesTarget(IsThis()), Tap(This()))),
    creature("Proud", 1, 3, TriggeredAbility(GainsLife("you"), body(PutCounters("+1/+1", This())), limit=1)),
    creature("Feeder", 1, 3, when(GetsCounters(IsThis(), "+1/+1"), GainLife(ONE))),
    creature("Sleeper", 1, 3, when(BecomesTapped(CREATURE), GainLife(ONE))),
    creature("Lord", 1, 3, StaticAbility(ANOTHER, (ChangePowerToughness(ONE, ONE),))),
    creature("Giver", 1, 3, StaticAbility(ANOTHER, (GainAbilities((when(DIES, GainLife(ONE)),)),))),
    creature("Brief", 1, 3, when(BecomesUntapped(IsThis()), Delayed(Begins("end"), (Sacrifice(This()),)))),
)
SPELLS = (
    instant("Zap", DealDamage(Number(2), Target()), targets=(CREATURE,)),
    instant("Quake", DealDamage(Number(2), All(CREATURE))),
    instant("Wake", Untap(All(CREATURE))),
    instant("Sleep", Tap(All(CREATURE))),
    instant("Nudge", Tap(Target()), targets=(CREATURE,)),
    instant("Rouse", Untap(Target()), targets=(CREATURE,)),
    instant("Grow", Modify(Target(), (ChangePowerToughness(ONE, ONE),)), targets=(CREATURE,)),
    instant("Rally", Modify(All(CREATURE), (ChangePowerToughness(ONE, ONE),))),
    instant("Mark", PutCounters("+1/+1", Target()), targets=(CREATURE,)),
    instant("Wither", PutCounters("-1/-1", All(CREATURE))),
    instant("Doom", Destroy(Target()), targets=(CREATURE,)),
    instant("Feast", GainLife(Number(2))),
    instant("Swarm", CreateTokens(TOKEN, Number(2))),
    instant("Twin", CreateCopies(Target(), Number(2)), targets=(CREATURE,)),
    instant(
        "Blink",
        MoveTo(Target(), "exile", result="gone"),
        MoveTo(Those("gone"), "battlefield"),
        targets=(CREATURE,),
    ),
)

Look = tuple[str, str, bool, int, tuple[tuple[str, int], ...], bool, int, int]


def look_of(game: PlayedTable, id: int) -> Look:
    """What can be seen of an object."""
    held = game.state.objects[id]
    size = game.size(id) if held.zone == "battlefield" else (0, 0)
    return (held.card.name, held.zone, held.tapped, held.damage, held.counters, held.is_token, *size)


def seen(game: PlayedTable) -> Counter[Look]:
    """How many objects of each look there are."""
    found: Counter[Look] = Counter()
    for id, held in game.state.objects.items():
        found[look_of(game, id)] += held.count
    return found


def set_both(generator: random.Random) -> tuple[PlayedTable, PlayedTable]:
    """The same creatures as groups, and as single ones that notes keep apart."""
    groups, singles = PlayedTable("Alice", "Nadine"), PlayedTable("Alice", "Nadine")
    for card in generator.sample(CREATURES, 4):
        count, is_tapped = generator.choice((1, 2, 3)), generator.random() < 0.5
        groups.battlefield("Alice", card, count=count, is_tapped=is_tapped)
        for number in range(count):
            singles.battlefield("Alice", card, is_tapped=is_tapped)
            keep_apart(singles._setting, number)
    for spell in (*SPELLS, *SPELLS):
        groups.hand("Alice", spell)
        singles.hand("Alice", spell)
    return groups, singles


def keep_apart(setting: Table, number: int) -> None:
    """Give the object put last something that tells it from its likes."""
    last = setting.draft.objects[setting.draft.battlefield[-1]]
    setting.draft.put(last.with_notes((("number", number),)))


def settle(game: PlayedTable) -> None:
    """Pass until nothing is left on the stack."""
    while game.state.stack or game.asks != "priority":
        game.does_least()


def cast_in_both(groups: PlayedTable, singles: PlayedTable, name: str, generator: random.Random) -> None:
    """Cast a spell in both games, on targets that look alike."""
    for game in (groups, singles):
        game.makes(Cast(0, game.id(name, "Alice", "hand")))
    if groups.asks == "targets":
        target = generator.choice(sorted(groups.state.pending.candidates))  # type: ignore[union-attr]  # they are targets
        like = [
            one for one in singles.state.pending.candidates if look_of(singles, one) == look_of(groups, target)
        ]  # type: ignore[union-attr]  # as above
        groups.makes(ChooseTargets(0, (target,)))
        singles.makes(ChooseTargets(0, (like[0],)))


@pytest.mark.parametrize("seed", range(60))
def test_a_group_comes_to_the_same_as_single_objects(seed: int) -> None:
    generator = random.Random(seed)
    groups, singles = set_both(generator)
    for _ in range(8):
        if groups.state.result is not None:
            break
        spell = generator.choice(SPELLS)
        needs_target = bool(spell.abilities[0].body.modes[0].targets)  # type: ignore[attr-defined]  # it is a spell ability
        if needs_target and not groups.state.battlefield:
            continue
        if groups.count(spell.name, "Alice", "hand") == 0:
            continue
        cast_in_both(groups, singles, spell.name, generator)
        settle(groups)
        settle(singles)
        assert seen(groups) == seen(singles), spell.name
        assert groups.life("Alice") == singles.life("Alice")
    for game in (groups, singles):
        if game.state.result is None:
            game.goes_to("end")
            settle(game)
    assert seen(groups) == seen(singles)
    assert groups.life("Alice") == singles.life("Alice")
