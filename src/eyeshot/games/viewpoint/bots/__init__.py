"""Bots of the Viewpoint family: levels, evaluation, rollout policy."""
