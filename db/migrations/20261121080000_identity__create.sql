-- Accounts, sessions and keys of the embedded identity provider. Ids are UUIDv7 in text, made by the server.

CREATE TABLE identity_users (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Trimmed and in lower case, so that one address is one account.
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  -- Raised by a sign-out everywhere: access tokens that name an older version end.
  token_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it.
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  -- A column the library writes; addresses are not tracked, it stays empty.
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_sessions_user_id ON identity_sessions (user_id);

-- One row per way to sign in: 'credential' holds a password hash, any other provider its own ids and tokens.
CREATE TABLE identity_accounts (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX identity_accounts_user_id ON identity_accounts (user_id);

CREATE TABLE identity_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_verifications_identifier ON identity_verifications (identifier);

-- Pairs that sign access tokens; the private half is encrypted with IDENTITY_SECRET.
CREATE TABLE identity_jwks (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  private_key text NOT NULL,
  alg text,
  crv text,
  created_at timestamptz NOT NULL,
  -- No longer signs from here on; still verifies for a day of grace.
  expires_at timestamptz
);

-- Counters in fixed windows. The key is a keyed hash: neither address nor e-mail can be read from it.
-- Unlogged: two of the three writes of a sign-in need not wait for the disk; a crash of the server empties it.
CREATE UNLOGGED TABLE identity_rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX identity_rate_limits_window_ends_at ON identity_rate_limits (window_ends_at);
