import type { Pool } from 'pg';
import { createAccessTokens } from '../../../src/school/features/identity/accounts/access-tokens.server.ts';
import { createEncryption } from '../../../src/school/features/identity/credentials/encryption.server.ts';
import { activityId, classCodeOf, classIdOf } from '../progress/simulated-school.ts';

export const studentsPerRoom = 30;
export const teacherIdOf = (room: number) => `01900000-0000-7000-9001-${String(room).padStart(12, '0')}`;
export const studentIdOf = (room: number, seat: number) =>
  `01900000-0000-7000-9002-${String(room * studentsPerRoom + seat).padStart(12, '0')}`;

/** Stores `roomCount` classes of thirty, each with its own teacher, in the form the product writes. */
export async function seedRooms(database: Pool, roomCount: number): Promise<void> {
  const rooms = Array.from({ length: roomCount }, (_, room) => ({
    id: classIdOf(room),
    code: classCodeOf(room),
    teacher: teacherIdOf(room),
  }));
  const students = rooms.flatMap(({ id }, room) =>
    Array.from({ length: studentsPerRoom }, (_, seat) => ({ id: studentIdOf(room, seat), room: id })),
  );
  const people = [
    ...rooms.map(({ teacher }) => ({ id: teacher, role: 'teacher' })),
    ...students.map(({ id }) => ({ id, role: 'student' })),
  ];
  const insert = (rows: object[], sql: string, ...more: unknown[]) =>
    database.query(sql, [JSON.stringify(rows), ...more]);
  await insert(
    people,
    `INSERT INTO identity_users (id, name, email)
     SELECT id, 'Somebody', id || '@example.org' FROM jsonb_to_recordset($1) AS p(id text)`,
  );
  await insert(
    people,
    `INSERT INTO identity_sessions (id, user_id, token, expires_at)
     SELECT 'session-' || id, id, 'session-' || id, now() + interval '1 day' FROM jsonb_to_recordset($1) AS p(id text)`,
  );
  await insert(
    people,
    `INSERT INTO profiles (user_id, role, full_name)
     SELECT id, role, 'Somebody' FROM jsonb_to_recordset($1) AS p(id text, role text)`,
  );
  await insert(
    rooms,
    `INSERT INTO classes (id, code, name, teacher_id, student_quantity, initial_activity_id)
     SELECT id, code, 'Class', teacher, $2, $3 FROM jsonb_to_recordset($1) AS r(id uuid, code text, teacher text)`,
    ...[studentsPerRoom, activityId],
  );
  await insert(
    rooms,
    `INSERT INTO class_activities (class_id, activity_id, position)
     SELECT id, $2, 0 FROM jsonb_to_recordset($1) AS r(id uuid)`,
    activityId,
  );
  await insert(
    students,
    `INSERT INTO enrolments (class_id, student_id) SELECT room, id FROM jsonb_to_recordset($1) AS s(id text, room uuid)`,
  );
  await database.query('ANALYZE identity_users, profiles, classes, class_activities, enrolments');
}

/** Access tokens, signed by the identity provider itself. */
export async function signTokens(
  database: Pool,
  settings: { readonly secret: string; readonly issuer: string; readonly audience: string },
  userIds: readonly string[],
): Promise<string[]> {
  const { secret, ...names } = settings;
  const tokens = createAccessTokens({
    database,
    encryption: createEncryption([secret]),
    ...names,
    now: Date.now,
  });
  const values: string[] = [];
  for (const id of userIds) {
    const user = { id, email: `${id}@example.org`, name: 'Somebody', tokenVersion: 1, isDisabled: false };
    values.push((await tokens.issue(user, `session-${id}`)).value);
  }
  return values;
}
