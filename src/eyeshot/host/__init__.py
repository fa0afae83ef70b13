"""Hosts games: tables and seats, storage, time and bots. No process owns a table."""
