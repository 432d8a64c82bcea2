-- Of the answer that stands: when it was last scored again because the right answer of its exercise was corrected, and
-- whether its mark has changed since it was given. null: the answer was given to the key of now. The next answer empties
-- both.
ALTER TABLE exercise_progress ADD COLUMN corrected_at timestamptz, ADD COLUMN is_mark_corrected boolean,
  ADD CONSTRAINT exercise_progress_corrected_whole
    CHECK ((corrected_at IS NULL) = (is_mark_corrected IS NULL)) NOT VALID;
