"""What an object is at the moment, and what a card's words mean then: the recursion of CR 613."""
