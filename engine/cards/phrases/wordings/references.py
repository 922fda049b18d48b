"""Says references: who or what an effect acts on."""

from __future__ import annotations

from engine.cards.phrases.base_wording import BaseWording, says_reference
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, Linked, ThatItem, ThatObject, This, Those
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    You,
)


@says_reference(This)
def _this(words: BaseWording, _: This) -> str:
    return words.this()


@says_reference(You)
def _you(_: BaseWording, __: You) -> str:
    return "you"


@says_reference(Target)
def _target(words: BaseWording, item: Target) -> str:
    return words.target(item.index)


@says_reference(EachOpponent)
def _each_opponent(_: BaseWording, __: EachOpponent) -> str:
    return "each opponent"


@says_reference(EachPlayer)
def _each_player(_: BaseWording, __: EachPlayer) -> str:
    return "each player"


@says_reference(ThatObject)
def _that_object(words: BaseWording, item: ThatObject) -> str:
    return words.that_as(item.said) if item.said else words.that_object()


@says_reference(ThatPlayer)
def _that_player(words: BaseWording, item: ThatPlayer) -> str:
    return words.that_player_as(item.said) if item.said else "that player"


@says_reference(AttachedHost)
def _host(words: BaseWording, item: AttachedHost) -> str:
    return item.said or words.host()


@says_reference(Linked)
def _linked(words: BaseWording, item: Linked) -> str:
    return words.linked(item)


@says_reference(ChosenPlayer)
def _chosen_player(_: BaseWording, __: ChosenPlayer) -> str:
    return "the chosen player"


@says_reference(DefendingPlayer)
def _defending_player(_: BaseWording, __: DefendingPlayer) -> str:
    return "defending player"


@says_reference(ThatItem)
def _that_item(_: BaseWording, item: ThatItem) -> str:
    return item.said


@says_reference(Those)
def _those(words: BaseWording, item: Those) -> str:
    return words.those(item)


@says_reference(ControllerOf)
def _controller(words: BaseWording, item: ControllerOf) -> str:
    return f"{words.possessive(item.of)} controller"


@says_reference(OwnerOf)
def _owner(words: BaseWording, item: OwnerOf) -> str:
    return f"{words.possessive(item.of)} owner"


@says_reference(All)
def _all(words: BaseWording, item: All) -> str:
    if item.is_each:
        return f"each {words.filter(item.filter)}"
    return f"all {words.filter(item.filter, is_plural=True)}"


@says_reference(Chosen)
def _chosen(words: BaseWording, item: Chosen) -> str:
    return words.counted(item.filter, item.minimum, item.maximum)
