import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicActivity } from '../../../lab/activity/public-activity.ts';
import { openPace, type Pace } from '../classes/pace.ts';
import {
  countSpots,
  findStanding,
  listClassScreens,
  listGivenScreens,
  markFarBehind,
  spotEnds,
  spotOf,
  spotOfScreen,
} from './class-places.ts';
import { handLimitMs, lastActions, openStanding, type TileFacts } from './tile.ts';
import {
  countPlaces,
  isAmong,
  needsTeacher,
  placeStateOf,
  stateFilters,
  type TilePlace,
} from './tile-order.ts';

const now = 1_790_000_000_000;
const calm: TileFacts = {
  ...{ moduleId: 'm1', screenId: 'm1', lastAction: 'moved', wrongTries: 0, usedUpPart: null },
  ...{ seenAtMs: now, actedAtMs: now, handRaisedAtMs: null, isDone: false },
};
const part = (id: string, follows: string[]) => ({ id, requires: [], follows, isRequired: true }) as never;
/** Three lessons of two screens, each with one question that the next waits for. */
const activity = {
  modules: ['m1', 'm2', 'm3'].map((id) => ({
    ...{ id, title: `Lesson ${id}`, summary: '', durationMin: 1 },
    parts: [part(`${id}-a`, []), part(`${id}-b`, [`${id}-a`])],
    items: [
      { type: 'choice', id: `${id}-a` },
      { type: 'heading', id: `${id}-second`, screenTitle: 'The second screen' },
      { type: 'choice', id: `${id}-b` },
    ],
  })),
} satisfies Pick<PublicActivity, 'modules'>;
const screens = listClassScreens(activity);
const lessonIds = ['m1', 'm2', 'm3'];
const modules = lessonIds.map((id) => ({ id }));
const progress = (...done: number[]) => ({
  modules: lessonIds.map((id, at) => ({
    ...{ id, status: 'todo' as const, requiredCount: 2, completedCount: done[at] ?? 0 },
  })),
});
const standing = (pace: Pace | null, done: number[], facts: Partial<TileFacts> = {}, extension = {}) =>
  findStanding(
    { pace, modules, screens },
    { ...progress(...done), ...extension },
    { ...calm, ...facts },
    now,
  );
const held = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { isHeld: true, opensAt: null }]));

describe('the screens of a lab', () => {
  it('are numbered lesson by lesson, with the questions that later ones wait for', () => {
    expect(screens.map(({ lesson, number, count, title }) => [lesson, number, count, title])[3]).toEqual([
      ...[2, 2, 2],
      'The second screen',
    ]);
    expect(screens.slice(0, 2).map(({ partIds, barriers }) => [partIds, barriers])).toEqual([
      [['m1-a'], ['m1-a']],
      [['m1-b'], []],
    ]);
    expect(listGivenScreens(screens, { ...openPace, assigned: ['m2'] }).map(spotOfScreen)).toEqual([
      'm2/m2',
      'm2/m2-second',
    ]);
  });
});

