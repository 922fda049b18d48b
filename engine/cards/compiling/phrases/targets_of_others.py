"""Phrases for targets that another player than the controller chooses: "of an opponent's choice" (CR 601.2c)."""

from __future__ import annotations

from engine.cards.base.kinds import Reference
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import ANY_TARGET
from engine.cards.filters.relations import IsAnother
from engine.cards.language.declaring import REFUSED, way
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.references.players import DefendingPlayer, EachOpponent
from engine.frozen_dataclass import replace


def _by_another(words: str, by: Reference) -> None:
    """Declare a target that another player than the controller chooses: "of an opponent's choice" (CR 601.2c)."""

    def chosen(phrase: TargetPhrase) -> NewTarget | None:
        """Return the target as the controller would choose it, of what is said so alone."""
        if phrase.by is None or _said_of_chooser(phrase.by) != by:
            return None
        plain = replace(phrase, by=None)
        return NewTarget(plain) if plain == TargetPhrase(plain.filter) else None

    way(
        "target",
        f"any target of {words} choice",
        lambda _: NewTarget(TargetPhrase(ANY_TARGET, by=by)),
        lambda found: {} if chosen(found.phrase) == NewTarget(TargetPhrase(ANY_TARGET)) else None,
        of=NewTarget,
    )
    way(
        "target",
        f"target {{what:described1}} of {words} choice",
        lambda said: (
            REFUSED
            if isinstance(parts_of(said["what"])[0], IsAnother)
            else NewTarget(TargetPhrase(said["what"], by=by))
        ),
        lambda found: (
            {"what": found.phrase.filter}
            if chosen(found.phrase) is not None and found.phrase.filter != ANY_TARGET
            else None
        ),
        of=NewTarget,
    )


def _said_of_chooser(by: Reference) -> Reference:
    """Return the word for who chooses a target: "their" for who does what the sentence says."""
    if isinstance(by, EachOpponent | DefendingPlayer):
        return by
    return Anaphor("that player", "player") if getattr(by, "said", "") == "that player" else Shared()


for _words, _by in (
    ("their", Shared()),
    ("that player's", Anaphor("that player", "player")),
    ("a opponent's", EachOpponent()),
    ("defending player's", DefendingPlayer()),
):
    _by_another(_words, _by)
