-- Accounts that were ended. Neither name nor address nor id: the hash can say of a given id that its account ended, and
-- nothing else. The API may add rows and read them, never change or remove one.
CREATE TABLE account_deletions (
  -- The number on the person's receipt.
  id           uuid PRIMARY KEY,
  -- SHA-256, in hex, of the person's id.
  subject_hash text NOT NULL UNIQUE CHECK (subject_hash ~ '^[0-9a-f]{64}$'),
  -- null: no role had been chosen.
  role         text CHECK (role IN ('student', 'teacher')),
  ended_at     timestamptz NOT NULL,
  -- How many rows of each kind went, and how many classes were archived.
  counts       jsonb NOT NULL
);
