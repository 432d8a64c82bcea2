import type { ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import { turnOfPerson } from '../../../server/limits/known-devices.ts';
import type { Services } from '../../../server/services.ts';
import { refuseDemonstration } from '../../classes/class-access.server.ts';
import { setStudentQuantity } from '../../classes/rows/class-seats.server.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { removeEnrolment } from '../../classes/rows/removals.server.ts';
import { classAccountEnding } from '../../joining/class-account-end.ts';
import { makePin, readName } from '../../joining/make-class-account.server.ts';
import {
  freeName,
  listHolders,
  refuseTakenName,
  setAccountsOff,
  setFullName,
  setNameKey,
  setPin,
} from '../../joining/rows/class-accounts.server.ts';
import { changeOwnClass, type LockedClass } from '../change-own-class.server.ts';
import { viewOwnClass } from '../view-taught-class.server.ts';
import { moveStudent } from './move-student.server.ts';
import { rosterEndpoints as endpoints, type PinCard } from './roster-endpoints.ts';
import { hasEqualOwnIds, writeListings } from './rows/listings.server.ts';
import { mergeWork } from './rows/merged-students.server.ts';
import { setTeams } from './set-teams.server.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'outbox' | 'content'>;

export function mountRosterRoutes(mount: Mount, services: Services): void {
  mount(endpoints.setClassAccounts, async ({ caller, params, body }) => {
    await changeOwnClass(services, caller, params.code, async ({ tx, record, now }) => {
      refuseDemonstration(record);
      if (!(await setAccountsOff(tx, record.id, !body.areOn, now))) return;
      const kind = body.areOn ? 'class-accounts-on' : 'class-accounts-off';
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: caller.userId, at: now, kind },
        details: {},
      });
    });
    return {};
  });
  mount(endpoints.renewPins, ({ caller, params, body }) =>
    renewPins(services, caller, params.code, body.students),
  );
  mount(endpoints.renameStudent, ({ caller, params, body }) =>
    renameStudent(services, caller, params, body.name),
  );
  mount(endpoints.mergeStudents, ({ caller, params, body }) =>
    mergeStudents(services, caller, params.code, body),
  );
  mount(endpoints.moveStudent, ({ caller, params, body }) => moveStudent(services, caller, params, body.to));
  mount(endpoints.listStudents, async ({ caller, params, body }) => {
    await changeOwnClass(services, caller, params.code, async ({ tx, record }) => {
      if ((await writeListings(tx, record.id, body.students)) !== body.students.length)
        throw new AppError('not-found');
      if (await hasEqualOwnIds(tx, record.id)) throw new AppError('own-id-taken');
    });
    return {};
  });
  mount(endpoints.setTeams, ({ caller, params, body }) => setTeams(services, caller, params.code, body));
  mount(endpoints.raiseSeats, async ({ caller, params }) => {
    const classId = await changeOwnClass(services, caller, params.code, async ({ tx, record, now }) => {
      refuseDemonstration(record);
      if (record.studentQuantity < record.seats) {
        await setStudentQuantity(tx, record.id, record.seats, now);
        await recordClassEvent(tx, {
          ...{ classId: record.id, actorId: caller.userId, at: now, kind: 'class-edited' },
          details: { changed: ['studentQuantity'] },
        });
      }
      return record.id;
    });
    return viewOwnClass(services, classId);
  });
}

/** Gives new PINs. They are in the reply and nowhere else: the database holds their hashes. */
async function renewPins(
  services: Needs,
  member: Member,
  code: string,
  students: readonly string[],
): Promise<{ cards: PinCard[] }> {
  // Hashing takes longer than all statements of the transaction, so it is done before the class is locked.
  const pins = await Promise.all(students.map(() => makePin(turnOfPerson(member.userId))));
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const holders = await listHolders(tx, record.id, students);
    const cards: PinCard[] = [];
    for (const [index, { studentId, name }] of holders.entries()) {
      const made = pins[index];
      if (!made) throw new Error('there is a PIN for every student');
      await setPin(tx, record.id, studentId, made.hash, now);
      cards.push({ studentId, name, pin: made.pin });
    }
    return { cards };
  });
}

async function renameStudent(
  services: Needs,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
  typed: string,
): Promise<{ name: string }> {
  const { fullName, nameKey } = readName(typed);
  return changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const isHeld = await setNameKey(tx, record.id, studentId, nameKey).catch(refuseTakenName);
    if (!isHeld) throw new AppError('class-account-missing');
    await setFullName(tx, studentId, fullName, now);
    return { name: fullName };
  });
}

/** Two accounts of one student become one. What both have answered stays as the kept account has it. */
async function mergeStudents(
  services: Needs,
  member: Member,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReplyOf<(typeof endpoints)['mergeStudents']>> {
  const merge = async ({ tx, record, now }: LockedClass) => {
    if (from === to) throw new AppError('not-found');
    const moved = await mergeWork(tx, record.id, { from, to });
    if (!moved) throw new AppError('not-found');
    await removeEnrolment(tx, record.id, from);
    if (!(await endClassAccount(services, { tx, record, now }, from)))
      throw new AppError('class-account-missing');
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'students-merged' },
      details: moved,
    });
    return moved;
  };
  return changeOwnClass(services, member, code, merge, { hasLeavers: true });
}

/** Orders the end of a class account whose student has left the class. false for a student with a full account. */
export async function endClassAccount(
  { outbox }: Pick<Services, 'outbox'>,
  { tx, record }: LockedClass,
  studentId: string,
): Promise<boolean> {
  if (!(await freeName(tx, record.id, studentId))) return false;
  await outbox.add(tx, classAccountEnding, { userId: studentId });
  return true;
}
