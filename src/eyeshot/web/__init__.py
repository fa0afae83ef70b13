"""HTTP and WebSocket: serves tables and the page to browsers."""
