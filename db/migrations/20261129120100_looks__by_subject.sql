-- For the personal export: the looks at the answers of one student, in whatever class.
CREATE INDEX looks_by_subject ON looks (subject) WHERE subject <> '';
