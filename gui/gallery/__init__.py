"""The start page's gallery of scenarios: what is known of each, filters, and how they are drawn."""
