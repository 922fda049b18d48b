"""What a viewer sees of a moment, as plain data to draw."""
