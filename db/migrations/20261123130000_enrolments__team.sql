-- The name of the team that the teacher has put the student in. Students of a class with the same name are one team.
-- null: in no team.
ALTER TABLE enrolments ADD COLUMN team text CHECK (length(team) BETWEEN 1 AND 40);
