"""What each seat knows: observations, views built by allow-list, and determinizations that agree with them."""
