"""What the table agrees on: sequences of choices, places in them, proposals and their answers (CR 732)."""
