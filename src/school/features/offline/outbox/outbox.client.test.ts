import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../storage/outbox-entry.client.ts';
import { listEntries, readProgress } from '../storage/work-tables.client.ts';
import type { AnswerOutbox } from './outbox.client.ts';
import type { Sent } from './send-attempt.client.ts';
import { freeLock, type SenderLock } from './sender.client.ts';
import { createEntry, idOf } from './testing/create-entry.ts';
import { timeoutByTestClock } from './testing/create-locks.ts';
import { createBrowser, saved, savedReply, unreachable } from './testing/create-tabs.ts';

const refusedSent: Sent = {
  outcome: { kind: 'refused', refusal: { status: 422, code: 'answer-malformed', detail: 'No' } },
  reply: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** `add` resolves with the server's reply, or a moment after the disk has written, so the clock must run. */
async function addTo(tab: Pick<AnswerOutbox, 'add'>, entry: OutboxEntry) {
  const adding = tab.add(entry);
  await vi.advanceTimersByTimeAsync(150);
  await adding;
}

/** A tab whose disk and server answer when the test says so. */
async function openHeldTab() {
  const replies = new Map<string, (sent: Sent) => void>();
  const browser = createBrowser((entry) => new Promise((resolve) => replies.set(entry.id, resolve)));
  const tab = await browser.openTab();
  const reply = async (number: number, sent: Sent) => {
    replies.get(idOf(number))?.(sent);
    await settle();
  };
  return { browser, tab, disk: browser.holdDisk(), reply };
}

describe('an answer', () => {
  it('is sent once it is on the disk, and not before', async () => {
    const { browser, tab, disk, reply } = await openHeldTab();
    const told = vi.fn();
    const adding = tab.add(createEntry({ number: 1 })).then(told);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(browser.sent).toEqual([]);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    disk.write();
    await settle();
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1)]);
    expect(await listEntries(browser.database, 'robin')).toEqual([createEntry({ number: 1 })]);
    await reply(1, saved);
    await adding;
    expect(tab.receipts).toHaveLength(1);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
  });

  it('is not spoken of as waiting where the server is quick, and counts as unsent all the same', async () => {
    const { tab, disk, reply } = await openHeldTab();
    disk.write();
    const told = vi.fn();
    const adding = tab.add(createEntry({ number: 1 })).then(told);
    await vi.advanceTimersByTimeAsync(149);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(tab.listUnsent()).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await adding;
    expect(tab.getSnapshot().entries.map(({ id }) => id)).toEqual([idOf(1)]);
    await reply(1, saved);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(tab.receipts).toHaveLength(1);
  });

  it('is kept by the server alone where the disk is full', async () => {
    const { browser, tab, disk, reply } = await openHeldTab();
    const adding = tab.add(createEntry({ number: 1 }));
    disk.fail();
    await settle();
    await reply(1, saved);
    await adding;
    expect(tab.receipts).toHaveLength(1);
    expect(tab.getSnapshot()).toMatchObject({ entries: [], isStalled: false });
    expect(browser.sent).toHaveLength(1);
  });

  it.each([
    ['away', unreachable],
    ['refusing', refusedSent],
  ])('is not kept where the disk is full and the server is %s', async (_, sent) => {
    const { browser, tab, disk, reply } = await openHeldTab();
    const adding = expect(tab.add(createEntry({ number: 1 }))).rejects.toThrow('full');
    disk.fail();
    await settle();
    await reply(1, sent);
    await adding;
    expect(tab.getSnapshot()).toMatchObject({ entries: [], isStalled: false });
    expect(tab.listUnsent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.sent).toHaveLength(1);
  });

  it('leaves the disk together with its receipt, which enters the progress', async () => {
    const browser = createBrowser(async () => saved);
    const tab = await browser.openTab();
    await tab.add(createEntry({ number: 1 }));
    await settle();
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
    expect(tab.receipts).toEqual([{ entry: createEntry({ number: 1 }), reply: savedReply }]);
    expect(await readProgress(browser.database, createEntry({ number: 1 }))).toEqual({
      status: 'PROGRESS',
      records: [],
    });
  });

  it('hands over the verdict before the disk is brought up to date, and does not wait again meanwhile', async () => {
    const browser = createBrowser(async () => saved);
    const tab = await browser.openTab();
    const { run } = browser.database;
    let write = () => {};
    const disk = new Promise<void>((resolve) => {
      write = resolve;
    });
    vi.spyOn(browser.database, 'run').mockImplementation(async (tables, ...rest) => {
      if (tables.includes('progress')) await disk;
      return run(tables, ...rest);
    });
    await addTo(tab, createEntry({ number: 1 }));
    expect(tab.receipts).toHaveLength(1);
    await addTo(tab, createEntry({ number: 2, exercise: 'e2' }));
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(await listEntries(browser.database, 'robin')).toHaveLength(2);
    write();
    await settle();
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
    expect(browser.sent).toHaveLength(2);
  });

  it('survives a closed tab and goes out at the next start', async () => {
    let isOnline = false;
    const browser = createBrowser(async () => (isOnline ? saved : unreachable));
    const first = await browser.openTab();
    await first.add(createEntry({ number: 1 }));
    await settle();
    first.dispose();
    isOnline = true;
    const second = await browser.openTab();
    await settle();
    expect(second.getSnapshot().entries).toEqual([]);
    expect(browser.sent).toHaveLength(2);
  });
});

