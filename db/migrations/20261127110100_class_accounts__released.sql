-- When the student made the class account their own, and the name it had then. For 14 days the teacher can take that
-- back; the row stays so long and keeps the name in the class. NULL: the account is one of the class.
ALTER TABLE class_accounts ADD COLUMN released_at timestamptz, ADD COLUMN released_name text;
CREATE INDEX class_accounts_by_release ON class_accounts (released_at) WHERE released_at IS NOT NULL;
