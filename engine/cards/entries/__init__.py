"""A card's entry read: a tree of YAML nodes in, a definition out, or an error with its exact place."""
