import { describe, expect, it } from 'vitest';
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

function faultsOf(
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
  return parsed.isValid
    ? []
    : parsed.issues.map(({ file, path, code }) => `${file} ${formatPath(path)} ${code}`);
}

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
