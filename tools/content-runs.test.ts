import { describe, expect, it } from 'vitest';
import { defaultLegalNames } from '../src/kernel/fill-names.ts';
import { checkContent } from '../src/server/publishing/check-content.ts';
import { readContentFolder } from '../src/server/publishing/read-content-folder.ts';
import { findRunGaps, listOwnRunQuestions } from './content-runs.ts';
import { fromRoot } from './start/folders.mjs';
import { tryRuns } from './try-runs.ts';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities } = checkContent(await readContentFolder(fromRoot('content')), names);

describe('a question of the labs about the own run', () => {
  const questions = activities.flatMap(listOwnRunQuestions).map((one) => ({ id: one.item.id, ...one }));

  it.each(questions)(
    '$id has exactly one key for every run, or a sentence that says why not',
    async ({ item, findItem }) => {
      const { asked, gaps } = await tryRuns(item, findItem, { most: 150, seed: 1 });
      expect(gaps).toEqual([]);
      // A condition that no run meets would pass without saying anything.
      expect(asked).toBeGreaterThanOrEqual(15);
    },
  );
});

it('the check of the content names a question that some run leaves without a key', async () => {
  const content = await readContentFolder(fromRoot('tests/fixtures/run-content'));
  const faults = await findRunGaps(content, checkContent(content, names).activities, 60);
  expect(faults.map(({ code, itemId }) => `${code} ${itemId}`)).toEqual([
    'run-without-key counts',
    'run-without-key excess',
  ]);
  expect(faults[0]?.message).toContain('births=0');
  expect(faults[0]?.line).toBeGreaterThan(1);
});
