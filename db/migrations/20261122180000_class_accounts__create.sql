-- Accounts that belong to one class: a student signs in with class code, name and PIN.
CREATE TABLE class_accounts (
  class_id        uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  student_id      text NOT NULL,
  -- The name without case, accents and punctuation, as names are compared at sign-in.
  name_key        text NOT NULL CHECK (length(name_key) BETWEEN 1 AND 200),
  -- argon2id, as for passwords.
  pin_hash        text NOT NULL,
  -- Later than created_at: a teacher has given a new PIN.
  pin_set_at      timestamptz NOT NULL,
  -- SHA-256 of the number of the press that made the account, so that the press can be repeated.
  request_hash    text NOT NULL,
  created_at      timestamptz NOT NULL,
  last_entered_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, student_id),
  UNIQUE (class_id, name_key)
);
-- A student with a class account is in one class.
CREATE UNIQUE INDEX class_accounts_by_student ON class_accounts (student_id);

-- When the teacher switched class accounts off. null: students may join with a name and a PIN.
ALTER TABLE classes ADD COLUMN class_accounts_off_at timestamptz;
