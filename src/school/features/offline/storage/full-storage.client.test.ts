import { expect, it } from 'vitest';
import { createEntry } from '../outbox/testing/create-entry.ts';
import type { DeviceDatabase } from './device-database.client.ts';
import { readDeviceId } from './device-id.client.ts';
import { whileItTakes } from './indexed-database.client.ts';
import { createMemoryDatabase } from './memory-database.client.ts';
import { addEntry, forgetLearner, listEntries, settleEntry } from './work-tables.client.ts';

/** A disk that refuses every transaction with something new in it, as a browser does that has no room left. */
function createDisk() {
  const disk = createMemoryDatabase();
  let isFull = false;
  const run: DeviceDatabase['run'] = (tables, options, work) =>
    disk.run(tables, options, async (transaction) => {
      let hasPut = false;
      const result = await work({
        ...transaction,
        put(...row) {
          hasPut = true;
          return transaction.put(...row);
        },
      });
      if (isFull && hasPut) throw new DOMException('no room', 'QuotaExceededError');
      return result;
    });
  const fill = () => {
    isFull = true;
  };
  return { disk, run, fill };
}

it('a full disk keeps nobody out of a lab: the id of the device is made in memory', async () => {
  const { run, fill } = createDisk();
  fill();
  const database = whileItTakes({ run });
  expect(database).toMatchObject({ isDurable: true, isFull: false });
  const id = await readDeviceId(database);
  expect(await readDeviceId(database)).toBe(id);
  expect(database).toMatchObject({ isDurable: false, isFull: true });
});

it('answers go on in memory beside those of the disk, and are not called durable', async () => {
  const { disk, run, fill } = createDisk();
  const database = whileItTakes({ run });
  const [first, second] = [createEntry({ number: 1 }), createEntry({ number: 2 })];
  await addEntry(database, first);
  expect(database.isDurable).toBe(true);
  fill();
  await addEntry(database, second);
  expect(database.isDurable).toBe(false);
  expect((await listEntries(database, 'robin')).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await listEntries(disk, 'robin')).toHaveLength(1);
});

it('what is sent or forgotten leaves the disk as well', async () => {
  const { disk, run, fill } = createDisk();
  const database = whileItTakes({ run });
  const [first, second, third] = [1, 2, 3].map((number) => createEntry({ number })) as [
    ReturnType<typeof createEntry>,
    ReturnType<typeof createEntry>,
    ReturnType<typeof createEntry>,
  ];
  await addEntry(database, first);
  await addEntry(database, second);
  fill();
  await addEntry(database, third);
  await settleEntry(database, first, null);
  expect((await listEntries(disk, 'robin')).map(({ id }) => id)).toEqual([second.id]);
  await forgetLearner(database, 'robin');
  expect(await listEntries(disk, 'robin')).toEqual([]);
  expect(await listEntries(database, 'robin')).toEqual([]);
});

it('a fault of the work itself is no full disk', async () => {
  const { run } = createDisk();
  const database = whileItTakes({ run });
  const failing = database.run(['outbox'], {}, () => Promise.reject(new Error('half-way')));
  await expect(failing).rejects.toThrow('half-way');
  expect(database.isFull).toBe(false);
});
