"""The answers that the search tries for a decision."""

from __future__ import annotations

from engine.model.decisions import ChoosingObjects
from engine.search.moves.answers import Taste, answers_tried
from tests.rules.table import PlayedTable, table, written

TWO_AT_ONCE = written(
    "name: A Hungry Altar\n"
    'cost: "{0}"\n'
    "type: Artifact\n"
    "abilities:\n"
    "  - cost: sacrifice two creatures\n"
    "    effects:\n"
    "      draw: 1\n"
)


def tried(play: PlayedTable, *pieces: str) -> list[list[str]]:
    """Return the names of what is sacrificed together, in the order in which it is tried."""
    assert isinstance(play.state.pending, ChoosingObjects)
    answers = answers_tried(play.state, Taste(0, frozenset(pieces), frozenset()))
    objects = play.state.objects
    return [[objects[one].card.name for one in getattr(choice, "objects", ())] for choice in answers]


def test_of_two_that_are_sacrificed_together_each_mixture_of_kinds_is_tried() -> None:
    """Two of one kind, or one of each; what the search cares for least goes first."""
    play = table("Alice", "Bob").battlefield("Alice", TWO_AT_ONCE, "Blood Artist", "Hill Giant", "Hill Giant")
    play.activates("Alice", "A Hungry Altar")
    assert tried(play, "Blood Artist") == [["Hill Giant", "Hill Giant"], ["Hill Giant", "Blood Artist"]]


def test_no_more_of_a_kind_are_tried_than_there_are() -> None:
    play = table("Alice", "Bob").battlefield("Alice", TWO_AT_ONCE, "Serra Angel", "Grizzly Bears", "Hill Giant")
    play.activates("Alice", "A Hungry Altar")
    assert sorted(sorted(names) for names in tried(play)) == [
        ["Grizzly Bears", "Hill Giant"],
        ["Grizzly Bears", "Serra Angel"],
        ["Hill Giant", "Serra Angel"],
    ]
