"""What is agreed before a game and stays: the pieces of the box, the survivors, the scenario and its map."""
