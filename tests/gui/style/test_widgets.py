"""Small widgets: words that are cut off where they have no room."""

from __future__ import annotations

from gui.style.widgets import ElidedLabel

WORDS = "Mutate {1}{G}{G} onto a creature that you own"


def test_words_without_room_are_drawn_as_far_as_they_go(qtbot):
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.resize(label.fontMetrics().horizontalAdvance(WORDS[:30]), 20)
    label.show_words(WORDS, lambda words: words.replace("{G}", "<b>G</b>"))
    assert label.text().startswith("Mutate {1}<b>G</b><b>G</b>")
    assert label.text().endswith("…")
    assert label.toolTip()


def test_no_symbol_is_cut_in_two(qtbot):
    label = ElidedLabel()
    qtbot.addWidget(label)
    for room in range(8, len(WORDS)):
        label.resize(label.fontMetrics().horizontalAdvance(WORDS[:room]), 20)
        label.show_words(WORDS)
        assert label.text().count("{") == label.text().count("}")
