import * as z from 'zod/mini';
import type { Outbox } from '../../server/outbox/outbox.ts';
import { classAccountDays, classAccountEnding, releasesFrom } from '../joining/class-account-end.ts';
import { listOverdue } from '../joining/rows/class-accounts.server.ts';
import { forgetReleases } from '../joining/rows/released-accounts.server.ts';
import { type DeleteAccountNeeds, deleteAccount } from './delete-account.server.ts';

const dayMs = 24 * 3_600_000;
const Order = z.object({ userId: z.string() });

/** Ends class accounts whose student was removed from the class, or merged with another. */
export function handleClassAccountEndings(outbox: Pick<Outbox, 'handle'>, needs: DeleteAccountNeeds): void {
  outbox.handle(
    classAccountEnding,
    async (payload) => {
      await deleteAccount(needs, { userId: Order.parse(payload).userId, email: null });
    },
    { isNeverGivenUp: true },
  );
}

/**
 * Ends class accounts whose time is over, at most 200 at once, and the time in which others can be taken back.
 * @returns how many ended
 */
export async function endOverdueClassAccounts(services: DeleteAccountNeeds): Promise<number> {
  const before = (days: number) => new Date(services.clock() - days * dayMs);
  const { afterArchive, unused } = classAccountDays;
  const overdue = await listOverdue(services.database, before(afterArchive), before(unused));
  await forgetReleases(services.database, releasesFrom(services.clock()));
  for (const userId of overdue) await deleteAccount(services, { userId, email: null });
  return overdue.length;
}
