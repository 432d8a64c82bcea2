-- The learner's own run that an answer was marked against, as {mark, values}: what the key took from it. A mark and its
-- right answer stay as they were when the learner runs the instrument again. null: the exercise asks about no run.
ALTER TABLE exercise_progress ADD COLUMN asked_run jsonb;
ALTER TABLE attempts ADD COLUMN asked_run jsonb;
