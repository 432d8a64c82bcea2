import { late } from '../../../../lab/kernel/late.ts';
import type { DeviceDatabase, TableKey, TableTransaction } from './device-database.client.ts';
import { tableNames } from './device-database.client.ts';

const version = 1;

/** IndexedDB, or the page's memory if the browser offers none (private windows of some browsers, blocked storage). */
export async function openDeviceDatabase(productKey: string): Promise<DeviceDatabase> {
  if (!('indexedDB' in globalThis)) return openMemory();
  try {
    const opening = indexedDB.open(`${productKey}_learner`, version);
    opening.onupgradeneeded = () => {
      const opened = opening.result;
      for (const name of tableNames)
        if (!opened.objectStoreNames.contains(name)) opened.createObjectStore(name);
    };
    const database = await resultOf(opening);
    // A newer build in another tab wants to change the tables: closing lets it continue while this page stays open.
    database.onversionchange = () => database.close();
    return whileItTakes(overIndexedDb(database));
  } catch {
    return openMemory();
  }
}

// It is loaded late, because few browsers need it.
const memoryDatabase = late(() => import('./memory-database.client.ts'));

async function openMemory(): Promise<DeviceDatabase> {
  return (await memoryDatabase.load()).createMemoryDatabase();
}

// It is loaded late, because few disks are full.
const fullStorage = late(() => import('./full-storage.client.ts'));

/** The disk as long as it takes what is written; after the first write that it refuses, the memory of this page. */
export function whileItTakes(disk: Pick<DeviceDatabase, 'run'>): DeviceDatabase {
  let memory: Promise<Pick<DeviceDatabase, 'run'>> | null = null;
  return {
    get isDurable() {
      return memory === null;
    },
    get isFull() {
      return memory !== null;
    },
    async run(tables, options, work) {
      if (memory) return (await memory).run(tables, options, work);
      try {
        return await disk.run(tables, options, work);
      } catch (error) {
        // Any other error is a fault of `work`. A reading that fails says nothing about the next writing.
        if (!(error instanceof DOMException) || options.isReadOnly) throw error;
        memory ??= fullStorage
          .load()
          .then(({ openInMemory }) => openInMemory(disk))
          .catch((cause: unknown) => {
            memory = null;
            throw cause;
          });
        return (await memory).run(tables, options, work);
      }
    },
  };
}

function overIndexedDb(database: IDBDatabase): Pick<DeviceDatabase, 'run'> {
  return {
    async run(tables, { isReadOnly = false, isStrict = false, isAtOnce = false }, work) {
      const mode = isReadOnly ? 'readonly' : 'readwrite';
      const transaction = database.transaction(tables, mode, { durability: isStrict ? 'strict' : 'relaxed' });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        // A full disk is noticed here, after every request has succeeded.
        transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
      });
      // If `work` fails, its error is thrown below; this rejection must not count as unhandled.
      done.catch(() => undefined);
      try {
        const working = work(overTransaction(transaction));
        if (isAtOnce) transaction.commit();
        const result = await working;
        await done;
        return result;
      } catch (error) {
        // Undoes the changes made before the error. A transaction that failed by itself has ended already.
        try {
          transaction.abort();
        } catch {
          // The transaction has ended already.
        }
        throw error;
      }
    },
  };
}

function overTransaction(transaction: IDBTransaction): TableTransaction {
  return {
    get: (table, key) => resultOf(transaction.objectStore(table).get([...key])),
    list: (table, prefix) => resultOf(transaction.objectStore(table).getAll(rangeOf(prefix))),
    async listRows(table) {
      const store = transaction.objectStore(table);
      const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
      return keys.map((key, index) => ({ key: key as string[], value: values[index] as unknown }));
    },
    async put(table, key, value) {
      await resultOf(transaction.objectStore(table).put(value, [...key]));
    },
    remove: (table, key) => resultOf(transaction.objectStore(table).delete([...key])),
    removeAll: (table, prefix) => resultOf(transaction.objectStore(table).delete(rangeOf(prefix))),
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// In IndexedDB an array sorts after every string, so the range contains every key that begins with the prefix.
function rangeOf(prefix: TableKey): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}
