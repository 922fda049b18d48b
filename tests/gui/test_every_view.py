"""Every view of the window: controls have names, words are whole, a picture shows it, random input does no harm.

Each view is shown once, for all tests of it.
"""

from __future__ import annotations

import os
import random

import pytest

from gui.screenshots.screenshot import VIEWS, widget_to_picture
from tests.gui.conftest import Player, show_view, window_to_share
from tests.gui.named import misnamed, nameless
from tests.gui.random_input import act, no_stray_windows
from tests.gui.seen import cut, slips

EVENTS = int(os.environ.get("GOINFINITE_EVENTS", "4000"))
"""So many keys and clicks in all, shared among the views."""


@pytest.fixture(scope="module", params=VIEWS)
def viewed(request, qapp, tmp_path_factory):
    """A window that shows a view, and the view's name."""
    folder = tmp_path_factory.mktemp("view")
    with window_to_share(folder) as window:
        show_view(Player(None, window), request.param, folder)
        yield window, request.param


def test_it_names_its_controls_writes_plain_english_and_cuts_nothing(viewed):
    """At the smallest screen that the program is made for: each control has its label for a name."""
    window, _ = viewed
    assert nameless(window) == []
    assert misnamed() == []
    assert slips() == []
    assert cut() == []


def test_its_picture_shows_something(viewed):
    window, _ = viewed
    image = widget_to_picture(window).grab().toImage()
    colors = {image.pixel(x, y) for x in range(0, image.width(), 25) for y in range(0, image.height(), 25)}
    assert len(colors) > 4


def test_random_input_does_no_harm(viewed, qtbot):
    window, view = viewed
    player, chance = Player(qtbot, window), random.Random(view)
    with no_stray_windows():
        for _ in range(EVENTS // len(VIEWS)):
            act(player, chance)
