-- The seats in use, counted by a query of its own. In READ COMMITTED a statement sees rows as of its start;
-- a volatile function takes a new look when it is called, that is after the class row was locked.
-- Without it two joins that wait for the same lock would both count the seats as they were before either.
CREATE FUNCTION count_students(wanted_class uuid) RETURNS integer
LANGUAGE sql VOLATILE AS $$
  SELECT count(*)::int FROM enrolments WHERE class_id = wanted_class AND kind = 'student'
$$;
