import type { Context } from 'hono';
import { readBearer } from '../base/bearer.ts';
import type { Actor } from './actor.ts';

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

/** A sign of life for proxies and listeners. */
const heartbeat = encodeEvent('heartbeat', {});

/** A page has two at most, so this is a teacher at three devices. A further one takes the place of the oldest. */
export const mostStreamsPerPerson = 6;
const usualLookMs = 5000;
/** With the time between two looks this stays below the minute within which every process hears of an end. */
const tokenAgeMs = 50_000;
/** Of these looks one brings a sign of life: proxies close what stays silent for a minute. */
const looksPerHeartbeat = 4;
/** Then the page connects again and is asked anew what it may see. */
const streamLifeMs = 15 * 60_000;

/** Begins to send what a stream is about. Returns the way to stop. */
export type Follow = (sink: LiveSink) => () => void;

/** Every event stream of this process, whatever it is about. A stream ends with the token it was opened with. */
export interface OpenStreams {
  open(
    person: { readonly userId: string; readonly token: string },
    follow: Follow,
  ): ReadableStream<Uint8Array>;
  count(): number;
  close(): void;
}

interface Options {
  /** null: the token has ended. `atMostMs`: how old that knowledge may be. */
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
  /** Of each person the oldest first. */
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
    // A database that is away is no verdict on anybody, and is not asked for each stream in vain.
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
  // A proxy that gathers output would hold the events back.
  'X-Accel-Buffering': 'no',
};

/**
 * Answers with an event stream for a caller who may have it.
 * @param begin is not called for a HEAD request, whose answer has no body that anybody could ever close
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
