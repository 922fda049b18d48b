"""Default communications of tournament play: what short statements mean (MTR 4.2)."""
