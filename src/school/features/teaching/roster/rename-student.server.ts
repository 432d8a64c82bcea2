import { AppError } from '../../../server/base/app-error.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { statement } from '../../../server/database/statement.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { readName } from '../../joining/make-class-account.server.ts';
import { chooseNameKeys, readTakenKeys } from '../../joining/name-keys.server.ts';
import { refuseTakenName, setFullName, setNameKey } from '../../joining/rows/class-accounts.server.ts';
import { findClassOfAccount, refuseReleased } from '../../joining/rows/released-accounts.server.ts';
import { changeOwnClass } from '../change-own-class.server.ts';
import { forgetListedName } from './rows/listings.server.ts';

/**
 * Gives a class account another name, which is also what its student signs in with. The class is locked.
 * @throws AppError class-name-taken, class-account-released, class-account-missing
 */
export async function renameClassAccount(
  tx: Queryable,
  classId: string,
  studentId: string,
  fullName: string,
  now: Date,
): Promise<void> {
  const [key = ''] = chooseNameKeys([fullName], await readTakenKeys(tx, classId, studentId));
  const isHeld = await setNameKey(tx, classId, studentId, key).catch(refuseTakenName);
  if (!isHeld) {
    await refuseReleased(tx, classId, [studentId], now);
    throw new AppError('class-account-missing');
  }
  await setFullName(tx, studentId, fullName, now);
}

/** A name that equals that of the account is not stored. */
export const setNameInClass = statement('set-name-in-class', {
  text: `UPDATE enrolments e SET name_in_class = nullif($3, p.full_name) FROM profiles p
     WHERE e.class_id = $1 AND e.student_id = $2 AND e.kind = 'student' AND p.user_id = e.student_id`,
  values: (classId: string, studentId: string, name: string) => [classId, studentId, name],
}).some;

/**
 * Corrects the name of a student of one of the caller's own classes. For a class account this changes the name of the
 * account. An own account belongs to its person, so only the name in the class changes and the profile stays; see
 * decision 82.
 * @throws AppError class-name-empty, class-name-taken; class-account-missing for who is no student of the class
 */
export async function renameStudent(
  services: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
  typed: string,
): Promise<{ name: string }> {
  const { fullName } = readName(typed);
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    await forgetListedName(tx, record.id, studentId);
    if ((await findClassOfAccount(tx, studentId)) === record.id)
      await renameClassAccount(tx, record.id, studentId, fullName, now);
    else if (!(await setNameInClass(tx, record.id, studentId, fullName)))
      throw new AppError('class-account-missing');
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'student-renamed' },
      details: {},
    });
    return { name: fullName };
  });
}
