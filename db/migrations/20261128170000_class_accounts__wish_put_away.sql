-- When the student of a class account put the teacher's no away. The no stands; the page of the class tells it no more.
ALTER TABLE class_accounts ADD COLUMN wish_put_away_at timestamptz,
  ADD CONSTRAINT class_accounts_wish_put_away CHECK (wish_put_away_at IS NULL OR wish_answer IS NOT DISTINCT FROM 'no') NOT VALID;
