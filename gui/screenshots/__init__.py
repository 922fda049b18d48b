"""Pictures of the real window, rendered with no screen."""
