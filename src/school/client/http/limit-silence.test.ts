import { beforeEach, expect, it, vi } from 'vitest';
import { limitSilence } from './limit-silence.ts';

const patience = { headMs: 30_000, bodyMs: 60_000 };

/** A network that takes a request and never says anything; it ends with the signal, as a browser's does. */
const blackHole = vi.fn<typeof globalThis.fetch>(
  (_address, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true }),
    ),
);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('ends a request that nobody answers, as a connection that breaks', async () => {
  const failure = limitSilence(blackHole, patience)('/private/classes/').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(patience.headMs);
  expect(await failure).toBeInstanceOf(TypeError);
});

it('ends with the reason of the caller where the caller stops waiting', async () => {
  const caller = new AbortController();
  const asked = limitSilence(blackHole, patience)('/private/classes/', { signal: caller.signal });
  const failure = asked.catch((error: unknown) => error);
  caller.abort('left');
  expect(await failure).toBe('left');
});

it('ends a reply that stops half way, and never a stream of events', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const answer = (type: string) =>
    limitSilence(async (_address, init) => {
      signals.push(init?.signal);
      return new Response('{', { headers: { 'Content-Type': type } });
    }, patience);
  await answer('application/json')('/private/classes/');
  await answer('text/event-stream')('/private/live');
  await vi.advanceTimersByTimeAsync(patience.bodyMs);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
