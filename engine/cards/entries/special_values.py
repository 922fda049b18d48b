"""The values that are not read as others of their type are, and effects that are built otherwise than declared."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Amount, Effect, EventPattern, Filter, GameRule, Reference
from engine.cards.base.mana import MANA_TYPES
from engine.cards.compiling.phrases.half_done import half_sacrificed, rounded_each_time
from engine.cards.compiling.scope.others import to_others_than_its_source
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import ActivatedAbility, AtMaxSpeed, StaticAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import ChangesItsCost, CostsMoreForTargets, MayCastFor
from engine.cards.definitions.replacing import COLORS_OTHER_THAN, EntersChoosing, ReplacesAmount, ReplacesLoss
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.counters import DoubleCounters, MoveCounters
from engine.cards.effects.joints import Delayed, InOneSentence, May
from engine.cards.effects.keyword_actions import Amass
from engine.cards.effects.life_and_damage import DealDamage, PreventDamage, PreventNextTime
from engine.cards.effects.mana import AddInCombination
from engine.cards.effects.spells_and_abilities import LetPlay
from engine.cards.effects.tokens_and_copies import CreateTokens, GetEmblem
from engine.cards.effects.turns import AdditionalPhases
from engine.cards.effects.voting import TakeFromVoters, Vote
from engine.cards.effects.zones import PlayerSacrifices, Sacrifice
from engine.cards.entries.fields import EntryKey, EntryScope, read_amount, read_cost, read_filter, read_word
from engine.cards.entries.forms import builds, reads_field
from engine.cards.entries.game_rules.game_rule_reading import read_rules
from engine.cards.entries.kept_references import read_event_kept
from engine.cards.entries.may_play import read_pays
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThat, named_in
from engine.cards.game_rules.casting import ITS_MANA_COST, MayPlay
from engine.cards.keywords.max_speed import meaning_at_max_speed
from engine.cards.language.trees import changed
from engine.cards.reading.nodes import Node, quoted
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import Those
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

PHASES = ("combat", "combat and main", "main", "beginning")
_YOU = You()


SOME_TYPES = "artifact, creature, enchantment, instant, or sorcery"
AS_IT_ENTERS = {
    "choose a color": "color",
    **{f"choose a {what}": what for what in COLORS_OTHER_THAN},
    "choose a player": "player",
    "choose an opponent": "opponent",
    "choose a creature type": "creature type",
    "choose a card type": "card type",
    f"choose {SOME_TYPES}": SOME_TYPES,
    "choose a card name": "card name",
    "choose a nonland card name": "nonland card name",
}
_LEVELS = re.compile(r"(\d{1,3})(?:-(\d{1,3})|\+)")
_TWO_WORDS = re.compile(r"([a-z]{3,}) or ([a-z]{3,})")
_ONE_WORD = re.compile(r"[a-z]{3,}")
_SIZE = re.compile(r"(\d{1,3})/(\d{1,3})")


@reads_field(EntersChoosing, "what")
def _read_choice(node: Node, _: EntryScope) -> str:
    return AS_IT_ENTERS[node.one_of(AS_IT_ENTERS, "a choice")]


@reads_field(AtMaxSpeed, "ability")
def _read_at_max_speed(node: Node, scope: EntryScope) -> Ability:
    found = scope.read_abilities(node)
    if len(found) != 1 or not meaning_at_max_speed(found[0]):
        raise node.bad("no such ability can be had at max speed", "one that is activated, triggered or static")
    return found[0]


@reads_field(ClassLevel, "level")
def _read_class_level(node: Node, _: EntryScope) -> int:
    number = node.whole_number("2 or 3")
    if number not in (2, 3):
        raise node.bad(f"level {number}", "2 or 3, since a Class enters at level 1")
    return number


@reads_field(ClassLevel, "cost")
def _read_level_cost(node: Node, scope: EntryScope) -> Cost:
    cost = read_cost(node, scope)
    if cost.beside_mana.parts:
        raise node.bad("a cost of more than mana", "the mana that the level costs")
    return cost


@reads_field(LevelBand, "least", "most")
def _read_levels(node: Node, _: EntryScope) -> tuple[int, int]:
    expected = "levels such as 1-4 or 5+"
    said = node.text(expected)
    levels = _LEVELS.fullmatch(said)
    if levels is None or (levels[2] and int(levels[2]) < int(levels[1])):
        raise node.bad(f"found {quoted(said)}", expected)
    return int(levels[1]), int(levels[2] or 0)


@reads_field(StationBand, "least")
def _read_charge(node: Node, _: EntryScope) -> int:
    expected = "a number of charge counters such as 8+"
    said = node.text(expected)
    levels = _LEVELS.fullmatch(said)
    if levels is None or levels[2]:
        raise node.bad(f"found {quoted(said)}", expected)
    return int(levels[1])


@reads_field(StationBand, "power", "toughness")
@reads_field(LevelBand, "power", "toughness")
def read_size(node: Node, _: EntryScope) -> tuple[int, int]:
    """Return a power and toughness, such as 2/2."""
    expected = "a size such as 2/2"
    found = _SIZE.fullmatch(node.text(expected))
    if found is None:
        raise node.bad(f"found {quoted(node.text(expected))}", expected)
    return int(found[1]), int(found[2])


@reads_field(DoubleCounters, "kind")
def _read_kind(node: Node, _: EntryScope) -> str:
    return node.text("a kind of counter")


@reads_field(Vote, "options")
def _read_options(node: Node, _: EntryScope) -> tuple[str, ...]:
    """The words that are voted for, two of them."""
    expected = "two words, such as 'grace or condemnation'"
    words = _TWO_WORDS.fullmatch(node.text(expected))
    if words is None:
        raise node.bad(f"found {quoted(node.text(expected))}", expected)
    return words[1], words[2]


@reads_field(TakeFromVoters, "option")
def _read_option(node: Node, _: EntryScope) -> str:
    """A word that can be voted for."""
    expected = "a word, such as 'money'"
    word = node.text(expected)
    if not _ONE_WORD.fullmatch(word):
        raise node.bad(f"found {quoted(word)}", expected)
    return word


@reads_field(AddInCombination, "types")
def _read_mana_types(node: Node, _: EntryScope) -> tuple[str, ...]:
    """The types of which mana is combined, such as "{R}{G}"."""
    said = node.text("types of mana, such as '{R}{G}'")
    symbols = tuple(said.removeprefix("{").removesuffix("}").split("}{"))
    if not all(one in MANA_TYPES for one in symbols):
        raise node.bad(f"found {quoted(said)}", "types of mana, such as '{R}{G}'")
    return symbols


@reads_field(PreventDamage, "amount")
def _read_all_or_amount(node: Node, scope: EntryScope) -> Amount | None:
    return None if node.text("an amount, or all") == "all" else read_amount(node, scope)


@reads_field(PreventNextTime, "sources")
def _read_sources(node: Node, scope: EntryScope) -> Filter | None:
    return None if node.text("which sources, such as red, or any") == "any" else read_filter(node, scope)


@reads_field(AdditionalPhases, "phases")
def _read_phases(node: Node, _: EntryScope) -> tuple[str, ...]:
    return tuple(node.one_of(PHASES, "phases").split(" and "))


@reads_field(LayDown, "rules")
def _read_rules(node: Node, _: EntryScope) -> tuple[GameRule, ...]:
    return read_rules(node, IsPlayer("you"))


@reads_field(GetEmblem, "emblem")
def _read_emblem(node: Node, scope: EntryScope) -> CardDefinition:
    """An emblem has nothing but its abilities, which work from the command zone (CR 114.1-114.4)."""
    working = tuple(
        replace(one, zone="command")
        if isinstance(one, StaticAbility | TriggeredAbility | ActivatedAbility)
        else one
        for one in scope.read_abilities(node)
    )
    return CardDefinition("Emblem", (), abilities=working)


def _read_abilities(node: Node, scope: EntryScope) -> tuple[Ability, ...]:
    return scope.read_abilities(node)


@builds(CreateTokens, "create", EntryKey("with", "abilities", _read_abilities))
def _create(token: CardDefinition, abilities: tuple[Ability, ...] = (), **rest: Any) -> Effect:
    """A token's abilities besides its keywords stand under a key of their own."""
    return CreateTokens(replace(token, abilities=(*token.abilities, *abilities)), **rest)


