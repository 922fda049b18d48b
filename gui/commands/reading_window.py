"""A window with the rules and the manual at hand."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.session.scenarios.scenario_folders import own_folder
from gui.commands.menu_window import MenuWindow
from gui.dialogs.manual_at_hand import ManualAtHand
from gui.style.rule_links import RuleLabel, use_edition
from gui.style.settings import Settings
from gui.working.loading import load_beside
from gui.working.waiting import done_beside
from gui.working.worker import Stopped

if TYPE_CHECKING:
    from gui.dialogs.rules_at_hand import RulesAtHand


class ReadingWindow(MenuWindow):
    """Opens the rules and the manual beside everything."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._rules: RulesAtHand | None = None
        self._manual = ManualAtHand(self, lambda: self.keys["manual"])
        self._manual.rule_wanted.connect(self.show_rule)
        use_edition(settings.rules_edition)

    @property
    def rules(self) -> RulesAtHand:
        """The rules, made when they are first asked for."""
        if self._rules is None:
            load_beside(self, "the rules", "gui.dialogs.rules_at_hand")
            from engine.shortcuts.rulings.rulings import concepts  # few look into them
            from gui.dialogs.rules_at_hand import RulesAtHand  # as above

            with suppress(Stopped):  # the dialog reads them itself, then
                done_beside(self, "Reading the rules…", lambda _: concepts())

            self._rules = RulesAtHand(self, self._settings)
            self._rules.edition_changed.connect(self.cite_anew)
            self._rules.board_wanted.connect(lambda name: self.open_path(str(own_folder() / f"{name}.yaml")))
        return self._rules

    def show_rules(self) -> None:
        """Open the rules."""
        self.rules.show()

    def show_rule(self, number: str) -> None:
        """Show what a rule says, by its number in the newest edition."""
        self.rules.show_rule(number)

    def cite_anew(self) -> None:
        """Cite the rules by the numbers of another edition wherever they are cited."""
        for label in self.findChildren(RuleLabel):
            label.retell()
