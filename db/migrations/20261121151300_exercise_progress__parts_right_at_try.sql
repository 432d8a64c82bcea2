-- Questions of one exercise that count one by one: part id -> the try at which each became right. Answers older than this
-- column have none; their parts are reported at the try of the exercise.
ALTER TABLE exercise_progress ADD COLUMN parts_right_at_try jsonb NOT NULL DEFAULT '{}';
