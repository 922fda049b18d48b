"""Commander Spellbook: combos opened from its public JSON as set-ups, and proved loops written as submissions."""
