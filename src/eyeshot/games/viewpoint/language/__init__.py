"""The card language: a card is its printed text, and that text is what runs."""
