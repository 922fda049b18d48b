"""Long work in the background, and what is done where it fails."""
