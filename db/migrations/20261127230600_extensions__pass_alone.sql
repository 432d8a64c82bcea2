-- A row may also allow a student nothing but to go on past a part.
ALTER TABLE extensions DROP CONSTRAINT extensions_check;
ALTER TABLE extensions ADD CONSTRAINT extensions_check
  CHECK (due_at IS NOT NULL OR opened_lessons <> '{}' OR passed_parts <> '{}');
