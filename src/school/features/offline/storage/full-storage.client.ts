import type { DeviceDatabase, TableKey, TableName, TableTransaction } from './device-database.client.ts';
import { tableNames } from './device-database.client.ts';
import { createMemoryDatabase } from './memory-database.client.ts';

/**
 * Goes on in memory when the disk takes no more, with the data that can still be read from it. Data that is removed
 * here is removed on the disk too: a learner who signs out leaves nothing behind, and an answer that was sent is not
 * sent again.
 */
export async function openInMemory(disk: Pick<DeviceDatabase, 'run'>): Promise<Pick<DeviceDatabase, 'run'>> {
  const memory = createMemoryDatabase();
  for (const table of tableNames) await copyTable(disk, memory, table);
  return {
    async run(tables, options, work) {
      const removals: Removal[] = [];
      const result = await memory.run(tables, options, (transaction) =>
        work(noteRemovals(transaction, removals)),
      );
      if (removals.length > 0) await removeFrom(disk, removals);
      return result;
    },
  };
}

interface Removal {
  readonly table: TableName;
  readonly key: TableKey;
  /** Every key that begins with this one. */
  readonly isPrefix: boolean;
}

async function copyTable(disk: Pick<DeviceDatabase, 'run'>, memory: DeviceDatabase, table: TableName) {
  try {
    const rows = await disk.run([table], { isReadOnly: true }, (transaction) => transaction.listRows(table));
    await memory.run([table], {}, async (transaction) => {
      for (const { key, value } of rows) await transaction.put(table, key, value);
    });
  } catch {
    // A disk that cannot be read gives nothing; the server has what was sent.
  }
}

function noteRemovals(transaction: TableTransaction, removals: Removal[]): TableTransaction {
  return {
    ...transaction,
    remove(table, key) {
      removals.push({ table, key, isPrefix: false });
      return transaction.remove(table, key);
    },
    removeAll(table, key) {
      removals.push({ table, key, isPrefix: true });
      return transaction.removeAll(table, key);
    },
  };
}

async function removeFrom(disk: Pick<DeviceDatabase, 'run'>, removals: readonly Removal[]) {
  const tables = [...new Set(removals.map(({ table }) => table))];
  try {
    await disk.run(tables, {}, async (transaction) => {
      for (const { table, key, isPrefix } of removals)
        await (isPrefix ? transaction.removeAll(table, key) : transaction.remove(table, key));
    });
  } catch {
    // It stays on the disk. An answer that is sent once more is known to the server.
  }
}
