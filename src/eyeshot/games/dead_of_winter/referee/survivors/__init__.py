"""USING A SURVIVOR: moves, weapons, tokens, and losing life."""
