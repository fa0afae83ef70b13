CREATE TABLE tables (
  id TEXT PRIMARY KEY, doc BLOB NOT NULL, version INTEGER NOT NULL, seed BLOB NOT NULL, is_open INTEGER NOT NULL,
  changed_at REAL NOT NULL,
  change INTEGER NOT NULL -- counts the changes of all documents, in the order of their commits
);
CREATE UNIQUE INDEX tables_change ON tables (change, id, version);
CREATE INDEX tables_open ON tables (changed_at) WHERE is_open;

CREATE TABLE table_persons (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)) WITHOUT ROWID;

CREATE TABLE heads (
  table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, offset_s REAL NOT NULL, due_at REAL, leased_until REAL NOT NULL,
  is_running INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX heads_due_at ON heads (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX heads_running ON heads (is_running) WHERE is_running;

-- Rows are in the order of commits, so one commit writes adjacent rows. The key stands before the body, so that
-- reading keys alone does not read long bodies.
CREATE TABLE entries (
  id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, dedup_key TEXT, body BLOB NOT NULL
);
CREATE UNIQUE INDEX entries_seq ON entries (table_id, seq);

CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL);

CREATE TABLE chat (id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, dedup_key TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX chat_table ON chat (table_id);
CREATE UNIQUE INDEX chat_dedup_key ON chat (table_id, dedup_key);

CREATE TABLE decks (id TEXT PRIMARY KEY, doc BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE deck_persons (
  person TEXT NOT NULL, deck_id TEXT NOT NULL, saved_at REAL NOT NULL, PRIMARY KEY (person, deck_id)
) WITHOUT ROWID;

-- The downtime and the heartbeats are in different rows, so that they do not wait for each other.
CREATE TABLE downtime (id INTEGER PRIMARY KEY CHECK (id = 1), seconds REAL NOT NULL);
INSERT INTO downtime VALUES (1, 0);
CREATE TABLE heartbeats (process TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;

CREATE TABLE presence (
  table_id TEXT NOT NULL, person TEXT NOT NULL, process TEXT NOT NULL, until REAL NOT NULL,
  PRIMARY KEY (table_id, person, process)
) WITHOUT ROWID;
CREATE INDEX presence_process ON presence (process);
