import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import { turnOfPerson } from '../../../server/limits/known-devices.ts';
import { lessonS } from '../../../server/limits/limit-rules.ts';
import { noteRequest } from '../../../server/security/note-request.ts';
import { refuseDemonstration } from '../../classes/class-access.server.ts';
import { compareListed } from '../../classes/name-parts.ts';
import type { WishAnswer } from '../../classes/own-wish.ts';
import {
  setOwnDevices,
  setSharedDevices,
  setStudentQuantity,
} from '../../classes/rows/class-seats.server.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { endSessionsOf } from '../../identity/accounts/account-links.server.ts';
import { endIdleSessions } from '../../identity/accounts/idle-sessions.server.ts';
import { returnToClass } from '../../identity/embedded/class-account-identity.server.ts';
import { withdrawAddressProofs } from '../../identity/mail/address-proofs.server.ts';
import { releasesFrom, wishesFrom } from '../../joining/class-account-end.ts';
import { makePin } from '../../joining/make-class-account.server.ts';
import { demandOwnAccounts } from '../../joining/own-accounts.server.ts';
import { listHolders, setAccountsOff, setPin } from '../../joining/rows/class-accounts.server.ts';
import { setDoorNames } from '../../joining/rows/door.server.ts';
import { answerWish } from '../../joining/rows/own-wishes.server.ts';
import {
  refuseReleased,
  setProfileEmail,
  takeBackClassAccount,
} from '../../joining/rows/released-accounts.server.ts';
import { lockPerson } from '../../profile/persons.server.ts';
import { changeOwnClass } from '../change-own-class.server.ts';
import { rosterEndpoints as endpoints, type PinCard } from '../roster-endpoints.ts';
import { viewOwnClass } from '../view-taught-class.server.ts';
import { bringBackAccount } from './bring-back-account.server.ts';
import { makeListedAccounts, takeBackListedAccounts } from './listed-accounts.server.ts';
import { listMerges, mergeStudents, undoMerge } from './merge-students.server.ts';
import { moveStudent } from './move-student.server.ts';
import { listArrivals, removeStudents } from './remove-students.server.ts';
import { renameStudent, setNameInClass } from './rename-student.server.ts';
import { hasEqualOwnIds, writeListings } from './rows/listings.server.ts';
import { setTeams } from './set-teams.server.ts';

/**
 * The teacher of the class to which the account belongs says whether its student may make it their own; see decision 81.
 * A no also ends what a yes before it had begun: the address that waits for its code is forgotten.
 */
async function answerOwnWish(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'env'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
  answer: WishAnswer,
): Promise<void> {
  demandOwnAccounts(services);
  await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const of = { classId: record.id, studentId, now, standsSince: wishesFrom(now.getTime()) };
    const former = await answerWish(tx, of, answer);
    if (former === null) throw new AppError('class-account-wish-over');
    if (former === answer) return;
    if (answer === 'no') await withdrawAddressProofs(tx, [studentId]);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now },
      ...{ kind: 'class-account-answered', details: { answer } },
    });
  });
}

type Needs = Pick<
  Services,
  'database' | 'clock' | 'hints' | 'outbox' | 'content' | 'identity' | 'limits' | 'pins'
