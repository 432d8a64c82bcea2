-- For the personal export: what an operator has done with a class by command.
CREATE INDEX security_events_by_class ON security_events (class_id) WHERE class_id IS NOT NULL;
