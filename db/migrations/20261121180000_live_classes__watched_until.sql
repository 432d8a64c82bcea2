-- While a teacher looks at the live view of a class, answers tell it how they went; at other times nobody is told, and
-- whoever opens it next reads it from the answers. null or past: nobody looks.
ALTER TABLE live_classes ADD COLUMN watched_until timestamptz;
