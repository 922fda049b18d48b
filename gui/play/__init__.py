"""The table in play: the play area, what its clicks mean, and what stands around it."""
