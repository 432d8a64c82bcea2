-- A class of made-up students with made-up work, which shows a teacher what the product shows of a class. Nobody joins
-- it, and no pass is applied to it. Its students have profiles and no accounts.
ALTER TABLE classes ADD COLUMN is_demonstration boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX classes_one_demonstration ON classes (teacher_id) WHERE is_demonstration;
