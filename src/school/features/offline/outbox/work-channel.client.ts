import * as z from 'zod/mini';

const WorkMessageSchema = z.discriminatedUnion('kind', [
  /** Entries were added, changed or removed on the disk. */
  z.object({ kind: z.literal('outbox'), userId: z.string() }),
  /** The server's record of an activity was written to the disk. */
  z.object({ kind: z.literal('progress'), userId: z.string(), code: z.string(), activityId: z.string() }),
  /** A learner has signed out: none of their data may be written to the disk any more. */
  z.object({ kind: z.literal('forgotten'), userId: z.string() }),
  /** The server asked to wait before the next attempt. */
  z.object({ kind: z.literal('held'), id: z.string(), untilMs: z.number() }),
]);
export type WorkMessage = z.infer<typeof WorkMessageSchema>;

/** Messages between the tabs of one browser. The disk holds the truth; a message only says what to read again. */
export interface WorkChannel {
  /** Reaches the other tabs, never this one. */
  post(message: WorkMessage): void;
  /** Returns a function that removes the listener. */
  listen(listener: (message: WorkMessage) => void): () => void;
  close(): void;
}

/** Uses BroadcastChannel. Without it every tab knows only its own work until it is reloaded. */
export function openWorkChannel(productKey: string): WorkChannel {
  if (typeof BroadcastChannel !== 'function') return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(`${productKey}_learner`);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent) => {
        const parsed = z.safeParse(WorkMessageSchema, event.data);
        if (parsed.success) listener(parsed.data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
