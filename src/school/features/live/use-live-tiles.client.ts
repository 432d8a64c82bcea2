import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../client/http/api.ts';
import { retryDelayMs } from '../../client/http/retry.ts';
import { serverClock } from '../../client/http/server-clock.ts';
import { useIsOnline, useIsVisible } from '../../client/page/browser-state.ts';
import { createCoalescer } from './coalesce.client.ts';
import { followClass, type StreamState } from './follow-class.client.ts';
import { type HeardBoard, HeardBoardsContext } from './heard-boards.client.ts';
import { liveEndpoints, TileUpdateSchema } from './live-endpoints.ts';
import { type BoardSnapshot, createTileBoard } from './tile-board.client.ts';

const askGapMs = 1000;

export interface LiveTiles {
  /** null: no data have arrived yet. */
  readonly board: BoardSnapshot | null;
  readonly state: StreamState | 'paused' | 'offline';
  /** When the stream was lost, by the server's clock; null while it is connected. */
  readonly lostAt: Date | null;
  /** Why nothing can be shown. */
  readonly failure: Error | null;
  retry(): void;
}

/**
 * The tiles of a class at work, by a stream, and by polling every 15 s while there is none. A stream that reconnects
 * continues after the last received version. The hook serves one activity: the component needs a key by activity.
 */
export function useLiveTiles(code: string, activityId: string): LiveTiles {
  const api = useApi();
  const isVisible = useIsVisible();
  const isOnline = useIsOnline();
  const [state, setState] = useState<StreamState>('connecting');
  const boards = useContext(HeardBoardsContext);
  const [heard] = useState(() => openBoard(boards, `${code} ${activityId}`));
  const { board } = heard;
  const [lostAt, setLostAt] = useState(heard.lostAt);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const snapshot = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const isFollowing = isVisible && isOnline;

  useEffect(() => {
    heard.lostAt = lostAt;
    return () => {
      heard.lostAt ??= new Date(serverClock.now());
    };
  }, [heard, lostAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt follows anew
  useEffect(() => {
    if (!isFollowing) {
      setLostAt((known) => known ?? new Date(serverClock.now()));
      return;
    }
    const params = { code, activityId };
    const ask = createCoalescer(async () => {
      try {
        board.hear(await api.call(liveEndpoints.getTiles, { params }));
        setFailure(null);
      } catch (error) {
        board.rest();
        setFailure(error instanceof Error ? error : new Error(String(error)));
      }
    }, askGapMs);
    const stop = followClass({
      open: (signal) => {
        const version = board.getSnapshot()?.version;
        const query = version === undefined ? {} : { since: String(version) };
        return api.stream(liveEndpoints.watchTiles, { params, query, signal });
      },
      onState(next) {
        setState(next);
        if (next === 'live') board.goOn();
        // Nothing is shown yet, so the first poll does not wait 15 s.
        if (next === 'polling' && board.getSnapshot() === null) ask.ask();
        const isLost = next === 'polling' || next === 'replaced';
        setLostAt((known) =>
          isLost ? (known ?? new Date(serverClock.now())) : next === 'live' ? null : known,
        );
      },
      // The stream itself brings what was missed; this is for the time without a stream.
      onChange: ask.ask,
      onEvent({ type, data }) {
        if (type !== 'tiles') return;
        board.hear(TileUpdateSchema.parse(JSON.parse(data)));
        setFailure(null);
      },
      hasMissed: false,
      retryDelayMs,
    });
    return () => {
      stop();
      ask.stop();
      board.rest();
    };
  }, [api, board, code, activityId, isFollowing, attempt]);

  return {
    board: snapshot,
    state: isOnline ? (isVisible ? state : 'paused') : 'offline',
    lostAt,
    failure: snapshot === null ? failure : null,
    retry: () => setAttempt((count) => count + 1),
  };
}

function openBoard(boards: Map<string, HeardBoard> | null, key: string): HeardBoard {
  const known = boards?.get(key);
  if (known) return known;
  const heard = { board: createTileBoard(serverClock), lostAt: null };
  boards?.set(key, heard);
  return heard;
}
