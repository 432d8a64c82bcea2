-- When the account was last used, to the day: nothing else keeps it once the last session has ended. Accounts from before
-- this step count as used now, so none ends at once.
ALTER TABLE profiles
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  -- Since when a student is in no class; the hourly job fills it.
  ADD COLUMN classless_since timestamptz;
