"""Tests that drive a real browser against a real server."""
