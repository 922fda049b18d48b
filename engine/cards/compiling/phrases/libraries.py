"""Phrases for libraries: milled, searched, looked at, shuffled."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.amounts.counts import CardsIn
from engine.cards.amounts.numbers import Half, Minus, Number
from engine.cards.base.kinds import Amount, Effect
from engine.cards.compiling.phrases.amounts_at_end import WITHIN
from engine.cards.compiling.phrases.moved import is_from_your_graveyard
from engine.cards.compiling.phrases.verbs import act, do, is_their_own
from engine.cards.effects.joints import InOneSentence
from engine.cards.effects.libraries import (
    ExileTop,
    LookAndPutBack,
    LookAtTop,
    Mill,
    PutGraveyardOnBottom,
    PutOnTopOrBottom,
    Scry,
    ShuffleGraveyard,
    ShuffleHand,
    ShuffleInto,
    ShuffleLibrary,
    Surveil,
)
from engine.cards.effects.revealing import RevealTop
from engine.cards.filters.objects import IsSpell
from engine.cards.language.declaring import REFUSED, Values, constant, same, say, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import nodes_in, replaced
from engine.cards.references.players import EachPlayer, OwnerOf, You


def _half_milled(found: Mill, is_up: bool) -> Values | None:
    match found.amount:
        case Half(CardsIn("library", who), up) if up is is_up:
            return {"who": found.who} if is_their_own(who, found.who) else None
    return None


for _is_up, _rounded in ((True, "up"), (False, "down")):
    way(
        "sentence form",
        f"{{who:subject}} mills half their library, rounded {_rounded}",
        lambda said, up=_is_up: Mill(Half(CardsIn("library", said["who"]), up), said["who"]),  # type: ignore[misc]
        lambda found, up=_is_up: _half_milled(found, up),  # type: ignore[misc]
        of=Mill,
    )
act(Mill, "{who:subject} mills/mill@who {amount:cards}")
act(Scry, "{who:subject} scries/scry@who {amount:small}")
act(Surveil, "{who:subject} surveils/surveil@who {amount:small}")
act(ShuffleLibrary, "{who:subject} shuffles/shuffle@who")
constant("simple", "shuffle your library", (ShuffleLibrary(),))


def _shuffled_and_exiled(amount: Amount) -> tuple[Effect, ...]:
    """Return that a library is shuffled and then its top cards, called "the top card" alone, are exiled."""
    return (InOneSentence((ShuffleLibrary(), ExileTop(amount, said="top")), "then"),)


for _top, _one in (("card", True), ("{amount:at least two} cards", False)):
    way(
        "simple",
        f"shuffle your library, then exile the top {_top}",
        lambda said: _shuffled_and_exiled(said.get("amount", Number(1))),
        lambda found, is_one=_one: _exiled_values(found, is_one=is_one),  # type: ignore[misc]
        of=tuple,
    )


def _exiled_values(found: Any, *, is_one: bool) -> Values | None:
    match found:
        case (InOneSentence((ShuffleLibrary(), ExileTop(amount))),) if same(found, _shuffled_and_exiled(amount)):
            return {"amount": amount} if (amount == Number(1)) is is_one else None
    return None


for _face, _is_hidden in (("", False), (" face down", True)):
    _top_of_yours = "exile the top {} of your library" + _face
    do(ExileTop, _top_of_yours.format("card"), amount=Number(1), is_face_down=_is_hidden)
    do(ExileTop, _top_of_yours.format("{amount:at least two} cards"), is_face_down=_is_hidden)
    for _top, _is_one in (("card", True), ("{amount:at least two} cards", False)):
        way(
            "command",
            f"exile the top {_top} of {{who:owner}} library{_face}",
            lambda said, hidden=_is_hidden: (  # type: ignore[misc]
                REFUSED
                if isinstance(said["who"], You)
                else ExileTop(said.get("amount", Number(1)), said["who"], is_face_down=hidden, said="of")
            ),
            lambda found, is_one=_is_one, hidden=_is_hidden: (  # type: ignore[misc]
                {"who": found.who, "amount": found.amount}
                if same(found, ExileTop(found.amount, found.who, is_face_down=hidden, said="of"))
                and (found.amount == Number(1)) is is_one
                else None
            ),
            of=ExileTop,
        )
_THEIRS = "{who:subject1} exiles the top CARDS of their library"
say(ExileTop, _THEIRS.replace("CARDS", "card"), category="sentence form", amount=Number(1))
say(ExileTop, _THEIRS.replace("CARDS", "{amount:at least two} cards"), category="sentence form")
for _face, _is_face_down in (("", False), (" face down", True)):
    for _few, _is_one in (("card", True), ("{number:several} cards", False)):

        def _all_but(said: Values, is_face_down: bool = _is_face_down) -> ExileTop:
            left = Minus(CardsIn("library", said["who"]), said.get("number", Number(1)))
            return ExileTop(left, said["who"], is_face_down=is_face_down)

        def _all_but_values(
            found: ExileTop, is_one: bool = _is_one, is_face_down: bool = _is_face_down
        ) -> Values | None:
            match found.amount:
                case Minus(CardsIn("library", who), Number() as number) if (number == Number(1)) is is_one:
                    is_so = found.is_face_down is is_face_down and is_their_own(who, found.who)
                    return {"who": found.who, "number": number} if is_so else None
            return None

        way(
            "sentence form",
            f"each player exiles all but the bottom {_few} of their library{_face}",
            lambda said, build=_all_but: build({**said, "who": EachPlayer()}),  # type: ignore[misc]
            lambda found, unbuild=_all_but_values: unbuild(found) if found.who == EachPlayer() else None,  # type: ignore[misc]
            of=ExileTop,
        )
        way(
            "command",
            f"exile all but the bottom {_few} of {{who:owner}} library{_face}",
            lambda said, build=_all_but: REFUSED if isinstance(said["who"], EachPlayer) else build(said),  # type: ignore[misc]
            lambda found, unbuild=_all_but_values: None if isinstance(found.who, EachPlayer) else unbuild(found),  # type: ignore[misc]
            of=ExileTop,
        )
for _number, _name in ((1, "one"), (2, "two"), (3, "three")):
    do(
        LookAtTop,
        f"look at the top {{amount:at least two}} cards of your library. put up to {_name} of them on top of your "
        "library and the rest on the bottom of your library in a random order",
        keep=_number,
    )
    way(
        "command",
        "look at the top X cards of your library, where X is {amount:worked out}. put up to "
        f"{_name} of them on top of your library and the rest on the bottom of your library in a random order",
        lambda said, keep=_number: LookAtTop(replaced(said["amount"], said=WITHIN), keep),  # type: ignore[misc]
        lambda found, keep=_number: (  # type: ignore[misc]
            {"amount": replaced(found.amount, said="")}
            if found.keep == keep and getattr(found.amount, "said", "") == WITHIN
            else None
        ),
        of=LookAtTop,
    )
_THEN_BACK = "library, then put them back in any order"
do(LookAndPutBack, f"look at the top {{amount:at least two}} cards of your {_THEN_BACK}", whose=You())
say(
    LookAndPutBack,
    f"look at the top {{amount:at least two}} cards of {{whose:owner}} {_THEN_BACK}",
    category="command",
    when=lambda found: not isinstance(found.whose, You),
)

for _what, _with_hand in (("graveyard", False), ("hand and graveyard", True)):
    do(ShuffleGraveyard, f"shuffle your {_what} into your library", who=You(), with_hand=_with_hand)
    _shuffles = f"shuffles their {_what} into their library"
    say(ShuffleGraveyard, f"{{who:subject}} {_shuffles}", category="sentence form", with_hand=_with_hand)
    constant("shared1", _shuffles, ShuffleGraveyard(Shared(), _with_hand))
act(ShuffleHand, "{who:subject} shuffles/shuffle@who their hand into their library", is_command=False)
do(ShuffleHand, "shuffle your hand into your library", who=You())
say(
    PutGraveyardOnBottom,
    "{who:subject1} puts all the cards from their graveyard on the bottom of their library in a random order",
    category="sentence form",
)
do(
    ShuffleInto,
    "shuffle {what:object} into its owner's library",
    when=lambda found: not is_from_your_graveyard(found.what),
)
do(
    ShuffleInto,
    "shuffle {what:moved} into your library",
    when=lambda found: is_from_your_graveyard(found.what),
)


def _is_of_no_spell(found: Any) -> bool:
    """Return whether what moves is no spell, which would have to leave the stack."""
    return not any(isinstance(node, IsSpell) for node in nodes_in(found.what))


def _shuffled_and_revealed(found: Any, by: str) -> Values | None:
    """Return what its owner shuffles into the library of which they then reveal the top card."""
    match found:
        case (InOneSentence((ShuffleInto(what, how), RevealTop(OwnerOf()))),) if how == by:
            return {"what": what}
    return None


_BY: tuple[tuple[str, Literal["owner first", "owner last"]], ...] = (
    ("{what:owner} owner", "owner first"),
    ("the owner of {what:single object}", "owner last"),
)
for _owner, _by in _BY:
    way(
        "plain sentence",
        f"{_owner} shuffles it into their library, then reveals the top card of their library",
        lambda said, by=_by: (  # type: ignore[misc]
            (InOneSentence((ShuffleInto(said["what"], by), RevealTop(OwnerOf(said["what"]))), "then"),)
        ),
        lambda found, by=_by: _shuffled_and_revealed(found, by),  # type: ignore[misc]
        of=tuple,
    )
    say(
        ShuffleInto,
        f"{_owner} shuffles it into their library",
        category="sentence form",
        by=_by,
        when=_is_of_no_spell,
    )
    say(
        PutOnTopOrBottom,
        f"{_owner} puts it on their choice of the top or bottom of their library",
        category="sentence form",
        also=(f"{_owner} puts it on the top or bottom of their library",),
        by=_by,
        when=_is_of_no_spell,
    )
