"""What effects give and take; where somebody chooses, a ticket that transitions of their own redeem."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.kinds import Effect
from engine.cards.effects import (
    cards_and_hands,
    combat,
    game,
    joints,
    libraries,
    life_and_damage,
    spells_and_abilities,
    status,
    tokens_and_copies,
    turns,
    zones,
)
from engine.cards.effects.choosing import AnnounceTargets
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.control_and_attachment import Pair
from engine.cards.events.turns import Begins
from engine.search.base.words_within import has_word
from engine.search.net.net_building import (
    END,
    SOMETHING,
    Delta,
    NetBuilder,
    Resource,
    give,
)
from engine.search.net.on_objects import ON_OBJECTS
from engine.search.net.on_seats import ON_SEATS
from engine.search.net.speaking import Do, Speech, named, refer


def do_all(builder: NetBuilder, delta: Delta, effects: Iterable[Effect], speech: Speech, times: int = 1) -> None:
    """Add what effects give and take, one after the other, each so many times."""
    for effect in effects:
        done = _DONE.get(type(effect))
        if done is not None:
            done(builder, delta, effect, speech, times)
        elif type(effect) not in IDLE:
            builder.unknown[f"the effect {type(effect).__name__}"] = None


def _chosen(
    builder: NetBuilder,
    delta: Delta,
    effect: Effect,
    speech: Speech,
    times: int,
    ways: Iterable[tuple[str, tuple[Effect, ...], Delta]],
) -> None:
    """Add a ticket, and a transition for each way to redeem it: its name, its effects, and what it takes."""
    key: Resource = ("chosen", speech.owner.id, id(effect), speech.that)
    give(delta, key, times)
    for name, effects, taken in ways:
        way: Delta = {key: -1}
        for what, amount in taken.items():
            give(way, what, amount)
        apart = speech.apart()
        do_all(builder, way, effects, apart)
        speech.results.update(apart.results)
        builder.add(f"{speech.owner.id} {name}: {named(effects)}", way, speech.tags)


def _may(builder: NetBuilder, delta: Delta, effect: joints.May, speech: Speech, times: int) -> None:
    taken: Delta = {}
    if effect.cost is not None:
        builder.take_mana(taken, effect.cost, 0, speech.x)
    _chosen(builder, delta, effect, speech, times, [("may", effect.effects, taken)])


def _only_if(builder: NetBuilder, delta: Delta, effect: joints.OnlyIf, speech: Speech, times: int) -> None:
    ways = [("if so", effect.effects, Delta()), ("otherwise", effect.otherwise, Delta())]
    _chosen(builder, delta, effect, speech, times, ways)


def _unless(builder: NetBuilder, delta: Delta, effect: joints.Unless, speech: Speech, times: int) -> None:
    taken: Delta = {}
    builder.take_mana(taken, effect.cost)
    ways = [("does not pay", effect.effects, Delta()), ("pays", (), taken)]
    _chosen(builder, delta, effect, speech, times, ways)


def _flip(builder: NetBuilder, delta: Delta, effect: joints.FlipCoin, speech: Speech, times: int) -> None:
    """Do what both sides of a coin do; all else is chance, and no part of a loop."""
    ways = [("wins the flip", effect.won, Delta()), ("loses the flip", effect.lost, Delta())]
    _chosen(builder, delta, effect, speech, times, ways)


def _if_you_do(builder: NetBuilder, delta: Delta, effect: joints.IfYouDo, speech: Speech, times: int) -> None:
    ways = [("does", (*effect.effects, *effect.then), Delta()), ("does not", effect.otherwise, Delta())]
    _chosen(builder, delta, effect, speech, times, ways)


def _when_you_do(builder: NetBuilder, delta: Delta, effect: joints.WhenYouDo, speech: Speech, times: int) -> None:
    for mode in effect.ability.body.modes:
        aimed = Speech(
            speech.owner,
            speech.tags,
            mode.targets,
            speech.zone,
            speech.that,
            speech.that_zone,
            speech.x,
            results=speech.results,
        )
        do_all(builder, delta, mode.effects, aimed, times)


def _either(builder: NetBuilder, delta: Delta, effect: joints.ChoiceOfEffects, speech: Speech, times: int) -> None:
    ways = [("chooses", (one,), Delta()) for one in effect.options]
    _chosen(builder, delta, effect, speech, times, ways)


def _together(
    builder: NetBuilder,
    delta: Delta,
    effect: joints.InOneSentence | joints.ForEachPlayer,
    speech: Speech,
    times: int,
) -> None:
    do_all(builder, delta, effect.effects, speech, times)


def _delayed(builder: NetBuilder, delta: Delta, effect: joints.Delayed, speech: Speech, times: int) -> None:
    """Do what happens later in the turn at once; what happens at the next end step, when a turn ends."""
    is_at_a_step = has_word(effect.when, Begins)
    if not effect.is_once and not is_at_a_step:
        return  # a trigger that stands
    later = speech.apart()
    for number, kept in enumerate(effect.keeps):
        later.results[f"kept {number}"] = refer(builder, kept, speech)
    if not is_at_a_step:
        do_all(builder, delta, effect.effects, later)
        return
    key: Resource = ("later", speech.owner.id, id(effect))
    give(delta, key, times)
    way: Delta = {key: -1, END: -1}
    kept_effects = [one for one in effect.effects if not isinstance(one, (zones.Sacrifice, zones.Destroy))]
    do_all(builder, way, kept_effects, later)
    builder.add(f"{speech.owner.id} at the end step", way, speech.tags)


def _win(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, SOMETHING, 1)


_DONE: dict[type[Effect], Do] = {
    **ON_SEATS,
    **ON_OBJECTS,
    joints.May: _may,
    joints.OnlyIf: _only_if,
    joints.Unless: _unless,
    joints.FlipCoin: _flip,
    joints.IfYouDo: _if_you_do,
    joints.WhenYouDo: _when_you_do,
    joints.ChoiceOfEffects: _either,
    joints.InOneSentence: _together,
    joints.ForEachPlayer: _together,
    joints.Delayed: _delayed,
    game.WinGame: _win,
    game.LoseGame: _win,
}
IDLE: frozenset[type[Effect]] = frozenset(
    {
        life_and_damage.RedirectDamage,
        life_and_damage.PreventDamage,
        life_and_damage.PreventNextTime,
        combat.Goad,
        cards_and_hands.RevealHand,
        cards_and_hands.RevealAnyNumber,
        cards_and_hands.LookAtCard,
        cards_and_hands.ChooseFromHand,
        cards_and_hands.DiscardChosen,
        libraries.Scry,
        libraries.LookAtTop,
        libraries.LookAndPutBack,
        libraries.NameCard,
        libraries.ShuffleLibrary,
        libraries.ShuffleGraveyard,
        libraries.ShuffleInto,
        tokens_and_copies.GetEmblem,
        status.StayTapped,
        zones.Regenerate,
        zones.ExileIfLeaves,
        turns.SkipNext,
        spells_and_abilities.LetPlay,
        spells_and_abilities.CounterSpell,
        LayDown,
        AnnounceTargets,
        Pair,
        joints.PayForAge,
        joints.RepeatProcess,
    }
)
"""Effects that give and take nothing that a loop could need."""
