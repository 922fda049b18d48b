"""The entries of rules and effects that let players play cards, and of effects on hands."""

from __future__ import annotations

from engine.cards import effects_of_hand as hand
from engine.cards.amounts import Reference
from engine.cards.bases import Effect, GameRule
from engine.cards.effects_of_casting import CastFree, LayDown, LetPlay
from engine.cards.filters import AllOf, Filter, IsCard, IsPlayer, IsSpell
from engine.cards.mana import ManaCost
from engine.cards.reading import Node
from engine.cards.rules_of_play import ITS_MANA_COST, LIFE, NOTHING, PLACES, MayPlay
from engine.cards.schema_fields import Field, Form, Read, Scope, read_amount, read_filter, read_word, read_yes

MAY_PLAY_KEYS = ("may play from", "lands", "spells", "pays", "as though they had flash", "who")
DURATIONS_OF_PLAY = ("until end of turn", "this turn", "until the end of your next turn")
_RULE = "a rule that lets cards be played, such as 'may play from: library top'"


def read_may_play(node: Node) -> MayPlay:
    """A rule that lets cards be played from a place."""
    fields = node.fields(MAY_PLAY_KEYS, _RULE)
    lands, spells, pays = fields.get("lands"), fields.get("spells"), fields.get("pays")
    flash, who = fields.get("as though they had flash"), fields.get("who")
    return MayPlay(
        fields.need("may play from", "a place").one_of(PLACES, "a place"),
        _read_spells(spells) if spells is not None else IsCard(),
        lands is not None and lands.yes_or_no(),
        _read_pays(pays, Scope()) if pays is not None else ITS_MANA_COST,
        flash is not None and flash.yes_or_no(),
        who.one_of(("you", "any"), "who may") if who is not None else "you",
    )


def _read_spells(node: Node) -> Filter | None:
    if node.text("which spells, such as 'creature spell', or none") == "none":
        return None
    return without_spell(read_filter(node, Scope()))


def without_spell(item: Filter) -> Filter:
    """A filter of spells as one of cards, which are not spells yet when it is asked what could be cast."""
    parts = tuple(part for part in getattr(item, "parts", (item,)) if not isinstance(part, IsSpell))
    return parts[0] if len(parts) == 1 else AllOf(parts) if parts else IsCard()


def _read_pays(node: Node, _: Scope) -> str:
    text = node.text("what is paid: nothing, life, or mana such as {0}")
    if text in (NOTHING, LIFE):
        return text
    try:
        ManaCost.parse(text)
    except ValueError:
        raise node.bad(f"found {text!r}", "nothing, life, or mana such as {0}") from None
    return text


def _let_play(what: Reference, duration: str = "until end of turn", pays: str = ITS_MANA_COST) -> Effect:
    return LetPlay(what, (MayPlay("", has_lands=True, pays=pays),), duration)


def _let_cast(what: Reference, duration: str = "until end of turn", pays: str = ITS_MANA_COST) -> Effect:
    return LetPlay(what, (MayPlay("", pays=pays),), duration)


def _read_laid_down(node: Node, _: Scope) -> tuple[GameRule, ...]:
    from engine.cards.schema_static import read_rules

    return read_rules(node, IsPlayer("you"))


def _look_at_hand(who: Reference) -> Effect:
    return hand.RevealHand(who, is_looked_at=True)


def casting_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    later = (
        Field("duration", "duration", read_word(*DURATIONS_OF_PLAY)),
        Field("pays", "pays", _read_pays),
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
        Form(hand.RevealHand, (Field("reveal hand", "who", read_kept),), "whose hand"),
        Form(_look_at_hand, (Field("look at hand", "who", read_kept),), "whose hand"),
        Form(hand.ChooseFromHand, (Field("choose from hand", "filter", read_filter),), "a card of that hand"),
        Form(hand.DiscardChosen, (Field("discard chosen", "what", read_kept),), "the card that was chosen"),
        Form(
            hand.PutBack,
            (Field("put back", "amount", read_amount), Field("on the bottom", "is_bottom", read_yes)),
            "how many cards",
        ),
    )
