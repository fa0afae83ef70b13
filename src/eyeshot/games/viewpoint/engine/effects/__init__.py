"""What cards do: who does it and with whom is settled first, then it is announced, then it takes effect."""
