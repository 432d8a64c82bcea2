-- Classes from which their teacher has moved the student into this one. Links of the student, and answers that still wait
-- on a device, name them.
ALTER TABLE enrolments ADD COLUMN former_class_ids uuid[] NOT NULL DEFAULT '{}';
