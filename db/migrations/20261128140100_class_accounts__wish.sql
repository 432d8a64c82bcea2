-- When the student of a class account asked to make it their own, what the teacher answered, and when. All are null where
-- no wish stands. Neither a wish nor an answer stands for more than 14 days. A wish holds no address.
ALTER TABLE class_accounts ADD COLUMN wished_at timestamptz, ADD COLUMN wish_answer text, ADD COLUMN wish_answered_at timestamptz,
  ADD CONSTRAINT class_accounts_wish_whole CHECK (
    (wish_answer IS NULL) = (wish_answered_at IS NULL) AND (wished_at IS NOT NULL OR wish_answer IS NULL)) NOT VALID,
  ADD CONSTRAINT class_accounts_wish_answer CHECK (wish_answer IN ('yes', 'no')) NOT VALID;
CREATE INDEX class_accounts_by_wish ON class_accounts ((coalesce(wish_answered_at, wished_at))) WHERE wished_at IS NOT NULL;
