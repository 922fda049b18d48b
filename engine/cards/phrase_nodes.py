"""Builds the nodes of a card from parsed phrases: costs, events, tokens and mana, and so the whole grammar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lark import Token, v_args
from lark.lexer import Lexer, PatternStr

from engine.cards import costs, filters, patterns
from engine.cards.amounts import Amount, Number
from engine.cards.costs import Cost, CostPart
from engine.cards.definitions import CardDefinition, KeywordAbility
from engine.cards.filters import Filter, IsControlledBy, IsPlayer, Not
from engine.cards.mana import COLORS, ManaCost
from engine.cards.patterns import EventPattern
from engine.cards.phrase_filters import PhraseMeaningError, all_of, and_also, constant, parts_of
from engine.cards.phrase_references import ConditionNodes
from engine.cards.phrase_words import words_of
from engine.cards.tokens import PREDEFINED
from engine.cards.vocabulary import COLOR_WORDS

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
        return patterns.Begins(step[-1] if step else "beginning of combat", whose, is_first)

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

    tap_this = constant(costs.TapThis())
    untap_this = constant(costs.UntapThis())
    sacrifice_this = constant(costs.SacrificeThis())
    discard_this = constant(costs.DiscardThis())
    exile_this = constant(costs.ExileThis())
    discard_hand = constant(costs.DiscardHand())
    return_this = constant(costs.ReturnThis())

    def cost(self, *parts: CostPart | Token) -> Cost:
        return Cost(tuple(part for part in parts if isinstance(part, CostPart)))

    def its_mana_cost(self, *_: object) -> CostPart:
        return costs.ItsManaCost()

    def mana_part(self, *symbols: Token) -> CostPart:
        try:
            return costs.PayMana(ManaCost.parse("".join(symbols)))
        except ValueError as error:
            wrong, _, expected = str(error).partition("; expected ")
            raise PhraseMeaningError(wrong, expected) from error

    def quantity(self, *children: Filter | Token) -> tuple[Filter, int]:
        *number, item = children
        assert isinstance(item, Filter)
        return item, int(str(number[0])) if number else 1

    def sacrifice_others(self, found: tuple[Filter, int]) -> CostPart:
        return costs.SacrificeOthers(*found)

    def sacrifice_x(self, _: Token, item: Filter) -> CostPart:
        return costs.SacrificeX(item)

    def exile_others(self, found: tuple[Filter, int]) -> CostPart:
        return costs.ExileOthers(*found)

    def collect_evidence(self, amount: Token) -> CostPart:
        return costs.CollectEvidence(int(amount))

    def tap_others(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "untapped" and "you control", which the cost itself says."""
        parts = parts_of(found[0])
        untapped, mine = Not(filters.IsTapped()), IsControlledBy("you")
        if untapped not in parts or mine not in parts:
            raise PhraseMeaningError("this cost taps untapped permanents", '"tap an untapped ... you control"')
        return costs.TapOthers(all_of([part for part in parts if part not in (untapped, mine)]), found[1])

    def return_others(self, found: tuple[Filter, int], *_: object) -> CostPart:
        parts = parts_of(found[0])
        if IsControlledBy("you") not in parts:
            raise PhraseMeaningError("this cost returns your permanents", '"return a ... you control to ..."')
        return costs.ReturnOthers(all_of([part for part in parts if part != IsControlledBy("you")]), found[1])

    def pay_life(self, amount: Amount) -> CostPart:
        return costs.PayLife(amount)

    def discard_cards(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "card", which the cost itself says."""
        parts = [part for part in parts_of(found[0]) if part != filters.IsCard()]
        return costs.DiscardCards(all_of(parts) if parts else None, found[1])

    def one_counter(self, kind: Token) -> tuple[str, Amount]:
        return str(kind), Number(1)

    def several_counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def remove_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return costs.RemoveCounters(*found)

    def add_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return costs.AddCounters(*found)


@v_args(inline=True)
class _EventNodes(_CostNodes):
    """Events."""

    enters = _object_event(patterns.Moves, "", "battlefield")
    dies = _object_event(patterns.Moves, "battlefield", "graveyard")
    leaves = _object_event(patterns.Moves, "battlefield", "")
    put_into_graveyard = _object_event(patterns.Moves, "", "graveyard")
    becomes_tapped = _object_event(patterns.BecomesTapped)
    becomes_untapped = _object_event(patterns.BecomesUntapped)
    turns_face_up = _object_event(patterns.TurnsFaceUp)
    phases_out = _object_event(patterns.Phases, "out")
    phases_in = _object_event(patterns.Phases, "in")
    phases = _object_event(patterns.Phases)
    tapped_for_mana = _object_event(patterns.TappedForMana)
    becomes_target = _object_event(patterns.BecomesTarget)
    becomes_opponents_target = _object_event(patterns.BecomesTarget, "opponent")
    attacks = _object_event(patterns.Attacks)
    attacks_alone = _object_event(patterns.Attacks, True)
    attacks_first = _object_event(patterns.Attacks, False, True)
    put_from_battlefield = _object_event(
        patterns.Moves, "battlefield", "graveyard", "is put into a graveyard from the battlefield"
    )
    is_dealt_damage = _object_event(patterns.IsDealtDamage)
    gains_life = _player_event(patterns.GainsLife)
    loses_life = _player_event(patterns.LosesLife)
    draws = _player_event(patterns.Draws)
    discards = _player_event(patterns.Discards)
    your_step = your_combat = _begins("your")
    each_step = each_combat = _begins("each")
    your_first_step = _begins("your", True)
    enchanted_players_step = _begins("enchanted player's")
    enchanted_players_first_step = _begins("enchanted player's", True)

    def the_step(self, step: str) -> EventPattern:
        return patterns.Begins(step, "each", said="the")

    opponents_step = _begins("opponent's")
    end_of_combat = constant(patterns.Begins("end of combat"))
    upkeep = constant("upkeep")
    draw_step = constant("draw")
    end_step = constant("end")
    precombat_main = constant("precombat main")
    postcombat_main = constant("postcombat main")

    def blocks(self, subject: Filter, whom: Filter | None = None) -> EventPattern:
        return patterns.Blocks(subject, whom)

    def becomes_blocked(self, subject: Filter, by: Filter | None = None) -> EventPattern:
        return patterns.BecomesBlocked(subject, by)

    def enters_or_attacks(self, subject: Filter) -> EventPattern:
        return patterns.Either((patterns.Moves(subject, "", "battlefield"), patterns.Attacks(subject)))

    def enters_or_dies(self, subject: Filter) -> EventPattern:
        enters = patterns.Moves(subject, "", "battlefield")
        return patterns.Either((enters, patterns.Moves(subject, "battlefield", "graveyard")))

    def attacks_or_blocks(self, subject: Filter) -> EventPattern:
        return patterns.Either((patterns.Attacks(subject), patterns.Blocks(subject)))

    def blocks_or_becomes_blocked(self, subject: Filter) -> EventPattern:
        return patterns.Either((patterns.Blocks(subject), patterns.BecomesBlocked(subject)))

    def put_into_yours_from_battlefield(self, subject: Filter) -> EventPattern:
        mine = subject if isinstance(subject, filters.IsThis) else and_also(subject, filters.IsOwnedBy("you"))
        return patterns.Moves(mine, "battlefield", "graveyard", "is put into your graveyard from the battlefield")

    def put_into_yours_from_library(self, subject: Filter) -> EventPattern:
        mine = subject if isinstance(subject, filters.IsThis) else and_also(subject, filters.IsOwnedBy("you"))
        return patterns.Moves(mine, "library", "graveyard", "is put into your graveyard from your library")

    def casts(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Casts(_who(who), item)

    def casts_or_copies(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Casts(_who(who), item, True)

    def taps_for_mana(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.TappedForMana(item, _who(who))

    def activates_anything(self, who: Filter, *_: object) -> EventPattern:
        return patterns.Activates(_who(who), None, False)

    def activates(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Activates(_who(who), item)

    def is_activated(self, item: Filter, *_: Token) -> EventPattern:
        return patterns.Activates("any", item, False)

    def activates_no_mana(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Activates(_who(who), item, False)

    def is_sacrificed(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.IsSacrificed(_who(who), item)

    def deals_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return patterns.DealsDamage(item, to)

    def deals_combat_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return patterns.DealsDamage(item, to, True)

    def gets_counters(self, _: Token, kind: Token, item: Filter) -> EventPattern:
        return patterns.GetsCounters(item, str(kind))

    def gets_any_counters(self, _: Token, item: Filter) -> EventPattern:
        return patterns.GetsCounters(item)


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
