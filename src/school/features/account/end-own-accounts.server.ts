import { inTransaction } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import type { DeleteAccountNeeds } from './delete-account.server.ts';
import { endAccounts, StillNeeded } from './end-in-batches.server.ts';
import {
  forgetNotices,
  insertNotices,
  isStillOver,
  listOver,
  noteClassless,
} from './rows/ending-accounts.server.ts';

/** Mails that wait at a time: after years without a sweep, or without a mail server, they go out hour by hour. */
const mostWaiting = 200;

/**
 * Ends the accounts that are nobody's class account: those that were never finished, those of students in no class, and
 * those that nobody uses. None ends before the days of notice are over, however long the server did not run; decision 75.
 * @throws the first failure, after all others have ended
 */
export async function endOwnAccounts(
  services: DeleteAccountNeeds & Pick<Services, 'stopping' | 'accountNotices'>,
): Promise<void> {
  const { database, accountNotices, clock } = services;
  const now = new Date(clock());
  await noteClassless(database, now);
  await forgetNotices(database, now);
  await inTransaction(database, async (tx) => {
    const noticed = await insertNotices(tx, now, accountNotices.hasMail, mostWaiting);
    for (const { userId, isTold } of noticed) if (!isTold) await accountNotices.order(tx, userId);
  });
  await endAccounts(services, async (left) =>
    (await listOver(database, now, left)).map(({ userId, email }) => ({
      id: userId,
      email,
      how: {
        because: 'unused' as const,
        check: async (tx) => {
          if (!(await isStillOver(tx, now, userId))) throw new StillNeeded();
        },
      },
    })),
  );
}
