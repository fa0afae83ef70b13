"""What cards do: an effect's actors and targets are chosen, then it is announced, then it is performed."""
