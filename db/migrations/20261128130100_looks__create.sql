-- Who has looked at the work of students, has taken a file of it, or has removed a student: at most one row a day for each
-- teacher, class, kind and student. Teacher and student are keyed hashes, as in security_events: no person can be read from
-- them. No reference to the class, because a class that is deleted does not take along who has looked. Kept for half a year.
CREATE TABLE looks (
  class_id uuid NOT NULL,
  day date NOT NULL,
  looker text NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 32),
  -- Empty: all students of the class.
  subject text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, day, looker, kind, subject)
);
