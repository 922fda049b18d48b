"""The manual in Help: its pages from Markdown and from the program's own declarations, and its search."""
