-- Since when a game is paused, because nobody was at the table; its clock stands still.
ALTER TABLE heads ADD COLUMN paused_at REAL;
