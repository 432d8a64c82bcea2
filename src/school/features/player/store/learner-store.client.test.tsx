import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { createAnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import { createAttemptSender } from '../../offline/outbox/send-attempt.client.ts';
import { freeLock } from '../../offline/outbox/sender.client.ts';
import type { WorkChannel, WorkMessage } from '../../offline/outbox/work-channel.client.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.client.ts';
import { readStoredWork } from '../../offline/storage/stored-work.client.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { createFakeServer } from '../testing/fake-server.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { type LearnerStore, openLearnerStore } from './learner-store.client.ts';

const place = { userId: 'u1', code: 'ABCD-2345', activityId: 'gels' };
const user = { id: 'u1', name: 'Robin', email: null, isAnonymous: false };
const charge = { part: partOf('charge'), moduleId: 'm1' };
const stores: LearnerStore[] = [];

afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
});

/** Two tabs of one browser, with one disk between them. */
function createBrowser(replies: FakeReplies = {}) {
  const server = createFakeServer();
  const database = { ...createMemoryDatabase(), isDurable: true };
  const tabs = new Set<(message: WorkMessage) => void>();
  const forgotten = new Set<string>();
  const api = createFakeApi({
    listProgress: () => server.list(),
    saveProgress: ({ body }) => server.save(body as AttemptBody),
    ...replies,
  });

  async function openTab() {
    const own = new Set<(message: WorkMessage) => void>();
    const workChannel: WorkChannel = {
      post: (said) => {
        for (const hear of tabs) if (!own.has(hear)) hear(said);
      },
      listen(listener) {
        own.add(listener);
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
      close() {},
    };
    const mayKeep = (userId: string) => !forgotten.has(userId);
    const outbox = createAnswerOutbox({
      database,
      workChannel,
      mayKeep,
      lock: freeLock,
      send: createAttemptSender(api, { getUser: () => user }),
      now: Date.now,
      random: () => 0,
    });
    await outbox.setUser('u1');
    const device = { database, outbox, workChannel, mayKeep, deviceId: 'device-1' };
    const store = await openLearnerStore({ place, device, api, now: Date.now });
    stores.push(store);
    return { store, outbox };
  }
  return { server, api, database, forgotten, openTab };
}

describe('two tabs', () => {
  it('show the same standing as soon as one of them has a receipt', async () => {
    const { openTab } = createBrowser();
    const [one, two] = [await openTab(), await openTab()];
    await one.store.submit({ ...charge, answer: ['negative'] });
    await waitFor(() => expect(two.store.getSnapshot().records.get('charge')?.tries).toBe(1));
    expect(two.store.getSnapshot().waiting.size).toBe(0);
    expect(two.store.getSnapshot().records).toEqual(one.store.getSnapshot().records);
  });

  it('show an answer that waits in either', async () => {
    const { openTab } = createBrowser({ saveProgress: () => Promise.reject(new OfflineError()) });
    const [one, two] = [await openTab(), await openTab()];
    await one.store.submit({ ...charge, answer: ['negative'] });
    await waitFor(() =>
      expect(two.store.getSnapshot().waiting.get('charge')?.body.answer).toEqual(['negative']),
    );
  });
});

describe('the learner store', () => {
  it('numbers attempts in order, and says which replace an earlier answer', async () => {
    const { openTab, api } = createBrowser();
    const { store } = await openTab();
    await store.submit({ ...charge, answer: ['negative'] });
    await waitFor(() => expect(store.getSnapshot().records.size).toBe(1));
    await store.submit({ ...charge, answer: ['neither'] });
    await waitFor(() => expect(store.getSnapshot().records.get('charge')?.tries).toBe(2));
    const bodies = api.calls
      .filter(({ name }) => name === 'saveProgress')
      .map(({ input }) => input.body as AttemptBody);
    expect(bodies.map(({ pushOrReplace }) => pushOrReplace)).toEqual(['push', 'replace']);
    expect((bodies[1]?.id ?? '') > (bodies[0]?.id ?? '')).toBe(true);
  });

  it.each([
    ['at once', true],
    ['after the network has returned', false],
  ])('enters a first answer again that met another one, sent %s', async (_when, isOnline) => {
    const network = { isThere: isOnline };
    const server = createFakeServer();
    const { openTab } = createBrowser({
      saveProgress: ({ body }) =>
        network.isThere ? server.save(body as AttemptBody) : Promise.reject(new OfflineError()),
    });
    const { store, outbox } = await openTab();
    server.save({
      id: '01900000-0000-7000-8000-000000000001',
      moduleID: 'm1',
      questionCode: 'charge',
      answer: ['neither'],
      component: charge.part.component,
    });
    const draft = { partId: 'charge', response: 'negative', answer: ['negative'], itemMark: 'x' };
    store.change(draft);
    await store.submit({ ...charge, answer: ['negative'] });
    network.isThere = true;
    outbox.wake();
    await waitFor(() => expect(store.getSnapshot().ignored.get('charge')).toBe('answer-stands'));
    expect(store.getSnapshot().records.get('charge')?.answer).toEqual(['neither']);
    expect(store.getSnapshot().drafts.get('charge')).toEqual(draft);

    await store.submit({ ...charge, answer: ['negative'] });
    await waitFor(() => expect(store.getSnapshot().records.get('charge')?.answer).toEqual(['negative']));
    expect([...store.getSnapshot().drafts.keys()]).toEqual([]);
  });

  it('stores a change before the page can end, and what a full disk refused with the next one', async () => {
    const { openTab, database } = createBrowser();
    const { store } = await openTab();
    const draftOf = (partId: string) => ({ partId, response: 'x', answer: ['x'], itemMark: 'x' });
    const stored = async () => (await readStoredWork(database, place)).drafts.map(({ partId }) => partId);
    store.change(draftOf('charge'));
    expect(await stored()).toEqual(['charge']);
    const refusing = vi
      .spyOn(database, 'run')
      .mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    store.change(draftOf('reason'));
    expect(await stored()).toEqual(['charge']);
    store.change(draftOf('charge'));
    expect(await stored()).toEqual(['charge', 'reason']);
    expect(refusing).toHaveBeenCalled();
  });

  it('drops the draft of what was sent, and keeps another', async () => {
    const { openTab } = createBrowser();
    const { store } = await openTab();
    for (const partId of ['charge', 'reason']) {
      store.change({ partId, response: 'negative', answer: ['negative'], itemMark: 'x' });
    }
    await store.submit({ ...charge, answer: ['negative'] });
    expect([...store.getSnapshot().drafts.keys()]).toEqual(['reason']);
  });

  it('says all of a quick verdict in one change', async () => {
    const { openTab } = createBrowser();
    const { store } = await openTab();
    store.change({ partId: 'charge', response: 'negative', answer: ['negative'], itemMark: 'x' });
    const seen: string[] = [];
    store.subscribe(() => {
      const { records, drafts, waiting } = store.getSnapshot();
      seen.push(`${records.size} ${drafts.size} ${waiting.size}`);
    });
    await store.submit({ ...charge, answer: ['negative'] });
    expect(seen).toEqual(['1 0 0']);
  });

  it('keeps what is entered after the press', async () => {
    const { openTab, database } = createBrowser();
    const { store } = await openTab();
    store.change({ partId: 'charge', response: 'negative', answer: ['negative'], itemMark: 'x' });
    const submitting = store.submit({ ...charge, answer: ['negative'] });
    store.change({ partId: 'charge', response: 'positive', answer: ['positive'], itemMark: 'x' });
    await submitting;
    expect(store.getSnapshot().records.get('charge')?.answer).toEqual(['negative']);
    expect(store.getSnapshot().drafts.get('charge')?.answer).toEqual(['positive']);
    store.dispose();
    await waitFor(async () =>
      expect((await readStoredWork(database, place)).drafts.map(({ answer }) => answer)).toEqual([
        ['positive'],
      ]),
    );
  });

  it('says why an answer did not count', async () => {
    const { openTab, server } = createBrowser();
    const { store } = await openTab();
    server.save({ status: 'Completed' });
    await store.submit({ ...charge, answer: ['negative'] });
    await waitFor(() => expect(store.getSnapshot().ignored.get('charge')).toBe('activity-completed'));
    expect(store.getSnapshot().status).toBe('COMPLETED');
  });

  it('keeps an answer that is asked back as it was entered, with what is said of it', async () => {
    const notes = [{ partId: 'volume', text: 'Write the unit.' }];
    const { openTab, database } = createBrowser({
      saveProgress: () => ({
        progress: [],
        status: 'PROGRESS' as const,
        ignoredBecause: 'incomplete' as const,
        notes,
      }),
    });
    const { store } = await openTab();
    store.change({ partId: 'charge', response: 'x', answer: ['volume=50'], itemMark: 'x' });
    await store.submit({ ...charge, answer: ['volume=50'] });
    await waitFor(() =>
      expect(store.getSnapshot().askedBack.get('charge')).toEqual({ answer: ['volume=50'], notes }),
    );
    expect(store.getSnapshot().drafts.get('charge')?.answer).toEqual(['volume=50']);
    expect(store.getSnapshot().records.size).toBe(0);
    store.dispose();
    await waitFor(async () =>
      expect((await readStoredWork(database, place)).drafts.map(({ answer }) => answer)).toEqual([
        ['volume=50'],
      ]),
    );
  });

  it('asks the server anew where a receipt could not be read', async () => {
    const browser = createBrowser({
      saveProgress({ body }) {
        browser.server.save(body as AttemptBody);
        throw new ApiError({ code: 'unexpected-reply', status: 200, detail: '' });
      },
    });
    const { store } = await browser.openTab();
    await store.submit({ ...charge, answer: ['positive'] });
    await waitFor(() => expect(store.getSnapshot().records.get('charge')?.rightAtTry).toBe(1));
    expect(store.getSnapshot().waiting.size).toBe(0);
  });

  it('writes nothing back to the disk after its learner has signed out', async () => {
    const { openTab, forgotten, database } = createBrowser();
    const { store } = await openTab();
    forgotten.add('u1');
    store.change({ partId: 'charge', response: 'negative', answer: ['negative'], itemMark: 'x' });
    store.rememberPosition({ moduleId: 'm1', screenId: 's1' });
    await store.refresh();
    store.dispose();
    const kept = await database.run(['drafts', 'progress', 'positions'], {}, (tables) =>
      Promise.all([tables.list('drafts', []), tables.list('progress', []), tables.list('positions', [])]),
    );
    expect(kept).toEqual([[], [], []]);
  });
});
