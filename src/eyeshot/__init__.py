"""Eyeshot: a digital table for five games of eyes and fingers, and the library behind it."""

from importlib.metadata import version

__version__ = version("eyeshot")
__all__ = ["__version__"]
