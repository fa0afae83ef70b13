"""Many games at once: simulation."""

from eyeshot.lab.simulation import simulate
from eyeshot.lab.statistics import Share, Simulation, Spread

__all__ = ["Share", "Simulation", "Spread", "simulate"]
