import { beforeEach, expect, it, vi } from 'vitest';
import type { EmbeddedCore } from './embedded-ways.client.ts';

const core = {} as EmbeddedCore;
beforeEach(() => vi.resetModules());

it('says that the server is out of reach where the code of the ways in does not come', async () => {
  vi.doMock('./embedded-ways.client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { createLateWays } = await import('./late-ways.client.ts');
  const { OfflineError } = await import('../../client/identity/port.ts');
  await expect(createLateWays(core).listSignInMethods('robin@example.org')).rejects.toBeInstanceOf(
    OfflineError,
  );
});

it('leads each way to the one of its own name, with what was given, and waits for the first alone', async () => {
  const called: unknown[] = [];
  const record =
    (name: string | symbol) =>
    async (...given: unknown[]) =>
      void called.push([name, ...given]);
  // The recorder has no `then`, which would make it a promise.
  const recorder = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : record(name)) });
  vi.doMock('./embedded-ways.client.ts', () => ({ createEmbeddedWays: () => recorder }));
  const { createLateWays } = await import('./late-ways.client.ts');
  const ways = createLateWays(core);
  await ways.getConfig();
  const names = Object.keys(ways);
  for (const name of names) void (ways as unknown as Record<string, (word: string) => unknown>)[name]!(name);
  // The calls are made without waiting, so that a window can be opened while a press is being handled.
  expect(called.slice(1)).toEqual(names.map((name) => [name, name]));
});
