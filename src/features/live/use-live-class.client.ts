import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/http/api.ts';
import { retryDelayMs } from '../../client/http/retry.ts';
import { useIsOnline, useIsVisible } from '../../client/page/browser-state.ts';
import { classEndpoints } from '../classes/class-endpoints.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { createCoalescer } from './coalesce.client.ts';
import { followClass, type StreamState } from './follow-class.client.ts';

// Thirty students may answer within one second; the table is loaded once for all of them.
const refetchGapMs = 1000;

/**
 * Keeps all data of a class up to date while the tab is visible. A hidden tab closes its connection: over HTTP/1.1 a
 * browser has six for the whole site, and a teacher with a tab for each class would use them all up.
 */
export function useLiveClass(
  code: string,
  options: { isEnabled: boolean },
): StreamState | 'paused' | 'offline' {
  const api = useApi();
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isOnline = useIsOnline();
  const isFollowing = options.isEnabled && isVisible && isOnline;
  const [state, setState] = useState<StreamState>('connecting');
  const hasFollowed = useRef(false);

  useEffect(() => {
    if (!isFollowing) return;
    const renewal = createCoalescer(
      () => queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) }),
      refetchGapMs,
    );
    const stop = followClass({
      open: (signal) => api.stream(classEndpoints.watchClass, { params: { code }, signal }),
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
  }, [api, queryClient, code, isFollowing]);

  if (!isOnline) return 'offline';
  return isVisible ? state : 'paused';
}
