"""What each seat knows: observations, views built by allow-list, and worlds consistent with what was seen."""
