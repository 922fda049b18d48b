"""Phrases for revealing cards from the top of a library until one of a kind is there (CR 701.20)."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.joints import ChoiceOfEffects
from engine.cards.effects.libraries import NameCard, PutRevealedCards, RevealUntil, RevealUntilNamed
from engine.cards.effects.revealing import LookAndMayReveal, PutRevealed, RevealTop
from engine.cards.filters.characteristics import HasChosenName, HasType
from engine.cards.filters.combined import AllOf, Not, parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.relations import SharesWith
from engine.cards.language.declaring import REFUSED, constant, say, way
from engine.cards.references.objects import LAST_REVEALED, Those
from engine.cards.references.players import You

say(RevealTop, "reveal the top card of your library", category="command", who=You())
way(
    "sentence form",
    "{who:subject1} reveals the top card of their library",
    lambda said: REFUSED if isinstance(said["who"], You) else RevealTop(said["who"]),
    lambda found: {"who": found.who} if not isinstance(found.who, You) and not found.said else None,
    of=RevealTop,
)
for _word in ("it", "that card"):
    say(RevealTop, f"reveal {_word}", category="command", who=You(), said=_word)
    for _by, _put in (("that player", "that player puts"), ("they", "they put")):
        for _end, _zone in (
            ("into their hand", "hand"),
            ("into their graveyard", "graveyard"),
            ("onto the battlefield", "battlefield"),
            ("on the bottom of their library", "library bottom"),
        ):
            say(
                PutRevealed,
                f"{_put} {_word} {_end}",
                category="sentence form",
                zone=_zone,
                said=_word,
                by=_by,
            )
    for _end, _zone in (
        ("into that player's graveyard", "graveyard"),
        ("on the bottom of that player's library", "library bottom"),
    ):
        do(PutRevealed, f"put {_word} {_end}", zone=_zone, said=_word, is_into_theirs=True)
for _word in ("it", "that card"):
    for _end, _zone in (("into your hand", "hand"), ("into your graveyard", "graveyard")):
        do(PutRevealed, f"put {_word} {_end}", zone=_zone, said=_word)
    do(PutRevealed, f"put {_word} on the bottom of your library", zone="library bottom", said=_word)
    for _end, _is_tapped in (("", False), (" tapped", True)):
        do(
            PutRevealed,
            f"put {_word} onto the battlefield{_end}",
            zone="battlefield",
            tapped=_is_tapped,
            said=_word,
        )

_YOURS = "reveal cards from the top of your library until you reveal {filter:one}"
_PUTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("into your hand", {"zone": "hand"}),
    ("onto the battlefield", {"zone": "battlefield"}),
    ("onto the battlefield tapped", {"zone": "battlefield", "is_tapped": True}),
)
_OTHERS = "all other cards revealed this way"
do(RevealUntil, _YOURS, rest="where they are", zone="rest")
do(RevealUntil, f"{_YOURS}, then put all cards revealed this way into your hand", rest="hand", zone="rest")
say(PutRevealedCards, "put the revealed cards on the bottom of your library in any order", category="command")
say(
    PutRevealedCards,
    "put the revealed cards on the bottom of your library in a random order",
    category="command",
    order="a random order",
)
for _noun in ("land", "creature", "artifact", "enchantment", "nonland"):
    constant("named", f"the revealed {_noun} card", Those(LAST_REVEALED, f"the revealed {_noun} card"))
for _where, _fixed in _PUTS:
    _put = f"{_YOURS}. put that card {_where}"
    do(
        RevealUntil,
        f"{_put} and {_OTHERS} into your graveyard",
        also=(
            f"{_put} and the rest into your graveyard",
            f"{_put} and put {_OTHERS} into your graveyard",
            f"{_put} and put the rest into your graveyard",
        ),
        rest="graveyard",
        **_fixed,
    )
    do(
        RevealUntil,
        f"{_put} and exile {_OTHERS}",
        also=(f"{_put}, then exile the rest",),
        when=lambda found: HasChosenName() not in parts_of(found.filter),  # RevealUntilNamed says those
        rest="exile",
        **_fixed,
    )
    do(
        RevealUntil,
        f"{_put} and the rest on the bottom of your library in a random order",
        also=(f"{_put} and {_OTHERS} on the bottom of your library in a random order",),
        rest="library bottom",
        **_fixed,
    )
    do(
        RevealUntil,
        f"{_put} and the rest on the bottom of your library in any order",
        also=(f"{_put} and put {_OTHERS} on the bottom of your library in any order",),
        rest="library bottom in any order",
        **_fixed,
    )
    do(
        RevealUntil,
        f"{_put}, then shuffle the rest into your library",
        also=(
            f"{_put} and shuffle the rest into your library",
            f"{_put} and shuffle {_OTHERS} into your library",
            f"{_put}, then shuffle {_OTHERS} into your library",
        ),
        rest="library",
        **_fixed,
    )

_OF_KIND = ChoiceOfEffects(
    (
        RevealUntil(AllOf((HasType("land"), IsCard())), "library bottom in any order"),
        RevealUntil(AllOf((Not(HasType("land")), IsCard())), "library bottom in any order"),
    )
)
constant(
    "command",
    "choose land or nonland and reveal cards from the top of your library until you reveal a card of the chosen "
    f"kind. put that card into your hand and put {_OTHERS} on the bottom of your library in any order",
    _OF_KIND,
)

_TOP = "{who:subject} reveals cards from the top of their library until"
_HEADS = (f"{_TOP} they reveal {{filter:one}}", f"{_TOP} {{filter:one}} is revealed")


def _they(first: str, *others: str, **fixed: Any) -> None:
    """Declare what others do with what they reveal; what begins with ", puts" may be a sentence of its own."""
    written, *read = (f"{head}{end}" for head in _HEADS for one in (first, *others) for end in _ends(one))
    say(RevealUntil, written, also=tuple(read), category="sentence form", **fixed)


def _ends(end: str) -> tuple[str, ...]:
    if not end.startswith(", puts"):
        return (end,)
    rest = end.removeprefix(",")
    return end, f". that player{rest}", f". the player{rest}"


for _where, _zone in (("into their hand", "hand"), ("onto the battlefield", "battlefield")):
    _they(
        f", puts that card {_where}, then puts {_OTHERS} into their graveyard",
        f", puts that card {_where} and {_OTHERS} into their graveyard",
        rest="graveyard",
        zone=_zone,
    )
    _they(
        f", puts that card {_where}, then puts the rest on the bottom of their library in a random order",
        f", puts that card {_where} and the rest on the bottom of their library in a random order",
        rest="library bottom",
        zone=_zone,
    )
    _they(
        f", puts that card {_where}, then shuffles the rest into their library",
        f", puts that card {_where}, then shuffles {_OTHERS} into their library",
        rest="library",
        zone=_zone,
    )
_they(
    ", then puts those cards into their graveyard",
    ". that player puts all cards revealed this way into their graveyard",
    rest="graveyard",
    zone="rest",
)

constant("command", "choose a card name", NameCard())
constant(
    "command",
    "reveal cards from the top of your library until you reveal a card with the chosen name. put that card "
    "into your hand and exile all other cards revealed this way",
    RevealUntilNamed(),
)

# ---- the top card, which may be revealed if it is of a kind (the ability word "kinship")

_MAY_LOOK = "you may look at the top card of your library. if"
say(LookAndMayReveal, f"{_MAY_LOOK} it's {{filter:one}}, you may reveal it", category="sentence form",
    when=lambda found: not isinstance(found.filter, SharesWith))  # fmt: skip
for _what in ("creature type", "card type"):
    way(
        "sentence form",
        f"{_MAY_LOOK} it shares a {_what} with {{of:sharer}}, you may reveal it",
        lambda said, what=_what: LookAndMayReveal(SharesWith(what, said["of"])),  # type: ignore[misc]
        lambda found, what=_what: (  # type: ignore[misc]
            {"of": found.filter.of} if isinstance(found.filter, SharesWith) and found.filter.what == what else None
        ),
        of=LookAndMayReveal,
    )
