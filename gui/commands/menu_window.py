"""A window whose commands stand in menus: it gives them by name and has the keys of the settings."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.commands.command import Keys
from gui.commands.input_window import InputWindow
from gui.commands.keys import OWN, keys_of, profiles
from gui.commands.menus import Menus
from gui.style.settings import Settings
from gui.working.loading import load_beside
from gui.working.waiting import breathe


class MenuWindow(InputWindow):
    """Gives the commands that stand in `menus`, with the keys that its settings ask for."""

    menus: Menus

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    @property
    def settings(self) -> Settings:
        """The user's settings."""
        return self._settings

    @property
    def keys(self) -> Keys:
        """The keys of every command by its name."""
        return self.menus.keys

    def do(self, name: str) -> None:
        """Do a command by its name, if it is of use now."""
        if self.is_of_use(name):
            self.menus.actions[name].trigger()

    def is_of_use(self, name: str) -> bool:
        """Return whether a command can be given now."""
        return self.menus.actions[name].isEnabled()

    def show_switch(self, name: str, is_on: bool) -> None:
        """Show in its menu whether a command that is a switch is on."""
        self.menus.actions[name].setChecked(is_on)

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or no longer."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def quit(self) -> None:
        """Close the window."""
        self.close()

    def show_keys(self) -> None:
        """List every key, to be changed."""
        load_beside(self, "the keys", "gui.commands.keys_dialog")
        from gui.commands.keys_dialog import KeysDialog  # no start needs it

        dialog = KeysDialog(self._settings, self)
        dialog.changed.connect(self.use_keys)
        breathe()
        dialog.open()

    def use_keys(self) -> None:
        """Give every command the keys that the settings ask for."""
        known = profiles()
        profile = known.get(self._settings.key_profile, known[OWN])
        self.menus.use_keys(keys_of(profile, self._settings.key_changes))
