import { createHash } from 'node:crypto';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { refuseDemonstration } from '../../classes/class-access.server.ts';
import { fullNameOf } from '../../classes/name-parts.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { demandProofForClasses } from '../../identity/missing-proof.server.ts';
import { readName } from '../../joining/make-class-account.server.ts';
import { chooseNameKeys, readTakenKeys } from '../../joining/name-keys.server.ts';
import {
  holdUnused,
  insertListedClassAccounts,
  listMadeOfList,
} from '../../joining/rows/class-accounts.server.ts';
import { demandSchoolAgreement } from '../../legal/school-agreement.server.ts';
import { completeAdditional } from '../../profile/profile-additional.server.ts';
import { insertStudentProfiles } from '../../profile/profiles.server.ts';
import { changeOwnClass, type LockedClass } from '../change-own-class.server.ts';
import type { ListedNewcomer } from '../roster-endpoints.ts';
import { removeMember } from './remove-students.server.ts';
import { enrolListed, hasEqualOwnIds, writeListings } from './rows/listings.server.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'outbox' | 'identity' | 'limits' | 'env'>;

interface List {
  /** Made by the browser for one list, so that a press whose answer was lost can be repeated. */
  readonly listId: string;
  readonly students: readonly ListedNewcomer[];
}

/**
 * Makes a class account for each student of a list, all or none. None of them has a PIN: PINs are given at the next
 * step, some at a time, because each costs a password hash and the class is locked here.
 * @returns the students' ids, in the order of the list
 * @throws AppError class-full, class-waiting, class-accounts-off, class-name-taken, class-name-empty, own-id-taken, too-many-requests
 */
export async function makeListedAccounts(
  services: Needs,
  member: Member,
  code: string,
  { listId, students }: List,
): Promise<{ students: string[] }> {
  const identity = services.identity.classAccounts;
  if (identity === null) throw new AppError('class-accounts-off');
  await demandProofForClasses(services, member);
  await services.limits.spend('listsOfAccounts', `account:${member.userId}`);
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    refuseDemonstration(record);
    await demandSchoolAgreement(services, tx, record.teacherId);
    const made = await listMadeOfList(tx, record.id, hashOf(listId));
    if (made.length > 0) return { students: made };
    if (record.isWaitingForLicense) throw new AppError('class-waiting');
    const free = Math.min(record.studentQuantity, record.seats) - record.seatsTaken;
    if (students.length > free) throw new AppError('class-full');
    const names = students.map(
      ({ firstName, lastName }) => readName(fullNameOf({ first: firstName, last: lastName })).fullName,
    );
    const keys = chooseNameKeys(names, await readTakenKeys(tx, record.id));
    const ids = await identity.createUsers(tx, names.length);
    await insertStudentProfiles(tx, ids, names, completeAdditional('student', null));
    await enrolListed(tx, record.id, ids, now);
    const accounts = { classId: record.id, studentIds: ids, nameKeys: keys, listId, now };
    const count = await insertListedClassAccounts(tx, { ...accounts, requestHash: hashOf(listId) });
    if (count < ids.length) throw new AppError('class-name-taken');
    const listings = students.map((student, at) => ({ ...student, studentId: ids[at] ?? '' }));
    await writeListings(tx, record.id, listings);
    if (await hasEqualOwnIds(tx, record.id)) throw new AppError('own-id-taken');
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'class-accounts-made' },
      details: { students: ids.length },
    });
    return { students: ids };
  });
}

const hashOf = (listId: string) => createHash('sha256').update(listId).digest('base64url');

/** Removes the accounts of a list that nobody has signed in to; those that are in use stay. */
export async function takeBackListedAccounts(
  services: Omit<Needs, 'identity' | 'limits' | 'env'>,
  member: Member,
  code: string,
  listId: string,
): Promise<{ removed: number }> {
  const takeBack = async (locked: LockedClass) => {
    const { tx, record, now } = locked;
    const unused = await holdUnused(tx, record.id, listId);
    for (const studentId of unused) await removeMember(services, locked, studentId);
    if (unused.length > 0)
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'class-accounts-taken-back' },
        details: { students: unused.length },
      });
    return { removed: unused.length };
  };
  return changeOwnClass(services, member, code, takeBack, { hasLeavers: true });
}
