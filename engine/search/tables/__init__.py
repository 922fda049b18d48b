"""The table that cards need: where each begins and which helpers stand beside it."""
