-- Grows with what changes a report of the activity besides answers and acts: dates, absences, a removed student.
-- Together with the sum of activity_progress.version it says whether a report is still the same; the sum alone can
-- come back to an earlier value when a student's rows go.
ALTER TABLE class_activities ADD COLUMN report_version bigint NOT NULL DEFAULT 0;
