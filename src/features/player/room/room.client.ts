import type { Api } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { retryDelayMs } from '../../../client/http/retry.ts';
import type { Pace } from '../../classes/pace.ts';
import { currentEyesUp, type EyesUp } from '../../live/eyes-up.ts';
import { followClass } from '../../live/follow-class.client.ts';
import { liveEndpoints, type PresenceBody, type Room, RoomSchema } from '../../live/live-endpoints.ts';
import { createServerClock } from '../../live/server-clock.client.ts';
import type { ReportedAction } from '../../live/tile.ts';

/** Time between two signs of life. Two in a row may be lost before the teacher sees the student as away. */
const beatMs = 25_000;
/** A student may turn pages faster than this; only the page they stop at is reported. */
const settleMs = 400;
const handRetryMs = 4000;

export interface RoomPlace {
  readonly module: string | null;
  readonly screen: string | null;
}

export interface RoomState {
  /** `raising` and `lowering`: the server has not answered yet. */
  readonly hand: 'down' | 'raising' | 'up' | 'lowering';
  readonly eyesUp: EyesUp | null;
  /** How the teacher paces the lab; null: everything is open. undefined: nothing has been heard yet. */
  readonly pace?: Pace | null;
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
  /** Starts to listen and to send signs of life. Returns a function that stops both, for while the page is hidden. */
  follow(): () => void;
  /** The player is closed. */
  leave(): void;
}

export interface RoomOptions {
  readonly api: Pick<Api, 'call' | 'stream'>;
  readonly params: { readonly code: string; readonly activityId: string };
  readonly deviceId: string;
  /** Milliseconds of a monotonic clock, which nobody can set. */
  elapsed(): number;
  /** The teacher has moved the student to another class. Called with every sign of life until the player is closed. */
  onMoved(): void;
}

/**
 * Reports where the student works and receives the state of the room. Best effort: nothing waits for these messages,
 * none of them is stored on the device, and answers are sent separately.
 */
export function createRoomClient({ api, params, deviceId, elapsed, onMoved }: RoomOptions): RoomClient {
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
  /** The student was removed from the class, or the class has ended: nothing more is reported. */
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<RoomState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function hear({ atMs, isHandUp, eyesUp, ...room }: Room) {
    const pace = room.pace ?? null;
    clock.set(atMs);
    clearTimeout(end);
    const current = currentEyesUp(eyesUp, clock.now());
    // The pause ends by this timer, so that it also ends without a network.
    if (current) end = setTimeout(() => show({ eyesUp: null }), current.endsAtMs - clock.now());
    // The same pace stays the same object, so that nothing is drawn or sent again for it.
    const isSamePace = JSON.stringify(pace) === JSON.stringify(state.pace);
    show({
      eyesUp: current,
      ...(!isSamePace && { pace }),
      ...(isHandUp !== null && wish === null && { hand: isHandUp ? 'up' : 'down' }),
    });
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
      // A reply that a later one has overtaken is out of date and is ignored.
      if (sent.sequence > heard) hear(room);
      heard = Math.max(heard, sent.sequence);
    } catch (error) {
      hearRefusal(error);
    }
    plan(wish === null ? beatMs : handRetryMs);
  }

  function hearRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return;
    const { code, status } = error;
    if (code === 'class-moved') return onMoved();
    // A session that has ended and a limit say nothing about the class.
    if (status < 400 || status >= 500 || status === 401 || status === 429) return;
    isOver = true;
    wish = null;
    show({ hand: 'down', eyesUp: null });
  }

  /** The server ends the stream of a student who has left the class, and says why when it is opened again. */
  async function* watch(signal: AbortSignal) {
    try {
      yield* api.stream(liveEndpoints.watchRoom, { params, signal });
    } catch (error) {
      hearRefusal(error);
      throw error;
    }
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
        open: watch,
        onState: () => undefined,
        // Without an event stream, the replies to signs of life carry the state of the room.
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
