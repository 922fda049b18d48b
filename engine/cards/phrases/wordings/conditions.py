"""Says conditions: what "if", "as long as" and "only if" ask."""

from __future__ import annotations

from engine.cards.amounts.counts import Devotion, LifeOf
from engine.cards.amounts.history import ThisTurn
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount, Filter
from engine.cards.base.vocabulary import number_word, with_article
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, IsDoneSo, ShareColor, WasCast, WasPaid
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.status import HasCounter
from engine.cards.language.writing import Unsaid
from engine.cards.phrases.base_wording import BaseWording, says_condition, says_negation
from engine.cards.references.players import You


@says_condition(Both)
def _both(words: BaseWording, item: Both) -> str:
    return " and ".join(
        f"({words.condition(part)})" if isinstance(part, Both) else words.condition(part)
        for part in item.conditions
    )


@says_condition(NotSo)
def _not_so(words: BaseWording, item: NotSo) -> str:
    say = says_negation.functions.get(type(item.condition))
    negated = say(words, item.condition) if say is not None else None
    return negated if negated is not None else f"not ({words.condition(item.condition)})"


@says_condition(Exists)
def _exists(words: BaseWording, item: Exists) -> str:
    return _existence(words, item.filter, item.minimum)


@says_negation(Exists)
def _exists_not(words: BaseWording, item: Exists) -> str | None:
    return _existence(words, item.filter, 0) if item.minimum == 1 else None


def _existence(words: BaseWording, item: Filter, minimum: int) -> str:
    verb = "there is" if minimum <= 1 else "there are"
    match item:
        case AllOf((*parts, IsControlledBy("you" | "opponent" as who))) if parts:
            verb = "you control" if who == "you" else "an opponent controls"
            item = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
    if minimum == 0:
        verb = "there are" if verb == "there is" else verb
        return f"{verb} no {words.filter(item, is_plural=True)}"
    if minimum == 1:
        return f"{verb} {words.one(item)}"
    return f"{verb} {number_word(minimum)} or more {words.filter(item, is_plural=True)}"


@says_condition(IsTurnOf)
def _turn(_: BaseWording, item: IsTurnOf) -> str:
    if item.time:
        whose = {"you": "your", "opponent": "an opponent's"}.get(item.who, "a")
        return f"it's {whose} {item.time}"
    return "it's your turn" if item.who == "you" else "it's an opponent's turn"


@says_negation(IsTurnOf)
def _not_turn(_: BaseWording, item: IsTurnOf) -> str | None:
    return "it's not your turn" if item == IsTurnOf("you") else None


@says_condition(Meets)
def _meets(words: BaseWording, item: Meets) -> str:
    match item.filter:
        case HasCounter(kind) if kind:
            return f"{words.reference(item.what)} has {with_article(kind)} counter on it"
        case InZone("battlefield"):
            return words.on_battlefield(item.what)
    what = words.reference(item.what)
    return f"it's {words.state(item.filter)}" if what == "it" else f"{what} is {words.state(item.filter)}"


@says_negation(Meets)
def _meets_not(words: BaseWording, item: Meets) -> str:
    match item.filter:
        case HasCounter(kind) if kind:
            return f"{words.reference(item.what)} has no {kind} counters on it"
    return f"{words.reference(item.what)} isn't {words.state(item.filter)}"


@says_condition(IsDoneSo)
def _done_so(_: BaseWording, __: IsDoneSo) -> str:
    return "you do"


@says_condition(ShareColor)
def _share_color(_: BaseWording, __: ShareColor) -> str:
    return "two cards that share a color were milled this way"


@says_condition(IsDealtThisWay)
def _dealt_this_way(words: BaseWording, item: IsDealtThisWay) -> str:
    return f"{words.one(item.filter)} is dealt damage this way"


@says_condition(WasPaid)
def _was_paid(words: BaseWording, item: WasPaid) -> str:
    if item.word != "kicker":
        raise Unsaid(f"no phrase says {item}")
    return words.kicked()


@says_condition(WasCast)
def _was_cast(_: BaseWording, __: WasCast) -> str:
    return "you cast it"


@says_condition(Holds)
def _holds(words: BaseWording, item: Holds) -> str:
    match item:
        case Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1)):
            return "you attacked this turn"
        case Holds(ThisTurn("creatures died", "any"), ">=", Number(1)):
            return "a creature died this turn"
        case Holds(LifeOf(You()), ">=" | "<=" | "=" as sign, Number() | X() as amount):
            end = {">=": " or more life", "<=": " or less life", "=": " life"}[sign]
            return f"you have {words.amount(amount)}{end}"
    return _comparison(words, item.left, item.sign, item.right)


def _comparison(words: BaseWording, left: Amount, sign: str, right: Amount) -> str:
    if isinstance(right, Number | X) and sign in ("<=", ">="):
        end = "or less" if sign == "<=" else "or greater"
        return f"{words.amount(left)} is {words.amount(right)} {end}"
    if isinstance(left, Devotion) and isinstance(right, Number) and sign == "<":
        return f"{words.amount(left)} is less than {number_word(right.value)}"
    x = words.letter_of(left)
    if x and sign == ">=":
        return f"{x} is greater than or equal to {words.amount(right)}"
    signs = {"<": "less than", ">": "greater than", "=": "equal to", "<=": "at most", ">=": "at least"}
    return f"{words.amount(left)} is {signs[sign]} {words.amount(right)}"
