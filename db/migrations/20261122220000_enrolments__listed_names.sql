-- How the teacher lists a student: last and first name apart, for sorting, and the own id, by which the school knows the
-- student. null: the teacher has written none.
ALTER TABLE enrolments
  ADD COLUMN last_name  text CHECK (length(last_name) <= 100),
  ADD COLUMN first_name text CHECK (length(first_name) <= 100),
  ADD COLUMN own_id     text CHECK (length(own_id) BETWEEN 1 AND 100),
  ADD CONSTRAINT enrolments_listed_names CHECK ((last_name IS NULL) = (first_name IS NULL));
