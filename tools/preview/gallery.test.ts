import { beforeAll, describe, expect, it } from 'vitest';
import { withType } from '../../src/lab/activity/typed-item.ts';
import { fromRoot } from '../start/folders.mjs';
import { createGallery, type Gallery } from './gallery.ts';
import { loadLabs } from './load-labs.ts';

let gallery: Gallery;
beforeAll(async () => {
  gallery = createGallery(
    await loadLabs({
      contentFolder: fromRoot('content'),
      activityFolders: null,
      moduleId: null,
      watched: [],
    }),
  );
});

describe('an item of a real lab in the gallery', () => {
  it('stands beside the sample of every type that the labs use, under an address of its own', () => {
    const without = gallery.types.filter(({ samples }) => !samples.some(({ id }) => id === 'lesson'));
    expect(without.map(({ type }) => type)).toEqual([]);
    const ids = gallery.activities.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('can be shown with its right answer', () => {
    const right = gallery.types.flatMap(({ samples }) => samples.filter(({ id }) => id === 'lesson-right'));
    expect(right.length).toBeGreaterThan(10);
    for (const { activityId, answer } of right) {
      const [item] = gallery.activities.find(({ id }) => id === activityId)?.activity.modules[0]?.items ?? [];
      const typed = item && withType(item);
      if (typed?.kind !== 'exercise') throw new Error(`${activityId} shows no exercise`);
      const graded = typed.type.grade(typed.item, answer);
      expect([activityId, graded.isGraded && graded.score.outcome]).toEqual([activityId, 'correct']);
    }
  });

  it('has its pictures from the folder of its lab', () => {
    const pictured = gallery.activities.filter(
      ({ id, mediaFiles }) => id.endsWith('.lesson') && mediaFiles.size > 0,
    );
    expect(pictured.length).toBeGreaterThan(3);
    for (const { id } of pictured) expect(gallery.folders.get(id)).toMatch(/content\/activities\/[^/]+$/);
  });
});
