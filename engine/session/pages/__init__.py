"""What plays by itself as a page for a browser, with its closed forms, and as a transcript."""
