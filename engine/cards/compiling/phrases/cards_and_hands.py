"""Phrases for drawing, discarding, and what is done with hands."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.cards_and_hands import (
    ChooseFromHand,
    Discard,
    DiscardChosen,
    DrawCards,
    LookAtCard,
    PutBack,
    RevealAnyNumber,
    RevealHand,
)
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, say, way

act(DrawCards, "{who:subject} draws/draw@who {amount:cards}")
constant(
    "command",
    "discard your hand",
    Discard(CountOf(all_of((IsCard(), InZone("hand", "you"))))),
    also=("discard all the cards in your hand",),
)
act(Discard, "{who:subject} discards/discard@who {amount:cards}")
act(
    Discard,
    "{who:subject} discards/discard@who their hand",
    also=("{who:subject} discards/discard@who all the cards in their hand",),
    is_whole_hand=True,
)
act(Discard, "{who:subject} discards/discard@who {amount:cards} at random", at_random=True)
do(RevealHand, "look at {who:owner} hand", is_looked_at=True)
say(RevealHand, "{who:subject} reveals their hand", category="sentence form")
do(
    RevealAnyNumber,
    "reveal any number of {filter:described2} in your hand",
    also=("reveal any number of {filter:described2} from your hand",),
    when=lambda found: _is_of_cards(found.filter) or IsCard() in parts_of(found.filter),
)
do(PutBack, "put a card from your hand on top of your library", amount=Number(1))
do(PutBack, "put a card from your hand on the bottom of your library", amount=Number(1), is_bottom=True)
do(PutBack, "put {amount:at least two} cards from your hand on top of your library in any order")
do(
    PutBack,
    "put {amount:at least two} cards from your hand on the bottom of your library in any order",
    is_bottom=True,
)

do(LookAtCard, "look at the top card of {who:owner} library", place="library top")
do(LookAtCard, "look at a card at random in {who:owner} hand", place="hand")

# ---- hands

_CHOOSING = (("sentence form", "you choose", "you"), ("command", "choose", ""))
for _category, _choose, _said in _CHOOSING:
    way(
        _category,
        f"{_choose} a {{card:described1}} from it",
        lambda said, how=_said: (  # type: ignore[misc]
            ChooseFromHand(said["card"], how) if _is_of_cards(said["card"]) else REFUSED
        ),
        lambda found, how=_said: (  # type: ignore[misc]
            {"card": found.filter} if _is_of_cards(found.filter) and found.said == how else None
        ),
        of=ChooseFromHand,
    )
    way(
        _category,
        f"{_choose} a {{card:described1}} from it {{rest:suffixes1}}",
        lambda said, how=_said: (  # type: ignore[misc]
            ChooseFromHand(all_of((*parts_of(said["card"]), *said["rest"])), how)
            if _is_of_cards(said["card"])
            else REFUSED
        ),
        lambda found, how=_said: _split_card(found.filter) if found.said == how else None,  # type: ignore[misc]
        of=ChooseFromHand,
    )
read_only("sentence form", "the player discards that card", lambda _: DiscardChosen())
way(
    "sentence form",
    "that player discards that card",
    lambda _: DiscardChosen(),
    lambda found: {} if getattr(found.what, "word", "") == "that card" else None,
    of=DiscardChosen,
)


def _is_of_cards(item: Filter) -> bool:
    return parts_of(item)[-1] == IsCard()


def _split_card(item: Filter) -> Values | None:
    parts = parts_of(item)
    if IsCard() not in parts or parts[-1] == IsCard():
        return None
    place = parts.index(IsCard()) + 1
    return {"card": all_of(parts[:place]), "rest": parts[place:]}
