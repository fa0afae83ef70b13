"""HTTP and WebSocket, nothing else."""
