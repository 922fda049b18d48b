"""Says effects on libraries."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Filter
from engine.cards.base.vocabulary import number_word
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.libraries import (
    ExileTop,
    LookAndPutBack,
    LookAtTop,
    Mill,
    NameCard,
    RevealUntil,
    RevealUntilNamed,
    Scry,
    Search,
    ShuffleGraveyard,
    ShuffleInto,
    ShuffleLibrary,
    Surveil,
    TakeFromTop,
)
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.cards.text.clause import Clause, capitalized
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, player, says


@says(Mill)
def _mill(renderer: Renderer, effect: Mill) -> Clause:
    return of_player(renderer, effect.who, "mill", renderer.listed_amount(effect.amount, "card", "cards"))


@says(Scry)
def _scry(renderer: Renderer, effect: Scry) -> Clause:
    return of_player(renderer, effect.who, "scry", renderer.amount(effect.amount))


@says(Surveil)
def _surveil(renderer: Renderer, effect: Surveil) -> Clause:
    return of_player(renderer, effect.who, "surveil", renderer.amount(effect.amount))


@says(ShuffleLibrary)
def _shuffle_library(renderer: Renderer, effect: ShuffleLibrary) -> Clause:
    if isinstance(effect.who, You) and not renderer.has_spoken:
        return Clause("", "shuffle", "your library")
    return of_player(renderer, effect.who, "shuffle", "")


@says(ShuffleGraveyard)
def _shuffle_graveyard(renderer: Renderer, effect: ShuffleGraveyard) -> Clause:
    if isinstance(effect.who, You):
        return Clause("", "shuffle your graveyard into your library")
    return Clause("", f"{renderer.subject(effect.who)} shuffles their graveyard into their library")


@says(ShuffleInto)
def _shuffle_into(renderer: Renderer, effect: ShuffleInto) -> Clause:
    said = renderer.subject(effect.what) if isinstance(effect.what, This) else renderer.object(effect.what)
    owner = "their owners' libraries" if renderer.is_plural(effect.what) else "its owner's library"
    return Clause("", "shuffle", f"{said} into {owner}")


@says(LookAtTop)
def _look_at_top(renderer: Renderer, effect: LookAtTop) -> Clause:
    cards = _top_cards(renderer, effect.amount)
    return Clause(
        "",
        f"look at the top {cards} of your library{renderer.take_where_x()}. Put up to {number_word(effect.keep)} "
        "of them on top of your library and the rest on the bottom of your library in a random order",
    )


@says(LookAndPutBack)
def _look_and_put_back(renderer: Renderer, effect: LookAndPutBack) -> Clause:
    cards = _top_cards(renderer, effect.amount)
    return Clause("", f"look at the top {cards} of your library, then put them back in any order")


@says(TakeFromTop)
def _take_from_top(renderer: Renderer, effect: TakeFromTop) -> Clause:
    cards = _top_cards(renderer, effect.amount)
    verb = "reveal" if effect.are_all_shown else "look at"
    return Clause(
        "", f"{verb} the top {cards} of your library{renderer.take_where_x()}. {_taking(renderer, effect)}"
    )


_WHERE = {"hand": "into your hand", "battlefield": "onto the battlefield", "graveyard": "into your graveyard"}
_WHERE["library bottom"] = "on the bottom of your library"


def _taking(renderer: Renderer, effect: TakeFromTop) -> str:
    """Which cards are taken from the top, and what becomes of the others."""
    where = _WHERE[effect.zone] + (" tapped" if effect.tapped else "")
    is_one = effect.amount == Number(1)
    if is_one:
        put = f"{'you may ' if effect.is_optional else ''}put it {where}"
        if effect.filter is not None:
            put = f"if it's {renderer.one(effect.filter)}, {put}"
        rest = "" if effect.rest == "library top" else f". Otherwise, put it {_rest_of(effect)}"
        return capitalized(f"{put}{rest}")
    if effect.filter is None:
        count = number_word(effect.take)
        what = f"{'up to ' if effect.is_up_to else ''}{count} of them"
    else:
        what = _taken(renderer, effect, effect.filter)
    if effect.is_revealed:
        put = f"you may reveal {what} and put {'it' if effect.take == 1 else 'them'} {where}. Put the rest"
    elif effect.is_optional:
        put = f"you may put {what} {where}. Put the rest"
    else:
        put = f"put {what} {where} and the rest"
    return capitalized(f"{put} {_rest_of(effect)}")


def _taken(renderer: Renderer, effect: TakeFromTop, item: Filter) -> str:
    if effect.take == 1 and not effect.is_up_to:
        return f"{renderer.one(item)} from among them"
    cards = renderer.filter(item, is_plural=True)
    if effect.take < ANY_NUMBER:
        return f"up to {number_word(effect.take)} {cards} from among them"
    return f"any number of {cards} from among them" if effect.is_up_to else f"all {cards} revealed this way"


def _rest_of(effect: TakeFromTop) -> str:
    match effect.rest:
        case "library bottom":
            is_ordered = effect.amount != Number(1)
            return "on the bottom of your library" + (" in any order" if is_ordered else "")
        case "library bottom at random":
            return "on the bottom of your library in a random order"
        case "library top":
            return "back on top of your library in any order"
    return _WHERE[effect.rest]


@says(RevealUntil)
def _reveal_until(renderer: Renderer, effect: RevealUntil) -> Clause:
    others = (
        "all other cards revealed this way into your graveyard"
        if effect.rest == "graveyard"
        else "the rest on the bottom of your library in a random order"
    )
    return Clause(
        "",
        f"reveal cards from the top of your library until you reveal {renderer.one(effect.filter)}. Put that card "
        f"into your hand and {others}",
    )


@says(ExileTop)
def _exile_top(renderer: Renderer, effect: ExileTop) -> Clause:
    whose = "your" if isinstance(effect.who, You) else "their"
    cards = f"the top {_top_cards(renderer, effect.amount)} of {whose} library"
    return Clause("" if whose == "your" else player(renderer, effect.who), "exile", cards)


@says(NameCard)
def _name_card(_: Renderer, __: NameCard) -> Clause:
    return Clause("", "choose", "a card name")


@says(RevealUntilNamed)
def _reveal_until_named(_: Renderer, __: RevealUntilNamed) -> Clause:
    return Clause(
        "",
        "reveal cards from the top of your library until you reveal a card with the chosen name. Put that card "
        "into your hand and exile all other cards revealed this way",
    )


@says(Search)
def _search(renderer: Renderer, effect: Search) -> Clause:
    if effect.zone == "library top":
        found = f"search your library for {renderer.one(effect.filter)}"
        shown = ", reveal it" if effect.is_revealed else ""
        return Clause("", f"{found}{shown}, then shuffle and put {effect.said} on top")
    where = {"hand": "into your hand", "graveyard": "into your graveyard"}.get(effect.zone, "onto the battlefield")
    tapped = " tapped" if effect.tapped else ""
    shown = (
        f"reveal {effect.said}, put {'them' if effect.count > 1 else 'it'}"
        if effect.is_revealed
        else f"put {effect.said}"
    )
    what = renderer.one(effect.filter)
    if effect.count > 1:
        what = f"up to {number_word(effect.count)} {renderer.filter(effect.filter, is_plural=True)}"
    names = " with different names" if effect.is_of_different_names else ""
    return Clause("", f"search your library for {what}{names}, {shown} {where}{tapped}, then shuffle")


def _top_cards(renderer: Renderer, amount: Amount) -> str:
    return "card" if amount == Number(1) else renderer.listed_amount(amount, "card", "cards")