describe('the standing of a student', () => {
  it('is through with what is given and open: two of three lessons', () => {
    const pace: Pace = { ...openPace, assigned: ['m1', 'm2'] };
    expect(standing(pace, [2, 1])).toEqual(openStanding);
    expect(standing(pace, [2, 2])).toEqual({ ...openStanding, isThrough: true });
    expect(standing(null, [2, 2])).toEqual(openStanding);
  });

  it('waits where a given lesson is held, and not for one that is not given or of a day to come', () => {
    expect(standing({ ...openPace, lessons: held('m3') }, [2, 2])).toEqual({
      ...openStanding,
      ...{ isThrough: true, isMoreHeld: true },
    });
    const left: Pace = { ...openPace, lessons: held('m3'), assigned: ['m1', 'm2'] };
    expect(standing(left, [2, 2]).isMoreHeld).toBe(false);
    const opensAt = new Date(now + 86_400_000).toISOString();
    const dated: Pace = { ...openPace, lessons: { m3: { isHeld: false, opensAt } } };
    expect(standing(dated, [2, 2])).toEqual({ ...openStanding, isThrough: true });
  });

  it('is at a hold behind the held screen and in a held lesson, and not where a lesson is opened to the student', () => {
    const pace: Pace = {
      ...openPace,
      lessons: held('m3'),
      holdAt: { moduleId: 'm1', screenId: 'm1-second' },
    };
    const at = (moduleId: string | null, screenId: string | null) =>
      standing(pace, [], { moduleId, screenId }).isAtHold;
    expect([at('m1', 'm1'), at('m1', 'm1-second'), at('m2', 'm2'), at('m3', null), at(null, null)]).toEqual([
      ...[false, false, true, true, false],
    ]);
    const opened = { extension: { dateDue: null, lessons: ['m3'] } };
    expect(standing({ ...pace, holdAt: null }, [], { moduleId: 'm3', screenId: 'm3' }, opened).isAtHold).toBe(
      false,
    );
  });

  it('is through with what is due now, and never stuck there, while next week’s lesson is given beside it', () => {
    const dueNow = { at: new Date(now + 86_400_000).toISOString(), lessons: [1, 2] };
    const given = (pace: Pace | null) => ({ pace, modules, screens, dueNow });
    const idle = { ...calm, moduleId: 'm2', screenId: 'm2-second', actedAtMs: now - 10 * 60_000 };
    const stateOf = (done: number[], changes: Partial<TileFacts> = {}, pace: Pace | null = null) => {
      const facts = { ...idle, ...changes };
      return placeStateOf(
        { studentId: 's', facts, standing: findStanding(given(pace), progress(...done), facts, now) },
        now,
      );
    };
    expect(stateOf([2, 2])).toBe('done');
    expect(stateOf([2, 2], { moduleId: null, screenId: null })).toBe('done');
    expect(stateOf([2, 2], { wrongTries: 2 })).toBe('done');
    expect(stateOf([2, 2], { seenAtMs: 0 })).toBe('done');
    expect(stateOf([2, 1])).toBe('stuck');
    // A student who goes on is at work in the later lesson like everybody else, until it is done.
    expect(stateOf([2, 2, 1], { moduleId: 'm3', actedAtMs: now })).toBe('working');
    expect(stateOf([2, 2, 1], { moduleId: 'm3' })).toBe('stuck');
    expect(stateOf([2, 2, 2], { moduleId: 'm3' })).toBe('done');
    // A lesson that is held keeps waiting only whoever has nothing else to work in, or is to do it now.
    expect(stateOf([2, 2], {}, { ...openPace, lessons: held('m3') })).toBe('waiting');
    expect(stateOf([2, 0], {}, { ...openPace, lessons: held('m2') })).toBe('waiting');
    const four = [...modules, { id: 'm4' }];
    const pace = { ...openPace, lessons: held('m4') };
    expect(findStanding({ pace, modules: four, screens, dueNow }, progress(2, 2), idle, now).isMoreHeld).toBe(
      false,
    );
    // Somebody who was not seen has done it, too.
    expect(
      placeStateOf(
        {
          studentId: 's',
          facts: null,
          standing: findStanding(given(null), progress(2, 2), null, now),
        },
        now,
      ),
    ).toBe('done');
  });

  it('is not through where nothing is asked for', () => {
    expect(findStanding({ pace: null, modules, screens }, undefined, calm, now)).toEqual(openStanding);
    expect(findStanding({ pace: null, modules, screens }, { modules: [] }, calm, now)).toEqual(openStanding);
  });
});

