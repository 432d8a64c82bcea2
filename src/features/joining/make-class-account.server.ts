import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../server/base/app-error.ts';
import type { TurnPath } from '../../server/base/turns.ts';
import { inTransaction } from '../../server/database/database.ts';
import { type NumberedDevice, turnOf, type Visitor } from '../../server/limits/known-devices.ts';
import type { Services } from '../../server/services.ts';
import { findJoinRefusal } from '../classes/class-standing.ts';
import { findClassById } from '../classes/rows/classes.server.ts';
import { takeSeat } from '../classes/rows/enrolments.server.ts';
import type { ClassAccountIdentity } from '../identity/embedded/class-account-identity.server.ts';
import { hashPassword } from '../identity/embedded/password.server.ts';
import { cleanFullName } from '../profile/full-name.ts';
import { completeAdditional } from '../profile/profile-additional.server.ts';
import { saveProfile } from '../profile/profiles.server.ts';
import { nameKeyOf } from './account-name.ts';
import { demandRoomForClassAccount } from './class-door.server.ts';
import { createPin } from './pin.ts';
import { findByName, insertClassAccount, setPin } from './rows/class-accounts.server.ts';

/** For so long a press whose answer was lost can be repeated. */
const repeatMs = 15 * 60_000;

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'limits' | 'doors'>;

interface Made {
  readonly userId: string;
  readonly pin: string;
  /** false: the press was repeated, and the account was there. */
  readonly isNew: boolean;
}

/**
 * Makes an account from a name and takes a seat with it. The seat, the account and the profile are one transaction, so
 * a refusal leaves nothing.
 * One browser makes two a lesson in a class, until the teacher lets more in; see `inTurn`.
 * @throws AppError class-device-full, class-joins-slowed, class-not-found, class-accounts-off, class-name-taken, class-name-empty, why nobody new can join
 */
export async function makeClassAccount(
  { database, clock, hints, limits, doors }: Needs,
  identity: ClassAccountIdentity,
  visitor: Visitor & { readonly number: NumberedDevice },
  { code, name, requestId }: { readonly code: string; readonly name: string; readonly requestId: string },
): Promise<Made> {
  const { fullName, nameKey } = readName(name);
  const record = await doors.knock(visitor, code);
  const now = new Date(clock());
  const requestHash = createHash('sha256').update(requestId).digest('base64url');

  const holder = await findByName(database, record.id, nameKey);
  if (holder?.studentId) {
    const ageMs = now.getTime() - (holder.createdAt?.getTime() ?? 0);
    const isPress = holder.pinHash !== null && holder.requestHash === requestHash;
    if (!isPress || ageMs > repeatMs) throw new AppError('class-name-taken');
    const { pin, hash } = await makePin(turnOf(visitor));
    await setPin(database, record.id, holder.studentId, hash, holder.createdAt ?? now);
    return { userId: holder.studentId, pin, isNew: false };
  }

  demandRoomForClassAccount(record);
  await limits.pace('signUps', visitor);
  const { pin, hash } = await makePin(turnOf(visitor));
  const takePlace = () =>
    inTransaction(database, async (tx) => {
      const id = await identity.createUser(tx);
      const additional = completeAdditional('student', null);
      await saveProfile(tx, { userId: id, role: 'student', fullName, email: null, additional });
      if (!(await takeSeat(tx, record.id, id, now))) {
        const current = await findClassById(tx, record.id);
        throw new AppError((current && findJoinRefusal(current)) ?? 'class-full');
      }
      const account = { classId: record.id, studentId: id, nameKey, pinHash: hash, requestHash, now };
      if (!(await insertClassAccount(tx, account))) throw new AppError('class-name-taken');
      return id;
    });
  const isLetIn = record.sharedDevicesUntil !== null && record.sharedDevicesUntil > now;
  const userId = isLetIn ? await takePlace() : await inTurn(limits, visitor.number, record.id, takePlace);
  hints.announce(record.id);
  return { userId, pin, isNew: true };
}

/**
 * Keeps one browser from taking the seats of a class. A browser that sends no number has got one with the door of the
 * class, unless it refuses cookies or somebody drops them: all of these in a class share one budget, which lets two in
 * each minute. Its reply gives a number, so the next press of an honest browser counts for that browser alone.
 * @throws AppError class-device-full, class-joins-slowed
 */
function inTurn<T>(
  limits: Needs['limits'],
  { id, isNew }: NumberedDevice,
  classId: string,
  takePlace: () => Promise<T>,
): Promise<T> {
  return isNew
    ? limits.use({ name: 'joinsWithoutNumber', subject: `class:${classId}` }, 'class-joins-slowed', takePlace)
    : limits.use(
        { name: 'joinsOfDevice', subject: `device:${id}/${classId}` },
        'class-device-full',
        takePlace,
      );
}

/** @throws AppError class-name-empty */
export function readName(typed: string): { fullName: string; nameKey: string } {
  const fullName = cleanFullName(typed);
  const nameKey = nameKeyOf(fullName);
  if (nameKey === '') throw new AppError('class-name-empty');
  return { fullName, nameKey };
}

/** A new PIN with its hash. */
export async function makePin(turn: TurnPath): Promise<{ pin: string; hash: string }> {
  const pin = createPin(randomBytes(64));
  if (pin === null) throw new Error('64 random bytes gave no four digits');
  return { pin, hash: await hashPassword(pin, turn) };
}
