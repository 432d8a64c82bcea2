import { createHash, randomBytes } from 'node:crypto';
import { nameKeyOf } from '../../kernel/accounts/account-name.ts';
import { isNameOf, isRefusedName } from '../../kernel/accounts/refused-names.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { TurnPath } from '../../server/base/turns.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import { type NumberedDevice, turnOf, type Visitor } from '../../server/limits/known-devices.ts';
import { findJoinRefusal } from '../classes/class-standing.ts';
import { findClassById } from '../classes/rows/classes.server.ts';
import { takeSeat } from '../classes/rows/enrolments.server.ts';
import type { AccountUser } from '../identity/accounts/accounts.server.ts';
import type { ClassAccountIdentity } from '../identity/embedded/class-account-identity.server.ts';
import { demandSchoolOfClass } from '../legal/school-agreement.server.ts';
import { cleanFullName } from '../profile/full-name.ts';
import { completeAdditional } from '../profile/profile-additional.server.ts';
import { saveProfile } from '../profile/profiles.server.ts';
import { demandRoomForClassAccount } from './class-door.server.ts';
import { findByTypedName } from './name-keys.server.ts';
import { createPin } from './pin.ts';
import type { PinHashes } from './pin-hash.server.ts';
import { insertClassAccount, setPinOfPress } from './rows/class-accounts.server.ts';

/** How long a press whose answer was lost can be repeated, unless the teacher has given a new PIN meanwhile. */
const repeatMs = 15 * 60_000;

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'limits' | 'doors' | 'env' | 'pins'>;

interface Made {
  readonly user: AccountUser;
  readonly pin: string;
  /** false: the press was repeated, and the account existed already. */
  readonly isNew: boolean;
}

/**
 * Makes an account from a name and takes a seat with it. The seat, the account and the profile are one transaction, so
 * a refusal leaves nothing.
 * One browser makes two a lesson in a class, until the teacher lets more in; see `inTurn`.
 * @throws AppError class-device-full, class-joins-slowed, class-not-found, class-accounts-off, class-name-taken, class-name-empty, name-refused, name-of-teacher, class-needs-school, why nobody new can join
 */
export async function makeClassAccount(
  services: Needs,
  identity: ClassAccountIdentity,
  visitor: Visitor & { readonly number: NumberedDevice },
  { code, name, requestId }: { readonly code: string; readonly name: string; readonly requestId: string },
): Promise<Made> {
  const { database, clock, hints, limits, doors, env, pins } = services;
  const { fullName, nameKey } = readName(name);
  const record = await doors.knock(visitor, code);
  if (isRefusedName(fullName, env.refusedNames)) throw new AppError('name-refused');
  if (isNameOf(fullName, record.teacherName)) throw new AppError('name-of-teacher');
  const now = new Date(clock());
  const requestHash = createHash('sha256').update(requestId).digest('base64url');

  const { account: holder } = await findByTypedName(database, record.id, fullName);
  if (holder) {
    const ageMs = now.getTime() - holder.createdAt.getTime();
    const isPress = !holder.isReleased && holder.requestHash === requestHash;
    if (!isPress || ageMs > repeatMs) throw new AppError('class-name-taken');
    const { pin, hash } = await makePin(pins, turnOf(visitor));
    // Read first: a new PIN that the teacher gives from now on ends the session of this press, too.
    const user = await identity.getUser(holder.studentId);
    if (!(await setPinOfPress(database, record.id, holder.studentId, hash)))
      throw new AppError('class-name-taken');
    return { user, pin, isNew: false };
  }

  demandRoomForClassAccount(record);
  await demandSchoolOfClass(services, database, record);
  await limits.pace('signUps', visitor);
  const { pin, hash } = await makePin(pins, turnOf(visitor));
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
  return { user: await identity.getUser(userId), pin, isNew: true };
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
export async function makePin(pins: PinHashes, turn: TurnPath): Promise<{ pin: string; hash: string }> {
  const pin = createPin(randomBytes(64));
  if (pin === null) throw new Error('64 random bytes gave no four digits');
  return { pin, hash: await pins.hash(pin, turn) };
}
