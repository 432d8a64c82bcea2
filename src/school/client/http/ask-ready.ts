/**
 * - `ready`: server, database and content are there
 * - `not-ready`: the server answered that it is not ready
 * - `unreachable`: no answer of the server came
 */
export type Readiness = 'ready' | 'not-ready' | 'unreachable';

const patienceMs = 10_000;

/** Asks the server whether it is ready. For public pages, which load no client of the API. */
export async function askReady(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Readiness> {
  try {
    const response = await fetch('/readyz', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    const reply: unknown = await response.json();
    if (!response.ok) return 'not-ready';
    // The sign-in page of a network answers everything with 200.
    const isOurs = typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'ok';
    return isOurs ? 'ready' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
