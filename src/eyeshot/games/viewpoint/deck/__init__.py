"""Decks: the compiler from card text to tables, and the preview of a deck being written."""
