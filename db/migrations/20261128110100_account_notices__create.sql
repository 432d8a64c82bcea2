-- The accounts that will end soon. The id is the identity provider's, also of somebody who has no profile yet.
CREATE TABLE account_notices (
  user_id    text PRIMARY KEY,
  noticed_at timestamptz NOT NULL,
  -- From when the days of notice count: when the mail was sent, or noticed_at where none can be sent; NULL: not sent yet.
  told_at    timestamptz
);
