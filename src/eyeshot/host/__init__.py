"""What keeps games going: tables and their seats, storage, time, bots. No process owns a table."""
