"""How high a line of the log is follows from its words and from the width that there is."""

from __future__ import annotations

from gui.screenshots.letting_finish import play_a_little


def heights(log) -> list[int]:
    return [log.visualRect(log.lines.index(row)).height() for row in range(log.lines.rowCount())]


def test_a_line_is_as_high_as_it_has_to_be_at_any_width(player, first_scenario):
    player.open(first_scenario)
    player.open_tab("Log")
    play_a_little(player.window)
    found = []
    for width in (160, 600, 160):
        player.area.log.setFixedWidth(width)
        player.wait()
        found.append(heights(player.area.log))
    narrow, wide, again = found
    assert narrow == again
    assert len(set(wide)) < len(set(narrow))
    assert all(one <= other for one, other in zip(wide, narrow, strict=True))
