"""Where the pieces are: positions in the city, motions by the physics, and what happens to pieces after a motion."""
