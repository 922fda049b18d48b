"""Loops in tournament play: who maintains one, what each seat may say, what may not be repeated (MTR 4.4)."""
