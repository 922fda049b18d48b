"""What could repeat: macro-moves, domination, the net of takes and gives; a proof decides."""
