import { AppError } from '../../server/base/app-error.ts';
import type { Subject, Visitor } from '../../server/limits/known-devices.ts';
import type { Services } from '../../server/services.ts';
import { getClassByAnyCode } from '../classes/class-access.server.ts';
import type { ClassAccountIdentity } from '../identity/embedded/class-account-identity.server.ts';
import { verifyNobodysPassword, verifyPassword } from '../identity/embedded/password.server.ts';
import { nameKeyOf } from './account-name.ts';
import { findByName, markEntered } from './rows/class-accounts.server.ts';

/** For so long a PIN that the teacher has just given works although strangers have used up the budget of the class. */
const freshPinMs = 3_600_000;

const wrong = ['INVALID_PIN'] as const;

/**
 * Finds the student of a class by name and PIN, within the limits on guessing. A name that nobody has costs the same
 * statements, the same hash and the same budgets as one that somebody has.
 *
 * All unknown browsers together have one budget for the account and one for the class. A browser in which the account
 * has signed in before has a budget of its own, so that nobody can shut the owner out there.
 * @returns the student's id
 * @throws AppError class-not-found, INVALID_PIN, too-many-requests
 */
export async function findByPin(
  { database, clock, limits }: Pick<Services, 'database' | 'clock' | 'limits'>,
  identity: ClassAccountIdentity,
  visitor: Visitor,
  { code, name, pin }: { readonly code: string; readonly name: string; readonly pin: string },
): Promise<string> {
  await limits.pace('classLooks', visitor);
  const { id: classId } = await getClassByAnyCode(database, code);
  const nameKey = nameKeyOf(name);
  const account = await findByName(database, classId, nameKey);
  const { studentId = null, pinHash = null, createdAt = null, pinSetAt = null } = account ?? {};
  // A new PIN begins a new budget: the teacher who gives it lets its owner in at once.
  const ofAccount: Subject = `account:${classId}/${nameKey}/${pinSetAt?.getTime() ?? 0}`;

  const check = async () => {
    const isRight = pinHash
      ? await verifyPassword({ hash: pinHash, password: pin })
      : await verifyNobodysPassword(pin).then(() => false);
    if (!isRight || studentId === null) throw new AppError('INVALID_PIN');
    return studentId;
  };
  const checkForStrangers = () =>
    limits.guess({ name: 'wrongPinsOfAccount', subject: ofAccount }, wrong, check);

  const isKnown = studentId !== null && identity.isKnown(visitor, studentId);
  const isFresh =
    pinSetAt !== null &&
    pinSetAt.getTime() !== createdAt?.getTime() &&
    clock() - pinSetAt.getTime() < freshPinMs;
  const found = isKnown
    ? await limits.guess(
        { name: 'wrongPinsOfKnown', subject: `device:${visitor.device?.id ?? ''}/${studentId}` },
        wrong,
        check,
      )
    : isFresh
      ? await checkForStrangers()
      : await limits.guess(
          { name: 'wrongPinsOfClass', subject: `class:${classId}` },
          wrong,
          checkForStrangers,
        );
  if (!isKnown) await limits.clear('wrongPinsOfAccount', ofAccount);
  await markEntered(database, classId, found, new Date(clock()));
  return found;
}
