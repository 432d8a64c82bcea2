-- The hand that was up when the lesson ended: it is lowered then, and the page of the lesson still names its student.
ALTER TABLE presences ADD COLUMN hand_at_end timestamptz;
