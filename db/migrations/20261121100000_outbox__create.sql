-- Effects outside the database, such as mails: stored in the transaction of their cause, worked off afterwards.

CREATE TABLE outbox (
  id text PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  -- How often it was tried, the try that is under way included.
  attempts integer NOT NULL DEFAULT 0,
  -- Not before this. Whoever works on it moves it ahead, so that nobody else does at the same time.
  due_at timestamptz NOT NULL,
  -- Set when it was given up.
  failed_at timestamptz,
  -- A code without addresses or texts, e.g. ECONNREFUSED or 550.
  last_error text,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_due_at ON outbox (due_at) WHERE failed_at IS NULL;

-- The operator's switch: a disabled person is signed out within a minute and cannot sign in.
ALTER TABLE identity_users ADD COLUMN is_disabled boolean NOT NULL DEFAULT false;
