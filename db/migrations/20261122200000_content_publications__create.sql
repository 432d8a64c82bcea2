-- Every publication of every document, whole: what learners were shown, and what can be published again. Never changed.
CREATE TABLE content_publications (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection    text NOT NULL,
  id            text NOT NULL,
  version       text NOT NULL,
  full_document jsonb NOT NULL,
  public_text   text NOT NULL,
  published_at  timestamptz NOT NULL DEFAULT now(),
  -- How it came: with a start of the server, by the operator's command, as an import, or as an earlier version again.
  way           text NOT NULL CHECK (way IN ('start', 'publish', 'import', 'rollback', 'outside'))
);
CREATE INDEX content_publications_by_document ON content_publications (collection, id, number);

INSERT INTO content_publications (collection, id, version, full_document, public_text, published_at, way)
SELECT collection, id, version, full_document, public_text, published_at, 'start' FROM content_documents
 ORDER BY published_at, collection, id;

ALTER TABLE content_documents
  -- The public text, compressed. null: the text is short, or the release before published it.
  ADD COLUMN brotli bytea,
  ADD COLUMN gzip bytea,
  -- The version that the content folder had at the last start. While the folder keeps it, a start changes nothing: a
  -- version that was imported or taken back stays. null: no start has offered one.
  ADD COLUMN offered_version text;
UPDATE content_documents SET offered_version = version;
