-- The points and the comment that a teacher gives to an answer that was handed in. The machine marks no such answer, and
-- a row here changes no mark of the machine. The API may add rows and read them, never change or remove one: the latest
-- row of a student's exercise is the mark, and a row without points takes the one before it back.
-- No teacher is named: only the teacher of the class can add a row.
CREATE TABLE hand_in_marks (
  class_id    uuid NOT NULL,
  -- UUIDv7 made by the teacher's browser: sent twice, it counts once.
  mark_id     uuid NOT NULL,
  activity_id text NOT NULL,
  student_id  text NOT NULL,
  exercise_id text NOT NULL,
  -- The answer that the teacher has read.
  attempt_id  uuid NOT NULL,
  -- Id of each criterion of the rubric and the points given for it; null: the mark is taken back.
  points      jsonb,
  comment     text NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  at          timestamptz NOT NULL,
  PRIMARY KEY (class_id, mark_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE,
  CHECK (points IS NOT NULL OR comment = '')
);
CREATE INDEX hand_in_marks_by_student ON hand_in_marks (class_id, activity_id, student_id, exercise_id, at);
