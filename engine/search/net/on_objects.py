"""What effects on objects give and take: tokens, counters, status, zones; turns; copies of spells."""

from __future__ import annotations

from typing import get_args

from engine.cards.base.kinds import Amount, Effect
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects import (
    counters,
    keyword_actions,
    spells_and_abilities,
    status,
    tokens_and_copies,
    turns,
    zones,
)
from engine.cards.effects.continuous import DoubleSize, Modify
from engine.cards.effects.control_and_attachment import Attach, ExchangeControl
from engine.cards.effects.zones import Zone
from engine.cards.events.spells_and_abilities import Activates, Casts
from engine.cards.filters.objects import IsAbility, IsSpell
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import Linked, This, Those
from engine.model.zones import BATTLEFIELD, GRAVEYARD, LIBRARY
from engine.search.base.words_within import has_word, words_in
from engine.search.net.listening import OPPONENT, YOU, Happening
from engine.search.net.net_building import (
    ALL,
    BEGINNING,
    COMBAT,
    MAIN,
    SOMETHING,
    TURN,
    UPKEEP,
    Delta,
    NetBuilder,
    give,
    ticket,
)
from engine.search.net.paying import paid
from engine.search.net.speaking import Do, Speech, Spoken, how_many, refer, spread, who

ZONES = {zone: LIBRARY for zone in get_args(Zone) if zone.startswith("library")}


def _create(
    builder: NetBuilder, delta: Delta, effect: tokens_and_copies.CreateTokens, speech: Speech, times: int
) -> None:
    token = builder.table.token_of.get(effect.token)
    if who(effect.who) == OPPONENT or token is None:
        return
    amount = how_many(builder, effect.amount, speech, times)
    give(delta, ticket("create", token.id, effect.tapped), amount)
    speech.note(Spoken(frozenset({token.id}), 1), effect.result)


def _amass(builder: NetBuilder, delta: Delta, effect: keyword_actions.Amass, speech: Speech, times: int) -> None:
    builder.happen(delta, Happening("counters", speech.owner, word="+1/+1"))
    give(delta, SOMETHING, 1)


def _copy(
    builder: NetBuilder, delta: Delta, effect: tokens_and_copies.CreateCopies, speech: Speech, times: int
) -> None:
    spoken = refer(builder, effect.of, speech)
    copies = frozenset(builder.table.copy_of[id].id for id in spoken.classes if id in builder.table.copy_of)
    amount = how_many(builder, effect.amount, speech, times) * spoken.count
    give(
        delta,
        ticket("copy", spoken.classes, KeywordAbility("haste") in effect.but.abilities, effect.tapped),
        amount,
    )
    speech.note(Spoken(copies, 1), effect.result)


