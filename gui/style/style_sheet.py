"""The Qt style sheet of the whole program, made from a theme."""

from __future__ import annotations

from dataclasses import asdict
from string import Template

from engine.folders import ASSETS
from gui.style.scale import scaled_sheet
from gui.style.theme import Theme

_SHEET = Template("""
* { font-family: $families; font-size: ${text_size}px; color: $text; }
QMainWindow, QDialog, QWizard { background: $window; }
QWidget[class="panel"], QFrame[class="panel"] { background: $panel; border: 1px solid $line;
    border-radius: ${radius}px; }
QWidget[class="plain"], QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QLabel { background: transparent; border: none; }
QLabel[class="title"] { font-size: ${title_size}px; font-weight: 700; }
QLabel[class="muted"] { color: $text_muted; }
QLabel[class="small"] { color: $text_muted; font-size: ${small_size}px; }
QLabel[class="danger"] { color: $danger; }
QLabel[class="legal"] { color: $legal; font-weight: 700; }
QLabel[class="priority"] { background: $priority; color: $card_ink; font-weight: 700; border-radius: ${pill}px;
    padding: 4px 12px; }

QPushButton, QToolButton { background: $panel_raised; border: 1px solid $line; border-radius: ${radius}px;
    padding: 6px 14px; font-weight: 600; }
QPushButton:hover, QToolButton:hover { border-color: $text_muted; }
QPushButton:pressed, QToolButton:pressed { background: $panel_sunken; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: 5px 13px; }
QPushButton:disabled, QToolButton:disabled { color: $text_muted; background: $panel; }
QPushButton:default, QPushButton[class="primary"] { background: $legal; color: $text_on_accent;
    border-color: $legal; }
QPushButton:default:disabled, QPushButton[class="primary"]:disabled { background: $panel; color: $text_muted;
    border-color: $line; }
QPushButton[class="priority"] { background: $priority; color: $card_ink; border-color: $priority; }
QPushButton[class="danger"] { color: $danger; border-color: $danger; }
QPushButton[class="step"] { padding: 4px 0; }
QPushButton[class="recording"] { color: $recording; border: 2px solid $recording; }
QLabel[class="recording"] { color: $recording; font-weight: 800; }
QPushButton:checked, QToolButton:checked { border-color: $selected; color: $selected; }

QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox, QKeySequenceEdit {
    background: $panel_sunken; border: 1px solid $line; border-radius: 6px; padding: 5px 8px;
    selection-background-color: $selected; selection-color: $text_on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus,
QSpinBox:focus, QKeySequenceEdit:focus { border: 2px solid $focus; padding: 4px 7px; }
QLineEdit[class="wrong"] { border-color: $danger; }
QComboBox::drop-down { border: none; background: transparent; width: 22px; }
QComboBox::down-arrow { image: url("$down"); width: 12px; height: 12px; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 18px; }
QSpinBox::up-arrow { image: url("$up"); width: 10px; height: 10px; }
QSpinBox::down-arrow { image: url("$down"); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: $panel_raised; border: 1px solid $line;
    selection-background-color: $selected;
    selection-color: $text_on_accent; }

QAbstractItemView { background: $panel_sunken; alternate-background-color: $panel; border: 1px solid $line;
    border-radius: 6px; outline: none; }
QAbstractItemView::item { padding: 4px 6px; border-radius: 4px; }
QAbstractItemView::item:hover { background: $panel_raised; }
QAbstractItemView::item:selected { background: $selected; color: $text_on_accent; }
QHeaderView::section { background: $panel; border: none; border-bottom: 1px solid $line; padding: 5px 8px;
    color: $text_muted; font-weight: 600; }
QGraphicsView { background: $table; border: none; border-radius: 0; }

QTabWidget::pane { border: 1px solid $line; border-radius: 6px; background: $panel; }
QTabBar::tab { background: transparent; color: $text_muted; padding: 7px 14px; border: none;
    border-bottom: 2px solid transparent; font-weight: 600; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $selected; }
QTabBar::tab:focus { color: $focus; border-bottom-color: $focus; }
QSlider:focus, QListView:focus, QTreeView:focus, QTableView:focus { border: 2px solid $focus; }

QDockWidget { color: $text_muted; font-weight: 600; }
QDockWidget::title { background: $panel; padding: 6px 10px; border-bottom: 1px solid $line; }
QSplitter::handle, QMainWindow::separator { background: $window; width: 5px; height: 5px; }
QSplitter::handle:hover, QMainWindow::separator:hover { background: $line; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QFileDialog QToolButton, QFileDialog QToolButton:focus { padding: 3px; }

QMenuBar { background: $window; padding: 2px; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: $panel_raised; }
QMenu { background: $panel_raised; border: 1px solid $line; border-radius: 6px; padding: 5px; }
QMenu::item { padding: 6px 26px 6px 14px; border-radius: 4px; }
QMenu::item:selected { background: $selected; color: $text_on_accent; }
QMenu::item:disabled { color: $text_muted; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QToolBar { background: $window; border: none; spacing: 5px; padding: 4px; }
QStatusBar { background: $window; color: $text_muted; }
QStatusBar::item { border: none; }
QToolTip { background: $panel_raised; color: $text; border: 1px solid $line; padding: 5px 8px; }

QGroupBox { border: 1px solid $line; border-radius: 6px; margin-top: 12px; padding-top: 8px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 10px; padding: 0 5px; color: $text_muted; }
QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator { width: 15px; height: 15px; border: 1px solid $text_muted;
    background: $panel_sunken; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { background: $legal; border-color: $legal; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { image: url("$tick"); }
QAbstractItemView::indicator { width: 12px; height: 12px; border: 1px solid $text_muted; border-radius: 3px;
    background: $panel_sunken; }
QAbstractItemView::indicator:checked { background: $legal; border-color: $legal; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $focus; }

QProgressBar { background: $panel_sunken; border: 1px solid $line; border-radius: 6px; text-align: center;
    height: 16px; }
QProgressBar::chunk { background: $selected; border-radius: 5px; }
QSlider:horizontal { min-height: 19px; }
QSlider::groove:horizontal { height: 5px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $selected; border-radius: 2px; }
QSlider::handle:horizontal { width: 15px; margin: -6px 0; border-radius: 7px; background: $text; }
QSlider::handle:horizontal:focus { background: $focus; border: 2px solid $selected; }

QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 5px; min-height: 26px; min-width: 26px; }
QScrollBar::handle:hover { background: $text_muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")


def _icon(name: str) -> str:
    """Return where an icon's file is, as a style sheet names it."""
    return (ASSETS / "icons" / f"{name}.svg").as_posix()


def style_sheet(theme: Theme) -> str:
    """Return the style sheet in a theme's colors and sizes, at the current size of everything.

    Widgets choose a look by the property "class": "panel", "plain", "title", "muted", "small", "primary",
    "priority", "legal", "danger", "wrong", "recording", "step".
    """
    sizes = theme.sizes
    sheet = _SHEET.substitute(
        asdict(theme.colors),
        families=", ".join(f'"{family}"' for family in theme.font(sizes.text).families()),
        text_size=round(sizes.text),
        small_size=round(sizes.small),
        title_size=round(sizes.title),
        radius=round(sizes.radius),
        tick=_icon("tick-dark" if theme.is_dark else "tick-light"),
        down=_icon("down-dark" if theme.is_dark else "down-light"),
        up=_icon("up-dark" if theme.is_dark else "up-light"),
        pill=round(sizes.text * 0.9),
    )
    return scaled_sheet(sheet)
