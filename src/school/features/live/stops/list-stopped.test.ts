import { expect, it } from 'vitest';
import type { Pace } from '../../classes/pace.ts';
import { listStopped, withoutStop } from './list-stopped.ts';

const lab = (id: string, pace?: Pace) => ({
  ...{ id, title: id, isHidden: false, isCovered: true, dateAssigned: null, dateDue: null },
  ...(pace && { pace }),
});
const pace: Pace = {
  lessons: {
    m1: { isHeld: true, opensAt: null },
    m2: { isHeld: false, opensAt: '2026-12-01T09:00:00Z' },
  },
  holdAt: { moduleId: 'm3', screenId: 's1' },
  showsDeeper: true,
};
const eyesUp = { message: '', startedAtMs: 0, endsAtMs: 1000 };

it('names everything by which a class is stopped now, and nothing that is planned', () => {
  expect(listStopped(eyesUp, [lab('gels', pace), lab('open')])).toEqual([
    { kind: 'eyes-up', eyesUp },
    { kind: 'hold-here', activityId: 'gels', moduleId: 'm3', screenId: 's1' },
    { kind: 'lesson-closed', activityId: 'gels', moduleId: 'm1' },
  ]);
  expect(listStopped(null, [lab('open')])).toEqual([]);
});

it('tells a hold that came with the end of a lesson, also an earlier one, from one that was set by itself', () => {
  const place = { moduleId: 'm3', screenId: 's1' };
  const holdsIn = (holdAt: Pace['holdAt']) =>
    listStopped(null, [lab('gels', { ...pace, holdAt })]).flatMap((stop) =>
      stop.kind === 'hold-here' ? [stop] : [],
    );
  const hold = { kind: 'hold-here', activityId: 'gels', ...place };
  expect(holdsIn({ ...place, endId: 'end-1' })).toEqual([{ ...hold, isUntilNextTime: true }]);
  expect(holdsIn(place)).toEqual([hold]);
  expect(holdsIn(null)).toEqual([]);
});

it('ends one stop and leaves the rest of the pace', () => {
  const place = { activityId: 'gels', moduleId: 'm3', screenId: 's1' };
  expect(withoutStop(pace, { kind: 'hold-here', ...place })).toEqual({ ...pace, holdAt: null });
  expect(withoutStop(pace, { kind: 'lesson-closed', activityId: 'gels', moduleId: 'm1' })).toEqual({
    ...pace,
    lessons: { m2: pace.lessons.m2 },
  });
});

it('names a lab that is hidden: before a hold in it, and after a hold in a lab that the class sees', () => {
  const hidden = { ...lab('gels', pace), isHidden: true };
  const kinds = (...labs: ReturnType<typeof lab>[]) =>
    listStopped(null, labs).map((stop) =>
      stop.kind === 'eyes-up' ? stop.kind : [stop.kind, stop.activityId],
    );
  expect(kinds(hidden, lab('open', { ...pace, lessons: {} }))).toEqual([
    ['hold-here', 'open'],
    ['lab-hidden', 'gels'],
    ['hold-here', 'gels'],
    ['lesson-closed', 'gels'],
  ]);
});
