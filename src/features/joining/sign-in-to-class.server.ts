import { AppError } from '../../server/base/app-error.ts';
import { type Subject, turnOf, type Visitor } from '../../server/limits/known-devices.ts';
import type { Services } from '../../server/services.ts';
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
 * A wrong PIN of an unknown browser counts for the browser, then for the account, then for the class; see
 * `guessAsStranger`. A browser in which the account has signed in before has a budget of its own, so that nobody can shut
 * the owner out there.
 * @returns the student's id
 * @throws AppError class-not-found, INVALID_PIN, too-many-requests
 */
export async function findByPin(
  { database, clock, limits, doors }: Pick<Services, 'database' | 'clock' | 'limits' | 'doors'>,
  identity: ClassAccountIdentity,
  visitor: Visitor,
  { code, name, pin }: { readonly code: string; readonly name: string; readonly pin: string },
): Promise<string> {
  const { id: classId } = await doors.knock(visitor, code, 'any');
  const nameKey = nameKeyOf(name);
  const account = await findByName(database, classId, nameKey);
  const { studentId = null, pinHash = null, createdAt = null, pinSetAt = null } = account ?? {};
  // A new PIN begins a new budget: the teacher who gives it lets its owner in at once.
  const ofAccount: Subject = `account:${classId}/${nameKey}/${pinSetAt?.getTime() ?? 0}`;

  const turn = turnOf(visitor);
  const check = async () => {
    const isRight = pinHash
      ? await verifyPassword({ hash: pinHash, password: pin }, turn)
      : await verifyNobodysPassword(pin, turn).then(() => false);
    if (!isRight || studentId === null) throw new AppError('INVALID_PIN');
    return studentId;
  };
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
    : await limits.guessAsStranger(
        { what: 'pin', visitor, account: ofAccount, group: isFresh ? null : `class:${classId}` },
        wrong,
        check,
      );
  await markEntered(database, classId, found, new Date(clock()));
  return found;
}
