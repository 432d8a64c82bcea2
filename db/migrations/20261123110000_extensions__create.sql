-- What a teacher allows one student in an activity beyond the class: a later date due, and lessons that are open to this
-- student although they are held or dated for the class. A row that allows nothing is deleted.
CREATE TABLE extensions (
  class_id       uuid NOT NULL,
  activity_id    text NOT NULL,
  student_id     text NOT NULL,
  -- null: due as for the class.
  due_at         timestamptz,
  -- Ids of modules.
  opened_lessons text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (class_id, activity_id, student_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE,
  CHECK (due_at IS NOT NULL OR opened_lessons <> '{}')
);
