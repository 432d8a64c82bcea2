-- What an answer was given with beside itself, as {confidence, hintsTaken}: how sure the learner was, where
-- the author asks, and how many of the author's hints were taken before. null: nothing.
ALTER TABLE exercise_progress ADD COLUMN given_with jsonb;
ALTER TABLE attempts ADD COLUMN given_with jsonb;
-- How sure the learner was of the first answer that counted; the answer that stands keeps only its own.
ALTER TABLE exercise_progress ADD COLUMN first_confidence text CHECK (first_confidence IN ('sure', 'think', 'guess'));