describe('who is far behind', () => {
  const placeAt = (studentId: string, moduleId: string, screenId: string, changes = {}): TilePlace => ({
    studentId,
    facts: { ...calm, moduleId, screenId, ...changes },
  });
  const doneBy = (studentId: string, ...done: number[]) => ({ studentId, ...progress(...done) });
  const front = ['a', 'b', 'c'].map((id) => placeAt(id, 'm3', 'm3'));
  const students = [
    ...['a', 'b', 'c'].map((id) => doneBy(id, 2, 2)),
    doneBy('slow', 0),
    doneBy('back', 2, 2),
  ];
  const statesOf = (...places: TilePlace[]) =>
    markFarBehind([...front, ...places], screens, students, now).map((place) => placeStateOf(place, now));

  it('is told by screens and by what is done, of those at work alone', () => {
    const calmFront = ['working', 'working', 'working'];
    expect(statesOf(placeAt('slow', 'm1', 'm1'))).toEqual([...calmFront, 'behind']);
    expect(statesOf(placeAt('back', 'm1', 'm1'))).toEqual([...calmFront, 'working']);
    expect(statesOf(placeAt('slow', 'm1', 'm1-second'))).toEqual([...calmFront, 'working']);
    expect(statesOf(placeAt('slow', 'm1', 'm1', { seenAtMs: 0 }))).toEqual([...calmFront, 'offline']);
    expect(statesOf(placeAt('slow', 'm1', 'm1', { wrongTries: 2 }))).toEqual([...calmFront, 'stuck']);
    expect(statesOf({ studentId: 'slow', facts: null })).toEqual([...calmFront, 'absent']);
  });

  it('has a part of its own in the numbers, and stands at its screen in the strip', () => {
    const places = markFarBehind([...front, placeAt('slow', 'm1', 'm1')], screens, students, now);
    expect(countPlaces(places, now)).toMatchObject({ all: 4, working: 3, behind: 1, need: 0 });
    expect(countSpots(places, screens, now).get('m1/m1')).toBe(1);
  });
});

describe('a class that is held at a screen', () => {
  const pace: Pace = { ...openPace, holdAt: { moduleId: 'm2', screenId: 'm2' } };
  const [front, back] = [
    { moduleId: 'm2', screenId: 'm2' },
    { moduleId: 'm1', screenId: 'm1' },
  ];
  interface Held {
    readonly left: number;
    readonly facts?: Partial<TileFacts>;
  }
  const placesOf = (students: readonly Held[]) => {
    const rows = students.map(({ left }, at) => ({
      studentId: `s${at}`,
      ...progress(Math.min(2, 3 - left), Math.max(0, 1 - left)),
      leftBeforeHold: left,
    }));
    const places = students.map(({ facts: changes }, at): TilePlace => {
      const facts = { ...calm, ...front, ...changes };
      return {
        ...{ studentId: `s${at}`, facts },
        standing: findStanding({ pace, modules, screens }, rows[at], facts, now),
      };
    });
    return markFarBehind(places, screens, rows, now);
  };
  const statesOf = (students: readonly Held[]) => placesOf(students).map((place) => placeStateOf(place, now));

  it('does not call waiting who stands at that screen with parts left, and counts who is ready', () => {
    const wrong = { lastAction: 'not-yet', wrongTries: 1 } as const;
    const students: Held[] = [
      ...Array.from({ length: 3 }, () => ({ left: 1, facts: wrong })),
      ...Array.from({ length: 6 }, () => ({ left: 1 })),
      { left: 1, facts: { wrongTries: 2 } },
      ...Array.from({ length: 2 }, () => ({ left: 0 })),
      { left: 0, facts: { seenAtMs: 0 } },
    ];
    expect(statesOf(students)).toEqual([
      ...Array.from({ length: 9 }, () => 'working'),
      ...['stuck', 'waiting', 'waiting', 'offline'],
    ]);
    expect(countPlaces(placesOf(students), now)).toMatchObject({ here: 12, ready: 2, waiting: 2 });
    const spots = countSpots(placesOf(students), screens, now);
    expect([spots.get('m2/m2'), spots.get('waiting')]).toEqual([10, 2]);
    const done = students.map((student) => ({ ...student, left: 0 }));
    expect(countPlaces(placesOf(done), now)).toMatchObject({ here: 12, ready: 12, working: 0 });
  });

  it('does not expect who is marked as absent, unless that student is here', () => {
    const places = placesOf([{ left: 1 }, { left: 1 }, { left: 1, facts: { seenAtMs: 0 } }]);
    const marked = (...at: number[]) =>
      places.map(({ studentId }, index) => ({ studentId, isAbsent: at.includes(index) }));
    expect(countPlaces(places, now, marked())).toMatchObject({ here: 2, expected: 3, all: 3 });
    // A fixed bug: the page said "2 of 3 here" although the third student was marked as ill.
    expect(countPlaces(places, now, marked(2))).toMatchObject({ here: 2, expected: 2, all: 3 });
    expect(countPlaces(places, now, marked(0))).toMatchObject({ here: 2, expected: 3 });
  });

  it('keeps who is far behind, and who has done nothing for a while, as they are', () => {
    const third = { moduleId: 'm3', screenId: 'm3-second' };
    const late: Pace = { ...openPace, holdAt: third };
    const students = ['a', 'b', 'c', 'slow'].map((studentId) => {
      const isSlow = studentId === 'slow';
      const row = { studentId, ...progress(...(isSlow ? [0] : [2, 2])), leftBeforeHold: isSlow ? 6 : 2 };
      const facts = { ...calm, ...(isSlow ? back : third) };
      const given = { pace: late, modules, screens };
      return { row, place: { studentId, facts, standing: findStanding(given, row, facts, now) } };
    });
    const marked = markFarBehind(
      students.map(({ place }) => place),
      screens,
      students.map(({ row }) => row),
      now,
    );
    expect(marked.map((place) => placeStateOf(place, now))).toEqual([
      ...['working', 'working', 'working', 'behind'],
    ]);
    const idle = { actedAtMs: now - 10 * 60_000 };
    expect(statesOf([{ left: 1, facts: idle }])).toEqual(['stuck']);
    expect(statesOf([{ left: 0, facts: idle }])).toEqual(['waiting']);
  });

  it('has who is behind that screen, and who has come back from it, among those who wait', () => {
    expect(statesOf([{ left: 1, facts: { screenId: 'm2-second' } }])).toEqual(['waiting']);
    expect(statesOf([{ left: 0, facts: back }])).toEqual(['waiting']);
    expect(statesOf([{ left: 0, facts: { moduleId: null, screenId: null } }])).toEqual(['waiting']);
    expect(statesOf([{ left: 1, facts: back }])).toEqual(['working']);
  });
});

