import * as z from 'zod/mini';

const TabMessageSchema = z.object({ kind: z.enum(['signed-in', 'signed-out', 'guest', 'guest-onboarded']) });
export type TabMessage = z.infer<typeof TabMessageSchema>;

/** Word between the tabs of one browser; a tab never hears itself. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Returns the way to stop. */
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

function parseMessage(value: unknown): TabMessage | null {
  const parsed = z.safeParse(TabMessageSchema, value);
  return parsed.success ? parsed.data : null;
}

/** By BroadcastChannel, or by storage events where a browser lacks it; storage is null where it is blocked. */
export function openTabChannel(
  productKey: string,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
): TabChannel {
  const name = `${productKey}_identity`;
  return typeof BroadcastChannel === 'function'
    ? overBroadcast(new BroadcastChannel(name))
    : overStorageEvents(`${name}_message`, storage);
}

function overBroadcast(channel: BroadcastChannel): TabChannel {
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent) => {
        const message = parseMessage(event.data);
        if (message) listener(message);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

function overStorageEvents(key: string, storage: Pick<Storage, 'setItem' | 'removeItem'> | null): TabChannel {
  const stops = new Set<() => void>();
  return {
    post({ kind }) {
      try {
        storage?.setItem(key, kind);
        // The event is of a change: the same word twice would be heard once.
        storage?.removeItem(key);
      } catch {
        // A full or blocked storage: the other tabs find out with their next token.
      }
    },
    listen(listener) {
      const hear = (event: StorageEvent) => {
        const message = event.key === key ? parseMessage({ kind: event.newValue }) : null;
        if (message) listener(message);
      };
      window.addEventListener('storage', hear);
      const stop = () => {
        window.removeEventListener('storage', hear);
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
