// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { emitAppEvent } from '../events/app-events.ts';
import { createBuildWatch } from './newer-build.ts';

/** A server that answers with one build after the other, and with the last one from then on. */
function createServer(...ids: readonly string[]) {
  let count = 0;
  return vi.fn(async () => {
    const id = ids[Math.min(count, ids.length - 1)];
    count += 1;
    return Response.json({ id, timestamp: 1 });
  });
}

it('finds a build that is not the one of the page, tells it, and asks no more', async () => {
  const fetch = createServer('one', 'two');
  const watch = createBuildWatch(fetch, () => 'one');
  const told = vi.fn();
  watch.subscribe(told);
  const stop = watch.start();
  expect(await watch.look()).toBe(false);
  expect(await watch.look()).toBe(true);
  expect(watch.isNewer()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
  expect(await watch.look()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

it('knows of no newer build where the server does not answer', async () => {
  const watch = createBuildWatch(
    () => Promise.reject(new TypeError('no network')),
    () => 'one',
  );
  expect(await watch.look()).toBe(false);
});

it('hears of a newer build from the service worker', () => {
  const watch = createBuildWatch(createServer('one'), () => 'one');
  const stop = watch.start();
  emitAppEvent({ kind: 'sw-update-found' });
  expect(watch.isNewer()).toBe(true);
  stop();
});

it('asks nothing for a page of no build, as in development', async () => {
  const fetch = createServer('one');
  const watch = createBuildWatch(fetch, () => null);
  watch.start()();
  expect(await watch.look()).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
