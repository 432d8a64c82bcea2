import { useEffect, useSyncExternalStore } from 'react';
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

/** Compares the server's build with the one at the start of this page. */
export function createBuildWatch(fetch: typeof globalThis.fetch, isBuilt: boolean) {
  const listeners = new Set<() => void>();
  let first: Promise<string | null> | undefined;
  let isNewer = false;

  function found() {
    isNewer = true;
    for (const listener of listeners) listener();
  }

  /** Asks the server, unless the answer is known. @returns whether there is a newer build */
  async function look(): Promise<boolean> {
    if (!isBuilt || isNewer) return isNewer;
    first ??= findLatestBuildId(fetch);
    const [known, latest] = await Promise.all([first, findLatestBuildId(fetch)]);
    if (known !== null && latest !== null && latest !== known) found();
    return isNewer;
  }

  return {
    look,
    isNewer: () => isNewer,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Notes the build of this page and looks for a newer one from time to time. Returns the function that stops this. */
    start() {
      if (!isBuilt) return () => {};
      first ??= findLatestBuildId(fetch);
      const timer = setInterval(() => void look(), pollMs);
      const stop = onAppEvent('sw-update-found', found);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
  };
}

/** The watch of this page. The development server reloads pages by itself and describes no build. */
export const buildWatch = createBuildWatch(fetchFromWindow, import.meta.env.PROD);

/** true once the server has a newer build than this page. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(buildWatch.subscribe, buildWatch.isNewer);
}

/** Watches as long as the component is mounted. */
export function useBuildWatch(): void {
  useEffect(() => buildWatch.start(), []);
}
