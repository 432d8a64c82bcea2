-- A comment can be given to any answer, also without points: a row without points and without words takes the one before
-- it back. `seen_at` says when the student first looked at it, so that no second device tells of it again. It is the one
-- column that the API may change, see `migrate.ts`.
ALTER TABLE hand_in_marks DROP CONSTRAINT hand_in_marks_check;
ALTER TABLE hand_in_marks ADD COLUMN seen_at timestamptz;
