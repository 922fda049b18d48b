"""What is known of a loop: what it makes, how it grows, where it ends."""
