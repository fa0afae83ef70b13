"""Effects of cards: actors and targets are chosen, then the effect is announced, then it is performed."""
