-- Where students work at this moment: the present only, never a history. Unlogged: after a crash of the database the
-- tables are empty, and full again with the next signs of life.
CREATE UNLOGGED TABLE live_classes (
  class_id        uuid PRIMARY KEY REFERENCES classes ON DELETE CASCADE,
  -- Grows with every change of the live view. Whoever changes it holds this row until the commit: who sees a version
  -- sees everything up to it. Starts at the time in milliseconds, so that it also grows over a loss of the table.
  version         bigint NOT NULL,
  touched_at      timestamptz NOT NULL,
  -- Eyes up: all null while nobody asked for it.
  eyes_up_message text CHECK (length(eyes_up_message) <= 200),
  eyes_up_at      timestamptz,
  eyes_up_until   timestamptz,
  CHECK ((eyes_up_message IS NULL) = (eyes_up_at IS NULL) AND (eyes_up_at IS NULL) = (eyes_up_until IS NULL))
) WITH (fillfactor = 50);

CREATE UNLOGGED TABLE presences (
  class_id       uuid NOT NULL,
  activity_id    text NOT NULL,
  student_id     text NOT NULL,
  -- One opened player; empty while only answers were heard of.
  device_id      text NOT NULL,
  sequence       integer NOT NULL,
  -- null: at the list of lessons
  module_id      text,
  screen_id      text,
  last_action    text NOT NULL,
  -- At the exercise answered last: which, and how many tries it cost without success. What was answered is not here.
  wrong_tries    integer NOT NULL,
  seen_at        timestamptz NOT NULL,
  acted_at       timestamptz NOT NULL,
  -- '-infinity': lowered with the first sign of life
  hand_raised_at timestamptz,
  -- Of live_classes, when this row last changed. Without an index: a class has few rows, and they change in place.
  version        bigint NOT NULL,
  PRIMARY KEY (class_id, activity_id, student_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
) WITH (fillfactor = 50);
