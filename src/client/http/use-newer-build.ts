import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { onAppEvent } from '../events/app-events.ts';
import { fetchFromWindow } from './fetch-signed.ts';

const BuildSchema = z.object({ id: z.string(), timestamp: z.number() });

const address = '/builds/latest.json';

/** The id of the server's current build; null without one (development) or without a network. */
async function findLatestBuildId(fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return null;
    const parsed = z.safeParse(BuildSchema, await response.json());
    return parsed.success ? parsed.data.id : null;
  } catch {
    return null;
  }
}

const pollMs = 60 * 60 * 1000;

/** true once the server's build differs from the one at the start of this page. */
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
