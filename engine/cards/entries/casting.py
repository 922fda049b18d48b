"""The entries of rules and effects that let players play cards, and of effects on hands."""

from __future__ import annotations

from engine.cards.base.kinds import Effect, GameRule, Reference
from engine.cards.effects.cards_and_hands import ChooseFromHand, DiscardChosen, PutBack, RevealHand
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.spells_and_abilities import CastFree, LetPlay
from engine.cards.entries.fields import Field, Form, Read, Scope, read_amount, read_filter, read_word, read_yes
from engine.cards.entries.may_play import read_pays
from engine.cards.entries.static import read_rules
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.casting import ITS_MANA_COST, MayPlay
from engine.cards.reading.nodes import Node

DURATIONS_OF_PLAY = ("until end of turn", "this turn", "until the end of your next turn")


def _let_play(what: Reference, duration: str = "until end of turn", pays: str = ITS_MANA_COST) -> Effect:
    return LetPlay(what, (MayPlay("", has_lands=True, pays=pays),), duration)


def _let_cast(what: Reference, duration: str = "until end of turn", pays: str = ITS_MANA_COST) -> Effect:
    return LetPlay(what, (MayPlay("", pays=pays),), duration)


def _read_laid_down(node: Node, _: Scope) -> tuple[GameRule, ...]:
    return read_rules(node, IsPlayer("you"))


def _look_at_hand(who: Reference) -> Effect:
    return RevealHand(who, is_looked_at=True)


def casting_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    later = (
        Field("duration", "duration", read_word(*DURATIONS_OF_PLAY)),
        Field("pays", "pays", read_pays),
    )
    return (
        Form(_let_play, (Field("may play", "what", read_kept), *later), "cards that may be played"),
        Form(_let_cast, (Field("may cast", "what", read_kept), *later), "cards that may be cast"),
        Form(
            CastFree,
            (Field("cast free", "what", read_kept), Field("exile afterwards", "is_exiled_after", read_yes)),
            "a card that may be cast without paying its mana cost",
        ),
        Form(
            LayDown,
            (
                Field("lay down", "rules", _read_laid_down),
                Field("duration", "duration", read_word(*DURATIONS_OF_PLAY)),
            ),
            "a rule for you and what is yours",
        ),
        Form(RevealHand, (Field("reveal hand", "who", read_kept),), "whose hand"),
        Form(_look_at_hand, (Field("look at hand", "who", read_kept),), "whose hand"),
        Form(ChooseFromHand, (Field("choose from hand", "filter", read_filter),), "a card of that hand"),
        Form(DiscardChosen, (Field("discard chosen", "what", read_kept),), "the card that was chosen"),
        Form(
            PutBack,
            (Field("put back", "amount", read_amount), Field("on the bottom", "is_bottom", read_yes)),
            "how many cards",
        ),
    )
