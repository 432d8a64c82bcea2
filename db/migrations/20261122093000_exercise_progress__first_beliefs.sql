-- What the first checked answer pointed to, as a list of {misconception, partId}: the answer that stands keeps only its
-- own. null: the first answer is older than this column; reports then take the answer that stands for the first.
ALTER TABLE exercise_progress ADD COLUMN first_beliefs jsonb;
