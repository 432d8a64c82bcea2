import { isDatabaseAway } from '../../server/database/database-away.ts';
import type { Services } from '../../server/http/services.ts';
import { type DeleteAccountNeeds, deleteAccount, type Ending } from './delete-account.server.ts';

/** Thrown by an ending if the listed item must not end any more. The item is left, and that is no failure. */
export class StillNeeded extends Error {}

interface Endings<Item extends { readonly id: string }> {
  /** The server stops. */
  readonly stopping: AbortSignal;
  /** The next items, without those that could not be ended. */
  listNext(left: readonly string[]): Promise<readonly Item[]>;
  end(item: Item): Promise<void>;
  /** What the error says about the items that could not be ended. */
  sayFailed(count: number): string;
}

/**
 * Ends one after the other until none is left, or the server stops. An item that cannot be ended does not stop the next
 * ones.
 * @throws the first failure, after all others have ended
 */
export async function endInBatches<Item extends { readonly id: string }>({
  stopping,
  listNext,
  end,
  sayFailed,
}: Endings<Item>): Promise<void> {
  const left = new Set<string>();
  const failures: unknown[] = [];
  for (let batch = await listNext([]); batch.length > 0; batch = await listNext([...left]))
    for (const item of batch) {
      if (stopping.aborted) return;
      await end(item).catch((error: unknown) => {
        // Without the database every further item would fail as well.
        if (isDatabaseAway(error)) throw error;
        left.add(item.id);
        if (!(error instanceof StillNeeded)) failures.push(error);
      });
    }
  if (failures.length > 0) throw new Error(sayFailed(failures.length), { cause: failures[0] });
}

interface AccountToEnd {
  readonly id: string;
  readonly email: string | null;
  readonly how: Ending;
}

/** Ends accounts in batches. */
export function endAccounts(
  services: DeleteAccountNeeds & Pick<Services, 'stopping'>,
  listNext: (left: readonly string[]) => Promise<readonly AccountToEnd[]>,
): Promise<void> {
  return endInBatches({
    stopping: services.stopping,
    listNext,
    async end({ id, email, how }) {
      await deleteAccount(services, { userId: id, email }, how);
    },
    sayFailed: (count) => `${count} accounts could not be ended`,
  });
}
