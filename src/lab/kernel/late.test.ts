import { expect, it, vi } from 'vitest';
import { late, NotLoadedError } from './late.ts';
import { OfflineError } from './offline-error.ts';

it('is loaded once, however often it is asked for, and is there at once from then on', async () => {
  const bring = vi.fn(async () => 'here');
  const code = late(bring);
  expect(code.value).toBeUndefined();
  expect(code.load()).toBe(code.load());
  expect(await code.load()).toBe('here');
  expect(code.value).toBe('here');
  expect(bring).toHaveBeenCalledOnce();
});

it('counts as out of reach where it does not come, and is loaded again by whoever asks again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const bring = vi.fn(async () => 'here').mockRejectedValueOnce(cause);
  const code = late(bring);
  code.preload();
  const failure = await code.load().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotLoadedError);
  expect(code.failure).toBe(failure);
  expect(failure).toBeInstanceOf(OfflineError);
  expect((failure as NotLoadedError).cause).toBe(cause);
  expect(await code.load()).toBe('here');
});
