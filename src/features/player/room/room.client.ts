import type { Api } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { retryDelayMs } from '../../../client/http/retry.ts';
import { currentEyesUp, type EyesUp } from '../../live/eyes-up.ts';
import { followClass } from '../../live/follow-class.client.ts';
import { liveEndpoints, type PresenceBody, type Room, RoomSchema } from '../../live/live-endpoints.ts';
import { createServerClock } from '../../live/server-clock.client.ts';
import type { ReportedAction } from '../../live/tile.ts';

/** Two of them may be lost before the teacher sees somebody as gone. */
const beatMs = 25_000;
/** Pages may be turned faster than anybody reads. */
const settleMs = 400;
const handRetryMs = 4000;

export interface RoomPlace {
  readonly module: string | null;
  readonly screen: string | null;
}

export interface RoomState {
  /** `raising` and `lowering`: on its way to the server. */
  readonly hand: 'down' | 'raising' | 'up' | 'lowering';
  readonly eyesUp: EyesUp | null;
}

export interface RoomClient {
  subscribe(listener: () => void): () => void;
  getSnapshot(): RoomState;
  /** The server's time. */
  now(): number;
  setPlace(place: RoomPlace): void;
  setHand(hand: 'up' | 'down'): void;
  /** Something was typed or pressed. */
  noteWork(): void;
  /** Begins to listen and to give signs of life; returns the way to stop, while the page is out of view. */
  follow(): () => void;
  /** The player is closed. */
  leave(): void;
}

export interface RoomOptions {
  readonly api: Pick<Api, 'call' | 'stream'>;
  readonly params: { readonly code: string; readonly activityId: string };
  readonly deviceId: string;
  /** Milliseconds of a clock that nobody sets. */
  elapsed(): number;
}

/**
 * What a player tells of itself and hears of its room. Best effort: nothing waits for it, nothing of it is kept, and
 * answers go their own way.
 */
export function createRoomClient({ api, params, deviceId, elapsed }: RoomOptions): RoomClient {
  const clock = createServerClock(elapsed);
  const listeners = new Set<() => void>();
  let state: RoomState = { hand: 'down', eyesUp: null };
  let place: RoomPlace = { module: null, screen: null };
  let wish: 'up' | 'down' | null = null;
  let sequence = 0;
  let heard = 0;
  let hasOpened = false;
  let hasWorked = false;
  let isFollowing = false;
  /** Removed from the class, or the class has ended: there is nobody to tell. */
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<RoomState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function hear({ atMs, isHandUp, eyesUp }: Room) {
    clock.set(atMs);
    clearTimeout(end);
    const current = currentEyesUp(eyesUp, clock.now());
    // Ends by itself, also where the network is gone by then.
    if (current) end = setTimeout(() => show({ eyesUp: null }), current.endsAtMs - clock.now());
    show({ eyesUp: current, ...(isHandUp !== null && wish === null && { hand: isHandUp ? 'up' : 'down' }) });
  }

  function plan(delayMs: number) {
    clearTimeout(next);
    if (isFollowing && !isOver) next = setTimeout(() => void report(), delayMs);
  }

  async function report(action?: ReportedAction): Promise<void> {
    if (isOver) return;
    clearTimeout(next);
    const lastAction = action ?? (hasOpened ? (hasWorked ? 'worked' : 'here') : 'opened');
    hasWorked = false;
    sequence += 1;
    const sent = { sequence, wish };
    const body: PresenceBody = {
      deviceID: deviceId,
      sequence,
      ...place,
      lastAction,
      ...(wish && { hand: wish }),
    };
    try {
      const room = await api.call(liveEndpoints.reportPresence, { params, body });
      if (lastAction !== 'left') hasOpened = true;
      if (wish === sent.wish) wish = null;
      // An answer that was overtaken by a later one says what was.
      if (sent.sequence > heard) hear(room);
      heard = Math.max(heard, sent.sequence);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        isOver = true;
        wish = null;
        show({ hand: 'down', eyesUp: null });
      }
    }
    plan(wish === null ? beatMs : handRetryMs);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    now: clock.now,
    setPlace(given) {
      if (given.module === place.module && given.screen === place.screen) return;
      place = given;
      if (!hasOpened) return;
      clearTimeout(next);
      if (isFollowing) next = setTimeout(() => void report('moved'), settleMs);
    },
    setHand(hand) {
      wish = hand;
      show({ hand: hand === 'up' ? 'raising' : 'lowering' });
      void report();
    },
    noteWork() {
      hasWorked = true;
    },
    follow() {
      isFollowing = true;
      void report();
      const stop = followClass({
        open: (signal) => api.stream(liveEndpoints.watchRoom, { params, signal }),
        onState: () => undefined,
        // Without a stream the replies to signs of life say it.
        onChange: () => void report(),
        onEvent({ type, data }) {
          if (type === 'room') hear(RoomSchema.parse(JSON.parse(data)));
        },
        hasMissed: false,
        retryDelayMs,
      });
      return () => {
        isFollowing = false;
        clearTimeout(next);
        stop();
      };
    },
    leave() {
      clearTimeout(end);
      if (hasOpened) void report('left');
      isOver = true;
    },
  };
}
