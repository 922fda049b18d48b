"""Which values take words for several: "you gain" but "each opponent gains", "a card" but "two cards"."""

from __future__ import annotations

from engine.cards.amounts.counts import (
    CardsIn,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    KindsAmong,
    LifeOf,
    TotalOf,
)
from engine.cards.amounts.history import (
    ColorsSpent,
    CommanderCasts,
    SpellsCast,
    ThatMuch,
    ThisTurn,
    TimesMutated,
    TimesPaid,
)
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.filters.players import IsPlayer
from engine.cards.language.numbers import is_plural_word, number_of, takes_many
from engine.cards.references.choices import All, Chosen
from engine.cards.references.objects import Linked, StillIn, Those
from engine.cards.references.players import You

takes_many(You, lambda _: True)
takes_many(All, lambda found: not found.is_each)
takes_many(Chosen, lambda found: found.maximum > 1)
takes_many(Number, lambda found: found.value != 1)
takes_many(IsPlayer, lambda found: found.who == "you")
takes_many(Those, lambda found: is_plural_word(found.word))
takes_many(StillIn, lambda found: number_of(found.of) == "2")
takes_many(Linked, lambda found: found.said.endswith("s"))
for _amount in (
    *(
        X,
        Sum,
        Times,
        Half,
        CountOf,
        KindsAmong,
        GreatestOf,
        TotalOf,
        CharacteristicOf,
        CountersOn,
        LifeOf,
        CardsIn,
        Devotion,
    ),
    *(ThatMuch, ThisTurn),
):
    takes_many(_amount, lambda _: True)
takes_many(SpellsCast, lambda _: True)
takes_many(CommanderCasts, lambda _: True)
takes_many(TimesPaid, lambda _: True)
takes_many(TimesMutated, lambda _: True)
takes_many(ColorsSpent, lambda _: True)
