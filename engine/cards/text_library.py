"""Says effects on libraries."""

from __future__ import annotations

from engine.cards import effects_of_library as library
from engine.cards.amounts import Number, This, You
from engine.cards.bases import Effect
from engine.cards.text_speaker import Speaker
from engine.cards.vocabulary import number_word


def library_said(speaker: Speaker, effect: Effect) -> str | None:
    """The sentence of an effect on a library of "you", without capital and full stop; None for other effects."""
    match effect:
        case library.Search():
            return _search(speaker, effect)
        case library.LookAtTop(amount, keep):
            cards = _top_cards(speaker, amount)
            return (
                f"look at the top {cards} of your library{speaker.take_where_x()}. Put up to {number_word(keep)} "
                "of them on top of your library and the rest on the bottom of your library in a random order"
            )
        case library.LookAndPutBack(amount):
            return (
                f"look at the top {_top_cards(speaker, amount)} of your library, then put them back in any order"
            )
        case library.TakeFromTop(amount, take):
            return (
                f"look at the top {_top_cards(speaker, amount)} of your library. Put {number_word(take)} of them "
                "into your hand and the rest on the bottom of your library in any order"
            )
        case library.RevealUntil(which, rest):
            others = (
                "all other cards revealed this way into your graveyard"
                if rest == "graveyard"
                else "the rest on the bottom of your library in a random order"
            )
            return (
                f"reveal cards from the top of your library until you reveal {speaker.one(which)}. Put that card "
                f"into your hand and {others}"
            )
        case library.ShuffleGraveyard(You()):
            return "shuffle your graveyard into your library"
        case library.ShuffleGraveyard(who):
            whose = speaker.subject(who)
            return f"{whose} shuffles their graveyard into their library"
        case library.ShuffleInto(what):
            said = speaker.subject(what) if isinstance(what, This) else speaker.object(what)
            owner = "their owners' libraries" if speaker.is_plural(what) else "its owner's library"
            return f"shuffle {said} into {owner}"
        case library.ExileTop(amount):
            return f"exile the top {_top_cards(speaker, amount)} of your library"
        case library.NameCard():
            return "choose a card name"
        case library.RevealUntilNamed():
            return (
                "reveal cards from the top of your library until you reveal a card with the chosen name. Put that "
                "card into your hand and exile all other cards revealed this way"
            )
        case library.RepeatProcess():
            return "repeat this process"
    return None


def _top_cards(speaker: Speaker, amount: object) -> str:
    if amount == Number(1):
        return "card"
    return speaker.listed_amount(amount, "card", "cards")  # type: ignore[arg-type]  # an amount of such an effect


def _search(speaker: Speaker, effect: library.Search) -> str:
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
