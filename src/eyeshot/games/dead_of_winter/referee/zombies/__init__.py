"""Zombies: their reaction, the tower, the Rush, entering buildings, and TOO CLOSE!"""
