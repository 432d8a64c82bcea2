import { expect, it } from 'vitest';
import { createTurns, type TurnPath } from './turns.ts';

function hold() {
  let end = (_?: unknown) => {};
  const held = new Promise((resolve) => {
    end = resolve;
  });
  return { work: () => held, end };
}

/** Keeps the queue busy, lets jobs gather, and returns the order in which they are done once it is free. */
async function orderOf(options: Parameters<typeof createTurns>[0], paths: readonly TurnPath[]) {
  const turns = createTurns(options);
  const first = hold();
  const busy = turns.run(['first'], first.work);
  const order: string[] = [];
  const jobs = paths.map((path) =>
    turns.run(path, async () => void order.push(path.join('/'))).catch((error) => error.code),
  );
  first.end();
  await busy;
  const outcomes = await Promise.all(jobs);
  return {
    order,
    refused: paths.filter((_, index) => outcomes[index] === 'busy').map((path) => path.join('/')),
  };
}

it('takes turns by caller: one with many jobs delays nobody by more than one of them', async () => {
  const many = Array<TurnPath>(90).fill(['pupil']);
  const { order } = await orderOf({ atOnce: 1, mostWaiting: 100 }, [
    ...many,
    ['teacher'],
    ['other'],
    ['teacher'],
  ]);
  expect(order.slice(0, 5)).toEqual(['pupil', 'teacher', 'other', 'pupil', 'teacher']);
});

it('takes turns by address first, then by kind of browser, then by browser', async () => {
  const { order } = await orderOf({ atOnce: 1, mostWaiting: 100 }, [
    ...Array<TurnPath>(5).fill(['school', 'bare']),
    ...Array.from({ length: 3 }, (_, index): TurnPath => ['school', 'numbered', `n${index}`]),
    ['home', 'known', 'k'],
  ]);
  expect(order.slice(0, 5)).toEqual([
    'school/bare',
    'home/known/k',
    'school/numbered/n0',
    'school/bare',
    'school/numbered/n1',
  ]);
});

it('sends away whoever has most waiting, and never another', async () => {
  const many = Array<TurnPath>(30).fill(['school', 'bare']);
  const others = Array.from({ length: 4 }, (_, index): TurnPath => ['school', 'numbered', `n${index}`]);
  const { order, refused } = await orderOf({ atOnce: 1, mostWaiting: 10 }, [...many, ...others]);
  expect(refused).toEqual(Array(24).fill('school/bare'));
  expect(order).toHaveLength(10);
  expect(order).toEqual(expect.arrayContaining(others.map((path) => path.join('/'))));
});

it('runs no more of one caller at once than it may, and others beside it', async () => {
  const turns = createTurns({ atOnce: 3, ofOneAtOnce: 2, mostWaiting: 10 });
  const [own, others] = [[hold(), hold(), hold()], hold()];
  const begun: string[] = [];
  const start = (name: string, work: () => Promise<unknown>) =>
    turns.run([name], async () => {
      begun.push(name);
      await work();
    });
  const jobs = [...own.map(({ work }) => start('pupil', work)), start('teacher', others.work)];
  await Promise.resolve();
  expect(begun).toEqual(['pupil', 'pupil', 'teacher']);
  for (const { end } of [...own, others]) end();
  await Promise.all(jobs);
  expect(begun).toEqual(['pupil', 'pupil', 'teacher', 'pupil']);
});

it('gives the turn on where work has failed', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 2 });
  const failed = turns.run(['one'], () => Promise.reject(new Error('broken')));
  const after = turns.run(['one'], async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
