import type { Context } from 'hono';
import { readBearer } from '../base/bearer.ts';
import type { Actor } from './actor.ts';

/**
 * A stream holds at most this much unread data. A slower client is disconnected; it connects again and gets the current
 * state.
 */
const mostWaitingBytes = 64 * 1024;

/** One open event stream. */
export interface LiveSink {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends a chunk that may be shared with other streams. false: the client was too slow, and the stream is closed. */
  push(chunk: Uint8Array): boolean;
  /** Closes the stream after delivering what was pushed. */
  close(): void;
  readonly isClosed: boolean;
}

/** `onEnd` is called once, whichever side ends the stream. */
function createLiveSink(onEnd: () => void): LiveSink {
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

/** Keeps the connection open through proxies and tells the page that it still works. */
const heartbeat = encodeEvent('heartbeat', {});

/** A page opens two at most, so this is enough for a teacher at three devices. A further stream replaces the oldest. */
export const mostStreamsPerPerson = 6;
const usualLookMs = 5000;
/**
 * The answer of a token check may be this old. Together with the time between two checks it stays below the minute
 * within which every process must notice an ended session.
 */
const tokenAgeMs = 50_000;
/** One check in this many also sends a heartbeat: proxies close a connection that is silent for a minute. */
const looksPerHeartbeat = 4;
/** A stream is closed after this time; the page then connects again, and its rights are checked anew. */
const streamLifeMs = 15 * 60_000;

/** Begins to send the events that a stream is for. Returns the function that stops it. */
export type Follow = (sink: LiveSink) => () => void;

/** Every event stream of this process. A stream ends when the token it was opened with ends. */
export interface OpenStreams {
  open(
    person: { readonly userId: string; readonly token: string },
    follow: Follow,
  ): ReadableStream<Uint8Array>;
  count(): number;
  close(): void;
}

interface Options {
  /** null: the token has ended. `atMostMs`: how old the answer may be. */
  readonly identity: { verifyToken(token: string, atMostMs?: number): Promise<object | null> };
  clock(): number;
  /** For tests. */
  readonly lookMs?: number;
}

interface OpenStream {
  readonly userId: string;
  readonly token: string;
  readonly sink: LiveSink;
  readonly openedAtMs: number;
  looks: number;
}

export function createOpenStreams({ identity, clock, lookMs = usualLookMs }: Options): OpenStreams {
  /** The streams of each person, oldest first. */
  const byPerson = new Map<string, Set<OpenStream>>();
  let isLooking = false;
  let isClosed = false;

  function forget(stream: OpenStream): void {
    const own = byPerson.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byPerson.delete(stream.userId);
  }

  function makeRoom(own: ReadonlySet<OpenStream>): void {
    for (const { sink } of [...own].slice(0, Math.max(0, own.size - mostStreamsPerPerson))) {
      sink.push(encodeEvent('replaced', {}));
      sink.close();
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    let isAnswered = true;
    // An unreachable database does not end a stream. After one failed query, the rest of the round asks nothing.
    const stands = ({ token }: OpenStream) =>
      isAnswered
        ? identity.verifyToken(token, tokenAgeMs).catch(() => {
            isAnswered = false;
            return true;
          })
        : true;
    for (const stream of [...byPerson.values()].flatMap((own) => [...own])) {
      const isOver = clock() - stream.openedAtMs >= streamLifeMs || !(await stands(stream));
      stream.looks += 1;
      if (isOver) stream.sink.close();
      else if (stream.looks % looksPerHeartbeat === 0) stream.sink.push(heartbeat);
    }
    isLooking = false;
  }
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();

  return {
    open({ userId, token }, follow) {
      let leave = () => {};
      const sink = createLiveSink(() => {
        leave();
        forget(stream);
      });
      const stream: OpenStream = { userId, token, sink, openedAtMs: clock(), looks: 0 };
      if (isClosed) {
        sink.close();
        return sink.body;
      }
      leave = follow(sink);
      const own = byPerson.get(userId) ?? new Set();
      byPerson.set(userId, own.add(stream));
      makeRoom(own);
      return sink.body;
    },
    count: () => [...byPerson.values()].reduce((sum, { size }) => sum + size, 0),
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const own of [...byPerson.values()]) for (const { sink } of [...own]) sink.close();
    },
  };
}

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // A proxy that buffers output would delay the events.
  'X-Accel-Buffering': 'no',
};

/**
 * Answers with an event stream for a caller who may have it.
 * @param begin is not called for a HEAD request: its answer has no body that could end
 */
export async function answerStream(
  context: Context,
  streams: OpenStreams,
  { userId }: Actor,
  begin: () => Follow | Promise<Follow>,
): Promise<Response> {
  if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
  const token = readBearer(context.req.header('authorization')) ?? '';
  return context.body(streams.open({ userId, token }, await begin()), 200, streamHeaders);
}
