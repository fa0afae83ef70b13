"""The knowledge of each seat: observations, views built by allow-list, and determinizations that agree with them."""
