-- Finds the rows whose name_key still has to be rewritten; empty once they are.
CREATE INDEX class_accounts_by_former_rule ON class_accounts (class_id, student_id) WHERE name_key_rule < 2;
