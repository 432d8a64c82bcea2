import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { type Subject, turnOf, type Visitor } from '../../server/limits/known-devices.ts';
import { findClassById } from '../classes/rows/classes.server.ts';
import type { AccountUser } from '../identity/accounts/accounts.server.ts';
import type { ClassAccountIdentity } from '../identity/embedded/class-account-identity.server.ts';
import { findByTypedName } from './name-keys.server.ts';
import { findOfStudent, markEntered } from './rows/class-accounts.server.ts';
import { findClassOfAccount } from './rows/released-accounts.server.ts';

/** How long a PIN that the teacher has just given works although strangers have used up the budget of the class. */
const freshPinMs = 3_600_000;

const wrong = ['INVALID_PIN'] as const;

/** A student who comes back has typed a name, or has pressed it where the class shows its names. */
export type TypedOrPressed = { readonly name: string } | { readonly student: string };

async function find(db: Queryable, classId: string, who: TypedOrPressed) {
  if ('name' in who) return findByTypedName(db, classId, who.name);
  const account = await findOfStudent(db, classId, who.student);
  return { account, nameKey: account?.nameKey ?? who.student };
}

/**
 * Finds the student of a class by name, typed or pressed, and PIN, within the limits on guessing. A name that nobody has
 * costs the same
 * statements, the same hash and the same budgets as one that somebody has.
 *
 * A wrong PIN of an unknown browser counts for the browser, then for the account, then for the class; see
 * `guessAsStranger`. A browser in which the account has signed in before has a budget of its own, so that nobody can shut
 * the owner out there.
 * Checking a PIN takes a moment, longer in a queue, and the teacher may give a new one meanwhile. So the account is read
 * after that, and then the PIN is asked for once more: a session can be opened only for the account as it was read.
 *
 * A PIN that is stored in a former form is stored anew when it was right.
 * @throws AppError class-not-found, INVALID_PIN, too-many-requests; unauthenticated when the account has just ended
 */
export async function findByPin(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'doors' | 'pins'>,
  identity: ClassAccountIdentity,
  visitor: Visitor,
  typed: {
    readonly code: string;
    readonly who: TypedOrPressed;
    readonly pin: string;
    /** Called with the account before the PIN is checked, so that a refused PIN is logged with its account. */
    readonly mark?: (studentId: string) => void;
  },
): Promise<{ readonly user: AccountUser; readonly classId: string }> {
  const { database, clock, limits, doors, pins } = services;
  const { code, who, pin } = typed;
  const { id: classId } = await doors.knock(visitor, code, 'any');
  const { account, nameKey } = await find(database, classId, who);
  // An account from a teacher's list has no PIN until one is given.
  const { studentId = null, pinHash = '', createdAt = null, pinSetAt = null } = account ?? {};
  if (studentId !== null) typed.mark?.(studentId);
  // A new PIN begins a new budget: the teacher who gives it lets its owner in at once.
  const ofAccount: Subject = `account:${classId}/${nameKey}/${pinSetAt?.getTime() ?? 0}`;

  const turn = turnOf(visitor);
  const check = async () => {
    const { isRight, isFormer } = await pins.check({ hash: pinHash, pin }, turn);
    if (!isRight || studentId === null) throw new AppError('INVALID_PIN');
    return { studentId, isFormer };
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
        async () => {
          // Each try costs a hash, also with a name that nobody has.
          await limits.pace('passwords', visitor);
          return check();
        },
      );
  const user = await identity.getUser(found.studentId);
  const newHash = found.isFormer ? await pins.hash(pin, turn) : pinHash;
  const now = new Date(clock());
  const isStill = await markEntered(database, { classId, studentId: found.studentId, pinHash, newHash, now });
  // Another sign-in with this PIN may have stored it anew just now. A row that is found so is in the present form.
  if (!isStill && found.isFormer) return findByPin(services, identity, visitor, typed);
  if (!isStill) throw new AppError('INVALID_PIN');
  return { user, classId };
}

/**
 * Asks the person who is signed in to a class account for its PIN, within the limits on guessing. So somebody who
 * merely sits at an open page cannot end or change the account. Returns the class of the account.
 * @throws AppError class-account-missing, INVALID_PIN, too-many-requests
 */
export async function demandOwnPin(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'doors' | 'identity' | 'pins'>,
  member: Member,
  visitor: Visitor,
  pin: string,
): Promise<string> {
  const identity = services.identity.classAccounts;
  const classId = await findClassOfAccount(services.database, member.userId);
  const record = classId && (await findClassById(services.database, classId));
  if (identity === null || !record) throw new AppError('class-account-missing');
  const { code } = record;
  const found = await findByPin(services, identity, visitor, { code, who: { student: member.userId }, pin });
  if (found.user.id !== member.userId) throw new AppError('INVALID_PIN');
  return record.id;
}
