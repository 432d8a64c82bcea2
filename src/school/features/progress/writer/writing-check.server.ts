import type { Database } from '../../../server/database/database.ts';
import { isOutOfRoom } from '../../../server/database/database-away.ts';
import { demandWritable } from '../../../server/database/demand-writable.ts';

/** Whether answers can be written just now, as far as this process can know. */
export interface WritingCheck {
  /** Writes answers, and remembers whether there was room for them. */
  watch<T>(write: () => Promise<T>): Promise<T>;
  /** Throws the reason why no answer can be written. */
  demand(): Promise<void>;
}

/**
 * How long the disk or memory counts as full after a failed write. The check writes nothing, so it succeeds where an
 * answer finds no room. After that time one answer is let through to try.
 */
const fullMs = 10_000;

/** Asks through the connections that write the answers. Callers that ask meanwhile are given the same reply. */
export function createWritingCheck(connections: Database, clock: () => number): WritingCheck {
  let full: { readonly error: unknown; readonly atMs: number } | undefined;
  let asking: Promise<void> | undefined;
  return {
    async watch(write) {
      try {
        const written = await write();
        full = undefined;
        return written;
      } catch (error) {
        if (isOutOfRoom(error)) full = { error, atMs: clock() };
        throw error;
      }
    },
    async demand() {
      if (full && clock() - full.atMs < fullMs) throw full.error;
      asking ??= demandWritable(connections).finally(() => {
        asking = undefined;
      });
      await asking;
    },
  };
}
