-- What teachers write to the operator by the contact form. The text is here alone: mails are written from this row, and
-- no order of the outbox and no log holds it. It goes with the profile it belongs to, and after a year.
CREATE TABLE support_messages (
  -- UUIDv7 made by the teacher's browser: sent twice, it is stored once.
  id          uuid PRIMARY KEY,
  teacher_id  text NOT NULL REFERENCES profiles (user_id) ON DELETE CASCADE,
  first_name  text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name   text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  institution text NOT NULL CHECK (length(institution) BETWEEN 1 AND 200),
  -- Where the sender wants the answer; it need not be the address of the account.
  email       text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  message     text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  sent_at     timestamptz NOT NULL
);
CREATE INDEX support_messages_by_teacher ON support_messages (teacher_id, sent_at);
CREATE INDEX support_messages_by_time ON support_messages (sent_at);
