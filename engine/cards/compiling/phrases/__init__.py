"""The phrases of the card language, a module a family; importing one declares its phrases."""
