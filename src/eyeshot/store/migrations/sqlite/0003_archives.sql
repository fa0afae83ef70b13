-- The entries of an ended game, compressed; then they are not in `entries`.
CREATE TABLE archives (table_id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX table_persons_table ON table_persons (table_id);
