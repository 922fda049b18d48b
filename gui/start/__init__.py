"""The start page: the gallery of scenarios, filters, games opened lately."""
