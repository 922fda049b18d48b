"""Builds the nodes of a card from parsed phrases: costs, events, tokens and mana, and so the whole grammar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lark import Token, v_args
from lark.lexer import Lexer, PatternStr

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, CostPart, EventPattern, Filter
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.base.vocabulary import COLOR_WORDS
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PayEnergy, PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import ItsManaCost, PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import (
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.events.combat import Attacks, AttacksWith, BecomesBlocked, Blocks, DealTogether, IsNotBlocked
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.status import (
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    GetsCounters,
    Phases,
    ReachesChapter,
    TappedForMana,
    Transforms,
    TurnsFaceUp,
)
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, IsSacrificed, Moves
from engine.cards.filters.combined import Not
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import IsTapped
from engine.cards.phrases.filter_nodes import PhraseMeaningError, all_of, and_also, constant, parts_of
from engine.cards.phrases.lexing import words_of
from engine.cards.phrases.reference_nodes import ConditionNodes

_LETTERS = frozenset("WUBRGC")


def _player_event(pattern: type[Any]) -> Any:
    def build(self: object, who: Filter, *_: object) -> EventPattern:
        result: EventPattern = pattern(_who(who))
        return result

    return build


def _object_event(pattern: type[Any], *rest: object) -> Any:
    def build(self: object, subject: Filter) -> EventPattern:
        result: EventPattern = pattern(subject, *rest)
        return result

    return build


def _begins(whose: str, is_first: bool = False) -> Any:
    def build(self: object, *step: str) -> EventPattern:
        return Begins(step[-1] if step else "beginning of combat", whose, is_first)

    return build


def _who(item: Filter) -> str:
    if not isinstance(item, IsPlayer):
        raise PhraseMeaningError("only a player does this", '"you", "an opponent" or "a player"')
    return item.who


def _mana_type(symbol: str) -> str:
    if symbol.strip("{}") not in _LETTERS:
        raise PhraseMeaningError(f"{symbol} is no type of mana", "{W}, {U}, {B}, {R}, {G} or {C}")
    return symbol.strip("{}")


@v_args(inline=True)
class _CostNodes(ConditionNodes):
    """Costs and counters."""

    tap_this = constant(TapThis())
    untap_this = constant(UntapThis())
    sacrifice_this = constant(SacrificeThis())
    discard_this = constant(DiscardThis())
    exile_this = constant(ExileThis())
    discard_hand = constant(DiscardHand())
    return_this = constant(ReturnThis())

    def cost(self, *parts: CostPart | Token) -> Cost:
        return Cost(tuple(part for part in parts if isinstance(part, CostPart)))

    def its_mana_cost(self, *_: object) -> CostPart:
        return ItsManaCost()

    def mana_part(self, *symbols: Token) -> CostPart:
        try:
            return PayMana(ManaCost.parse("".join(symbols)))
        except ValueError as error:
            wrong, _, expected = str(error).partition("; expected ")
            raise PhraseMeaningError(wrong, expected) from error

    def quantity(self, *children: Filter | Token) -> tuple[Filter, int]:
        *number, item = children
        assert isinstance(item, Filter)
        return item, int(str(number[0])) if number else 1

    def sacrifice_others(self, found: tuple[Filter, int]) -> CostPart:
        return SacrificeOthers(*found)

    def sacrifice_x(self, _: Token, item: Filter) -> CostPart:
        return SacrificeX(item)

    def exile_others(self, found: tuple[Filter, int]) -> CostPart:
        return ExileOthers(*found)

    def collect_evidence(self, amount: Token) -> CostPart:
        return CollectEvidence(int(amount))

    def tap_others(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "untapped" and "you control", which the cost itself says."""
        parts = parts_of(found[0])
        untapped, mine = Not(IsTapped()), IsControlledBy("you")
        if untapped not in parts or mine not in parts:
            raise PhraseMeaningError("this cost taps untapped permanents", '"tap an untapped ... you control"')
        return TapOthers(all_of([part for part in parts if part not in (untapped, mine)]), found[1])

    def return_others(self, found: tuple[Filter, int], *_: object) -> CostPart:
        parts = parts_of(found[0])
        if IsControlledBy("you") not in parts:
            raise PhraseMeaningError("this cost returns your permanents", '"return a ... you control to ..."')
        return ReturnOthers(all_of([part for part in parts if part != IsControlledBy("you")]), found[1])

    def pay_life(self, amount: Amount) -> CostPart:
        return PayLife(amount)

    def pay_energy(self, *symbols: Token) -> CostPart:
        if any(symbol != "{E}" for symbol in symbols):
            raise PhraseMeaningError("what is paid beside mana is energy or life", '"pay {E}{E}"')
        return PayEnergy(Number(len(symbols)))

    def discard_cards(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "card", which the cost itself says."""
        parts = [part for part in parts_of(found[0]) if part != IsCard()]
        return DiscardCards(all_of(parts) if parts else None, found[1])

    def one_counter(self, kind: Token) -> tuple[str, Amount]:
        return str(kind), Number(1)

    def several_counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def remove_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return RemoveCountersFromThis(*found)

    def add_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return PutCountersOnThis(*found)


@v_args(inline=True)
class _EventNodes(_CostNodes):
    """Events."""

    enters = _object_event(Moves, "", "battlefield")
    dies = _object_event(Moves, "battlefield", "graveyard")
    leaves = _object_event(Moves, "battlefield", "")
    put_into_graveyard = _object_event(Moves, "", "graveyard")
    becomes_tapped = _object_event(BecomesTapped)
    becomes_untapped = _object_event(BecomesUntapped)
    becomes_monstrous = _object_event(BecomesDesignated, "monstrous")
    becomes_renowned = _object_event(BecomesDesignated, "renowned")
    turns_face_up = _object_event(TurnsFaceUp)
    transforms = _object_event(Transforms)

    def reaches_chapter(self, number: int) -> EventPattern:
        return ReachesChapter(int(number))

    phases_out = _object_event(Phases, "out")
    phases_in = _object_event(Phases, "in")
    phases = _object_event(Phases)
    tapped_for_mana = _object_event(TappedForMana)
    becomes_target = _object_event(BecomesTarget)
    becomes_opponents_target = _object_event(BecomesTarget, "opponent")
    attacks_alone = _object_event(Attacks, True)
    attacks_first = _object_event(Attacks, False, True)
    put_from_battlefield = _object_event(
        Moves, "battlefield", "graveyard", "is put into a graveyard from the battlefield"
    )
    is_dealt_damage = _object_event(IsDealtDamage)
    gains_life = _player_event(GainsLife)
    loses_life = _player_event(LosesLife)
    draws = _player_event(Draws)
    your_step = your_combat = _begins("your")
    each_step = each_combat = _begins("each")
    your_first_step = _begins("your", True)
    enchanted_players_step = _begins("enchanted player's")
    enchanted_players_first_step = _begins("enchanted player's", True)

    def the_step(self, step: str) -> EventPattern:
        return Begins(step, "each", said="the")

    opponents_step = _begins("opponent's")
    end_of_combat = constant(Begins("end of combat"))
    upkeep = constant("upkeep")
    draw_step = constant("draw")
    end_step = constant("end")
    precombat_main = constant("precombat main")
    postcombat_main = constant("postcombat main")

    first, second, third, fourth, fifth = (constant(place) for place in range(1, 6))

    def attacks(self, subject: Filter) -> EventPattern:
        return AttacksWith(subject.who) if isinstance(subject, IsPlayer) else Attacks(subject)

    player_attacks = _player_event(AttacksWith)

    def attacks_with(self, who: Filter, number: Token, item: Filter) -> EventPattern:
        return AttacksWith(_who(who), item, int(number))

    def several_attack(self, number: Token, item: Filter) -> EventPattern:
        return AttacksWith("", item, int(number))

    def attacks_among(self, *children: Any) -> EventPattern:
        *_, number, item = children
        return AttacksWith("you", item, int(number), True)

    def casts_in_order(self, who: Filter, place: int, item: Filter) -> EventPattern:
        return Casts(_who(who), item, number=place)

    def draws_in_order(self, who: Filter, place: int, *_: Token) -> EventPattern:
        return Draws(_who(who), place)

    def blocks(self, subject: Filter, whom: Filter | None = None) -> EventPattern:
        return Blocks(subject, whom)

    def is_not_blocked(self, subject: Filter) -> EventPattern:
        return IsNotBlocked(subject)

    def deal_together(self, number: Token, item: Filter, to: Filter) -> EventPattern:
        if int(number) != 1:
            raise PhraseMeaningError("only one or more deal damage together", '"one or more"')
        return DealTogether(item, _who(to))

    def becomes_blocked(self, subject: Filter, by: Filter | None = None) -> EventPattern:
        return BecomesBlocked(subject, by)

    def enters_or_attacks(self, subject: Filter) -> EventPattern:
        return AnyOfEvents((Moves(subject, "", "battlefield"), Attacks(subject)))

    def enters_or_dies(self, subject: Filter) -> EventPattern:
        enters = Moves(subject, "", "battlefield")
        return AnyOfEvents((enters, Moves(subject, "battlefield", "graveyard")))

    def attacks_or_blocks(self, subject: Filter) -> EventPattern:
        return AnyOfEvents((Attacks(subject), Blocks(subject)))

    def blocks_or_becomes_blocked(self, subject: Filter) -> EventPattern:
        return AnyOfEvents((Blocks(subject), BecomesBlocked(subject)))

    def enters_tapped(self, subject: Filter) -> EventPattern:
        return Moves(and_also(subject, IsTapped()), "", "battlefield", "enters tapped")

    def put_into_yours_from_battlefield(self, subject: Filter) -> EventPattern:
        mine = subject if isinstance(subject, IsThis) else and_also(subject, IsOwnedBy("you"))
        return Moves(mine, "battlefield", "graveyard", "is put into your graveyard from the battlefield")

    def put_into_yours_from_library(self, subject: Filter) -> EventPattern:
        mine = subject if isinstance(subject, IsThis) else and_also(subject, IsOwnedBy("you"))
        return Moves(mine, "library", "graveyard", "is put into your graveyard from your library")

    def casts(self, who: Filter, item: Filter) -> EventPattern:
        return Casts(_who(who), item)

    def casts_or_copies(self, who: Filter, item: Filter) -> EventPattern:
        return Casts(_who(who), item, True)

    def taps_for_mana(self, who: Filter, item: Filter) -> EventPattern:
        return TappedForMana(item, _who(who))

    def activates_anything(self, who: Filter, *_: object) -> EventPattern:
        return Activates(_who(who), None, False)

    def activates(self, who: Filter, item: Filter) -> EventPattern:
        return Activates(_who(who), item)

    def is_activated(self, item: Filter, *_: Token) -> EventPattern:
        return Activates("any", item, False)

    def activates_no_mana(self, who: Filter, item: Filter) -> EventPattern:
        return Activates(_who(who), item, False)

    def discards(self, who: Filter, item: Filter) -> EventPattern:
        return Discards(_who(who), None if item == IsCard() else item)

    def cycles(self, who: Filter, item: Filter) -> EventPattern:
        return Discards(_who(who), item, True)

    def is_sacrificed(self, who: Filter, item: Filter) -> EventPattern:
        return IsSacrificed(_who(who), item)

    def deals_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return DealsDamage(item, to)

    def deals_combat_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return DealsDamage(item, to, True)

    def gets_counters(self, _: Token, kind: Token, item: Filter) -> EventPattern:
        return GetsCounters(item, str(kind))

    def gets_any_counters(self, _: Token, item: Filter) -> EventPattern:
        return GetsCounters(item)


@v_args(inline=True)
class _TokenNodes(_EventNodes):
    """Tokens and mana."""

    def colors(self, *words: Token) -> frozenset[str]:
        return frozenset(COLOR_WORDS[word] for word in words if word in COLOR_WORDS)

    def face_words(self, *words: Token) -> tuple[Token, ...]:
        return words

    def face(self, *children: Any) -> CardDefinition:
        """The characteristics of a token, or of what a permanent becomes (CR 111.4 for its name)."""
        *before, colors, words = children
        size = next((str(part) for part in before if part.type == "SIZE"), "")
        if "X" in size:
            raise PhraseMeaningError(f"the size {size}", "numbers, as in 1/1")
        power, _, toughness = size.partition("/")
        subtypes = tuple(str(word) for word in words if word.type == "SUBTYPE")
        return CardDefinition(
            name=" ".join((*subtypes, "Token")),
            types=tuple(str(word) for word in words if word.type == "TYPE"),
            colors=colors,
            supertypes=tuple(str(part) for part in before if part.type == "SUPERTYPE"),
            subtypes=subtypes,
            power=int(power) if size else None,
            toughness=int(toughness) if size else None,
        )

    def token(self, face: CardDefinition, *words: Token) -> CardDefinition:
        keywords = tuple(KeywordAbility(str(word)) for word in words if word.type == "KEYWORD")
        if face.types:
            return replace(face, abilities=keywords)
        if len(face.subtypes) != 1 or face.subtypes[0] not in PREDEFINED or keywords or face.colors:
            raise PhraseMeaningError("a token without a card type", f"one, or {' or '.join(PREDEFINED)} alone")
        return PREDEFINED[face.subtypes[0]]

    def becomes(self, face: CardDefinition) -> CardDefinition:
        return face

    def symbols(self, *symbols: Token) -> tuple[str, ...]:
        return tuple(_mana_type(symbol) for symbol in symbols)

    def mana_options(self, *options: tuple[str, ...] | Token) -> tuple[tuple[str, ...], ...]:
        return tuple(option for option in options if not isinstance(option, Token))

    def any_color(self, number: Token, *_: Token) -> tuple[tuple[str, ...], ...]:
        if not 1 <= int(number) <= 20:
            raise PhraseMeaningError(f"{number} mana", "one to twenty mana")
        return tuple((color,) * int(number) for color in COLORS)


class PhraseLexer(Lexer):
    """Hands the tokens of phrase_words to the parser."""

    def __init__(self, settings: Any) -> None:
        self.names = {
            terminal.pattern.value: terminal.name
            for terminal in settings.terminals
            if isinstance(terminal.pattern, PatternStr)
        }

    def lex(self, lexer_state: Any, *_: Any) -> Iterator[Token]:
        """The tokens of a phrase; a word that the grammar does not know goes by its own name."""
        for word in words_of(str(getattr(lexer_state, "text", lexer_state))):
            name = self.names.get(word.kind, word.kind)
            yield Token(name, word.value, start_pos=word.offset, column=word.offset + 1)


class NodeBuilder(_TokenNodes):
    """Builds the node of any phrase; given to the parser, it works as the phrase is parsed."""
