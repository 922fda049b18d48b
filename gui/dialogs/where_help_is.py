"""Which page of the manual is about what somebody is at: the widget with the keyboard, or what is around it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

_PAGES: dict[str, tuple[str, str]] = {
    "dock priority": ("panels", "Turn and priority"),
    "dock inspector": ("panels", "Card"),
    "dock log": ("panels", "Log"),
    "dock loop": ("loops-and-proofs", "Read the Loop panel"),
    "dock why": ("why", ""),
    "dock timeline": ("panels", "Timeline"),
    "dock shortcut": ("shortcuts", ""),
    "dock lesson": ("lessons", ""),
    "dock set up": ("setting-tables", "By hand"),
    "prompt": ("table", "The prompt bar"),
    "what if": ("what-if", ""),
    "RulesDialog": ("looks-and-keys", ""),
    "KeysDialog": ("looks-and-keys", ""),
    "SettingsDialog": ("looks-and-keys", ""),
    "FindLoopsDialog": ("finding-loops", ""),
    "DeckDialog": ("decks", ""),
    "ImportDialog": ("decks", ""),
    "JudgeDialog": ("tournament", ""),
    "CommunicationsDialog": ("priority", "What goes without saying"),
    "AutomaticDialog": ("priority", "Passing"),
    "FilmDialog": ("stage", ""),
    "StageView": ("stage", ""),
    "StartPage": ("start-page", ""),
    "LessonWriter": ("lessons", "For teachers"),
    "LinesDialog": ("panels", "Timeline"),
    "ComboDialog": ("decks", ""),
    "SetUpDialog": ("setting-tables", "As text"),
    "SubmissionDialog": ("decks", ""),
    "SettlePanel": ("tournament", ""),
    "AnnounceDialog": ("priority", "What goes without saying"),
    "OneByOneDialog": ("priority", "What goes without saying"),
    "PlayDialog": ("stage", ""),
    "CompareDialog": ("panels", "Timeline"),
    "WorkshopDialog": ("workshop", ""),
    "ChooseCardDialog": ("workshop", "Try it, save it"),
    "ShareDialog": ("setting-tables", "To share it"),
    "KnowledgeDialog": ("setting-tables", "What is known"),
    "TableWidget": ("table", ""),
}
"""The page and the heading for each widget, by its object name or its class."""
FIRST = ("first-steps", "")


def help_for(widget: QWidget | None) -> tuple[str, str]:
    """Return the page and the heading about a widget, or the nearest thing around it that has one."""
    above: QObject | None = widget
    while above is not None:
        for called in (above.objectName(), type(above).__name__):
            if called in _PAGES:
                return _PAGES[called]
        above = above.parent()
    return FIRST


def widgets_with_help() -> tuple[str, ...]:
    """Return the object names and classes of widgets about which there is a page."""
    return (*_PAGES,)


def places_with_help() -> tuple[tuple[str, str], ...]:
    """Return every page and heading that somebody can be led to."""
    return (*dict.fromkeys((*_PAGES.values(), FIRST)),)
