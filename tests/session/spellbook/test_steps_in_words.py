"""The steps of a combo in words: what each asks of which piece."""

import pytest

from engine.session.spellbook.steps_in_words import written_steps

NAMES = ("Archaeomancer", "Crystal Shard", "Blood Artist", "Ashnod's Altar", "Krenko, Mob Boss")


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("Pay {U} and tap Crystal Shard to return Archaeomancer to your hand.", [("activated", "Crystal Shard")]),
        ("Cast Archaeomancer, returning a card to your hand.", [("spell", "Archaeomancer")]),
        ("Archaeomancer dies and Blood Artist triggers.", [("triggered", "Blood Artist")]),
        ("Sacrifice Archaeomancer to Ashnod's Altar.", [("activated", "Ashnod's Altar")]),
        (
            "Attack with Krenko, triggering Blood Artist.",
            [("attack", "Krenko, Mob Boss"), ("triggered", "Blood Artist")],
        ),
        ("Untap all creatures.", []),
    ],
)
def test_a_step_asks_for_deeds_with_the_pieces(words: str, asks: list[tuple[str, str]]) -> None:
    (step,) = written_steps((words,), NAMES)
    assert [(kind, NAMES[at]) for kind, at in step.asks] == asks
    assert step.is_read == bool(asks)


def test_steps_are_numbered_by_line_or_else_by_sentence() -> None:
    lines = ("Cast Archaeomancer. It triggers.", "Repeat.")
    assert [(one.number, one.words) for one in written_steps(lines, NAMES)] == [(1, lines[0]), (2, lines[1])]
    told = written_steps(("Cast Archaeomancer. Repeat.",), NAMES)
    assert [(one.number, one.words, one.is_read) for one in told] == [
        (1, "Cast Archaeomancer.", True),
        (2, "Repeat.", True),
    ]
