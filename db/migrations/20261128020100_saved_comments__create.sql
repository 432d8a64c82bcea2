-- What a teacher wrote once to a question and wants to give again. It belongs to the teacher and to the question, not to
-- a class, and nobody else reads it. It names no student: the page asks for that, and refuses the names of the class.
CREATE TABLE saved_comments (
  teacher_id  text NOT NULL REFERENCES profiles ON DELETE CASCADE,
  activity_id text NOT NULL,
  exercise_id text NOT NULL,
  -- UUIDv7 made by the teacher's browser: sent twice, it counts once. In its order they are listed.
  comment_id  uuid NOT NULL,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  PRIMARY KEY (teacher_id, activity_id, exercise_id, comment_id)
);
