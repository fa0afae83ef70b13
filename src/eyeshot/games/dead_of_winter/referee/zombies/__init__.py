"""ZOMBIES: their reaction, the tower, the Rush, doors, and TOO CLOSE!"""
