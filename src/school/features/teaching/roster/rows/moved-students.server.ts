import { statement } from '../../../../server/database/statement.ts';

interface Move {
  readonly studentId: string;
  /** Ids of the class that the student leaves, and of the one that takes the student in. */
  readonly from: string;
  readonly to: string;
}

const values = ({ studentId, from, to }: Move) => [studentId, from, to];

/**
 * Keeps the student's account from being deleted until the transaction ends. Before the work is locked, because the
 * deletion takes the two in this order. @returns whether there is such an account
 */
export const holdAccount = statement('hold-account-of-student', {
  text: 'SELECT FROM profiles WHERE user_id = $1 FOR KEY SHARE',
  values: (studentId: string) => [studentId],
}).some;

/**
 * The student keeps the time of joining, because an answer is never older than its student's membership. The student
 * also keeps what the teacher's list says, with a name that the teacher has corrected. What the former class alone
 * gave, such as a team, stays behind.
 */
export const insertMoved = statement('insert-moved-student', {
  text: `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at, last_name, first_name, own_id, name_in_class, former_class_ids)
    SELECT $3, student_id, kind, enrolled_at, last_name, first_name, own_id, name_in_class,
           array_append(array_remove(former_class_ids, $3::uuid), class_id)
      FROM enrolments WHERE class_id = $2 AND student_id = $1`,
  values,
}).run;

export const copyAbsences = statement('copy-absences', {
  text: `INSERT INTO absences (class_id, activity_id, student_id, marked_at)
    SELECT $3, activity_id, student_id, marked_at FROM absences WHERE class_id = $2 AND student_id = $1`,
  values,
}).run;
