"""Lines that name the face by which a card is cast or played read back as the same choice."""

from __future__ import annotations

import pytest

from engine.model.choices import Cast, Choice, PlayLand
from engine.session.notation.notation import line_of, read_choice
from engine.shortcuts.sequences.described_choices import locate
from tests.rules.stack.test_card_faces import GIANT, SCHOLAR, VISION, WEAR_TEAR
from tests.rules.table import table


def test_a_face_is_named_in_the_place_of_its_card() -> None:
    game = table("Alice", "Nadine").hand("Alice", GIANT, VISION, WEAR_TEAR).battlefield("Alice", SCHOLAR)
    game.graveyard("Nadine", "Shock")
    giant, vision, wear = (game.id(name, "Alice", "hand") for name in ("Giant", "Vision", "Wear // Tear"))
    lines: dict[Choice, str] = {
        Cast(0, giant): "Alice casts Giant",
        Cast(0, giant, 1): "Alice casts Stomp",
        Cast(0, vision): "Alice casts Vision",
        PlayLand(0, vision, 1): "Alice plays Isle",
        Cast(0, wear, 0): "Alice casts Wear",
        Cast(0, wear, 1): "Alice casts Tear",
        Cast(0, wear, 2): "Alice casts Wear // Tear",
        Cast(0, game.id("Scholar"), 1): "Alice casts Awaken on the battlefield",
    }
    assert {choice: line_of(game.state, choice) for choice in lines} == lines
    for choice, line in lines.items():
        assert locate(game.state, read_choice(game.state, line)) == choice
    assert locate(game.state, read_choice(game.state, "Alice casts Giant as Stomp")) == Cast(0, giant, 1)


def test_a_face_that_a_card_does_not_have_is_refused() -> None:
    game = table("Alice", "Nadine").hand("Alice", GIANT)
    with pytest.raises(ValueError, match="not a face of Giant; expected perhaps 'Stomp'"):
        read_choice(game.state, "Alice casts Giant as Stop")
