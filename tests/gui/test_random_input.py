"""Whatever is clicked and pressed in a game does no harm: no exception, no warning, no stray window.

Random input in every view of the window is in test_every_view.py.
"""

from __future__ import annotations

import random

import pytest

from tests.gui.random_input import act, no_stray_windows

SCENARIOS = ("presence-of-gond-intruder-alarm", "exquisite-blood-sanguine-bond", "kiki-jiki-zealous-conscripts")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_clicks_and_keys_do_no_harm(player, first_scenario, scenario):
    player.open(first_scenario.with_name(f"{scenario}.yaml"))
    chance = random.Random(scenario)
    with no_stray_windows():
        for _ in range(220):
            act(player, chance)
