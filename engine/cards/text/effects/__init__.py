"""How rules text says effects."""
