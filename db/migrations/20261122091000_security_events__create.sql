-- What happened to accounts and doors, for the operator. Subject and address are keyed hashes: no person can be read from
-- them, but whoever knows an address and the secret can find what happened to it. Kept for half a year.
CREATE TABLE security_events (
  event_id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (length(event) <= 64),
  request_id uuid,
  subject text,
  address text
);
CREATE INDEX security_events_by_time ON security_events (at DESC);
CREATE INDEX security_events_by_subject ON security_events (subject, at DESC) WHERE subject IS NOT NULL;
