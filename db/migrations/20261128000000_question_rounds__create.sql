-- A question that a teacher asks a class once more after the class has talked about it. Beside the ordinary answers: a
-- round costs no try and changes no mark.
CREATE TABLE question_rounds (
  class_id    uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  round_id    uuid NOT NULL,
  activity_id text NOT NULL,
  module_id   text NOT NULL,
  exercise_id text NOT NULL,
  -- From 1, for each question.
  number      smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
  started_at  timestamptz NOT NULL,
  -- A round that nobody ends is over then.
  ends_at     timestamptz NOT NULL,
  -- null: nobody has ended it.
  ended_at    timestamptz,
  PRIMARY KEY (class_id, round_id),
  UNIQUE (class_id, activity_id, exercise_id, number)
);
-- One open round for each lab of a class.
CREATE UNIQUE INDEX question_rounds_open ON question_rounds (class_id, activity_id) WHERE ended_at IS NULL;

-- What a student answered in a round: once, and never changed.
CREATE TABLE round_answers (
  class_id     uuid NOT NULL,
  round_id     uuid NOT NULL,
  student_id   text NOT NULL,
  -- The student's first answer to the question, as it was known at that moment. A later reset does not change it.
  first_answer jsonb NOT NULL,
  answer       jsonb NOT NULL,
  answered_at  timestamptz NOT NULL,
  PRIMARY KEY (class_id, round_id, student_id),
  FOREIGN KEY (class_id, round_id) REFERENCES question_rounds ON DELETE CASCADE,
  FOREIGN KEY (class_id, student_id) REFERENCES enrolments ON DELETE CASCADE
);
-- For whoever leaves the class, and for the personal export.
CREATE INDEX round_answers_by_student ON round_answers (class_id, student_id);