def _populate(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    tokens = frozenset(one.id for one in builder.table.classes.values() if one.is_token and one.is_creature)
    give(delta, ticket("copy", tokens, False, False), times)


def _counters(
    builder: NetBuilder,
    delta: Delta,
    effect: counters.PutCounters | counters.RemoveCounters,
    speech: Speech,
    times: int,
) -> None:
    what = "put" if isinstance(effect, counters.PutCounters) else "take"
    amount = how_many(builder, effect.amount, speech, times)
    for classes, count in spread(builder, effect.what, speech):
        give(delta, ticket(what, effect.kind, classes), amount * count)


def _counters_on_itself(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    amount = getattr(effect, "amount", None)
    count = how_many(builder, amount, speech, times) if isinstance(amount, Amount) else times
    give(delta, ticket("put", "+1/+1", frozenset({speech.owner.id})), count)


def _proliferate(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    for kind in ("+1/+1", "charge", "loyalty"):
        give(delta, ticket("put", kind, builder.table.permanents), 4)


def _status(
    builder: NetBuilder, delta: Delta, effect: status.Tap | status.Untap, speech: Speech, times: int
) -> None:
    what = "untap" if isinstance(effect, status.Untap) else "tap"
    for classes, count in spread(builder, effect.what, speech):
        give(delta, ticket(what, classes), count * times)


def _phase_out(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, SOMETHING, 1)


def _bury(
    builder: NetBuilder, delta: Delta, effect: zones.Destroy | zones.Sacrifice, speech: Speech, times: int
) -> None:
    is_sacrificed = isinstance(effect, zones.Sacrifice)
    if is_sacrificed and isinstance(effect.what, This):
        builder.leave(delta, speech.owner, GRAVEYARD, is_sacrificed=True)
        return
    spoken = refer(builder, effect.what, speech)
    for classes, count in spread(builder, effect.what, speech):
        key = ticket("move", BATTLEFIELD, GRAVEYARD, classes, is_sacrificed, False, ())
        give(delta, key, count * times)
    speech.note(Spoken(spoken.classes, 1, GRAVEYARD))


def _player_sacrifices(
    builder: NetBuilder, delta: Delta, effect: zones.PlayerSacrifices, speech: Speech, times: int
) -> None:
    whose = who(effect.who)
    if whose == OPPONENT:
        return
    classes = builder.matching(effect.filter, speech.owner)
    amount = how_many(builder, effect.amount, speech, times)
    if whose == YOU:
        give(delta, paid(builder, "sacrifice", BATTLEFIELD, classes), -amount)
    else:
        give(delta, ticket("move", BATTLEFIELD, GRAVEYARD, classes, True, False, ()), amount)
    speech.note(Spoken(classes, 1, GRAVEYARD))


def _move(builder: NetBuilder, delta: Delta, effect: zones.MoveTo, speech: Speech, times: int) -> None:
    spoken = refer(builder, effect.what, speech)
    classes, owner = spoken.classes, speech.owner
    # A card that has just entered is not in the graveyard from which it lets another return, unless as one of two.
    is_own = speech.is_entering and spoken.zone == GRAVEYARD and isinstance(effect.what, Target)
    is_doubled = "legendary" in owner.supertypes and owner.id in builder.table.copy_of
    if is_own and speech.zone == BATTLEFIELD and not is_doubled:
        classes -= {owner.id}
    to = ZONES.get(effect.zone, effect.zone)
    put = tuple((kind, builder.number(amount, owner)) for kind, amount in effect.counters)
    if spoken.zone != to:
        is_all = isinstance(effect.what, All)
        each = spread(builder, effect.what, speech) if is_all else [(classes, spoken.count)]
        for some, count in each:
            give(delta, ticket("move", spoken.zone, to, some, False, effect.tapped, put), count * times)
    speech.note(Spoken(classes, spoken.count, to), effect.result)


def _turn(builder: NetBuilder, delta: Delta, effect: turns.ExtraTurn, speech: Speech, times: int) -> None:
    give(delta, TURN, times)


def _phases(builder: NetBuilder, delta: Delta, effect: turns.AdditionalPhases, speech: Speech, times: int) -> None:
    for phase in effect.phases:
        give(delta, {"combat": COMBAT, "beginning": BEGINNING}.get(phase, MAIN), 1)


def _upkeeps(
    builder: NetBuilder, delta: Delta, effect: turns.AdditionalUpkeeps, speech: Speech, times: int
) -> None:
    give(delta, UPKEEP, how_many(builder, effect.amount, speech, times))


def _copy_on_stack(
    builder: NetBuilder, delta: Delta, effect: spells_and_abilities.CopyOnStack, speech: Speech, times: int
) -> None:
    everything, owner = frozenset(builder.table.classes), speech.owner
    if isinstance(effect.what, Target):
        filter = speech.targets[effect.what.index].filter
        abilities = words_in(filter, IsAbility)
        kinds: tuple[str, ...] = ("spell",) if has_word(filter, IsSpell) else ()
        for one in abilities:
            kinds += (one.kind,) if one.kind else ("activated", "triggered")
        classes = everything if abilities else refer(builder, effect.what, speech).classes
        if kinds == ("spell",) and not _is_copied_by_another(builder, owner.id):
            classes -= {owner.id}
    else:
        event = speech.ability.event if speech.ability is not None else None
        is_of_spells = event is None or has_word(event, Casts)
        kinds = ("spell",) if is_of_spells else ("activated",)
        if not is_of_spells and not has_word(event, Activates):
            kinds = ("spell", "activated", "triggered")
        own = frozenset({owner.id}) if isinstance(effect.what, This) else everything
        classes = frozenset({speech.that}) if speech.that else own
    copies = max(1, how_many(builder, effect.amount, speech, times))
    if "spell" in kinds:
        copies += sum(replaced.plus for _, replaced, _ in builder.table.replacing("spells copied"))
    give(delta, ticket("copy spell", classes, kinds, False), copies)


def _is_copied_by_another(builder: NetBuilder, id: str) -> bool:
    return any(
        one.id != id
        and has_word(one.card, spells_and_abilities.CopyOnStack)
        and has_word(one.card, IsSpell, Casts)
        for one in builder.table.pieces
    )


def _cast_copy(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, ticket("copy spell", frozenset(builder.table.classes), ("spell",), True), times)


def _cast_free(
    builder: NetBuilder, delta: Delta, effect: spells_and_abilities.CastFree, speech: Speech, times: int
) -> None:
    classes = refer(builder, effect.what, speech).classes or builder.table.permanents
    if isinstance(effect.what, (Those, Linked)):
        classes = frozenset(builder.table.classes)
    own = frozenset() if speech.owner.is_token else frozenset({speech.owner.id})
    give(delta, ticket("cast free", classes - own), times)


def _cascade(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    own = frozenset({speech.owner.id})
    give(delta, ticket("cast free", frozenset(builder.table.classes) - own), times)


def _modify(builder: NetBuilder, delta: Delta, effect: Modify, speech: Speech, times: int) -> None:
    changes = [one for one in effect.modifications if isinstance(one, ChangePowerToughness)]
    if has_word(effect.modifications, GainControl):
        give(delta, SOMETHING, 1)
    if not changes and not has_word(effect.modifications, SetPowerToughness):
        return
    give(delta, SOMETHING, 1)
    classes = refer(builder, effect.what, speech).classes
    amounts = [builder.number(one.toughness, speech.owner) for one in changes]
    if max(amounts, default=0) > 0:
        give(delta, ticket("grow", classes), max(amounts) * times)
    if min(amounts, default=0) < 0:
        give(delta, ticket("move", BATTLEFIELD, GRAVEYARD, classes, False, False, ()), times)


def _double(builder: NetBuilder, delta: Delta, effect: DoubleSize, speech: Speech, times: int) -> None:
    give(delta, SOMETHING, 1)
    give(delta, ticket("grow", refer(builder, effect.what, speech).classes), ALL)


def _control(builder: NetBuilder, delta: Delta, effect: Effect, speech: Speech, times: int) -> None:
    give(delta, SOMETHING, 1)


ON_OBJECTS: dict[type[Effect], Do] = {
    DoubleSize: _double,
    keyword_actions.Connive: _counters_on_itself,
    keyword_actions.Amass: _amass,
    keyword_actions.Populate: _populate,
    keyword_actions.Monstrosity: _counters_on_itself,
    keyword_actions.BecomeRenowned: _counters_on_itself,
    keyword_actions.Adapt: _counters_on_itself,
    tokens_and_copies.CreateTokens: _create,
    tokens_and_copies.CreateCopies: _copy,
    counters.PutCounters: _counters,
    counters.RemoveCounters: _counters,
    counters.Proliferate: _proliferate,
    counters.ProliferateRepeatedly: _proliferate,
    status.Untap: _status,
    status.Tap: _status,
    status.PhaseOut: _phase_out,
    zones.Destroy: _bury,
    zones.Sacrifice: _bury,
    zones.PlayerSacrifices: _player_sacrifices,
    zones.MoveTo: _move,
    turns.ExtraTurn: _turn,
    turns.AdditionalPhases: _phases,
    turns.AdditionalUpkeeps: _upkeeps,
    spells_and_abilities.CopyOnStack: _copy_on_stack,
    spells_and_abilities.CastCopy: _cast_copy,
    spells_and_abilities.CastFree: _cast_free,
    spells_and_abilities.Cascade: _cascade,
    spells_and_abilities.CastForMadness: _cascade,
    spells_and_abilities.CastSuspended: _cascade,
    Modify: _modify,
    Attach: _control,
    ExchangeControl: _control,
}
"""What each effect on objects, turns and spells does."""
