-- A teacher may reset an exercise. The row stays and is emptied, so that a version is never used twice: without an
-- attempt there is no current answer. What came before the reset is in teacher_acts, to be put back.
ALTER TABLE exercise_progress
  ALTER COLUMN attempt_id DROP NOT NULL,
  -- Of the last reset that stands: the version it made, and when. Who knew a smaller version had not heard of it.
  ADD COLUMN reset_version integer,
  ADD COLUMN reset_at timestamptz,
  ADD CONSTRAINT exercise_progress_reset_whole CHECK ((reset_version IS NULL) = (reset_at IS NULL)) NOT VALID;
