-- An address that somebody wants to show to be theirs, with a code from a mail. At most one for each account.
CREATE TABLE identity_address_proofs (
  user_id text PRIMARY KEY REFERENCES identity_users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  -- SHA-256 of the code. NULL: the mail was not sent yet.
  code_hash text,
  -- argon2id. The password that a class account gets with the address; NULL where the account has the address already.
  password_hash text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_address_proofs_by_end ON identity_address_proofs (expires_at);
