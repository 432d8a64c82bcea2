import { expect, it } from 'vitest';
import { groupArrivals } from './arrival-groups.ts';

const arrival = (enrolledAt: string) => ({
  ...{ id: enrolledAt, fullName: '', isClassAccount: true, answers: 0, isAtWork: false },
  enrolledAt,
});

it('offers each minute once, by its first arrival, with how many have come since', () => {
  const latestFirst = ['09:05:10', '09:04:59', '09:04:01', '08:55:00'].map((time) =>
    arrival(`2026-03-01T${time}.000Z`),
  );
  expect(groupArrivals(latestFirst)).toEqual([
    { from: '2026-03-01T09:05:10.000Z', count: 1 },
    { from: '2026-03-01T09:04:01.000Z', count: 3 },
    { from: '2026-03-01T08:55:00.000Z', count: 4 },
  ]);
  expect(groupArrivals([])).toEqual([]);
});
