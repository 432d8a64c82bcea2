-- When the account was merged with another one of the class, and what is needed to part them again: its rows, and what
-- the receiver had before. Both are null for every other account. A day later the account ends, and they with it.
ALTER TABLE class_accounts ADD COLUMN merged_at timestamptz, ADD COLUMN merged_work jsonb,
  ADD CONSTRAINT class_accounts_merged_whole CHECK ((merged_at IS NULL) = (merged_work IS NULL)) NOT VALID;
CREATE INDEX class_accounts_by_merge ON class_accounts (merged_at) WHERE merged_at IS NOT NULL;
