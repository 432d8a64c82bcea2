import { expect, it } from 'vitest';
import { findBehind, type SeeReason, whomToSeeFirst } from './see-first.ts';

const awaited: SeeReason = { kind: 'tries-used', label: '1.3', isAwaited: true };
const used: SeeReason = { kind: 'tries-used', label: '1.4', isAwaited: false };
const hand: SeeReason = { kind: 'hand-unseen' };
const sure: SeeReason = { kind: 'wrong-and-sure', label: '1.2' };
const stuck = (minutes: number): SeeReason => ({ kind: 'stuck', label: '1.5', minutes });

const order = (students: Readonly<Record<string, readonly SeeReason[]>>) =>
  whomToSeeFirst(Object.entries(students).map(([studentId, reasons]) => ({ studentId, reasons }))).map(
    ({ studentId }) => studentId,
  );

it.each([
  ['nobody has a reason', { ana: [], ben: [] }, []],
  [
    'all tries used at what others build on comes before every other single reason',
    { ana: [hand], ben: [stuck(30)], cy: [sure], dee: [used], eli: [awaited] },
    ['eli', 'ana', 'ben', 'dee', 'cy'],
  ],
  ['stuck longer comes first', { ana: [stuck(4)], ben: [stuck(22)], cy: [stuck(11)] }, ['ben', 'cy', 'ana']],
  ['half an hour and an hour are the same', { ana: [stuck(30)], ben: [stuck(60)] }, ['ana', 'ben']],
  [
    'nothing done comes after a hand and before an idea that is held firmly, and half after nothing',
    {
      ana: [sure],
      ben: findBehind({ count: 5, of: 32 }, 10),
      cy: findBehind({ count: 0, of: 32 }, 10),
      dee: [hand],
    },
    ['dee', 'cy', 'ben', 'ana'],
  ],
  ['several reasons add up', { ana: [awaited], ben: [used, hand] }, ['ben', 'ana']],
  ['equal ones keep their order', { zoe: [sure], ana: [sure] }, ['zoe', 'ana']],
] as const)('%s', (_, students, expected) => {
  expect(order(students)).toEqual(expected);
});

it.each([
  ['more than half of the middle', { count: 6, of: 32 }, 10],
  ['all of what is given to the student', { count: 2, of: 2 }, 10],
  ['a class that has hardly begun', { count: 0, of: 32 }, 3],
])('does not name for %s', (_, done, middle) => {
  expect(findBehind(done, middle)).toEqual([]);
});

it('names everybody with a reason, each with the three weightiest reasons', () => {
  const students = Array.from({ length: 28 }, (_, at) => ({
    studentId: `s${at}`,
    reasons: [sure, stuck(9), hand, awaited],
  }));
  const seen = whomToSeeFirst(students);
  expect(seen.map(({ studentId }) => studentId)).toEqual(students.map(({ studentId }) => studentId));
  expect(seen[0]?.reasons).toEqual([awaited, hand, stuck(9)]);
});
