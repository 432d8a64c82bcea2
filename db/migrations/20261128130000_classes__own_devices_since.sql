-- Since when the teacher says that the students of the class use devices of their own. null: devices are shared, and the
-- sign-in of a class account ends after an hour without use.
ALTER TABLE classes ADD COLUMN own_devices_since timestamptz;
