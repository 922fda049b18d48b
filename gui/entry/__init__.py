"""The commands that need the window: opening it, and drawing pictures of it; Qt is loaded only when they run."""
