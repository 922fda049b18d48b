"""What stands in a file, as a tree of nodes that know their place, and YAML read as such safely."""