describe('an answer that is refused because its lab is hidden', () => {
  const hidden: Sent = {
    outcome: { kind: 'refused', refusal: { status: 409, code: 'activity-hidden', detail: 'Hidden' } },
    reply: null,
  };

  it('waits, and is sent when it is shown: once, in order, whichever of two tabs asks', async () => {
    let isHidden = true;
    const browser = createBrowser(async () => (isHidden ? hidden : saved));
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    const entries = [
      createEntry({ number: 1 }),
      createEntry({ number: 2, exercise: 'e2', requires: ['e1'] }),
    ];
    for (const entry of entries) await addTo(one, entry);
    await settle();
    expect(two.getSnapshot().entries.map(({ refusal }) => refusal?.code)).toEqual([
      'activity-hidden',
      'activity-hidden',
    ]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.sent).toHaveLength(2);
    isHidden = false;
    for (const tab of [one, two]) for (const { id } of entries) void tab.retry(id);
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.sent.slice(2).map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
    for (const tab of [one, two]) expect(tab.getSnapshot().entries).toEqual([]);
  });

  it('is sent by itself at the next visit, as no other refused answer is', async () => {
    let isHidden = true;
    const browser = createBrowser(async ({ id }) =>
      id === idOf(2) ? refusedSent : isHidden ? hidden : saved,
    );
    const first = await browser.openTab();
    await addTo(first, createEntry({ number: 1 }));
    await addTo(first, createEntry({ number: 2, exercise: 'e2' }));
    await settle();
    first.dispose();
    isHidden = false;
    const second = await browser.openTab();
    await settle();
    expect(second.getSnapshot().entries.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(1)]);
  });
});

