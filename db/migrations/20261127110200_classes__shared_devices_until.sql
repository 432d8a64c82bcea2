-- Until then one browser may bring more than two new class accounts into the class. NULL: never asked for.
ALTER TABLE classes ADD COLUMN shared_devices_until timestamptz;
