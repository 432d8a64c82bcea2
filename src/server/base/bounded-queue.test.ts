import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

function hold() {
  let end = (_?: unknown) => {};
  const held = new Promise((resolve) => {
    end = resolve;
  });
  return { work: () => held, end };
}

it('runs so many at once, lets so many wait, and sends the rest away with a time to come back', async () => {
  const queue = createBoundedQueue({ atOnce: 1, mostWaiting: 1 });
  const [first, second] = [hold(), hold()];
  const order: string[] = [];
  const one = queue.run(first.work).then(() => order.push('one'));
  const two = queue.run(second.work).then(() => order.push('two'));
  await expect(queue.run(async () => 'three')).rejects.toMatchObject({ code: 'busy', retryAfterS: 2 });
  second.end();
  first.end();
  await Promise.all([one, two]);
  expect(order).toEqual(['one', 'two']);
  expect(await queue.run(async () => 'four')).toBe('four');
});

it('gives the turn on where work has failed', async () => {
  const queue = createBoundedQueue({ atOnce: 1, mostWaiting: 2 });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const after = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
