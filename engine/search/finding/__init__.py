"""Finding loops: on a table as it stands, or from cards alone, each reduced to what it needs."""
