-- Sign-in in two steps: what an authenticator app and we both know, encrypted with IDENTITY_SECRET.
CREATE TABLE identity_second_factors (
  user_id text PRIMARY KEY REFERENCES identity_users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- NULL: begun, and not proved by a code yet; nobody is asked for one.
  confirmed_at timestamptz,
  -- The step of 30 seconds of the code that was accepted last: none is accepted twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- SHA-256 of codes of 80 random bits; each goes with its use.
CREATE TABLE identity_recovery_codes (
  user_id text NOT NULL REFERENCES identity_second_factors (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
