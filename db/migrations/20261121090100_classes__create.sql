-- Everything a class owns has the class id first in its key, so that it can be distributed by it.
CREATE TABLE classes (
  id                  uuid PRIMARY KEY,
  -- Without the dash; from an alphabet without look-alikes.
  code                text NOT NULL UNIQUE CHECK (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$'),
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description         text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  teacher_id          text NOT NULL,
  student_quantity    integer NOT NULL CHECK (student_quantity BETWEEN 1 AND 200),
  initial_activity_id text NOT NULL,
  time_zone           text NOT NULL DEFAULT 'UTC',
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  -- Archiving is permanent; pausing is the teacher's, disabling the operator's.
  archived_at         timestamptz,
  joining_paused_at   timestamptz,
  disabled_at         timestamptz
);
CREATE INDEX classes_by_teacher ON classes (teacher_id, created_at DESC);

CREATE TABLE class_activities (
  class_id    uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  activity_id text NOT NULL,
  position    integer NOT NULL,
  is_hidden   boolean NOT NULL DEFAULT false,
  assigned_at timestamptz,
  due_at      timestamptz,
  PRIMARY KEY (class_id, activity_id)
);

CREATE TABLE enrolments (
  class_id    uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  student_id  text NOT NULL,
  -- 'teacher': the class's own teacher working as a student; left out of seats and totals.
  kind        text NOT NULL DEFAULT 'student' CHECK (kind IN ('student', 'teacher')),
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (class_id, student_id)
);
CREATE INDEX enrolments_by_student ON enrolments (student_id, enrolled_at DESC);
