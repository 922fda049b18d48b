"""The table that a loop is looked for on: that of a scenario or save, as it opens."""

from __future__ import annotations

from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.session.game.game import Game
from engine.session.saving.replaying import open_game
from engine.session.scenarios.file_kinds import COMBO, OWN, SAVE, SCENARIO, kind_of_file, kind_of_own
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.combo_reading import read_combo_file


def game_of_file(said: str, catalogue: Catalogue) -> Game | None:
    """Return the game of a scenario or save, by its path or name; None where it is the name of a card instead.

    Raises BadInput for a file that is neither, and for a name that nothing has.
    """
    if _is_card(said, catalogue):
        return None
    path = find_file(said)
    kind = kind_of_own(path) if kind_of_file(path) == OWN else ""
    if kind == SCENARIO:
        return open_scenario(read_scenario_file(path, catalogue), catalogue)
    if kind == SAVE:
        return open_game(path, catalogue)
    expected = "a scenario, a save, a combo in JSON, or names of cards"
    raise BadInput(FilePlace(said, 1, 1), "there is no table in this file", expected)


def combos_of_file(said: str, catalogue: Catalogue) -> tuple[Combo, ...]:
    """Return the combos of a file of Commander Spellbook; none where it is another file, or the name of a card.

    Raises BadInput for a file that cannot be read, and for a name that nothing has.
    """
    if _is_card(said, catalogue):
        return ()
    path = find_file(said)
    return read_combo_file(path, catalogue) if kind_of_file(path) == COMBO else ()


def _is_card(said: str, catalogue: Catalogue) -> bool:
    return not Path(said).exists() and bool(catalogue.name_of(said))
