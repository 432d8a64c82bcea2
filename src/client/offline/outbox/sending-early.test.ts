import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listEntries } from '../storage/entry-table.ts';
import type { Sent } from './send-attempt.ts';
import { createEntry, idOf } from './testing/create-entry.ts';
import { createBrowser, saved, unreachable } from './testing/create-tabs.ts';

const refused: Sent = {
  outcome: { kind: 'refused', refusal: { status: 422, code: 'answer-malformed', detail: 'No' } },
  reply: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A tab that holds the turn; the server and the disk answer when the test says so. */
async function openTab() {
  const replies = new Map<string, (sent: Sent) => void>();
  const browser = createBrowser((entry) => new Promise((resolve) => replies.set(entry.id, resolve)));
  const tab = await browser.openTab();
  tab.expect();
  await settle();
  const { run } = browser.database;
  const disk = { write: () => {}, fail: () => {} };
  const isWritten = new Promise<void>((resolve, reject) => {
    disk.write = resolve;
    disk.fail = () => reject(new DOMException('full', 'QuotaExceededError'));
  });
  isWritten.catch(() => undefined);
  vi.spyOn(browser.database, 'run').mockImplementation(async (tables, options, ...rest) => {
    if (options.isStrict) await isWritten;
    return run(tables, options, ...rest);
  });
  const reply = async (number: number, sent: Sent) => {
    replies.get(idOf(number))?.(sent);
    await settle();
  };
  return { browser, tab, disk, reply };
}

describe('an answer given where this tab has its turn', () => {
  it('leaves while the disk still writes, and is safe with the server', async () => {
    const { browser, tab, disk, reply } = await openTab();
    const adding = tab.add(createEntry({ number: 1 }));
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1)]);
    await reply(1, saved);
    await adding;
    expect(tab.receipts).toHaveLength(1);
    disk.write();
    await settle();
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
    expect(tab.listUnsent()).toEqual([]);
  });

  it('is not spoken of as waiting before the disk has it, nor where the server is quick', async () => {
    const { tab, disk, reply } = await openTab();
    const told = vi.fn();
    const adding = tab.add(createEntry({ number: 1 })).then(told);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(tab.listUnsent()).toHaveLength(1);
    disk.write();
    await vi.advanceTimersByTimeAsync(149);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await adding;
    expect(tab.getSnapshot().entries.map(({ id }) => id)).toEqual([idOf(1)]);
    await reply(1, saved);
    expect(tab.getSnapshot().entries).toEqual([]);
    expect(tab.receipts).toHaveLength(1);
  });

  it('is kept by the server alone where the disk is full', async () => {
    const { browser, tab, disk, reply } = await openTab();
    const adding = tab.add(createEntry({ number: 1 }));
    disk.fail();
    await vi.advanceTimersByTimeAsync(1000);
    await reply(1, saved);
    await adding;
    expect(tab.getSnapshot()).toMatchObject({ entries: [], isStalled: false });
    expect(browser.sent).toHaveLength(1);
  });

  it.each([
    ['away', unreachable],
    ['refusing', refused],
  ])('is not kept where the disk is full and the server is %s', async (_, sent) => {
    const { browser, tab, disk, reply } = await openTab();
    const adding = tab.add(createEntry({ number: 1 }));
    adding.catch(() => undefined);
    disk.fail();
    await settle();
    await reply(1, sent);
    await expect(adding).rejects.toThrow('full');
    expect(tab.getSnapshot()).toMatchObject({ entries: [], isStalled: false });
    expect(tab.listUnsent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.sent).toHaveLength(1);
  });

  it('waits on the disk where the server is away, and is sent again', async () => {
    const { browser, tab, disk, reply } = await openTab();
    disk.write();
    const adding = tab.add(createEntry({ number: 1 }));
    await reply(1, unreachable);
    await adding;
    expect(tab.getSnapshot()).toMatchObject({ entries: [{ id: idOf(1) }], isStalled: true });
    expect(await listEntries(browser.database, 'robin')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(1)]);
    await reply(1, saved);
    expect(await listEntries(browser.database, 'robin')).toEqual([]);
  });

  it('is held back in sight where the server refuses it', async () => {
    const { browser, tab, disk, reply } = await openTab();
    const adding = tab.add(createEntry({ number: 1 }));
    await reply(1, refused);
    disk.write();
    await vi.advanceTimersByTimeAsync(150);
    await adding;
    expect(tab.getSnapshot().entries[0]?.refusal?.detail).toBe('No');
    expect((await listEntries(browser.database, 'robin'))[0]?.refusal?.detail).toBe('No');
  });

  it('goes out at the next start where the page is closed over it', async () => {
    const { browser, tab, disk } = await openTab();
    void tab.add(createEntry({ number: 1 }));
    disk.write();
    await settle();
    tab.dispose();
    expect(await listEntries(browser.database, 'robin')).toHaveLength(1);
  });

  it('is there once where another tab has the disk read meanwhile', async () => {
    const { browser, tab, disk } = await openTab();
    disk.write();
    void tab.add(createEntry({ number: 1 }));
    const other = await browser.openTab();
    void other.add(createEntry({ number: 2, exercise: 'e2' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.listUnsent().map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    expect(tab.getSnapshot().entries.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    expect(browser.sent.filter(({ id }) => id === idOf(1))).toHaveLength(1);
  });

  it('keeps its order with another of the same exercise that has not arrived', async () => {
    const { browser, tab, disk, reply } = await openTab();
    disk.write();
    void tab.add(createEntry({ number: 1 }));
    void tab.add(createEntry({ number: 2, answer: ['b'] }));
    void tab.add(createEntry({ number: 3, exercise: 'e3', requires: ['e1'] }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1)]);
    await reply(1, saved);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    await reply(2, saved);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)]);
  });
});

describe('the turn', () => {
  it('goes to the tab that is used', async () => {
    const { browser, tab, disk, reply } = await openTab();
    disk.write();
    const other = await browser.openTab();
    other.expect();
    await settle();
    void other.add(createEntry({ number: 1 }));
    expect(browser.sent).toHaveLength(1);
    void tab.add(createEntry({ number: 2, exercise: 'e2' }));
    await settle();
    // Either tab may send them, but each is sent once.
    await reply(1, saved);
    await reply(2, saved);
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    expect(browser.isOverlapping()).toBe(false);
    expect([tab, other].map((each) => each.listUnsent())).toEqual([[], []]);
  });

  it.each([
    ['when the page is not looked at', async (tab: { rest(): void }) => tab.rest()],
    ['after a minute without anything entered', async () => void (await vi.advanceTimersByTimeAsync(60_000))],
  ])('ends %s', async (_, end) => {
    const { browser, tab, disk } = await openTab();
    disk.write();
    await end(tab);
    await settle();
    // Without the turn, an answer is stored on the disk before it is sent.
    void tab.add(createEntry({ number: 1 }));
    expect(browser.sent).toEqual([]);
    await settle();
    expect(browser.sent).toHaveLength(1);
  });
});