@builds(DealDamage, "deal damage")
def _deal_damage(**rest: Any) -> Effect:
    """Damage to each other creature is dealt to others than the source that is named."""
    return to_others_than_its_source(DealDamage(**rest))


@builds(Delayed, "later")
def _delay(when: EventPattern, **rest: Any) -> Effect:
    """What happens to an object that is named is remembered as what the ability keeps first (CR 603.7c)."""
    that = named_in(getattr(when, "filter", None))
    if that is not None:
        when = changed(when, lambda part: IsThat(Those("kept 0", "that creature")) if part == that else part)
    return Delayed(when, **rest)


@builds(InOneSentence, "together")
def _together(effects: tuple[Effect, ...], duration: str = "") -> Effect:
    """Effects of one sentence, joined by "and"; one alone, and what may be done last, stand behind "then"."""
    if len(effects) == 1:
        return InOneSentence(effects, "Then", duration)
    if how := rounded_each_time(effects):
        return InOneSentence(effects, how, duration)
    return InOneSentence(effects, "then" if isinstance(effects[-1], May) else "and", duration)


@builds(PlayerSacrifices, "sacrifice half", EntryKey("rounded", "rounded", read_word("up", "down"), True))
def _sacrifice_half(filter: Filter, rounded: str, who: Reference = _YOU) -> Effect:
    """A player sacrifices half of those permanents of their own, rounded up or down."""
    return half_sacrificed(filter, who, is_up=rounded == "up")


