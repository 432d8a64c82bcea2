-- A learner's work in a class. It hangs on the enrolment: removing a student removes it, and nothing else does.
CREATE TABLE activity_progress (
  class_id       uuid NOT NULL,
  activity_id    text NOT NULL,
  student_id     text NOT NULL,
  status         text NOT NULL CHECK (status IN ('PROGRESS', 'COMPLETED')),
  started_at     timestamptz NOT NULL,
  last_answer_at timestamptz NOT NULL,
  completed_at   timestamptz,
  PRIMARY KEY (class_id, activity_id, student_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
) WITH (fillfactor = 80);

-- The current answer of one exercise, and what trying it has cost.
CREATE TABLE exercise_progress (
  class_id          uuid NOT NULL,
  activity_id       text NOT NULL,
  student_id        text NOT NULL,
  exercise_id       text NOT NULL,
  module_id         text NOT NULL,
  component         text NOT NULL,
  answer            jsonb NOT NULL,
  outcome           text NOT NULL CHECK (outcome IN ('correct', 'partly', 'not-yet', 'near-miss', 'incomplete')),
  fraction          real NOT NULL CHECK (fraction BETWEEN 0 AND 1),
  parts             jsonb NOT NULL,
  notes             jsonb NOT NULL,
  tries_spent       integer NOT NULL CHECK (tries_spent >= 0),
  extra_tries       integer NOT NULL DEFAULT 0 CHECK (extra_tries >= 0),
  tried_answers     jsonb NOT NULL,
  is_near_miss_used boolean NOT NULL,
  right_at_try      integer,
  -- Closed for marked exercises, present for remembered ones: what unlocks and completes.
  is_answered       boolean NOT NULL,
  attempt_id        uuid NOT NULL,
  device_id         text,
  answered_at       timestamptz NOT NULL,
  -- Writers replace a row only when it is still the one they read.
  version           integer NOT NULL,
  PRIMARY KEY (class_id, activity_id, student_id, exercise_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
) WITH (fillfactor = 80);

-- Every answer that was ever sent. The API may add rows and read them, never change or remove one.
CREATE TABLE attempts (
  class_id       uuid NOT NULL,
  -- UUIDv7 made by the client where the answer was given.
  attempt_id     uuid NOT NULL,
  activity_id    text NOT NULL,
  student_id     text NOT NULL,
  exercise_id    text NOT NULL,
  module_id      text NOT NULL,
  component      text NOT NULL,
  answer         jsonb NOT NULL,
  outcome        text NOT NULL,
  fraction       real NOT NULL,
  cost           smallint NOT NULL CHECK (cost IN (0, 1)),
  -- null: applied; else why it did not become the current answer.
  ignored_because text,
  -- The client's clock; `received_at` is ours.
  answered_at    timestamptz NOT NULL,
  received_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (class_id, attempt_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
);
