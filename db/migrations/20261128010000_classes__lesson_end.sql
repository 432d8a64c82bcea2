-- The end of the lesson that the teacher gave last, as an object: `id` of its line in the timeline, `atMs`, and the lab
-- that most of the class was in. null: no lesson was ended, or the end was taken back.
ALTER TABLE classes ADD COLUMN lesson_end jsonb;
