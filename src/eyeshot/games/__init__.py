SHELF = ("viewpoint", "wink", "dead_of_winter")
"""In this order the folders stand on the shelf; others come after them."""
