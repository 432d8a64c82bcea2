import type { Pool } from 'pg';
import { createAccessTokens } from '../../../src/school/features/identity/accounts/access-tokens.server.ts';
import { createEncryption } from '../../../src/school/features/identity/credentials/encryption.server.ts';
import {
  activityId,
  classCodeOf,
  classIdOf,
  classIndexOf,
  seededClassCount,
  seededStudentCount,
  studentCount,
  studentIdOf,
  studentsPerClass,
} from './simulated-school.ts';

const emailOf = (index: number) => `student-${index}@example.org`;
const nameOf = (index: number) => `Student ${index}`;
const sessionIdOf = (index: number) => `session-${index}`;

/** Stores accounts, sessions, classes and enrolments in the form the product writes. */
export async function seedSchool(database: Pool): Promise<void> {
  const students = Array.from({ length: seededStudentCount }, (_, index) => ({
    id: studentIdOf(index),
    email: emailOf(index),
    name: nameOf(index),
    session: sessionIdOf(index),
    class_id: classIdOf(classIndexOf(index)),
  }));
  const classes = Array.from({ length: seededClassCount }, (_, index) => ({
    id: classIdOf(index),
    code: classCodeOf(index),
    name: `Class ${index}`,
  }));
  const people = `jsonb_to_recordset($1) AS s(id text, email text, name text, session text, class_id uuid)`;
  const rooms = `jsonb_to_recordset($1) AS c(id uuid, code text, name text)`;
  const insert = (rows: object[], sql: string, ...more: unknown[]) =>
    database.query(sql, [JSON.stringify(rows), ...more]);
  await insert(
    students,
    `INSERT INTO identity_users (id, name, email) SELECT id, name, email FROM ${people}`,
  );
  await insert(
    students,
    `INSERT INTO identity_sessions (id, user_id, token, expires_at)
     SELECT session, id, session, now() + interval '1 day' FROM ${people}`,
  );
  await insert(
    students,
    `INSERT INTO profiles (user_id, role, full_name) SELECT id, 'student', name FROM ${people}`,
  );
  await insert(
    classes,
    `INSERT INTO classes (id, code, name, teacher_id, student_quantity, initial_activity_id)
     SELECT id, code, name, 'teacher', $2, $3 FROM ${rooms}`,
    studentsPerClass,
    activityId,
  );
  await insert(
    classes,
    `INSERT INTO class_activities (class_id, activity_id, position) SELECT id, $2, 0 FROM ${rooms}`,
    activityId,
  );
  await insert(students, `INSERT INTO enrolments (class_id, student_id) SELECT class_id, id FROM ${people}`);
  // Only tables with rows are analysed: the planner would treat a table analysed while empty as one that stays empty.
  await database.query(
    'ANALYZE identity_users, identity_sessions, profiles, classes, class_activities, enrolments',
  );
}

/** One access token a student, signed by the identity provider itself. */
export async function signTokens(
  database: Pool,
  settings: { readonly secret: string; readonly issuer: string; readonly audience: string },
): Promise<string[]> {
  const { secret, ...names } = settings;
  const tokens = createAccessTokens({
    database,
    encryption: createEncryption([secret]),
    ...names,
    now: Date.now,
  });
  const values: string[] = [];
  for (let index = 0; index < studentCount; index++) {
    const user = {
      id: studentIdOf(index),
      email: emailOf(index),
      name: nameOf(index),
      tokenVersion: 1,
      isDisabled: false,
    };
    values.push((await tokens.issue(user, sessionIdOf(index))).value);
  }
  return values;
}
