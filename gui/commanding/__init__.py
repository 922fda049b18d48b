"""The window's commands as declarations, a module for each group of menus."""
