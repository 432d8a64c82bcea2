-- What a class calls a student whose account is their own, where the teacher has corrected the name. The name of the account
-- is its person's and stays. null: the class calls the student as the account does. Of a class account it is always null,
-- because there the teacher corrects the name of the account itself.
ALTER TABLE enrolments ADD COLUMN name_in_class text CHECK (length(name_in_class) BETWEEN 1 AND 200);
