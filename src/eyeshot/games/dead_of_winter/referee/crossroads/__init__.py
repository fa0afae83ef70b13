"""CROSSROADS: cards as data from closed lists, and their execution."""
