"""The city: positions of pieces, simulations, and resting places after a simulation."""
