import * as z from 'zod/mini';

const TabMessageSchema = z.object({ kind: z.enum(['signed-in', 'signed-out', 'guest', 'guest-onboarded']) });
export type TabMessage = z.infer<typeof TabMessageSchema>;

/** Messages between the tabs of one browser; a tab does not receive its own. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Returns the function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

function parseMessage(value: unknown): TabMessage | null {
  const parsed = z.safeParse(TabMessageSchema, value);
  return parsed.success ? parsed.data : null;
}

/** Uses BroadcastChannel, or storage events in browsers without it; `storage` is null where storage is blocked. */
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
        // Only a change causes a storage event. Without the removal a repeated message would cause none.
        storage?.removeItem(key);
      } catch {
        // The storage is full or blocked. The other tabs notice the change with their next token.
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