const momentsMs = fc.integer({ min: now - 3 * handLimitMs, max: now + 120_000 });
const anyPlace: fc.Arbitrary<TilePlace> = fc.record({
  studentId: fc.uuid(),
  facts: fc.option(
    fc.record({
      moduleId: fc.constantFrom(null, 'm1', 'm2', 'm3', 'gone'),
      screenId: fc.constantFrom(null, 'm1', 'm1-second', 'm2', 'm3-second', 'gone'),
      lastAction: fc.constantFrom(...lastActions),
      wrongTries: fc.nat(4),
      usedUpPart: fc.constantFrom(null, 'm1-a'),
      ...{ seenAtMs: momentsMs, actedAtMs: momentsMs },
      handRaisedAtMs: fc.option(momentsMs, { nil: null }),
      isDone: fc.boolean(),
    }),
    { nil: null },
  ),
  standing: fc.record({
    isThrough: fc.boolean(),
    isMoreHeld: fc.boolean(),
    isReady: fc.boolean(),
    isAtHold: fc.boolean(),
    isFarBehind: fc.boolean(),
  }),
});
const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

describe('the numbers of the live view', () => {
  it('put every student into exactly one state, and add up to the class', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 40 }), (places) => {
        for (const place of places)
          expect(stateFilters.filter((filter) => isAmong(place, filter, now))).toHaveLength(1);
        const counts = countPlaces(places, now);
        expect(total(stateFilters.map((filter) => counts[filter]))).toBe(places.length);
        expect(counts.all).toBe(places.length);
        expect(counts.need).toBe(places.filter((place) => needsTeacher(place, now)).length);
        expect(counts.need).toBeGreaterThanOrEqual(counts.stuck + counts['no-tries']);
      }),
    );
  });

  it('put every student at exactly one place of the strip, whichever lessons are given', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlace, { maxLength: 40 }),
        fc.subarray(lessonIds, { minLength: 1 }),
        (places, assigned) => {
          const given = listGivenScreens(screens, { ...openPace, assigned });
          const counts = countSpots(places, given, now);
          expect([...counts.keys()]).toEqual([...spotEnds, ...given.map(spotOfScreen)]);
          expect(total(counts.values())).toBe(places.length);
          for (const [spot, count] of counts)
            expect(places.filter((place) => spotOf(place, given, now) === spot)).toHaveLength(count);
        },
      ),
    );
  });
});
