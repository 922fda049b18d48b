"""The commands that need no window, one module each; cli.py imports the one that is asked for."""
