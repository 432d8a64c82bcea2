import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { BuildSchema } from '../../kernel/build.ts';
import { onAppEvent } from '../events/app-events.ts';
import { readBuildId } from './build-id.ts';
import { fetchFromWindow } from './fetch-from-window.ts';

const address = '/builds/latest.json';

const patienceMs = 20_000;

/** The id of the server's current build; null without one (development) or without a network. */
async function findLatestBuildId(fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return null;
    const parsed = z.safeParse(BuildSchema, await response.json());
    return parsed.success ? parsed.data.id : null;
  } catch {
    return null;
  }
}

const pollMs = 60 * 60 * 1000;

/** Compares the server's build with that of this page. @param readOwnId null: this page is of no build */
export function createBuildWatch(fetch: typeof globalThis.fetch, readOwnId: () => string | null) {
  const listeners = new Set<() => void>();
  let isNewer = false;

  function found() {
    isNewer = true;
    for (const listener of listeners) listener();
  }

  /** Asks the server, unless the answer is known. @returns whether there is a newer build */
  async function look(): Promise<boolean> {
    const own = readOwnId();
    if (own === null || isNewer) return isNewer;
    const latest = await findLatestBuildId(fetch);
    if (latest !== null && latest !== own) found();
    return isNewer;
  }

  return {
    look,
    isNewer: () => isNewer,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks for a newer build from time to time. Returns the function that stops this. */
    start() {
      if (readOwnId() === null) return () => {};
      const timer = setInterval(() => void look(), pollMs);
      const stop = onAppEvent('sw-update-found', found);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
  };
}

/** The watch of this page. The development server reloads pages by itself, and they name no build. */
export const buildWatch = createBuildWatch(fetchFromWindow, readBuildId);

/** true once the server has a newer build than this page. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(buildWatch.subscribe, buildWatch.isNewer);
}

/** Watches as long as the component is mounted. */
export function useBuildWatch(): void {
  useEffect(() => buildWatch.start(), []);
}
