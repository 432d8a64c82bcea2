-- What a teacher gives of an activity. `pace` also holds: assigned: [<module id>], the lessons that are given, left out for
-- all; due: {<module id>: <instant>}, dates of single lessons; passed: [<part id>], parts that learners are let past.
-- grading: {basis, outOf, columns, notBegun}, how points are counted for a gradebook; null: as for every new assignment.
ALTER TABLE class_activities ADD COLUMN grading jsonb;
-- Grows with each change of the assignment, so that a teacher who saves an older state of it is told.
ALTER TABLE class_activities ADD COLUMN version integer NOT NULL DEFAULT 0;
-- Parts that this student is let past, although they come first.
ALTER TABLE extensions ADD COLUMN passed_parts text[] NOT NULL DEFAULT '{}';
