-- The version of an activity whose lessons the work finished before was compared with: where a further lesson is open,
-- finished work goes on. null: not compared yet.
ALTER TABLE content_documents ADD COLUMN settled_version text;
