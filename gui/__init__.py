"""The window: draws states and sends choices; knows no rule."""
