-- One row a person who has chosen a role. The id is the identity provider's, whichever it is.
CREATE TABLE profiles (
  user_id      text PRIMARY KEY,
  role         text NOT NULL CHECK (role IN ('student', 'teacher')),
  full_name    text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 200),
  email        text,
  additional   jsonb NOT NULL DEFAULT '{}',
  legals_dates jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
