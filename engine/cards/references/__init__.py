"""References: who or what an effect acts on."""
