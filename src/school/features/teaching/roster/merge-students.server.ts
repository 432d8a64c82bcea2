import type { ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import { findJoinRefusal } from '../../classes/class-standing.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { removeEnrolment } from '../../classes/rows/removals.server.ts';
import { runOutSessionsOf } from '../../identity/accounts/account-links.server.ts';
import { mergesFrom } from '../../joining/class-account-end.ts';
import { freeName, refuseTakenName } from '../../joining/rows/class-accounts.server.ts';
import { refuseReleased } from '../../joining/rows/released-accounts.server.ts';
import { reopenClass } from '../../progress/reopen-finished-work.server.ts';
import { changeOwnClass, type LockedClass } from '../change-own-class.server.ts';
import type { rosterEndpoints as endpoints } from '../roster-endpoints.ts';
import { findKeptMerge, hasLaterMerge, isWorkedOn, listKeptMerges } from './rows/kept-merges.server.ts';
import { hasEqualOwnIds } from './rows/listings.server.ts';
import { lockReceiver, mergeWork, partWork } from './rows/merged-students.server.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'content' | 'identity'>;

/**
 * Two accounts of one student become one. What both have answered stays as the kept account has it. Nobody signs in to
 * the other one any more; for a day it can be parted again, and then it ends.
 */
export async function mergeStudents(
  services: Needs,
  member: Member,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReplyOf<(typeof endpoints)['mergeStudents']>> {
  const merge = async ({ tx, record, now }: LockedClass) => {
    if (from === to) throw new AppError('not-found');
    const moved = await mergeWork(tx, record.id, { from, to }, now);
    if (!moved) throw new AppError('not-found');
    await removeEnrolment(tx, record.id, from);
    await refuseReleased(tx, record.id, [from], now);
    if (!(await freeName(tx, record.id, from))) throw new AppError('class-account-missing');
    await runOutSessionsOf(tx, from, now);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'students-merged' },
      details: moved,
    });
    return moved;
  };
  const moved = await changeOwnClass(services, member, code, merge, { hasLeavers: true });
  services.identity.classAccounts?.forgetTokens(from);
  return moved;
}

/**
 * Parts two accounts that were merged within the last day: each has again what it had, and the receiver keeps what was
 * done since. Refused where that would tear work apart, or where the class has no room for the other one any more.
 */
export async function undoMerge(
  services: Needs,
  member: Member,
  code: string,
  from: string,
): Promise<ReplyOf<(typeof endpoints)['undoMerge']>> {
  await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const kept = await findKeptMerge(tx, record.id, from);
    if (!kept || kept.mergedAt <= mergesFrom(now.getTime())) throw new AppError('merge-over');
    const merge = { classId: record.id, from, to: kept.to };
    if (!(await lockReceiver(tx, record.id, merge)) || (await hasLaterMerge(tx, merge)))
      throw new AppError('merge-changed');
    if (await isWorkedOn(tx, merge)) throw new AppError('merge-worked-on');
    const refusal = findJoinRefusal({ ...record, isJoiningPaused: false });
    if (refusal) throw new AppError(refusal);
    await partWork(tx, record.id, merge).catch(refuseTakenName);
    if (await hasEqualOwnIds(tx, record.id)) throw new AppError('own-id-taken');
    // A student may have finished a lab with answers of both accounts. The student then goes on in that lab.
    for (const activity of services.content.listActivities()) await reopenClass(tx, activity, record.id, now);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'merge-undone' },
      details: {},
    });
  });
  return {};
}

/** The merges of one of the caller's own classes that can be undone. */
export async function listMerges(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  code: string,
): Promise<ReplyOf<(typeof endpoints)['listMerges']>> {
  const { id } = await getOwnClass(database, member, code);
  const rows = await listKeptMerges(database, id, mergesFrom(clock()));
  return { merges: rows.map((row) => ({ ...row, mergedAt: row.mergedAt.toISOString() })) };
}
