"""The window: draws states and sends choices; knows no rule."""

from gui.none_references import hold_none

hold_none()  # before any call into Qt, whichever module of the window is imported first
