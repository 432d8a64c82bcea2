import { createLiveSink, encodeEvent, heartbeat, type LiveSink } from './live-sink.ts';

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