describe('sending', () => {
  it('says after three seconds of silence that an answer is kept, while it goes on waiting for the server', async () => {
    let answer: (sent: typeof saved) => void = () => undefined;
    const browser = createBrowser(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const tab = await browser.openTab();
    void tab.add(createEntry({ number: 1 }));
    await vi.advanceTimersByTimeAsync(2900);
    expect(tab.getSnapshot()).toMatchObject({ entries: [{ id: idOf(1) }], isStalled: false });
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.getSnapshot().isStalled).toBe(true);
    expect(browser.sent).toHaveLength(1);
    answer(saved);
    await settle();
    expect(tab.getSnapshot()).toMatchObject({ entries: [], isStalled: false });
  });

  it('tries again after 0.5 s, doubling, and at once when the network is back', async () => {
    const browser = createBrowser(async () => unreachable);
    const tab = await browser.openTab();
    await tab.add(createEntry({ number: 1 }));
    await settle();
    expect(tab.getSnapshot().isStalled).toBe(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(browser.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.sent).toHaveLength(3);
    tab.wake();
    await settle();
    expect(browser.sent).toHaveLength(4);
  });

  it('honours Retry-After', async () => {
    const browser = createBrowser(async () => ({
      outcome: { kind: 'failed', retryAfterMs: 10_000 },
      reply: null,
    }));
    const tab = await browser.openTab();
    await tab.add(createEntry({ number: 1 }));
    await vi.advanceTimersByTimeAsync(9999);
    tab.wake();
    await settle();
    expect(browser.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.sent).toHaveLength(2);
  });

  it('sends what arrives while something else is on the wire', async () => {
    const answers = new Map<string, (sent: Sent) => void>();
    const browser = createBrowser((entry) => new Promise((resolve) => answers.set(entry.id, resolve)));
    const tab = await browser.openTab();
    await addTo(tab, createEntry({ number: 1 }));
    await addTo(tab, createEntry({ number: 2, exercise: 'e2' }));
    expect([...answers.keys()]).toEqual([idOf(1), idOf(2)]);
    for (const answer of answers.values()) answer(saved);
    await settle();
    expect(tab.getSnapshot().entries).toEqual([]);
  });

  it('keeps the order of answers to one exercise, and of what requires it', async () => {
    const { browser, tab, disk, reply } = await openHeldTab();
    disk.write();
    void tab.add(createEntry({ number: 1 }));
    void tab.add(createEntry({ number: 2, answer: ['b'] }));
    void tab.add(createEntry({ number: 3, exercise: 'e3', requires: ['e1'] }));
    for (const number of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(browser.sent.map(({ id }) => id)).toEqual([1, 2, 3].slice(0, number).map(idOf));
      await reply(number, saved);
    }
  });

  it('tells the verdict and sends again where the receipt could not be written down', async () => {
    const browser = createBrowser(async () => saved);
    const tab = await browser.openTab();
    const { run } = browser.database;
    let isFaulty = true;
    vi.spyOn(browser.database, 'run').mockImplementation((tables, ...rest) => {
      const isSettling = tables.includes('progress');
      return isSettling && isFaulty ? Promise.reject(new Error('disk')) : run(tables, ...rest);
    });
    await tab.add(createEntry({ number: 1 }));
    await settle();
    expect(tab.getSnapshot().entries).toHaveLength(1);
    expect(tab.receipts).toHaveLength(1);
    isFaulty = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(tab.getSnapshot().entries).toEqual([]);
  });

  it('stops at a sign-out and goes on after the next sign-in of the same learner only', async () => {
    let isSignedIn = false;
    const browser = createBrowser(async () =>
      isSignedIn ? saved : { outcome: { kind: 'signed-out' }, reply: null },
    );
    const tab = await browser.openTab();
    await tab.add(createEntry({ number: 1 }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.sent).toHaveLength(1);
    expect(tab.getSnapshot().isWaitingForSignIn).toBe(true);
    await tab.setUser(null);
    isSignedIn = true;
    await tab.setUser('kim');
    await settle();
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(browser.sent).toHaveLength(1);
    await tab.setUser('robin');
    await settle();
    expect(browser.sent).toHaveLength(2);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
  });
});

describe('a refused answer', () => {
  it('stays in sight across a reload, and can be sent again', async () => {
    let isTaken = false;
    const browser = createBrowser(async () => (isTaken ? saved : refusedSent));
    const first = await browser.openTab();
    await first.add(createEntry({ number: 1 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sent).toHaveLength(1);
    first.dispose();
    const second = await browser.openTab();
    await settle();
    expect(second.getSnapshot().entries[0]?.refusal?.detail).toBe('No');
    isTaken = true;
    await second.retry(idOf(1));
    await settle();
    expect(second.getSnapshot().entries).toEqual([]);
  });

  it('can be given up', async () => {
    const browser = createBrowser(async () => refusedSent);
    const tab = await browser.openTab();
    await tab.add(createEntry({ number: 1 }));
    await settle();
    await tab.discard(idOf(1));
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
  });
});

describe('several tabs', () => {
  /** Twelve answers to four exercises, given in two tabs alternately. */
  async function answerInTwoTabs(lock?: SenderLock) {
    const browser = createBrowser(async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      return saved;
    });
    const options = lock ? { lock } : {};
    const tabs = await Promise.all([browser.openTab(options), browser.openTab(options)]);
    const adding: Promise<void>[] = [];
    for (let number = 1; number <= 12; number += 1) {
      const tab = number % 2 === 0 ? tabs[0] : tabs[1];
      adding.push(tab.add(createEntry({ number, exercise: `e${number % 4}` })));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(adding);
    expect(tabs.map((tab) => tab.getSnapshot().entries)).toEqual([[], []]);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
    return browser;
  }
  const twelve = Array.from({ length: 12 }, (_, index) => idOf(index + 1)).sort();

  it('send each answer once and never at the same time, by Web Locks', async () => {
    const browser = await answerInTwoTabs();
    expect(browser.isOverlapping()).toBe(false);
    expect(browser.mostOnTheWire()).toBeLessThanOrEqual(3);
    expect(browser.sent.map(({ id }) => id).sort()).toEqual(twelve);
  });

  it('send every answer on an address with plain http, where a browser has no Web Locks', async () => {
    const browser = await answerInTwoTabs(freeLock);
    expect([...new Set(browser.sent.map(({ id }) => id))].sort()).toEqual(twelve);
  });

  it('send what an earlier answer opens after it, even where a tab has not heard of that one', async () => {
    let isOnline = false;
    const browser = createBrowser(async () => (isOnline ? saved : unreachable));
    const first = await browser.openTab({ lock: freeLock });
    const deaf = await browser.openTab({ lock: freeLock, isDeaf: true });
    await addTo(first, createEntry({ number: 1 }));
    first.dispose();
    isOnline = true;
    browser.sent.length = 0;
    await addTo(deaf, createEntry({ number: 2, exercise: 'e2', requires: ['e1'] }));
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });

  it('hand over where the one that sends is frozen', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutByTestClock);
    let isFrozen = true;
    const browser = createBrowser(() => (isFrozen ? new Promise(() => {}) : Promise.resolve(saved)));
    const frozen = await browser.openTab({ isDeaf: true });
    void frozen.add(createEntry({ number: 1 }));
    await settle();
    isFrozen = false;
    const other = await browser.openTab();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(browser.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(1)]);
    expect(other.receipts).toHaveLength(1);
    // The tab goes on after its thaw, although the lock was taken from it.
    await addTo(frozen, createEntry({ number: 2, exercise: 'e2' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
  });

  it('send nothing between letting the lock go and taking it again', async () => {
    const browser = createBrowser(async () => saved);
    const tab = await browser.openTab({
      async lock(work) {
        await work();
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
    });
    await addTo(tab, createEntry({ number: 1 }));
    await addTo(tab, createEntry({ number: 2, exercise: 'e2' }));
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });

  it('try again where the lock cannot be had', async () => {
    const browser = createBrowser(async () => saved);
    let isBroken = true;
    const tab = await browser.openTab({
      lock: (work) => (isBroken ? Promise.reject(new Error('no lock')) : work()),
    });
    await addTo(tab, createEntry({ number: 1 }));
    isBroken = false;
    expect(browser.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(browser.sent).toHaveLength(1);
  });

  it('share the word of a busy server', async () => {
    const browser = createBrowser(async () => ({
      outcome: { kind: 'failed', retryAfterMs: 30_000 },
      reply: null,
    }));
    const first = await browser.openTab();
    const second = await browser.openTab();
    await first.add(createEntry({ number: 1 }));
    await settle();
    const sentSoFar = browser.sent.length;
    second.wake();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(browser.sent).toHaveLength(sentSoFar);
  });
});
