-- When the operator approved the account of a teacher; NULL: never, or withdrawn.
ALTER TABLE profiles ADD COLUMN teacher_approved_at timestamptz;
