-- What a teacher changed in a student's work, and why. The API may add rows and read them, never change or remove one;
-- taking an act back is an act of its own. Removing the student removes them: they hold the student's answers.
CREATE TABLE teacher_acts (
  class_id      uuid NOT NULL,
  -- UUIDv7 made by the teacher's browser: sent twice, it acts once.
  act_id        uuid NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('grant-tries', 'reset', 'undo')),
  activity_id   text NOT NULL,
  student_id    text NOT NULL,
  exercise_id   text NOT NULL,
  teacher_id    text NOT NULL,
  reason        text,
  reason_text   text NOT NULL DEFAULT '' CHECK (length(reason_text) <= 200),
  -- Granted, or taken back.
  tries         smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- The version of the exercise that the act made.
  made_version  integer NOT NULL,
  -- What a reset took away; null for the others.
  former_work   jsonb,
  -- When the student had finished the activity that the act opened again; null where it did not.
  reopened_from timestamptz,
  undoes        uuid,
  at            timestamptz NOT NULL,
  PRIMARY KEY (class_id, act_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE,
  CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  CHECK ((kind = 'reset') = (former_work IS NOT NULL))
);
CREATE INDEX teacher_acts_by_student ON teacher_acts (class_id, student_id, activity_id, at);
CREATE UNIQUE INDEX teacher_acts_undone_once ON teacher_acts (class_id, undoes) WHERE undoes IS NOT NULL;
