"""How the window says things: steps, zones, choices and refusals in words."""
