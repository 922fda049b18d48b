"""Words for what a text named before, and what they refer to."""
