-- What the board of an instrument shows in a class: counts over at least five learners, and nothing of one of them. It is
-- replaced when five learners have something else than at the time of these counts, so that the difference between two
-- looks never tells what one of them has saved.
CREATE TABLE class_boards (
  class_id         uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
  activity_id      text NOT NULL,
  part_id          text NOT NULL,
  -- Of the lab by which the runs were read.
  activity_version text NOT NULL,
  learners         integer NOT NULL CHECK (learners >= 5),
  readings         jsonb NOT NULL,
  -- A hash of each learner's id and answers, from which neither can be read.
  run_hashes       jsonb NOT NULL,
  -- Writers replace a row only when it is still the one they read.
  version          integer NOT NULL,
  PRIMARY KEY (class_id, activity_id, part_id)
);
