import type { Api } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { retryDelayMs } from '../../../client/http/retry.ts';
import type { ServerClock } from '../../../client/http/server-clock.ts';
import { backOffMs } from '../../../kernel/back-off.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { currentEyesUp, type EyesUp } from '../../classes/eyes-up.ts';
import type { HeardPace } from '../../classes/pace.ts';
import { followClass } from '../../live/follow-class.client.ts';
import { liveEndpoints, type PresenceBody, type Room, RoomSchema } from '../../live/live-endpoints.ts';
import type { ReportedAction } from '../../live/tile.ts';
import type { OpenRound } from '../../rounds/round.ts';

/** Time between two signs of life. Two in a row may be lost before the teacher sees the student as away. */
const beatMs = 25_000;
/** A student may turn pages faster than this; only the page they stop at is reported. */
const settleMs = 400;
const handRetryMs = 4000;
/** The longest time between two reports while the server takes none. */
const restMs = 60_000;
const outCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'class-not-found',
  'class-moved',
  'class-archived',
  'class-disabled',
]);

export interface RoomPlace {
  readonly module: string | null;
  readonly screen: string | null;
}

export interface RoomState {
  /** `raising` and `lowering`: the server has not answered yet. */
  readonly hand: 'down' | 'raising' | 'up' | 'lowering';
  readonly eyesUp: EyesUp | null;
  /** How the teacher paces the lab; null: everything is open. undefined: nothing has been heard yet. */
  readonly pace?: HeardPace | null;
  /** When the teacher ended the lesson while this player was open; left out: that has not happened. */
  readonly endedAtMs?: number | undefined;
  /** The question that the student is asked once more, as last heard; its time may be over. undefined: nothing has been heard yet. */
  readonly round?: OpenRound | null;
  /** How often the server has let the player in: when it opened, and after each time it was refused. */
  readonly entered: number;
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
  readonly clock: ServerClock;
  /** When the student opened the lab, by the monotonic clock of the page. The connection to the room begins later. */
  readonly openedMs: number;
  /** The server says that the student is not in this class any more, or that it has ended. Called with every such reply. */
  onOut(): void;
  /** The teacher has given points, a comment or a try to somebody in the class, or reset an answer. */
  onComments(): void;
}

/**
 * Reports where the student works and receives the state of the room. Best effort: nothing waits for these messages,
 * none of them is stored on the device, and answers are sent separately.
 */
export function createRoomClient({
  api,
  params,
  deviceId,
  clock,
  openedMs,
  onOut,
  onComments,
}: RoomOptions): RoomClient {
  const listeners = new Set<() => void>();
  let state: RoomState = { hand: 'down', eyesUp: null, entered: 0 };
  let place: RoomPlace = { module: null, screen: null };
  let wish: 'up' | 'down' | null = null;
  let sequence = 0;
  let heard = 0;
  /** The server's time when this player first heard of its room: what ended before is not news to it. */
  let beganAtMs: number | null = null;
  /** The server's time of the state that is shown. */
  let latestAtMs = 0;
  let hasOpened = false;
  let hasWorked = false;
  let isFollowing = false;
  /** The player is closed: nothing more is reported. */
  let isOver = false;
  /** Replies in a row by which the server did not take a report. */
  let refusals = 0;
  /** The server asked for this pause. */
  let askedMs = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<RoomState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Returns whether the state was taken: an older one than the shown one is not. */
  function hear({ atMs, isHandUp, eyesUp, ...room }: Room): boolean {
    const pace = room.pace ?? null;
    const { lessonEndedAtMs } = room;
    // A reply to a sign of life may come after an event that was sent later, and would take back what the event said.
    if (atMs < latestAtMs) return false;
    latestAtMs = atMs;
    // When the player was opened, by the server's clock: what happened before its first reply is news, too.
    beganAtMs ??= atMs - (performance.now() - openedMs);
    const isNews = lessonEndedAtMs !== undefined && lessonEndedAtMs > beganAtMs;
    clock.hear(atMs);
    clearTimeout(end);
    const current = currentEyesUp(eyesUp, clock.now());
    // The pause ends by this timer, so that it also ends without a network.
    if (current) end = setTimeout(() => show({ eyesUp: null }), current.endsAtMs - clock.now());
    // The same pace stays the same object, so that nothing is drawn or sent again for it.
    const isSamePace = JSON.stringify(pace) === JSON.stringify(state.pace);
    const round = room.round ?? null;
    const isSameRound = round?.id === state.round?.id;
    const isEntering = state.entered === 0 || refusals > 0;
    refusals = 0;
    show({
      eyesUp: current,
      endedAtMs: isNews ? lessonEndedAtMs : undefined,
      ...(isEntering && { entered: state.entered + 1 }),
      ...(!isSamePace && { pace }),
      ...((!isSameRound || state.round === undefined) && { round }),
      ...(isHandUp !== null && wish === null && { hand: isHandUp ? 'up' : 'down' }),
    });
    return true;
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
    let isHandUnheard = false;
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
      // The event that overtook it came while the wish was open, so the hand is still to be heard.
      if (sent.sequence > heard && !hear(room)) isHandUnheard = sent.wish !== null;
      heard = Math.max(heard, sent.sequence);
    } catch (error) {
      hearRefusal(error);
    }
    if (isHandUnheard) return plan(0);
    const firstMs = wish === null ? beatMs : handRetryMs;
    plan(refusals === 0 ? firstMs : Math.max(askedMs, backOffMs({ firstMs, longestMs: restMs }, refusals)));
  }

  /**
   * No refusal ends the reporting, because a removed student may be brought back, and a class may be opened again. A
   * hand that was up goes up again then.
   */
  function hearRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return;
    const { code, retryAfterS } = error;
    refusals += 1;
    askedMs = Math.min((retryAfterS ?? 0) * 1000, restMs);
    if (!outCodes.has(code)) return;
    if (state.hand === 'up') wish ??= 'up';
    if (wish === 'down') wish = null;
    show({ hand: wish === 'up' ? 'raising' : 'down', eyesUp: null });
    onOut();
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
        // Comments that were given before the stream was open are in none of its events.
        onState: (stream) => {
          if (stream === 'live') onComments();
        },
        // Without an event stream, the replies to signs of life carry the state of the room.
        onChange: () => {
          if (refusals === 0) void report();
          onComments();
        },
        onEvent({ type, data }) {
          if (type === 'room') hear(RoomSchema.parse(JSON.parse(data)));
          if (type === 'comments') onComments();
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
