-- What limits count, in fixed windows. A subject is a keyed hash of whom or what a counter belongs to: neither an
-- account, an e-mail, a device nor an address can be read from it. 'installation' stands for everybody together.
-- Unlogged: counting need not wait for the disk. A crash of the database empties the table.
CREATE UNLOGGED TABLE limit_counters (
  subject   text NOT NULL,
  name      text NOT NULL,
  -- One limit may have several windows, such as a quarter of an hour and a day.
  window_s  integer NOT NULL,
  count     integer NOT NULL,
  ends_at   timestamptz NOT NULL,
  PRIMARY KEY (subject, name, window_s)
);
CREATE INDEX limit_counters_by_end ON limit_counters (ends_at);

-- Nothing reads the two tables before it any more; what they counted was forgotten after a day.
DROP TABLE rate_limits;
DROP TABLE identity_rate_limits;
