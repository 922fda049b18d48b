"""How phrases say words, a file a kind; importing it registers them all."""

from engine.cards.phrases.wordings import amounts, conditions, costs, events, filters, references

__all__ = ["amounts", "conditions", "costs", "events", "filters", "references"]
