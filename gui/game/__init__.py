"""The game in play as the window holds it: the bridge, its history, its loop, opening and keeping it."""
