import { statement } from '../../../../server/database/statement.ts';
import { nameInClass } from '../../../classes/rows/enrolments.server.ts';
import type { Listing } from '../../roster-endpoints.ts';

/** The number of students that were written: fewer than given where one is not a student of the class. */
export const writeListings = statement('write-listings', {
  text: `UPDATE enrolments e SET last_name = l.last_name, first_name = l.first_name, own_id = l.own_id
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS l(student_id, last_name, first_name, own_id)
     WHERE e.class_id = $1 AND e.student_id = l.student_id AND e.kind = 'student'`,
  values: (classId: string, students: readonly Listing[]) => {
    const tidy = students.map(({ studentId, lastName, firstName, ownId }) => {
      const [last, first, own] = [lastName, firstName, ownId].map(withoutExtraSpace);
      const hasName = last !== '' || first !== '';
      return { studentId, last: hasName ? last : null, first: hasName ? first : null, own: own || null };
    });
    return [
      classId,
      tidy.map(({ studentId }) => studentId),
      tidy.map(({ last }) => last),
      tidy.map(({ first }) => first),
      tidy.map(({ own }) => own),
    ];
  },
}).count;

/**
 * Takes last and first name of the teacher's list away where the student goes by just these, before the student gets another
 * name: files would show the former one. Names of the list that the student does not go by stay.
 */
export const forgetListedName = statement('forget-listed-name', {
  text: `UPDATE enrolments e SET last_name = NULL, first_name = NULL FROM profiles p
     WHERE e.class_id = $1 AND e.student_id = $2 AND e.kind = 'student' AND p.user_id = e.student_id
       AND ${nameInClass} IN (btrim(concat_ws(' ', e.first_name, e.last_name)), concat(e.last_name, e.first_name))`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).run;

const withoutExtraSpace = (typed: string) => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Whether two students of a class have the same own id. */
export const hasEqualOwnIds = statement('has-equal-own-ids', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND own_id IS NOT NULL
    GROUP BY own_id HAVING count(*) > 1 LIMIT 1`,
  values: (classId: string) => [classId],
}).some;

/** Places for students whom the teacher brings. The caller holds the class and has counted its places. */
export const enrolListed = statement('enrol-listed-students', {
  text: `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
    SELECT $1, student_id, 'student', $3 FROM unnest($2::text[]) AS l(student_id)`,
  values: (classId: string, studentIds: readonly string[], now: Date) => [classId, studentIds, now],
}).run;
