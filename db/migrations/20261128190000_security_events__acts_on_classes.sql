-- Of what an operator has done by command: the id of the class, which finds its looks when the class is gone, its code as
-- it was, and who has acted, as the command was told. null: the event is none on a class, or nobody is named.
ALTER TABLE security_events ADD COLUMN class_id uuid, ADD COLUMN class_code text, ADD COLUMN operator_name text,
  ADD CONSTRAINT security_events_class_whole CHECK ((class_id IS NULL) = (class_code IS NULL)) NOT VALID;
