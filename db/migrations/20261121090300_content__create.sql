-- Published content, kept whole and served as it stands here.
CREATE TABLE content_documents (
  collection   text NOT NULL,
  id           text NOT NULL,
  -- SHA-256 of the full document; also the ETag of its public text.
  version      text NOT NULL,
  -- Everything, keys included; never leaves the server.
  full_document jsonb NOT NULL,
  -- The redacted document, ready to send.
  public_text  text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (collection, id)
);

-- Attempts counted per account or address within a window of time.
CREATE TABLE rate_limits (
  key           text NOT NULL,
  window_start  timestamptz NOT NULL,
  count         integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
