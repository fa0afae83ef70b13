"""The card language: the printed text of a card is its program."""
