import type { Queryable } from '../../../../server/database/database.ts';
import { statement, uuid } from '../../../../server/database/statement.ts';

export const findDemonstration = statement('find-demonstration', {
  columns: { id: uuid() },
  text: 'SELECT id FROM classes WHERE teacher_id = $1 AND is_demonstration',
  values: (teacherId: string) => [teacherId],
}).value;

export const markDemonstration = statement('mark-demonstration', {
  text: 'UPDATE classes SET is_demonstration = true WHERE id = $1',
  values: (classId: string) => [classId],
}).run;

/** More than a demonstration class ever has. */
const mostStudents = 40;

/** No identity provider gives ids of this form, so nobody signs in with one. `number` counts from 1. */
export function madeUpIdOf(classId: string, number: number): string {
  return `demonstration.${classId}.${number}`;
}

interface MadeUpPerson {
  readonly id: string;
  readonly name: string;
}

const insertProfiles = statement('insert-made-up-profiles', {
  text: `INSERT INTO profiles (user_id, role, full_name, created_at, updated_at)
    SELECT id, 'student', name, $3, $3 FROM unnest($1::text[], $2::text[]) AS s(id, name)`,
  values: (people: readonly MadeUpPerson[], now: Date) => [
    people.map(({ id }) => id),
    people.map(({ name }) => name),
    now,
  ],
}).run;

const insertEnrolments = statement('insert-made-up-enrolments', {
  text: `INSERT INTO enrolments (class_id, student_id, enrolled_at)
    SELECT $1, id, $3::timestamptz + place * interval '7 seconds'
      FROM unnest($2::text[]) WITH ORDINALITY AS s(id, place)`,
  values: (classId: string, people: readonly MadeUpPerson[], now: Date) => [
    classId,
    people.map(({ id }) => id),
    now,
  ],
}).run;

/** Enrols made-up students, who have profiles and no accounts. */
export async function insertMadeUpStudents(
  tx: Queryable,
  classId: string,
  people: readonly MadeUpPerson[],
  now: Date,
): Promise<void> {
  await insertProfiles(tx, people, now);
  await insertEnrolments(tx, classId, people, now);
}

const deleteClass = statement('delete-demonstration', {
  text: 'DELETE FROM classes WHERE id = $1 AND is_demonstration',
  values: (classId: string) => [classId],
}).run;

const deleteProfiles = statement('delete-made-up-profiles', {
  text: 'DELETE FROM profiles WHERE user_id = ANY($1::text[])',
  values: (ids: readonly string[]) => [ids],
}).run;

/** Removes a teacher's demonstration class with its students and their work. @returns its id; null: there was none */
export async function deleteDemonstration(tx: Queryable, teacherId: string): Promise<string | null> {
  const classId = await findDemonstration(tx, teacherId);
  if (classId === null) return null;
  await deleteClass(tx, classId);
  // Also of students whom the teacher has removed from the class.
  await deleteProfiles(
    tx,
    Array.from({ length: mostStudents }, (_, index) => madeUpIdOf(classId, index + 1)),
  );
  return classId;
}
