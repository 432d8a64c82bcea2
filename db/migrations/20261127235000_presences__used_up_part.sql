-- The exercise answered last, where its last try was spent without success. It stays when the student turns to another
-- screen, until the student answers something else or the teacher has looked at it. null: there is none.
ALTER TABLE presences ADD COLUMN used_up_part text;
