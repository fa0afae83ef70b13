"""Durable storage of tables, record entries, chat and decks."""
