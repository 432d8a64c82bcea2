-- Later dates due for single lessons, by module id: {<module id>: <instant>}. due_at is a later date for all lessons.
ALTER TABLE extensions ADD COLUMN lessons_due jsonb NOT NULL DEFAULT '{}';
ALTER TABLE extensions DROP CONSTRAINT extensions_check;
ALTER TABLE extensions ADD CONSTRAINT extensions_check
  CHECK (due_at IS NOT NULL OR lessons_due <> '{}' OR opened_lessons <> '{}' OR passed_parts <> '{}');
