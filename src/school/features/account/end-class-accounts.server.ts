import * as z from 'zod/mini';
import type { Services } from '../../server/http/services.ts';
import type { Outbox } from '../../server/outbox/outbox.ts';
import {
  archivesFrom,
  classAccountDays,
  classAccountEnding,
  leavingsFrom,
  mergesFrom,
  releasesFrom,
  wishesFrom,
} from '../joining/class-account-end.ts';
import { listOverdue } from '../joining/rows/class-accounts.server.ts';
import { listLeavingBefore, listMergedBefore } from '../joining/rows/leaving-accounts.server.ts';
import { forgetWishes } from '../joining/rows/own-wishes.server.ts';
import {
  forgetMergesElsewhere,
  forgetReleases,
  isElsewhere,
} from '../joining/rows/released-accounts.server.ts';
import { deletedKinds } from './account-endpoints.ts';
import { type DeleteAccountNeeds, deleteAccount, type Ending } from './delete-account.server.ts';
import { endAccounts } from './end-in-batches.server.ts';

const dayMs = 24 * 3_600_000;
const Order = z.object({
  userId: z.string(),
  /** What went with the membership, for the receipt. Orders from before 2026-11-28 do not say. */
  removed: z.optional(z.partialRecord(z.enum(deletedKinds), z.int())),
});

/** Ends class accounts whose student was removed from the class, unless they are in another one whose work is kept. */
export function handleClassAccountEndings(outbox: Pick<Outbox, 'handle'>, needs: DeleteAccountNeeds): void {
  outbox.handle(
    classAccountEnding,
    async (payload) => {
      const { userId, removed = {} } = Order.parse(payload);
      if (!(await isElsewhere(needs.database, userId, archivesFrom(needs.clock()))))
        await deleteAccount(needs, { userId, email: null }, { before: removed });
    },
    { isNeverGivenUp: true },
  );
}

/**
 * Ends class accounts in batches until none is left: those whose time is over, whose student asked for it 14 days ago,
 * or whose merge stands. It also ends the time in which others can be taken back, and wishes that are over. An account
 * that cannot be ended does not keep the next ones from ending.
 * @throws the first failure, after all others have ended
 */
export async function endOverdueClassAccounts(
  services: DeleteAccountNeeds & Pick<Services, 'stopping'>,
): Promise<void> {
  const { database, clock } = services;
  const nowMs = clock();
  // Where the work in archived classes ends earlier, these accounts end with it (`endArchivedWork`), which its timeline tells.
  const archivedBefore = archivesFrom(nowMs);
  const unusedSince = new Date(nowMs - classAccountDays.unused * dayMs);
  await forgetMergesElsewhere(database, mergesFrom(nowMs), archivedBefore);
  await forgetReleases(database, releasesFrom(nowMs));
  await forgetWishes(database, wishesFrom(nowMs));
  await endAccounts(services, async (left) => {
    const asked = await listLeavingBefore(database, leavingsFrom(nowMs), left);
    const overdue = await listOverdue(database, archivedBefore, unusedSince, left);
    const merged = await listMergedBefore(database, mergesFrom(nowMs), archivedBefore, left);
    const toEnd = (id: string, how: Ending) => ({ id, email: null, how });
    return [
      ...asked.map(({ studentId, receiptId }) => toEnd(studentId, { because: 'asked', receiptId })),
      ...overdue.map((studentId) => toEnd(studentId, { because: 'over' })),
      ...merged.map((studentId) => toEnd(studentId, { because: 'merged' })),
    ];
  });
}
