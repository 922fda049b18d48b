"""Phrases for amounts: numbers, counts, what is measured, and how they stand with a noun."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import (
    CardsIn,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    HighestLife,
    KindsAmong,
    LifeOf,
    LowestLife,
    MostOfOne,
    PartySize,
    Speed,
    TotalOf,
)
from engine.cards.amounts.history import (
    DESCENDED,
    ColorsSpent,
    CommanderCasts,
    Devoured,
    LostThisWay,
    PreventedThisWay,
    SpellsCast,
    ThatMuch,
    ThisTurn,
    TimesMutated,
    TimesPaid,
)
from engine.cards.amounts.numbers import Half, Minus, Number, Sum, Times, X
from engine.cards.base.kinds import Amount, Filter, Reference
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.phrases.amounts_at_end import (
    FOR_EACH,
    FOR_EACH_FIRST,
    WHERE_X,
    WITHIN,
    WITHIN_SENTENCE,
)
from engine.cards.compiling.phrases.color_order import in_order
from engine.cards.compiling.phrases.nouns.placed import is_placed, shares_somewhere
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.language.declaring import REFUSED, constant, include, read_only, say, terminal, way
from engine.cards.language.numbers import number_of
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import All, Chosen, OneAndOther
from engine.cards.references.players import You

_WORDS = {word: number for number, word in enumerate(NUMBER_WORDS) if number > 1}


def _digits(word: str) -> Amount | None:
    return Number(int(word)) if word.isdigit() and len(word) < 8 else None


terminal("digits", _digits, lambda found: str(found.value) if isinstance(found, Number) else None)
terminal(
    "several",
    lambda word: Number(_WORDS[word]) if word in _WORDS else None,
    lambda found: NUMBER_WORDS[found.value] if isinstance(found, Number) and 1 < found.value <= 20 else None,
)
constant("small", "X", X())
include("small", "digits")
constant("much", "that much", ThatMuch())
constant("much", "twice X", Times(2, X()))
constant("much", "twice that much", Times(2, ThatMuch()))
include("much", "small")

# ---- so many things: "a card", "two cards", "X cards"

constant("so many", "a", Number(1))
constant("so many", "X", X())
constant("so many", "that many", ThatMuch())
for _category in ("so many", "at least two"):
    constant(_category, "twice X", Times(2, X()))
    constant(_category, "twice that many", Times(2, ThatMuch()))
include("so many", "several")
constant("at least two", "X", X())
constant("at least two", "that many", ThatMuch())
include("at least two", "several")

# ---- what a card works out


def are_cards_of(item: Filter) -> bool:
    """Return whether all cards in a zone of players whom the ability names are meant, which CardsIn counts."""
    match item:
        case AllOf((IsCard(), InZone(who=Reference()))):
            return True
    return False


def _count(category: str, template: str, is_there: bool) -> None:
    def is_else(item: Filter) -> bool:
        return is_placed(item) is not is_there or are_cards_of(item) or shares_somewhere(item)

    way(
        category,
        template,
        lambda said: REFUSED if is_else(said["filter"]) else CountOf(said["filter"]),
        lambda found: None if is_else(found.filter) else {"filter": found.filter},
        of=CountOf,
    )


constant("each", "opponent you have", CountOf(IsPlayer("opponent")))
constant("quantity", "the number of opponents you have", CountOf(IsPlayer("opponent")))
_count("quantity", "the number of {filter:described2}", True)
_count("quantity", "the number of {filter:described2} on the battlefield", False)
_count("each", "{filter:of each}", True)
_count("each", "{filter:of each} on the battlefield", False)


def _is_of_one(what: Reference) -> bool:
    """Return whether a reference names one object that is known, whose counters can be counted."""
    return number_of(what) == "1" and not isinstance(what, (All, Chosen, OneAndOther))


way(
    "one known",
    "{it:object}",
    lambda said: said["it"] if _is_of_one(said["it"]) else REFUSED,
    lambda found: {"it": found} if _is_of_one(found) else None,
)
say(CountersOn, "the number of {kind:counter kind} counters on {of:one known}", category="quantity")
say(CountersOn, "{kind:counter kind} counter on {of:one known}", category="each")
say(CountersOn, "the number of counters on {of:one known}", category="quantity", kind="")
say(CountersOn, "counter on {of:one known}", category="each", kind="")
constant("quantity", "the number of creatures in your party", PartySize())
constant("each", "creature in your party", PartySize())
constant("quantity", "your speed", Speed())
constant("quantity", "the number of times you descended this turn", ThisTurn(DESCENDED, "you"))
constant("quantity", "the life lost this way", LostThisWay())
constant("each", "1 damage prevented this way", PreventedThisWay())
for _done in ("gained", "lost"):
    for _who in ("you", "they", "that player"):
        constant("each", f"1 life {_who} {_done}", ThatMuch(f"1 life {_who} {_done}"))
constant("quantity", "the damage prevented this way", PreventedThisWay())
_SPENT_TO_CAST = "of mana spent to cast"
constant(
    "quantity",
    f"the number of colors {_SPENT_TO_CAST} this spell",
    ColorsSpent(),
    also=tuple(f"the number of colors {_SPENT_TO_CAST} {it}" for it in ("~", "it")),
)
constant(
    "each",
    f"color {_SPENT_TO_CAST} it",
    ColorsSpent(),
    also=tuple(f"color {_SPENT_TO_CAST} {it}" for it in ("~", "this spell")),
)
constant("quantity", "the number of times ~ has mutated", TimesMutated())
constant("each", "time it was kicked", TimesPaid())
constant("quantity", "the number of times it was kicked", TimesPaid())
constant(
    "quantity", "the number of times you've cast your commander from the command zone this game", CommanderCasts()
)
constant("each", "time you've cast your commander from the command zone this game", CommanderCasts())
constant("quantity", "the number of spells you've cast this turn", SpellsCast())
constant(
    "quantity",
    "the number of instant and sorcery spells you've cast this turn",
    ThisTurn("instant and sorcery spells cast", "you"),
)
constant("each", "spell you've cast this turn", SpellsCast())
for _who, _whose in (("any", ""), ("you", " under your control")):
    constant("each", f"creature that died{_whose} this turn", ThisTurn("creatures died", _who))
    constant("quantity", f"the number of creatures that died{_whose} this turn", ThisTurn("creatures died", _who))
constant("each", "creature it devoured", Devoured())
constant("quantity", "the number of creatures it devoured", Devoured())
constant("each", "card you've drawn this turn", ThisTurn("cards drawn", "you"))
constant("each", "card your opponents have drawn this turn", ThisTurn("cards drawn", "opponent"))
constant("quantity", "the number of cards you've drawn this turn", ThisTurn("cards drawn", "you"))
for _what in ("power", "toughness", "mana value"):
    way(
        "quantity",
        f"{{of:owner}} {_what}",
        lambda said, what=_what: CharacteristicOf(what, said["of"]),  # type: ignore[misc]
        lambda found, what=_what: {"of": found.of} if found.what == what else None,  # type: ignore[misc]
        of=CharacteristicOf,
    )


for _one, _many in (
    ("color", "colors"),
    ("card type", "card types"),
    ("basic land type", "basic land types"),
    ("power", "different powers"),
    ("mana value", "different mana values"),
    ("name", "different names"),
):
    for _template, _category in (
        (f"the number of {_many} among {{filter:described2}}", "quantity"),
        (f"{_one} among {{filter:described2}}", "each"),
    ):
        way(
            _category,
            _template,
            lambda said, what=_one: KindsAmong(what, said["filter"]) if is_placed(said["filter"]) else REFUSED,  # type: ignore[misc]
            lambda found, what=_one: (  # type: ignore[misc]
                {"filter": found.filter} if found.what == what and is_placed(found.filter) else None
            ),
            of=KindsAmong,
        )


def _of_group(of: type[Any], template: str, what: str, is_there: bool) -> None:
    way(
        "quantity",
        template,
        lambda said: of(what, said["filter"]) if is_placed(said["filter"]) is is_there else REFUSED,
        lambda found: (
            {"filter": found.filter} if found.what == what and is_placed(found.filter) is is_there else None
        ),
        of=of,
    )


for _what in ("power", "toughness", "mana value"):
    for _where, _is_placed_here in (("", True), (" on the battlefield", False)):
        _of_group(GreatestOf, f"the greatest {_what} among {{filter:described2}}{_where}", _what, _is_placed_here)
        _of_group(TotalOf, f"the total {_what} of {{filter:described2}}{_where}", _what, _is_placed_here)
constant(
    "quantity",
    "the highest life total among players",
    HighestLife(),
    also=("the highest life total among all players",),
)
constant("quantity", "the highest life total among your opponents", HighestLife("opponent"))
for _who, _words in (("opponent", "a opponent controls"), ("any", "a player controls")):
    say(MostOfOne, f"the greatest number of {{filter:described2}} {_words}", category="quantity", who=_who)
constant(
    "quantity",
    "the lowest life total among players",
    LowestLife(),
    also=("the lowest life total among all players",),
)
way(
    "quantity",
    "{who:owner} life total",
    lambda said: LifeOf(said["who"]),
    lambda found: {"who": found.who},
    of=LifeOf,
)
for _zone in ("library", "hand", "graveyard"):
    way(
        "each",
        f"card in {{who:owner}} {_zone}",
        lambda said, zone=_zone: REFUSED if isinstance(said["who"], You) else CardsIn(zone, said["who"]),  # type: ignore[misc]
        lambda found, zone=_zone: {"who": found.who} if found.zone == zone else None,  # type: ignore[misc]
        of=CardsIn,
    )
    way(
        "quantity",
        f"the number of cards in {{who:owner}} {_zone}",
        lambda said, zone=_zone: REFUSED if isinstance(said["who"], You) else CardsIn(zone, said["who"]),  # type: ignore[misc]
        lambda found, zone=_zone: {"who": found.who} if found.zone == zone else None,  # type: ignore[misc]
        of=CardsIn,
    )
for _who, _words, _shorter in (("you", "you've", "you"), ("opponent", "your opponents have", "your opponents")):
    for _done in ("gained", "lost"):
        _forms = [f"the amount of life {words} {_done} this turn" for words in (_shorter, _words)]
        _usual, _other = _forms if _who == "you" else _forms[::-1]
        constant("quantity", _usual, ThisTurn(f"life {_done}", _who), also=(_other,))
        constant("each", f"1 life {_words} {_done} this turn", ThisTurn(f"life {_done}", _who))
for _done in ("gained", "lost"):
    constant("quantity", f"the life that player {_done} this turn", ThisTurn(f"life {_done}", "that player"))
    for _said in ("the life they", "the amount of life they"):
        constant("quantity", f"{_said} {_done} this turn", ThisTurn(f"life {_done}", "that player", _said))
way(
    "quantity",
    "your devotion to {color:color}",
    lambda said: Devotion(frozenset((said["color"],))),
    lambda found: {"color": next(iter(found.colors))} if len(found.colors) == 1 else None,
    of=Devotion,
)
way(
    "quantity",
    "your devotion to {a:color} and {b:color}",
    lambda said: Devotion(frozenset((said["a"], said["b"]))),
    lambda found: dict(zip("ab", in_order(found.colors), strict=True)) if len(found.colors) == 2 else None,
    of=Devotion,
)
way(
    "quantity",
    "twice {amount:quantity}",
    lambda said: Times(2, said["amount"]),
    lambda found: {"amount": found.amount} if found.factor == 2 else None,
    of=Times,
)
for _is_up, _word in ((True, "up"), (False, "down")):
    way(
        "quantity",
        f"half {{amount:quantity}}, rounded {_word}",
        lambda said, is_up=_is_up: Half(said["amount"], is_up),  # type: ignore[misc]
        lambda found, is_up=_is_up: {"amount": found.amount} if found.is_up is is_up else None,  # type: ignore[misc]
        of=Half,
    )
constant("in words", "one", Number(1))
include("in words", "several")
for _number, _is_in_words in (("digits", False), ("in words", True)):
    way(
        "sum",
        f"{{first:{_number}}} plus {{second:quantity}}",
        lambda said, words=_is_in_words: Sum((said["first"], said["second"]), is_in_words=words),  # type: ignore[misc]
        lambda found, words=_is_in_words: (  # type: ignore[misc]
            {"first": found.parts[0], "second": found.parts[1]}
            if len(found.parts) == 2 and isinstance(found.parts[0], Number) and found.is_in_words is words
            else None
        ),
        of=Sum,
    )
way(
    "sum",
    "{first:quantity} plus {second:digits}",
    lambda said: Sum((said["first"], said["second"])),
    lambda found: (
        {"first": found.parts[0], "second": found.parts[1]}
        if len(found.parts) == 2 and isinstance(found.parts[1], Number)
        else None
    ),
    of=Sum,
)
for _number in ("digits", "quantity"):
    way(
        "sum",
        f"{{first:{_number}}} minus {{second:quantity}}",
        lambda said: Minus(said["first"], said["second"]),
        lambda found: {"first": found.first, "second": found.second},
        of=Minus,
    )
include("worked out", "quantity", "sum")
include("amount", "small", "worked out")

# ---- measured: "3 life", "that much damage", "life equal to its power"


_SAID_ELSEWHERE = (WHERE_X, WITHIN, WITHIN_SENTENCE, FOR_EACH, FOR_EACH_FIRST, "behind", "equal to", "plus one")


def is_said_here(amount: Amount) -> bool:
    """Return whether an amount is said where it stands, rather than at the end of the sentence."""
    return not any(getattr(node, "said", "") in _SAID_ELSEWHERE for node in nodes_in(amount))


def _plainly(category: str, template: str) -> None:
    """Declare how an amount is said with its noun: "3 life", "two cards"."""
    way(category, template, lambda said: said["amount"], lambda found: {"amount": found}, of=Amount)


def _equal_to(category: str, noun: str) -> None:
    """Declare how an amount is said that is worked out: "life equal to its power"."""
    way(
        category,
        f"{noun} equal to {{amount:worked out}}",
        lambda said: said["amount"],
        lambda found: {"amount": found} if is_said_here(found) else None,
        of=Amount,
    )


for _noun in ("life", "damage"):
    include(_noun, f"{_noun} plain")
    _plainly(f"{_noun} plain", f"{{amount:much}} {_noun}")
    _equal_to(_noun, _noun)


def things(category: str, one: str, many: str) -> None:
    """Declare how an amount of things is said: "a card", "two cards", "cards equal to its power"."""
    _plainly(category, f"{{amount:so many}} {one}/{many}@amount")
    _equal_to(category, many)


things("cards", "card", "cards")
# Beside the card that is drawn each turn, or what is done besides, one more is just one card.
read_only("cards", "a additional card", lambda _: Number(1))
read_only("cards", "{amount:several} additional cards", lambda said: said["amount"])
