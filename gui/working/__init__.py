"""Long work beside the window, and what is done where it fails."""
