-- When a student first opened each lesson of a lab of the class: one row a lesson, which nothing changes. Who has opened a
-- lesson and answered nothing is told from who has not opened it. No row: not opened, or opened before this table was made.
CREATE TABLE first_visits (
  class_id    uuid NOT NULL,
  activity_id text NOT NULL,
  student_id  text NOT NULL,
  module_id   text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (class_id, activity_id, student_id, module_id),
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
);
