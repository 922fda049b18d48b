"""The rules of the game as a library: no window, no clock, no file unless a caller names one."""
