import { describe, expect, it } from 'vitest';
import { getBlock } from '../blocks/registry.ts';
import { formatPath } from '../kernel/issue.ts';
import { parseActivity } from './parse-activity.ts';

const head = {
  ...{ id: 'lab', title: 'Lab', summary: 'A lab.', isPremium: false, enabled: false },
  ...{ publishedAt: '2026-11-22', durationMin: 10, modules: ['m1', 'm2'] },
};
const choice = (id: string, more: object = {}) => ({
  ...{ type: 'multiple-choice', id, title: 'T', prompt: 'P?', whyRight: 'W.', explanation: 'E.' },
  options: [
    { id: 'a', text: 'A', isRight: true },
    { id: 'b', text: 'B', feedback: 'F?' },
  ],
  ...more,
});

function issuesOf(
  lessons: Record<string, unknown[] | null>,
  change: object = {},
  unreadable: readonly string[] = [],
) {
  const files = Object.entries(lessons).flatMap(
    ([id, items]): [string, { file: string; value: unknown }][] =>
      items
        ? [[id, { file: `${id}.yaml`, value: { id, title: 'One', summary: 'S.', durationMin: 5, items } }]]
        : [],
  );
  const parsed = parseActivity(
    {
      activity: { file: 'activity.yaml', value: { ...head, ...change } },
      modules: new Map(files),
      mediaFiles: new Set(),
      misconceptionIds: new Set(),
    },
    new Set(unreadable),
  );
  return parsed.isValid ? [] : parsed.issues;
}

const faultsOf = (...given: Parameters<typeof issuesOf>) =>
  issuesOf(...given).map(({ file, path, code }) => `${file} ${formatPath(path)} ${code}`);

describe('parseActivity', () => {
  it('takes a sound lab', () => expect(faultsOf({ m1: [choice('one')], m2: [choice('two')] })).toEqual([]));

  it('finds the faults of lessons although activity.yaml has one', () => {
    const lessons = { m1: [choice('one', { tries: -1 })], m2: [choice('two', { requires: ['none'] })] };
    const inLessons = [
      'm1.yaml items[0].tries too-small',
      'm2.yaml items[0].requires[0] unknown-requirement',
    ];
    expect(faultsOf(lessons)).toEqual(inLessons);
    expect(faultsOf(lessons, { title: '' })).toEqual(['activity.yaml title too-small', ...inLessons]);
    expect(faultsOf(lessons, { modules: 'm1' })).toEqual([
      'activity.yaml modules invalid-type',
      ...inLessons,
    ]);
  });

  it('finds what is wrong between the sound items of a lesson, at the places where they stand', () => {
    const items = [choice('one', { tries: -1 }), choice('two'), choice('two', { requires: ['none'] })];
    expect(faultsOf({ m1: items, m2: [choice('three')] })).toEqual([
      'm1.yaml items[0].tries too-small',
      'm1.yaml items[2].id repeated-id',
      'm1.yaml items[2].requires[0] unknown-requirement',
    ]);
  });

  it('names both places of an id that is used twice in a film', () => {
    const repeatsIn = (cueIds: readonly string[], exerciseIds: readonly string[], others: object[] = []) => {
      const cues = cueIds.map((id, at) => ({ id, atS: 20 + at, exercise: choice(exerciseIds[at] ?? '') }));
      const film = { ...(getBlock('interactive-video').samples.item as object), id: 'film', cues };
      return issuesOf({ m1: [film], m2: [choice('three'), ...others] })
        .filter(({ code }) => code === 'repeated-id')
        .map(({ file, path, message }) => `${file} ${formatPath(path)}: ${message.split(';')[0]}`);
    };
    expect(repeatsIn(['c1', 'c2', 'c3'], ['one', 'two', 'four'])).toEqual([]);
    // An id of a pause may be that of an exercise.
    expect(repeatsIn(['one', 'two', 'three'], ['one', 'two', 'four'])).toEqual([]);
    expect(repeatsIn(['c1', 'c2', 'c1'], ['one', 'two', 'four'])).toEqual([
      'm1.yaml items[0].cues[2].id: the id c1 is used twice, first in cues[0]',
    ]);
    expect(repeatsIn(['c1', 'c2', 'c3'], ['one', 'two', 'one'])).toEqual([
      'm1.yaml items[0].cues[2].exercise.id: the id one is used twice in the lab, first in m1.yaml at items[0].cues[0].exercise',
    ]);
    expect(repeatsIn(['c1', 'c2'], ['one', 'film'])).toEqual([
      'm1.yaml items[0].cues[1].exercise.id: the id film is used twice in the lab, first in m1.yaml at items[0]',
    ]);
    expect(repeatsIn(['c1', 'c2'], ['one', 'two'], [choice('two')])).toEqual([
      'm2.yaml items[1].id: the id two is used twice in the lab, first in m1.yaml at items[0].cues[1].exercise',
    ]);
  });

  it('says nothing of what refers to an item that could not be read', () => {
    const asks = [choice('two', { requires: ['one'] })];
    expect(faultsOf({ m1: [choice('one', { tries: -1 })], m2: asks })).toEqual([
      'm1.yaml items[0].tries too-small',
    ]);
    expect(faultsOf({ m1: [choice('One')], m2: asks })).toEqual(['m1.yaml items[0].id invalid-format']);
    const film = { type: 'interactive-video', id: 'film', cues: [{ exercise: choice('one') }] };
    expect(faultsOf({ m1: [film], m2: asks }).filter((fault) => fault.startsWith('m2'))).toEqual([]);
    expect(faultsOf({ m1: null, m2: asks }, {}, ['m1'])).toEqual([]);
    expect(faultsOf({ m1: null, m2: asks })).toEqual(['activity.yaml modules[0] missing-module']);
  });
});
