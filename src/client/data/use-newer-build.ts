import { useEffect, useState } from 'react';
import { onAppEvent } from '../shell/events/app-events.ts';
import { fetchFromWindow } from './fetch-from-window.ts';
import { findLatestBuildId } from './latest-build.ts';

const pollMs = 60 * 60 * 1000;

/** true once the server has a build other than the one that was there when this page started. */
export function useNewerBuild(
  fetch: typeof globalThis.fetch = fetchFromWindow,
  // The development server reloads pages by itself and describes no build.
  isBuilt: boolean = import.meta.env.PROD,
): boolean {
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    if (!isBuilt) return;
    const first = findLatestBuildId(fetch);
    const look = async () => {
      const [known, latest] = await Promise.all([first, findLatestBuildId(fetch)]);
      if (known !== null && latest !== null && latest !== known) setIsNewer(true);
    };
    const timer = setInterval(() => void look(), pollMs);
    const stop = onAppEvent('sw-update-found', () => setIsNewer(true));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [fetch, isBuilt]);
  return isNewer;
}
