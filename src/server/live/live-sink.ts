/** What waits to be taken by one stream at most; whoever is slower is sent away and comes back for a fresh look. */
const mostWaitingBytes = 64 * 1024;

/** One open event stream. */
export interface LiveSink {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends a text that may be shared with others. false: too slow, and closed. */
  push(chunk: Uint8Array): boolean;
  /** What was pushed is still delivered. */
  close(): void;
  readonly isClosed: boolean;
}

/** `onEnd` is called once, whoever ends it. */
export function createLiveSink(onEnd: () => void): LiveSink {
  let isClosed = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const end = () => {
    if (isClosed) return;
    isClosed = true;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: end,
    },
    { highWaterMark: mostWaitingBytes, size: (chunk) => chunk.byteLength },
  );
  return {
    body,
    push(chunk) {
      if (isClosed) return false;
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) > 0) return true;
      this.close();
      return false;
    },
    close() {
      if (isClosed) return;
      controller.close();
      end();
    },
    get isClosed() {
      return isClosed;
    },
  };
}

const encoder = new TextEncoder();

export function encodeEvent(type: string, data: object, id?: number): Uint8Array {
  const named = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`event: ${type}\n${named}data: ${JSON.stringify(data)}\n\n`);
}

/** A sign of life for proxies and listeners. */
export const heartbeat = encodeEvent('heartbeat', {});
