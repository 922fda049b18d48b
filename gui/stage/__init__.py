"""The stage: the table for people who watch, played by itself or by a presenter, and made into films."""
