import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/http/api.ts';
import { retryDelayMs } from '../../client/http/retry.ts';
import { useIsOnline, useIsVisible } from '../../client/page/browser-state.ts';
import { classEndpoints } from '../classes/class-endpoints.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { createCoalescer } from './coalesce.client.ts';
import { type FollowOptions, followClass, type StreamState } from './follow-class.client.ts';
import { liveEndpoints } from './live-endpoints.ts';

// Thirty students may answer within one second; the table is loaded once for all of them.
const refetchGapMs = 1000;

type LiveStateName = StreamState | 'paused' | 'offline';

/** Keeps all data of a class up to date, for its teacher. */
export function useLiveClass(code: string, { isEnabled }: { isEnabled: boolean }): LiveStateName {
  const api = useApi();
  const queryClient = useQueryClient();
  const open = useCallback(
    (signal: AbortSignal) => api.stream(classEndpoints.watchClass, { params: { code }, signal }),
    [api, code],
  );
  const renew = useCallback(
    () => queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) }),
    [queryClient, code],
  );
  return useChanges(open, renew, isEnabled);
}

/** Keeps up to date what a student may do in each class, on pages outside the player. `codes`: of the classes. */
export function useLiveClasses(codes: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const open = useCallback(
    (signal: AbortSignal) => {
      // A stream covers the classes that were joined before it was opened. A change of `codes` opens a new one.
      void codes;
      return api.stream(liveEndpoints.watchJoinedClasses, { signal });
    },
    [api, codes],
  );
  const renew = useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['classes', 'joined'] }),
        queryClient.invalidateQueries({ queryKey: ['class'] }),
      ]),
    [queryClient],
  );
  useChanges(open, renew, codes !== '');
}

/**
 * Follows a stream of changes while the tab is visible. A hidden tab closes its connection: over HTTP/1.1 a browser has
 * six for the whole site, and a teacher with a tab for each class would use them all up.
 */
function useChanges(
  open: FollowOptions['open'],
  renew: () => Promise<unknown>,
  isEnabled: boolean,
): LiveStateName {
  const isVisible = useIsVisible();
  const isOnline = useIsOnline();
  const isFollowing = isEnabled && isVisible && isOnline;
  const [state, setState] = useState<StreamState>('connecting');
  const hasFollowed = useRef(false);

  useEffect(() => {
    if (!isFollowing) return;
    const renewal = createCoalescer(renew, refetchGapMs);
    const stop = followClass({
      open,
      onState: setState,
      onChange: renewal.ask,
      hasMissed: hasFollowed.current,
      retryDelayMs,
    });
    hasFollowed.current = true;
    return () => {
      stop();
      renewal.stop();
    };
  }, [open, renew, isFollowing]);

  if (!isOnline) return 'offline';
  return isVisible ? state : 'paused';
}
