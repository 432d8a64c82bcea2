import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { DeviceDatabase, TableKey, TableName, TableTransaction } from './device-database.ts';
import { tableNames } from './device-database.ts';
import { createMemoryDatabase } from './memory-database.ts';

interface Table {
  key: string[];
  value: unknown;
}
type Schema = DBSchema & Record<TableName, Table>;

const version = 1;

/** IndexedDB, or the page's memory where the browser gives none (private windows of some browsers, blocked storage). */
export async function openDeviceDatabase(productKey: string): Promise<DeviceDatabase> {
  if (!('indexedDB' in globalThis)) return createMemoryDatabase();
  try {
    const database = await openDB<Schema>(`${productKey}_learner`, version, {
      upgrade(opened) {
        for (const name of tableNames)
          if (!opened.objectStoreNames.contains(name)) opened.createObjectStore(name);
      },
      // A newer build in another tab wants to change the tables: it must not wait for this page to be closed.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    });
    return overIndexedDb(database);
  } catch {
    return createMemoryDatabase();
  }
}

function overIndexedDb(database: IDBPDatabase<Schema>): DeviceDatabase {
  return {
    isDurable: true,
    async run(tables, { isReadOnly = false, isStrict = false }, work) {
      const mode = isReadOnly ? 'readonly' : 'readwrite';
      const transaction = database.transaction([...tables], mode, {
        durability: isStrict ? 'strict' : 'relaxed',
      });
      try {
        const result = await work(overTransaction(transaction as WriteTransaction));
        await transaction.done;
        return result;
      } catch (error) {
        // Otherwise what was done before the fault would be kept; a transaction that failed by itself is over already.
        transaction.done.catch(() => undefined);
        try {
          transaction.abort();
        } catch {
          // It is over.
        }
        throw error;
      }
    },
  };
}

// Reading from it is all that is done where it was opened for reading.
type WriteTransaction = IDBPTransaction<Schema, TableName[], 'readwrite'>;

function overTransaction(transaction: WriteTransaction): TableTransaction {
  return {
    get: (table, key) => transaction.objectStore(table).get([...key]),
    list: (table, prefix) => transaction.objectStore(table).getAll(rangeOf(prefix)),
    async put(table, key, value) {
      await transaction.objectStore(table).put(value, [...key]);
    },
    remove: (table, key) => transaction.objectStore(table).delete([...key]),
    removeAll: (table, prefix) => transaction.objectStore(table).delete(rangeOf(prefix)),
  };
}

// A list sorts after every string, so that this takes in every key that goes on after the prefix.
function rangeOf(prefix: TableKey): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}
