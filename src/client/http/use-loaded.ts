import { useCallback, useEffect, useRef, useState } from 'react';
import { OfflineError } from './api-error.ts';
import { askAgain } from './retry.ts';

export interface Loaded<T> {
  /** undefined until it is there. */
  readonly data: T | undefined;
  readonly error: Error | null;
  retry(): void;
}

interface Outcome<T> {
  readonly question: string;
  readonly data?: T;
  readonly error?: Error;
}

/**
 * Loads one thing from the server for as long as the component is mounted: no cache, and no update while it is read.
 * If the network was missing, it is loaded when the network returns.
 * @param key names what is loaded; null for nothing
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const question = key === null ? null : `${attempt} ${key}`;
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    const show = (answer: Omit<Outcome<T>, 'question'>) => {
      if (!signal.aborted) setOutcome({ question, ...answer });
    };
    askAgain(() => latestLoad.current(signal), signal).then(
      (data) => show({ data }),
      (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => asking.abort();
  }, [question]);

  const { data, error = null } = outcome?.question === question && outcome ? outcome : {};
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isOffline = error instanceof OfflineError;
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  return { data, error, retry };
}
