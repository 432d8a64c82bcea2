import { describe, expect, it } from 'vitest';
import { countedIn, sayCounted } from './counted-words.ts';
import type { Mark } from './mark.ts';

const module = (number: number) => ({ id: `m${number}`, title: `Lesson ${number}`, number });

describe('which lessons counted', () => {
  it.each([
    [{ modules: [module(1), module(2)], of: 2 }, 'All lessons'],
    [{ modules: [module(2)], of: 6 }, 'Lesson 2 of 6'],
    [{ modules: [module(1), module(2)], of: 6 }, 'Lessons 1 and 2 of 6'],
    [{ modules: [], of: 6, notOpen: [module(3)] }, 'No lesson; assigned and not open: lesson 3'],
    [
      { modules: [module(1)], of: 6, ofSome: [module(2), module(4)] },
      'Lesson 1 of 6; for some students also lessons 2 and 4',
    ],
  ])('%j', (counted, said) => expect(sayCounted(counted)).toBe(said));

  it('is told from a snapshot, a lesson for some students apart', () => {
    const asked = (number: number) => ({
      ...{ label: `${number}.1`, moduleId: `m${number}`, exerciseId: `e${number}`, partId: null },
      ...{ title: '', text: '', isScored: true },
    });
    const row = (id: string, marks: Mark[]) => ({
      ...{ id, name: id, status: 'PROGRESS' as const, doneCount: 0, isAbsent: false, lateCount: 0 },
      marks,
    });
    const snapshot = {
      modules: [module(1), module(2)],
      otherModules: [module(3)],
      questions: [asked(1), asked(2)],
      students: [row('a', ['correct', 'left-out']), row('b', ['correct', 'correct'])],
    };
    expect(countedIn(snapshot)).toEqual({ modules: [module(1)], ofSome: [module(2)], of: 3 });
    const all = { ...snapshot, otherModules: [], students: [row('b', ['correct', 'correct'])] };
    expect(countedIn(all)).toBeNull();
  });
});