@builds(Sacrifice, "sacrifice", EntryKey("amount", "amount", read_amount))
def _sacrifice(what: Reference, who: Reference = _YOU, amount: Amount | None = None) -> Effect:
    """A player sacrifices permanents of their choice, `amount` where that is no number, or those referred to."""
    if isinstance(what, Chosen) and what.minimum == what.maximum:
        return PlayerSacrifices(what.filter, who, Number(what.maximum) if amount is None else amount)
    return Sacrifice(what, who)


@builds(LetPlay, "may play", EntryKey("pays", "pays", read_pays))
def _let_play(what: Reference, pays: str = ITS_MANA_COST, **rest: Any) -> Effect:
    return LetPlay(what, (MayPlay("", has_lands=True, pays=pays),), **rest)


@builds(LetPlay, "may cast", EntryKey("pays", "pays", read_pays))
def _let_cast(what: Reference, pays: str = ITS_MANA_COST, **rest: Any) -> Effect:
    return LetPlay(what, (MayPlay("", pays=pays),), **rest)


reads_field(Delayed, "when")(read_event_kept)


@reads_field(ReplacesLoss, "word")
@reads_field(ChangesItsCost, "word")
@reads_field(CostsMoreForTargets, "word")
@reads_field(MayCastFor, "word")
def _read_word(node: Node, _: EntryScope) -> str:
    return node.text("an ability word, such as Magecraft")


@reads_field(ReplacesAmount, "kind")
@reads_field(MoveCounters, "kind")
def _read_counter_kind(node: Node, _: EntryScope) -> str:
    return node.text("a kind of counter")


@reads_field(Amass, "subtype")
def _read_subtype(node: Node, _: EntryScope) -> str:
    return node.text("a creature type, such as Zombie")
