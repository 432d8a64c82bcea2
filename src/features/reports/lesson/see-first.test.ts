import { expect, it } from 'vitest';
import { type SeeReason, whomToSeeFirst } from './see-first.ts';

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
  ['several reasons add up', { ana: [awaited], ben: [used, hand] }, ['ben', 'ana']],
  ['equal ones keep their order', { zoe: [sure], ana: [sure] }, ['zoe', 'ana']],
] as const)('%s', (_, students, expected) => {
  expect(order(students)).toEqual(expected);
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
