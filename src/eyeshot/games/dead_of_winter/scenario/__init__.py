"""Static data: the pieces of the box, the survivors, the weapons, and the scenario with its map."""
