"""The entries of effects on libraries."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
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
    Surveil,
    TakeFromTop,
)
from engine.cards.entries.fields import (
    Field,
    Form,
    Read,
    read_amount,
    read_count,
    read_filter,
    read_word,
    read_yes,
)

SEARCH_ZONES = ("hand", "battlefield", "graveyard", "library top")


def library_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    return (
        Form(
            Search,
            (
                Field("search for", "filter", read_filter),
                Field("to", "zone", read_word(*SEARCH_ZONES), True),
                Field("tapped", "tapped", read_yes),
                Field("reveal", "is_revealed", read_yes),
                Field("up to", "count", read_count),
                Field("different names", "is_of_different_names", read_yes),
                Field("said", "said", read_word("it", "that card", "the card", "them")),
            ),
            "which card is searched for",
        ),
        Form(
            Surveil,
            (Field("surveil", "amount", read_amount), Field("who", "who", read_kept)),
            "how many cards",
        ),
        Form(
            LookAtTop,
            (Field("look at the top", "amount", read_amount), Field("keep up to", "keep", read_count)),
            "how many cards",
        ),
        Form(LookAndPutBack, (Field("look and put back", "amount", read_amount),), "how many cards"),
        Form(
            TakeFromTop,
            (Field("take from the top", "amount", read_amount), Field("take", "take", read_count)),
            "how many cards",
        ),
        Form(
            RevealUntil,
            (
                Field("reveal until", "filter", read_filter),
                Field("rest", "rest", read_word("graveyard", "library bottom")),
            ),
            "which card ends it",
        ),
        Form(ShuffleGraveyard, (Field("shuffle graveyard", "who", read_kept),), "whose graveyard"),
        Form(ShuffleInto, (Field("shuffle into library", "what", read_kept),), "what is shuffled"),
        Form(ExileTop, (Field("exile the top", "amount", read_amount),), "how many cards"),
        Form(_named, (Field("choose a name", "is_wanted", read_yes),), "yes"),
        Form(_revealed, (Field("reveal until named", "is_wanted", read_yes),), "yes"),
        Form(_repeated, (Field("repeat this process", "is_wanted", read_yes),), "yes"),
    )


def _named(is_wanted: bool) -> Effect:
    return _only_yes(NameCard(), is_wanted)


def _revealed(is_wanted: bool) -> Effect:
    return _only_yes(RevealUntilNamed(), is_wanted)


def _repeated(is_wanted: bool) -> Effect:
    return _only_yes(RepeatProcess(), is_wanted)


def _only_yes(effect: Effect, is_wanted: bool) -> Effect:
    from engine.cards.effects.joints import InOneSentence

    return effect if is_wanted else InOneSentence(())
