import { describe, expect, it } from 'vitest';
import { getExercise } from '../exercises/registry.ts';
import type { AuthoredActivity } from './authored.ts';
import { lintActivity } from './lint-activity.ts';
import type { Activity } from './schema.ts';

const type = getExercise('switch-image-table');

function lintWith(mediaFiles: readonly string[]) {
  const item = type.parseItem(type.samples.item);
  if (!item.isValid) throw new Error(JSON.stringify(item.issues));
  const activity: Activity = {
    id: 'lab',
    title: 'Lab',
    summary: 'A lab.',
    isPremium: false,
    enabled: true,
    publishedAt: '2026-01-01',
    durationMin: 5,
    isStrictOrder: false,
    closedModules: [],
    sources: [],
    modules: [{ id: 'm1', title: 'One', summary: 'A module.', durationMin: 5, items: [item.value] }],
  };
  const authored: AuthoredActivity = {
    activity: { file: 'activity.yaml', value: null },
    modules: new Map([['m1', { file: 'modules/m1.yaml', value: null }]]),
    mediaFiles: new Set(mediaFiles),
    misconceptionIds: new Set(type.misconceptions(item.value)),
  };
  return lintActivity(activity, authored);
}

describe('lintActivity', () => {
  const files = ['dayo', 'tomi', 'rui'].flatMap((person) => [
    `lane-${person}-before.svg`,
    `lane-${person}-after.svg`,
  ]);

  it('finds every picture of an exercise in the media folder', () => {
    expect(lintWith(files)).toEqual([]);
  });

  it('names each picture of an exercise that is missing there', () => {
    expect(lintWith(files.slice(0, -1))).toEqual([
      {
        file: 'modules/m1.yaml',
        path: ['items', 0],
        code: 'missing-media',
        message: 'there is no media/lane-rui-after.svg',
      },
    ]);
  });
});
