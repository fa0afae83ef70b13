"""Worker processes: work that would block the event loop runs here."""
