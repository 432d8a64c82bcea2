import * as z from 'zod/mini';
import type { DeviceDatabase } from '../storage/device-database.ts';
import type { SenderLock } from './lock-port.ts';

const leaseMs = 15_000;
const renewMs = 5_000;
const LeaseSchema = z.object({ holder: z.string(), untilMs: z.number() });

/** A row that says who sends and until when; transactions of one database are one after the other across tabs. */
export function createLeaseLock(
  database: DeviceDatabase,
  holder: string,
  now: () => number = Date.now,
): SenderLock {
  const take = () =>
    database.run(['device'], {}, async (tables) => {
      const lease = z.safeParse(LeaseSchema, await tables.get('device', ['sender']));
      if (lease.success && lease.data.holder !== holder && lease.data.untilMs > now()) return false;
      await tables.put('device', ['sender'], { holder, untilMs: now() + leaseMs });
      return true;
    });
  const giveBack = () =>
    database.run(['device'], {}, async (tables) => {
      const lease = z.safeParse(LeaseSchema, await tables.get('device', ['sender']));
      if (lease.success && lease.data.holder === holder) await tables.remove('device', ['sender']);
    });
  return {
    async hold(work) {
      let hasWaited = false;
      while (!(await take())) {
        hasWaited = true;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      const taken = new AbortController();
      const renewing = setInterval(() => {
        take().then(
          (isOurs) => isOurs || taken.abort(),
          () => undefined,
        );
      }, renewMs);
      try {
        await work(hasWaited, taken.signal);
      } finally {
        clearInterval(renewing);
        await giveBack();
      }
    },
  };
}
