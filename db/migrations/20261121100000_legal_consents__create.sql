-- Who agreed to which text, and when. The API may add rows and read them, never change or remove one; they go with the
-- profile they belong to.
CREATE TABLE legal_consents (
  user_id       text NOT NULL REFERENCES profiles (user_id) ON DELETE CASCADE,
  document_name text NOT NULL,
  version       text NOT NULL,
  -- SHA-256, in hex, of the document as it was shown.
  content_hash  text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  accepted_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, document_name, version, content_hash)
);
