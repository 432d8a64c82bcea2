import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  /** `message` where the server names none. */
  readonly type: string;
  readonly data: string;
  readonly id: string | null;
}

/** Reads `text/event-stream`; comments and retry hints are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => events.push({ type: event, data, id }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    // The connection is closed also when the caller stops early; it must not stay open unread.
    await reader.cancel().catch(() => undefined);
  }
}