>;

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
  mount(endpoints.setDoorNames, async ({ caller, params, body }) => {
    await changeOwnClass(services, caller, params.code, async ({ tx, record, now }) => {
      refuseDemonstration(record);
      if (!(await setDoorNames(tx, record.id, body.areShown, now))) return;
      const kind = body.areShown ? 'door-names-shown' : 'door-names-hidden';
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: caller.userId, at: now, kind },
        details: {},
      });
    });
    return {};
  });
  mount(endpoints.setOwnDevices, async ({ caller, params, body }) => {
    await changeOwnClass(services, caller, params.code, async ({ tx, record, now }) => {
      refuseDemonstration(record);
      // An ended session stays ended: its student was asked for the PIN, or would have been.
      await endIdleSessions(tx, record.id, now);
      if (!(await setOwnDevices(tx, record.id, body.areOwn, now))) return;
      const kind = body.areOwn ? 'own-devices' : 'shared-devices';
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: caller.userId, at: now, kind },
        details: {},
      });
    });
    return {};
  });
  mount(endpoints.makeListedAccounts, ({ caller, params, body }) =>
    makeListedAccounts(services, caller, params.code, body),
  );
  mount(endpoints.takeBackListedAccounts, ({ caller, params, body }) =>
    takeBackListedAccounts(services, caller, params.code, body.listId),
  );
  mount(endpoints.renewPins, ({ caller, params, body }) => renewPins(services, caller, params.code, body));
  mount(endpoints.takeBackAccount, async ({ caller, params, context }) => {
    const taken = await takeBackAccount(services, caller, params);
    noteRequest(context, services.security, 'class-account-taken-back');
    return taken;
  });
  mount(endpoints.bringBackAccount, async ({ caller, params, context }) => {
    await bringBackAccount(services, caller, params);
    noteRequest(context, services.security, 'class-account-brought-back');
    return {};
  });
  mount(endpoints.answerOwnWish, async ({ caller, params, body }) => {
    await answerOwnWish(services, caller, params, body.answer);
    return {};
  });
  mount(endpoints.listArrivals, ({ caller, params }) => listArrivals(services, caller, params.code));
  mount(endpoints.removeStudents, ({ caller, params, body }) =>
    removeStudents(services, caller, params.code, body.students),
  );
  mount(endpoints.letMoreIn, async ({ caller, params }) => {
    const classId = await changeOwnClass(services, caller, params.code, async ({ tx, record, now }) => {
      refuseDemonstration(record);
      await setSharedDevices(tx, record.id, new Date(now.getTime() + lessonS * 1000));
      return record.id;
    });
    return viewOwnClass(services, classId);
  });
  mount(endpoints.renameStudent, ({ caller, params, body }) =>
    renameStudent(services, caller, params, body.name),
  );
  mount(endpoints.mergeStudents, ({ caller, params, body }) =>
    mergeStudents(services, caller, params.code, body),
  );
  mount(endpoints.undoMerge, ({ caller, params, body }) =>
    undoMerge(services, caller, params.code, body.from),
  );
  mount(endpoints.listMerges, ({ caller, params }) => listMerges(services, caller, params.code));
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

/**
 * Gives new PINs. They are in the reply and nowhere else: the database holds their hashes. What a former PIN has begun
 * and not finished ends with it: a wish to make the account one's own and, unless asked otherwise, every session.
 */
async function renewPins(
  services: Needs,
  member: Member,
  code: string,
  { students, endsSessions }: { readonly students: readonly string[]; readonly endsSessions: boolean },
): Promise<{ cards: PinCard[] }> {
  // Hashing takes longer than all statements of the transaction, so it is done before the class is locked.
  const pins = await Promise.all(students.map(() => makePin(services.pins, turnOfPerson(member.userId))));
  const made = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const holders = (await listHolders(tx, record.id, students)).toSorted(compareListed);
    if (holders.length === 0) await refuseReleased(tx, record.id, students, now);
    const cards: PinCard[] = [];
    for (const [index, { studentId, fullName: name }] of holders.entries()) {
      const made = pins[index];
      if (!made) throw new Error('there is a PIN for every student');
      await setPin(tx, record.id, studentId, made.hash, now);
      cards.push({ studentId, name, pin: made.pin });
    }
    const ids = cards.map(({ studentId }) => studentId);
    if (ids.length > 0)
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: now, kind: 'pins-renewed' },
        details: { students: ids.length },
      });
    await withdrawAddressProofs(tx, ids);
    if (endsSessions) await endSessionsOf(tx, ids);
    return { cards };
  });
  if (endsSessions)
    for (const { studentId } of made.cards) services.identity.classAccounts?.forgetTokens(studentId);
  return made;
}

/**
 * Makes an account one of the class again that its student has made their own: with a new PIN, the name it had, and all
 * work. The address, the password and every session that were taken with it end.
 */
async function takeBackAccount(
  services: Needs,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
): Promise<{ card: PinCard }> {
  const { pin, hash } = await makePin(services.pins, turnOfPerson(member.userId));
  const card = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    await lockPerson(tx, studentId);
    const since = releasesFrom(now.getTime());
    const name = await takeBackClassAccount(tx, record.id, studentId, hash, now, since);
    if (name === null) throw new AppError('class-account-final');
    await returnToClass(tx, studentId);
    await setProfileEmail(tx, studentId, null, name, now);
    await setNameInClass(tx, record.id, studentId, name);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now },
      ...{ kind: 'class-account-taken-back', details: {} },
    });
    return { studentId, name, pin };
  });
  services.identity.classAccounts?.forgetTokens(studentId);
  return { card };
}
