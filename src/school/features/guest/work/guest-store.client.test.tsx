import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../../app/browser/testing/fake-api.ts';
import { policyOf } from '../../../../lab/activity/part.ts';
import { applyAttempt, isClosed, untouched } from '../../../../lab/marking/attempt.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import type { BodyInputOf } from '../../../kernel/endpoint.ts';
import type { contentEndpoints } from '../../content/content.ts';
import { createAnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import type { WorkMessage } from '../../offline/outbox/work-channel.client.ts';
import { keepActivity } from '../../offline/storage/activity-table.client.ts';
import { createMemoryDatabase } from '../../offline/storage/memory-database.client.ts';
import { checkGuestAnswer } from '../../player/store/check-guest-answer.client.ts';
import { openLearnerStore } from '../../player/store/learner-store.client.ts';
import { partOf, sampleLab } from '../../player/testing/sample-lab.client.ts';
import { createGuestApi } from './guest-api.client.ts';
import { getGuestExercise, guestPlace, putExercise } from './guest-table.client.ts';
import { listGuestWork, removeGuestWork } from './guest-work.client.ts';

type Check = BodyInputOf<(typeof contentEndpoints)['checkAnswer']>;

const nothingChecked = { triesSpent: 0, isNearMissUsed: false, triedAnswers: [] as readonly string[] };

/** What the real server answers to a check, which it does not store; `sp` is a spelling mistake. */
function checkOnServer({ questionCode, answer, receipt }: Check) {
  const part = sampleLab.modules.flatMap(({ parts }) => parts).find(({ id }) => id === questionCode);
  if (!part) throw new Error('no such part');
  const isRight = !part.isScored || answer[0] === 'positive';
  const outcome = isRight ? 'correct' : answer[0] === 'sp' ? 'near-miss' : 'not-yet';
  const score = { outcome, fraction: isRight ? 1 : 0, parts: [], notes: [], trace: '' } as const;
  const soFar: typeof nothingChecked = receipt ? JSON.parse(receipt) : nothingChecked;
  const before = { ...untouched, ...soFar };
  const attempt = { attemptId: '', deviceId: null, answer, answeredAtMs: 0, mode: 'replace' as const };
  const applied = applyAttempt(before, attempt, score, policyOf(part), false);
  const isDue = applied.isApplied && isClosed(applied.state, policyOf(part));
  const reveal = part.isScored && isDue ? { answer: ['positive'] } : null;
  const { triesSpent, isNearMissUsed, triedAnswers } = applied.isApplied ? applied.state : before;
  return {
    answer: [...answer],
    cost: applied.isApplied ? applied.cost : 0,
    triesSpent,
    receipt: JSON.stringify({ triesSpent, isNearMissUsed, triedAnswers }),
    verdict: {
      outcome: applied.isApplied ? (applied.state.current?.outcome ?? outcome) : outcome,
      fraction: score.fraction,
      parts: [],
      notes: [],
      reveal,
    },
  };
}

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const charge = { part: partOf('charge', { title: 'Direction of DNA' }), moduleId: 'm1' };
const reason = { part: partOf('reason', { title: 'The reason', requires: ['charge'] }), moduleId: 'm1' };
const kit = { part: partOf('kit', { component: 'checklist', isScored: false, tries: 0 }), moduleId: 'm2' };

/** A guest's browser: tabs that share one database, and a server that answers checks. */
async function openBrowser() {
  const database = { ...createMemoryDatabase(), isDurable: true };
  await keepActivity(database, 'gels', sampleLab, 0);
  const network = { isThere: true };
  const api = createFakeApi({
    checkAnswer: ({ body }) => {
      if (!network.isThere) throw new OfflineError();
      return checkOnServer(body as Check);
    },
  });
  const tabs = new Set<(message: WorkMessage) => void>();
  let turn: Promise<void> = Promise.resolve();

  async function openTab() {
    const own = new Set<(message: WorkMessage) => void>();
    const workChannel = {
      post: (said: WorkMessage) => {
        for (const hear of tabs) if (!own.has(hear)) hear(said);
      },
      listen(listener: (message: WorkMessage) => void) {
        own.add(listener);
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
      close() {},
    };
    const mayKeep = () => true;
    const outbox = createAnswerOutbox({
      database,
      workChannel,
      mayKeep,
      // Only one tab sends at a time, as with the browser's lock.
      lock(work) {
        turn = turn.then(work);
        return turn;
      },
      send: (entry) => checkGuestAnswer({ api, database, mayKeep }, entry),
      now: Date.now,
      random: () => 0,
    });
    await outbox.setUser('guest');
    const device = { database, outbox, workChannel, mayKeep, deviceId: 'device-1' };
    const store = await openLearnerStore({
      place: guestPlace('gels'),
      device,
      api: createGuestApi(database),
      mode: 'guest',
      now: Date.now,
    });
    cleanUps.push(() => {
      store.dispose();
      outbox.dispose();
    });
    return { store, outbox };
  }
  return { database, api, network, openTab };
}

const settled = (tab: { outbox: { getSnapshot(): { entries: readonly unknown[] } } }) =>
  waitFor(() => expect(tab.outbox.getSnapshot().entries).toHaveLength(0));

describe('a guest’s work', () => {
  it('is checked by the server, counted here, and there after a reload', async () => {
    const { openTab, api } = await openBrowser();
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await settled(tab);
    await tab.store.submit({ ...charge, answer: ['positive'] });
    await settled(tab);
    const reloaded = await openTab();
    for (const { store } of [tab, reloaded]) {
      const record = store.getSnapshot().records.get('charge');
      expect(record).toMatchObject({ tries: 2, rightAtTry: 2, isClosed: true, answer: ['positive'] });
      expect(record?.verdict.reveal).toEqual({ answer: ['positive'] });
    }
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['checkAnswer']));
    const receipts = api.calls.map(({ input }) => (input.body as Check).receipt ?? null);
    expect(receipts[0]).toBeNull();
    expect(JSON.parse(receipts[1] ?? '')).toMatchObject({ triesSpent: 1 });
  });

  it('waits for the network and says so, then is checked in order', async () => {
    const { openTab, network } = await openBrowser();
    const tab = await openTab();
    network.isThere = false;
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await tab.store.submit({ ...reason, answer: ['negative'] });
    await waitFor(() => expect(tab.outbox.getSnapshot().isStalled).toBe(true));
    expect([...tab.store.getSnapshot().waiting.keys()].sort()).toEqual(['charge', 'reason']);
    network.isThere = true;
    tab.outbox.wake();
    await settled(tab);
    expect(tab.store.getSnapshot().records.get('charge')?.tries).toBe(1);
    expect(tab.store.getSnapshot().records.get('reason')?.tries).toBe(1);
  });

  it('that needs no marking is never sent, and saved without a network', async () => {
    const { api, network, openTab } = await openBrowser();
    const tab = await openTab();
    network.isThere = false;
    await tab.store.submit({ ...kit, answer: ['gloves'] });
    await settled(tab);
    expect(tab.store.getSnapshot().records.get('kit')).toMatchObject({
      answer: ['gloves'],
      isAnswered: true,
    });
    expect(api.calls).toEqual([]);
  });

  it('of two tabs becomes one: of two first answers at once the one that comes first stands', async () => {
    const { openTab } = await openBrowser();
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([
      one.store.submit({ ...charge, answer: ['negative'] }),
      two.store.submit({ ...charge, answer: ['neither'] }),
    ]);
    await waitFor(() => {
      for (const { store } of [one, two]) expect(store.getSnapshot().records.get('charge')?.tries).toBe(1);
    });
    expect(one.store.getSnapshot().records).toEqual(two.store.getSnapshot().records);
  });

  it('costs nothing when an answer is given again, and tells nothing ahead of its time', async () => {
    const { openTab } = await openBrowser();
    const tab = await openTab();
    for (const answer of ['negative', 'neither', 'negative']) {
      await tab.store.submit({ ...charge, answer: [answer] });
      await settled(tab);
    }
    const record = tab.store.getSnapshot().records.get('charge');
    expect(record).toMatchObject({ tries: 2, triesLeft: 1, isClosed: false });
    expect(record?.verdict.reveal).toBeNull();
  });

  it('goes on with tries counted anew where the server takes no receipt any more, and loses no answer', async () => {
    const { openTab, database } = await openBrowser();
    const tab = await openTab();
    for (const answer of ['negative', 'neither']) {
      await tab.store.submit({ ...charge, answer: [answer] });
      await settled(tab);
    }
    expect(tab.store.getSnapshot().records.get('charge')?.triesLeft).toBe(1);
    // The receipt is missing, as after a day, after a change of the lab, or in data of an older build.
    await database.run(['progress'], {}, async (tables) => {
      const row = await getGuestExercise(tables, 'gels', 'charge');
      if (row) await putExercise(tables, { ...row, receipt: null });
    });
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await settled(tab);
    const record = tab.store.getSnapshot().records.get('charge');
    expect(record).toMatchObject({ tries: 1, triesLeft: 2, isClosed: false, answer: ['negative'] });
    const kept = await database.run(['progress'], {}, (tables) => getGuestExercise(tables, 'gels', 'charge'));
    expect(kept?.triedAnswers).toEqual(['["neither"]', '["negative"]']);
    for (const answer of ['neither', 'none']) {
      await tab.store.submit({ ...charge, answer: [answer] });
      await settled(tab);
    }
    expect(tab.store.getSnapshot().records.get('charge')).toMatchObject({
      tries: 3,
      isClosed: true,
      verdict: { reveal: { answer: ['positive'] } },
    });
  });

  it('of an older build, which counted by itself, is read and goes on', async () => {
    const { openTab, database } = await openBrowser();
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await settled(tab);
    await database.run(['progress'], {}, async (tables) => {
      const row = await getGuestExercise(tables, 'gels', 'charge');
      if (!row) throw new Error('nothing was kept');
      const { receipt: _, ...older } = row;
      await tables.put('progress', ['guest', '', 'gels', 'exercise', 'charge'], {
        ...older,
        isNearMissUsed: true,
      });
    });
    const reloaded = await openTab();
    expect(reloaded.store.getSnapshot().records.get('charge')).toMatchObject({ tries: 1, triesLeft: 2 });
    await reloaded.store.submit({ ...charge, answer: ['positive'] });
    await settled(reloaded);
    expect(reloaded.store.getSnapshot().records.get('charge')).toMatchObject({ isClosed: true });
  });

  it('is forgiven one slip of spelling, and shown the answer when the second uses the last try up', async () => {
    const { openTab } = await openBrowser();
    const tab = await openTab();
    for (const answer of ['sp', 'negative', 'neither', 'sp ']) {
      await tab.store.submit({ ...charge, answer: [answer.trim() === 'sp' ? 'sp' : answer, answer] });
      await settled(tab);
    }
    expect(tab.store.getSnapshot().records.get('charge')).toMatchObject({
      tries: 3,
      isClosed: true,
      verdict: { outcome: 'not-yet', reveal: { answer: ['positive'] } },
    });
  });

  it('is finished for good, in every tab and after a reload', async () => {
    const { openTab } = await openBrowser();
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await tab.store.submit({ ...kit, answer: ['gloves'] });
    await settled(tab);
    await tab.store.finish();
    expect(tab.store.getSnapshot().status).toBe('COMPLETED');
    await tab.store.submit({ ...charge, answer: ['positive'] });
    await settled(tab);
    const reloaded = await openTab();
    await reloaded.store.refresh();
    expect(reloaded.store.getSnapshot().status).toBe('COMPLETED');
    expect(reloaded.store.getSnapshot().records.get('charge')?.answer).toEqual(['negative']);
    expect(tab.store.getSnapshot().ignored.get('charge')).toBe('activity-completed');
  });

  it('that was finished goes on when a further lesson opens', async () => {
    const { openTab, database } = await openBrowser();
    await keepActivity(database, 'gels', { ...sampleLab, modules: sampleLab.modules.slice(0, 1) }, 0);
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['positive'] });
    await settled(tab);
    await tab.store.finish();
    expect(tab.store.getSnapshot().status).toBe('COMPLETED');
    await keepActivity(database, 'gels', sampleLab, 1);
    const later = await openTab();
    await later.store.refresh();
    expect(later.store.getSnapshot().status).toBe('PROGRESS');
    await later.store.submit({ ...kit, answer: ['gloves'] });
    await settled(later);
    expect(later.store.getSnapshot().records.get('kit')?.isAnswered).toBe(true);
    await later.store.finish();
    expect(later.store.getSnapshot().status).toBe('COMPLETED');
  });

  it('is marked once when the page closes between the verdict and the end of sending', async () => {
    const { openTab, database, api } = await openBrowser();
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await settled(tab);
    const record = tab.store.getSnapshot().records.get('charge');
    const entry = {
      ...guestPlace('gels'),
      id: record?.id ?? '',
      requires: [],
      title: '',
      queuedAtMs: 0,
      refusal: null,
      body: {
        id: record?.id ?? '',
        moduleID: 'm1',
        questionCode: 'charge',
        answer: ['negative'],
        component: 'multiple-choice',
      },
    };
    const sent = await checkGuestAnswer({ api, database, mayKeep: () => true }, entry);
    expect(sent.reply).toMatchObject({ ignoredBecause: null, progress: [{ tries: 1 }] });
    const gone = await checkGuestAnswer(
      { api, database, mayKeep: () => true },
      { ...entry, body: { ...entry.body, questionCode: 'elsewhere' } },
    );
    expect(gone.outcome).toMatchObject({ kind: 'refused', refusal: { code: 'exercise-not-in-activity' } });
  });

  it('is listed with its lab, and removed without a trace', async () => {
    const { openTab, network, database } = await openBrowser();
    const tab = await openTab();
    await tab.store.submit({ ...charge, answer: ['negative'] });
    await settled(tab);
    network.isThere = false;
    await tab.store.submit({ ...kit, answer: ['gloves'] });
    const [work] = await listGuestWork(database);
    expect(work).toMatchObject({ activityId: 'gels', title: 'Gels in a day', count: 2 });
    if (work) await removeGuestWork(database, work);
    expect(await listGuestWork(database)).toEqual([]);
    const rows = await database.run(['outbox', 'progress', 'drafts', 'positions'], {}, async (tables) =>
      Promise.all(
        (['outbox', 'progress', 'drafts', 'positions'] as const).map((name) => tables.list(name, [])),
      ),
    );
    expect(rows.flat()).toEqual([]);
  });

  it('comes out as the rules of attempts say, whatever is tried', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('negative', 'neither', 'positive', 'sp'), { minLength: 1, maxLength: 6 }),
        async (tried) => {
          const { openTab } = await openBrowser();
          const tab = await openTab();
          let expected = untouched;
          const policy = policyOf(charge.part);
          for (const [index, word] of tried.entries()) {
            await tab.store.submit({ ...charge, answer: [word] });
            await settled(tab);
            const outcome = word === 'positive' ? 'correct' : word === 'sp' ? 'near-miss' : 'not-yet';
            const score = {
              outcome,
              fraction: word === 'positive' ? 1 : 0,
              parts: [],
              notes: [],
              trace: '',
            } as const;
            const attempt = {
              ...{ attemptId: String(index), deviceId: null, answer: [word], answeredAtMs: 0 },
              mode: 'replace' as const,
            };
            const applied = applyAttempt(expected, attempt, score, policy, false);
            if (applied.isApplied) expected = applied.state;
          }
          const record = tab.store.getSnapshot().records.get('charge');
          expect(record?.tries).toBe(expected.rightAtTry ?? expected.triesSpent);
          expect(record?.rightAtTry).toBe(expected.rightAtTry);
          expect(record?.verdict.outcome).toBe(expected.current?.outcome);
          expect(record?.isClosed).toBe(isClosed(expected, policy));
          expect(record?.verdict.reveal !== null).toBe(isClosed(expected, policy));
        },
      ),
      { numRuns: 12 },
    );
  });
});
