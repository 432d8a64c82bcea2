-- When the student of a class account asked for its deletion, and the number of the receipt that the deletion will have.
-- Both are null for every other account. For 14 days the teacher can bring it back; then it ends.
ALTER TABLE class_accounts ADD COLUMN leaving_at timestamptz, ADD COLUMN leaving_receipt uuid,
  ADD CONSTRAINT class_accounts_leaving_whole CHECK ((leaving_at IS NULL) = (leaving_receipt IS NULL)) NOT VALID;
CREATE INDEX class_accounts_by_leaving ON class_accounts (leaving_at) WHERE leaving_at IS NOT NULL;

-- 'leaving': a student whose class account is about to end, in no list, total and seat. No existing row can break it.
ALTER TABLE enrolments DROP CONSTRAINT enrolments_kind_check,
  ADD CONSTRAINT enrolments_kind_check CHECK (kind IN ('student', 'teacher', 'leaving')) NOT VALID;
