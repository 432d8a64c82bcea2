import { describe, expect, it } from 'vitest';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { createEntry, idOf } from '../outbox/testing/create-entry.ts';
import { keepActivity, readActivity } from './activity-table.client.ts';
import { readDeviceId } from './device-id.client.ts';
import { createMemoryDatabase } from './memory-database.client.ts';
import { fingerprint, readStoredWork, writeDrafts, writePosition } from './stored-work.client.ts';
import {
  addEntry,
  forgetLearner,
  listEntries,
  readProgress,
  setEntryRefusal,
  settleEntry,
  writeProgress,
} from './work-tables.client.ts';

const place = { userId: 'robin', code: 'ABCD-2345', activityId: 'lab' };
const draft = { partId: 'e1', response: { site: 'cabin ' }, answer: ['site=cabin'], itemMark: 'x' };

function createActivity(title: string): PublicActivity {
  return {
    title,
    summary: '',
    isPremium: false,
    enabled: true,
    publishedAt: '2026-01-01',
    durationMin: 10,
    isStrictOrder: false,
    sources: [],
    modules: [],
  };
}

describe('the memory database', () => {
  it('does nothing of a transaction that fails', async () => {
    const database = createMemoryDatabase();
    await addEntry(database, createEntry({ number: 1 }));
    const failing = database.run(['outbox'], {}, async (tables) => {
      await tables.removeAll('outbox', []);
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await listEntries(database, 'robin')).toHaveLength(1);
  });

  it('lists by prefix in the order of the keys, and keeps copies', async () => {
    const database = createMemoryDatabase();
    for (const number of [3, 1, 2]) await addEntry(database, createEntry({ number }));
    await addEntry(database, createEntry({ number: 9, userId: 'robin-2' }));
    const listed = await listEntries(database, 'robin');
    expect(listed.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)]);
    listed[0]?.body.answer.push('changed');
    expect((await listEntries(database, 'robin'))[0]?.body.answer).toEqual(['a']);
  });
});

describe('what a browser keeps', () => {
  it('leaves an entry that this build cannot read where it is', async () => {
    const database = createMemoryDatabase();
    await database.run(['outbox'], {}, (tables) =>
      tables.put('outbox', ['robin', 'id-1'], { from: 'the future' }),
    );
    expect(await listEntries(database, 'robin')).toEqual([]);
    const raw = await database.run(['outbox'], {}, (tables) => tables.list('outbox', ['robin']));
    expect(raw).toHaveLength(1);
  });

  it('does not bring back a sent entry when a refusal is cleared late', async () => {
    const database = createMemoryDatabase();
    const entry = createEntry({ number: 1 });
    await addEntry(database, entry);
    await settleEntry(database, entry, null);
    await setEntryRefusal(database, entry, null);
    expect(await listEntries(database, 'robin')).toEqual([]);
  });

  it('takes the draft of an answer away with the same step that queues it, and leaves the others', async () => {
    const database = createMemoryDatabase();
    const entry = createEntry({ number: 1 });
    const partId = entry.body.questionCode;
    await writeDrafts(
      database,
      entry,
      new Map([
        [partId, { ...draft, partId, answer: ['half'] }],
        ['other-part', { ...draft, partId: 'other-part' }],
      ]),
    );
    await addEntry(database, entry);
    expect((await readStoredWork(database, entry)).drafts.map((kept) => kept.partId)).toEqual(['other-part']);
  });

  it('restores drafts as they were typed, and the place', async () => {
    const database = createMemoryDatabase();
    await writeDrafts(database, place, new Map([['e1', draft]]));
    await writePosition(database, place, { moduleId: 'm1', screenId: 's2' });
    expect(await readStoredWork(database, place)).toEqual({
      drafts: [draft],
      position: { moduleId: 'm1', screenId: 's2' },
    });
    await writeDrafts(database, place, new Map([['e1', null]]));
    expect((await readStoredWork(database, place)).drafts).toEqual([]);
  });

  it('forgets everything of one learner, with the labs opened here, and nothing of another', async () => {
    const database = createMemoryDatabase();
    await keepActivity(database, 'lab-1', createActivity('Lab 1'), 1);
    for (const userId of ['robin', 'kim']) {
      await addEntry(database, createEntry({ number: 1, userId }));
      await writeDrafts(database, { ...place, userId }, new Map([['e1', draft]]));
      await writePosition(database, { ...place, userId }, { moduleId: 'm1', screenId: 's2' });
      await writeProgress(database, { ...place, userId }, { status: 'PROGRESS', records: [] });
    }
    await forgetLearner(database, 'robin');
    expect(await listEntries(database, 'robin')).toEqual([]);
    expect(await readStoredWork(database, place)).toEqual({ drafts: [], position: null });
    expect(await readProgress(database, place)).toBeNull();
    expect(await readActivity(database, 'lab-1')).toBeNull();
    expect(await listEntries(database, 'kim')).toHaveLength(1);
    expect((await readStoredWork(database, { ...place, userId: 'kim' })).drafts).toHaveLength(1);
  });

  it('keeps the dozen labs opened last', async () => {
    const database = createMemoryDatabase();
    for (let at = 1; at <= 13; at += 1)
      await keepActivity(database, `lab-${at}`, createActivity(`Lab ${at}`), at);
    expect(await readActivity(database, 'lab-1')).toBeNull();
    expect((await readActivity(database, 'lab-13'))?.title).toBe('Lab 13');
  });

  it('names the browser once', async () => {
    const database = createMemoryDatabase();
    const id = await readDeviceId(database);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readDeviceId(database)).toBe(id);
  });
});

describe('fingerprint', () => {
  it('differs with the wording and not with the time', () => {
    expect(fingerprint({ id: 'e1', prompt: 'Why?' })).toBe(fingerprint({ id: 'e1', prompt: 'Why?' }));
    expect(fingerprint({ id: 'e1', prompt: 'Why?' })).not.toBe(fingerprint({ id: 'e1', prompt: 'Why not?' }));
  });
});
