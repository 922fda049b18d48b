"""The window's commands: declared as data, in menus, on keys, and done."""
