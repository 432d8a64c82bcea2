import * as z from 'zod/mini';

const NewsSchema = z.discriminatedUnion('kind', [
  /** Entries were added, changed or removed on the disk. */
  z.object({ kind: z.literal('outbox'), userId: z.string() }),
  /** The server's word on an activity was written to the disk. */
  z.object({ kind: z.literal('progress'), userId: z.string(), code: z.string(), activityId: z.string() }),
  /** A learner has signed out: nothing of theirs may be written to the disk any more. */
  z.object({ kind: z.literal('forgotten'), userId: z.string() }),
  /** The server asked for time before it is tried again. */
  z.object({ kind: z.literal('held'), id: z.string(), untilMs: z.number() }),
  /** An answer is about to be given in that tab: it would like to be the one that sends. */
  z.object({ kind: z.literal('turn') }),
]);
export type News = z.infer<typeof NewsSchema>;

/** Word between the tabs of one browser. The disk is the truth; news only says where to look. */
export interface TabNews {
  /** Reaches the other tabs, never this one. */
  post(news: News): void;
  /** Returns the way to stop. */
  listen(listener: (news: News) => void): () => void;
  close(): void;
}

/** By BroadcastChannel; where a browser lacks it every tab knows its own work only, until it is reloaded. */
export function openTabNews(productKey: string): TabNews {
  if (typeof BroadcastChannel !== 'function') return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(`${productKey}_learner`);
  return {
    post: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = (event: MessageEvent) => {
        const parsed = z.safeParse(NewsSchema, event.data);
        if (parsed.success) listener(parsed.data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
