"""Rules text: definitions read back in today's templating."""
