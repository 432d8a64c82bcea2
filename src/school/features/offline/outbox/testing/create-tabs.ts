import type { SaveReply } from '../../../progress/progress-endpoints.ts';
import { createMemoryDatabase } from '../../storage/memory-database.client.ts';
import type { OutboxEntry } from '../../storage/outbox-entry.client.ts';
import { type AnswerOutbox, createAnswerOutbox, type OutboxReceipt } from '../outbox.client.ts';
import type { Sent } from '../send-attempt.client.ts';
import { overWebLocks, type SenderLock } from '../sender.client.ts';
import type { WorkChannel, WorkMessage } from '../work-channel.client.ts';
import { createLocks } from './create-locks.ts';

// Test support: one browser with as many tabs as a test opens. Not part of the product's bundle.

export const savedReply: SaveReply = { progress: [], status: 'PROGRESS', ignoredBecause: null };
export const saved: Sent = { outcome: { kind: 'saved' }, reply: savedReply };
export const unreachable: Sent = { outcome: { kind: 'failed', retryAfterMs: null }, reply: null };

export function createBrowser(answer: (entry: OutboxEntry) => Promise<Sent>) {
  const database = { ...createMemoryDatabase(), isDurable: true };
  const tabs = new Set<(message: WorkMessage) => void>();
  const sent: OutboxEntry[] = [];
  const onTheWire = new Set<string>();
  let mostOnTheWire = 0;
  let isOverlapping = false;
  const lock = overWebLocks(createLocks(), 'outbox');

  async function send(entry: OutboxEntry): Promise<Sent> {
    isOverlapping ||= onTheWire.has(entry.id);
    onTheWire.add(entry.id);
    mostOnTheWire = Math.max(mostOnTheWire, onTheWire.size);
    sent.push(entry);
    try {
      return await answer(entry);
    } finally {
      onTheWire.delete(entry.id);
    }
  }

  function openChannel(): WorkChannel {
    let own: ((message: WorkMessage) => void) | undefined;
    return {
      post(message) {
        for (const tab of tabs) if (tab !== own) queueMicrotask(() => tab(message));
      },
      listen(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
      close() {},
    };
  }

  return {
    database,
    sent,
    isOverlapping: () => isOverlapping,
    mostOnTheWire: () => mostOnTheWire,
    /** Strict writes wait until the test lets the disk write, or fail. */
    holdDisk() {
      const { run } = database;
      const disk = { write: () => {}, fail: () => {} };
      const isWritten = new Promise<void>((resolve, reject) => {
        disk.write = resolve;
        disk.fail = () => reject(new DOMException('full', 'QuotaExceededError'));
      });
      isWritten.catch(() => undefined);
      database.run = async (tables, options, work) => {
        if (options.isStrict) await isWritten;
        return run(tables, options, work);
      };
      return disk;
    },
    /** `isDeaf`: the tab hears nothing of the others. */
    async openTab(
      options: { userId?: string | null; lock?: SenderLock; isDeaf?: boolean } = {},
    ): Promise<AnswerOutbox & { receipts: OutboxReceipt[] }> {
      const outbox = createAnswerOutbox({
        database,
        lock: options.lock ?? lock,
        workChannel: options.isDeaf ? { post() {}, listen: () => () => {}, close() {} } : openChannel(),
        send,
        now: Date.now,
        random: () => 0,
        mayKeep: () => true,
      });
      const receipts: OutboxReceipt[] = [];
      outbox.onReceipt((receipt) => receipts.push(receipt));
      await outbox.setUser(options.userId === undefined ? 'robin' : options.userId);
      return { ...outbox, receipts };
    },
  };
}
