"""A loop without proof proposed for 10^100 at the window: refused with the reason and with what can be done."""

from __future__ import annotations

import pytest

from engine.model.choices import Pass
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Repeat
from gui.proposing.proposing import AGREED
from tests.gui.sitting import draft, show
from tests.shortcuts.loops_without_proof import CHANCE, ROUNDED, SAID, TOWER
from tests.shortcuts.sitting import sit


@pytest.mark.parametrize("text", [ROUNDED, TOWER])
def test_it_is_refused_where_it_is_proposed_and_a_smaller_number_is_taken(player, text: str) -> None:
    game = sit(text)
    panel = draft(show(player, game), Repeat(10**100, game.body))
    if player.button("propose").isEnabled():
        player.push("propose")
    player.until(lambda: panel.error.isVisible())
    shown = panel.error.text()
    assert [words for words in SAID[text] if words not in shown] == []
    player.type_into("count 1", "4")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: player.window.bridge.proposing.stage == AGREED)
    assert panel.proof.text().startswith("Performed step by step: ")
    assert not panel.error.isVisible()


def test_a_loop_by_chance_is_refused_before_it_is_proposed(player) -> None:
    """CR 732.2a: as the choices of one iteration are read, since nobody can say what the second would do."""
    game = sit(CHANCE.replace("loop:", "series:").replace("times: 2", ""))
    choices = game.learns("Alice activates Tossing Shrine")
    panel = draft(
        show(player, game), Repeat(10**100, (*choices, DescribedChoice(Pass(0)), DescribedChoice(Pass(1))))
    )
    player.until(lambda: panel.error.isVisible())
    assert [words for words in SAID[CHANCE] if words not in panel.error.text().lower()] == []
    assert not player.button("propose").isEnabled()
