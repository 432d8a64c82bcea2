-- The rule by which name_key was made. 1: every mark is left out. 2: src/features/joining/account-name.ts. Rows of rule
-- 1 are rewritten while the server runs, because the rule cannot be said in SQL.
ALTER TABLE class_accounts ADD COLUMN name_key_rule smallint NOT NULL DEFAULT 1;
-- The list from which the teacher made the account, until its student first signs in. null: used, or made by joining.
ALTER TABLE class_accounts ADD COLUMN unused_of_list uuid;
-- Since when the names of its class accounts are shown to whoever opens the class by its code. null: they are not.
ALTER TABLE classes ADD COLUMN door_names_since timestamptz;
