"""Simulation of many games between bots."""

from eyeshot.lab.simulation import simulate
from eyeshot.lab.statistics import Percentiles, Simulation, WinRate

__all__ = ["Percentiles", "Simulation", "WinRate", "simulate"]
