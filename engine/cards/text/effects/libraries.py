"""Says effects on libraries."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.base.vocabulary import number_word
from engine.cards.effects.joints import RepeatProcess
from engine.cards.effects.libraries import (
    ExileTop,
    LookAndPutBack,
    LookAtTop,
    NameCard,
    RevealUntil,
    RevealUntilNamed,
    Search,
    ShuffleGraveyard,
    ShuffleInto,
    TakeFromTop,
)
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.cards.text.renderer import Speaker


def library_said(speaker: Speaker, effect: Effect) -> str | None:
    """The sentence of an effect on a library of "you", without capital and full stop; None for other effects."""
    match effect:
        case Search():
            return _search(speaker, effect)
        case LookAtTop(amount, keep):
            cards = _top_cards(speaker, amount)
            return (
                f"look at the top {cards} of your library{speaker.take_where_x()}. Put up to {number_word(keep)} "
                "of them on top of your library and the rest on the bottom of your library in a random order"
            )
        case LookAndPutBack(amount):
            return (
                f"look at the top {_top_cards(speaker, amount)} of your library, then put them back in any order"
            )
        case TakeFromTop(amount, take):
            return (
                f"look at the top {_top_cards(speaker, amount)} of your library. Put {number_word(take)} of them "
                "into your hand and the rest on the bottom of your library in any order"
            )
        case RevealUntil(which, rest):
            others = (
                "all other cards revealed this way into your graveyard"
                if rest == "graveyard"
                else "the rest on the bottom of your library in a random order"
            )
            return (
                f"reveal cards from the top of your library until you reveal {speaker.one(which)}. Put that card "
                f"into your hand and {others}"
            )
        case ShuffleGraveyard(You()):
            return "shuffle your graveyard into your library"
        case ShuffleGraveyard(who):
            whose = speaker.subject(who)
            return f"{whose} shuffles their graveyard into their library"
        case ShuffleInto(what):
            said = speaker.subject(what) if isinstance(what, This) else speaker.object(what)
            owner = "their owners' libraries" if speaker.is_plural(what) else "its owner's library"
            return f"shuffle {said} into {owner}"
        case ExileTop(amount):
            return f"exile the top {_top_cards(speaker, amount)} of your library"
        case NameCard():
            return "choose a card name"
        case RevealUntilNamed():
            return (
                "reveal cards from the top of your library until you reveal a card with the chosen name. Put that "
                "card into your hand and exile all other cards revealed this way"
            )
        case RepeatProcess():
            return "repeat this process"
    return None


def _top_cards(speaker: Speaker, amount: object) -> str:
    if amount == Number(1):
        return "card"
    return speaker.listed_amount(amount, "card", "cards")  # type: ignore[arg-type]  # an amount of such an effect


def _search(speaker: Speaker, effect: Search) -> str:
    if effect.zone == "library top":
        found = f"search your library for {speaker.one(effect.filter)}"
        shown = ", reveal it" if effect.is_revealed else ""
        return f"{found}{shown}, then shuffle and put {effect.said} on top"
    where = {"hand": "into your hand", "graveyard": "into your graveyard"}.get(effect.zone, "onto the battlefield")
    tapped = " tapped" if effect.tapped else ""
    shown = (
        f"reveal {effect.said}, put {'them' if effect.count > 1 else 'it'}"
        if effect.is_revealed
        else f"put {effect.said}"
    )
    what = speaker.one(effect.filter)
    if effect.count > 1:
        what = f"up to {number_word(effect.count)} {speaker.filter(effect.filter, is_plural=True)}"
    names = " with different names" if effect.is_of_different_names else ""
    return f"search your library for {what}{names}, {shown} {where}{tapped}, then shuffle"
