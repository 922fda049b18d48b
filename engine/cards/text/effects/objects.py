"""Says effects that make, move and copy objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards.amounts.history import ThatMuch, TimesKicked
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount, Reference
from engine.cards.base.vocabulary import listed, number_word, with_article
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This
from engine.cards.text.clause import Clause
from engine.cards.text.continuous import (
    abilities_said,
    for_each,
)
from engine.cards.text.renderer import Speaker

if TYPE_CHECKING:
    pass


def tokens_said(speaker: Speaker, effect: CreateTokens) -> str:
    """The tokens that are created."""
    token = effect.token
    face = ("tapped " if effect.tapped else "") + speaker.face(token)
    each = for_each(speaker, effect.amount) if isinstance(effect.amount, TimesKicked) else ""
    is_one = effect.amount == Number(1) or bool(each)
    said = f"{with_article(face)} token" if is_one else f"{number_said(speaker, effect.amount)} {face} tokens"
    if not token.abilities or is_predefined(token):
        return said + each
    if effect.is_apart:
        have = "It has" if is_one else "They have"
        return (
            f"{said}{speaker.take_where_x()}. {have} {abilities_said(speaker, token.abilities, 'this creature')}"
        )
    return f"{said} with {abilities_said(speaker, token.abilities, 'this token')}"


def number_said(speaker: Speaker, amount: Amount) -> str:
    """A number of things as a word, or X."""
    if isinstance(amount, Number):
        return number_word(amount.value)
    if isinstance(amount, ThatMuch):
        return "that many"
    return "X" if isinstance(amount, X) else speaker.variable(amount)


def copies_said(speaker: Speaker, effect: CreateCopies) -> str:
    """The copies that are created."""
    tapped = "tapped " if effect.tapped else ""
    copied = speaker.object(effect.of)
    if effect.amount == Number(1):
        said = f"a {tapped}token that's a copy of {copied}"
    else:
        said = f"{number_said(speaker, effect.amount)} {tapped}tokens that are copies of {copied}"
    exceptions = []
    if effect.is_legendary_removed:
        exceptions.append(f"{effect.word} isn't legendary")
    if effect.added_types:
        exceptions.append(f"it's {with_article(' '.join(effect.added_types))} in addition to its other types")
    if effect.added_keywords:
        exceptions.append(f"it has {listed(effect.added_keywords, 'and')}")
    return said + (f", except {' and '.join(exceptions)}" if exceptions else "")


_GRAVEYARDS = All(AllOf((IsCard(), InZone("graveyard"))))


def move_said(speaker: Speaker, effect: MoveTo) -> Clause:
    """Where objects are moved, as a sentence."""
    is_plural = speaker.is_plural(effect.what)
    what = speaker.object(effect.what)
    if isinstance(effect.what, This) and speaker.is_of_the_dead() and speaker.this_said.startswith("this "):
        what = "it"
    if isinstance(effect.what, This) and effect.zone == "battlefield" and speaker.is_of_the_milled():
        return Clause("", "put", "it onto the battlefield")
    if isinstance(effect.what, This) and speaker.zone == "graveyard":
        what += " from your graveyard"
        speaker.is_zone_said = True
    owner = "their owners'" if is_plural else "its owner's"
    your_card = "from your graveyard" in what or "in your graveyard" in what
    if isinstance(effect.what, ThatObject) and effect.what.said == "that card":
        your_card = speaker.is_of_your_dead()
    is_put = " in a graveyard" in what and isinstance(effect.what, Target)
    what = what.replace(" in your hand", " from your hand").replace(" in your library", " from your library")
    what = what.replace(" in your graveyard", " from your graveyard").replace(
        " in a graveyard", " from a graveyard"
    )
    match effect.zone:
        case "exile" if effect.what == _GRAVEYARDS:
            return Clause("", "exile", "all graveyards")
        case "exile":
            is_back = effect.tie is not None and effect.tie.word == "exiled until it leaves"
            until = f" until {speaker.this()} leaves the battlefield" if is_back else ""
            return Clause("", "exile", what + until)
        case "hand":
            return Clause("", "return", f"{what} to {'your' if your_card else owner} hand")
        case "battlefield":
            under = "" if your_card else f" under {_under(speaker, effect.under, owner)} control"
            tapped = " tapped" if effect.tapped else ""
            if " from your hand" in what:
                return Clause("", "put", f"{what} onto the battlefield{tapped}")
            counters = [speaker.counters(kind, amount) for kind, amount in effect.counters]
            having = f" with {' and '.join(counters)} on it" if counters else ""
            if is_put:
                return Clause("", "put", f"{what} onto the battlefield{tapped}{under}{having}")
            return Clause("", "return", f"{what} to the battlefield{tapped}{under}{having}")
        case "graveyard":
            return Clause("", "put", f"{what} into {owner} graveyard")
        case "library top":
            return Clause("", "put", f"{what} on top of {owner} library")
        case "library bottom":
            return Clause("", "put", f"{what} on the bottom of {owner} library")
    return Clause("", "put", f"{what} into the command zone")


def _under(speaker: Speaker, under: Reference | None, owner: str) -> str:
    return owner if under is None else speaker.possessive(under)
