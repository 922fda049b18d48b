"""Looking for loops from a table: best first, a state that covers an ancestor is a candidate for proof."""
