import { findMissingProof, type ProofPolicy } from '../../kernel/accounts/teacher-proof.ts';
import { AppError } from '../../server/base/app-error.ts';
import { type Database, inTransaction } from '../../server/database/database.ts';
import { boolean, nullable, statement, text } from '../../server/database/statement.ts';
import { getClassRecord } from '../classes/class-access.server.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { type ClassRecord, findClassById, recordClassEvent } from '../classes/rows/classes.server.ts';
import { isTeacherApproved } from '../identity/teacher-approvals.server.ts';
import { endWishesOfClass } from '../joining/rows/own-wishes.server.ts';
import { findSchoolAgreement } from '../legal/school-agreement.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';

const findTeachers = statement('find-teachers-of-address', {
  columns: { userId: text(), fullName: text(), isEmailProven: nullable(boolean()) },
  text: `SELECT held.user_id AS "userId", held.full_name AS "fullName", person.email_verified AS "isEmailProven"
      FROM profiles held LEFT JOIN identity_users person ON person.id = held.user_id
     WHERE held.email = $1 AND held.role = 'teacher' ORDER BY held.user_id LIMIT 2`,
  values: (email: string) => [email],
}).all;

/** This includes what the former teacher has answered in the class, working as a student. */
const setTeacher = statement('set-teacher-of-class', {
  text: `WITH gone AS (DELETE FROM enrolments WHERE class_id = $1 AND kind = 'teacher')
    UPDATE classes SET teacher_id = $2, updated_at = $3 WHERE id = $1 AND teacher_id <> $2`,
  values: (classId: string, teacherId: string, now: Date) => [classId, teacherId, now],
}).some;

const isMember = statement('is-student-of-class', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 AND kind <> 'teacher'`,
  values: (classId: string, personId: string) => [classId, personId],
}).some;

interface HandOver {
  /** The class as it was before. */
  readonly record: ClassRecord;
  readonly teacherName: string;
  /** null where another provider holds the account. */
  readonly isEmailProven: boolean | null;
  /** The new teacher has said that the school agrees. The statement counts for all classes of the teacher. */
  readonly hasSchoolsYes: boolean;
  readonly hasChanged: boolean;
  readonly at: Date;
}

interface HandOverRules {
  /** Refuses an address that nobody has confirmed, because anybody can type any address at sign-up. */
  readonly demandsProof: boolean;
  /** Where classes are for proved teachers alone, nobody else is given one. */
  readonly policy: ProofPolicy;
}

const noRules: HandOverRules = {
  demandsProof: false,
  policy: { kind: 'none', domains: [], guardsClasses: false },
};

/**
 * Gives a class to another teacher, for the operator: such as that of a teacher who has left, which nobody could read,
 * export or end any more. An archived class stays archived. Passes stay with the class. Repeating is harmless.
 * @throws AppError class-not-found, EMAIL_UNPROVED, class-needs-proof, not-found for an address that is not of exactly one teacher, class-demonstration,
 * already-in-class
 */
export async function handOverClass(
  { database, clock }: { readonly database: Database; clock(): number },
  typedCode: string,
  email: string,
  { demandsProof, policy }: HandOverRules = noRules,
): Promise<HandOver> {
  return inTransaction(database, async (tx) => {
    const { id } = await getClassRecord(tx, typedCode);
    await lockClasses(tx, [id]);
    const [teacher, other] = await findTeachers(tx, email);
    if (!teacher || other) throw new AppError('not-found');
    const { userId, fullName: teacherName, isEmailProven } = teacher;
    if (demandsProof && isEmailProven === false) throw new AppError('EMAIL_UNPROVED');
    const facts = {
      email,
      // If the operator demands no proof of the address, the operator knows whose it is.
      isEmailProven: isEmailProven === true || !demandsProof,
      isApproved: policy.kind === 'manual' && (await isTeacherApproved(tx, userId)),
    };
    if (policy.guardsClasses && findMissingProof(policy, facts) !== null)
      throw new AppError('class-needs-proof');
    await lockPerson(tx, userId);
    // The account may have ended since its address was read: the class would belong to nobody again.
    if (await isAccountEnded(tx, userId)) throw new AppError('not-found');
    const record = await findClassById(tx, id);
    if (!record) throw new AppError('class-not-found');
    if (record.isDemonstration) throw new AppError('class-demonstration');
    if (await isMember(tx, id, userId)) throw new AppError('already-in-class');
    const at = new Date(clock());
    const hasChanged = await setTeacher(tx, id, userId, at);
    if (hasChanged) {
      // A "yes" to a wish holds only for the teacher who said it.
      await endWishesOfClass(tx, id);
      await recordClassEvent(tx, { classId: id, kind: 'class-handed-over', details: {}, actorId: null, at });
    }
    const hasSchoolsYes = (await findSchoolAgreement(tx, { userId })).saidAt !== null;
    return { record, teacherName, isEmailProven, hasSchoolsYes, hasChanged, at };
  });
}
