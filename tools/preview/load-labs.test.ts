import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import { findContent } from './find-content.ts';
import { loadLabs } from './load-labs.ts';

const labs = readdirSync(fromRoot('content', 'activities'));

it.each(labs)('%s alone has no faults, whatever links and licences say of other labs', async (lab) => {
  const { faults, labs: opened } = await loadLabs(await findContent(fromRoot('content', 'activities', lab)));
  expect(faults).toEqual([]);
  expect(opened.map(({ id }) => id)).toEqual([lab]);
});

it('still finds what is wrong in the lab that is named', async () => {
  const broken = fromRoot('content', '_broken', 'checklist-out-of-reach');
  const { faults } = await loadLabs(await findContent(broken));
  expect(faults).not.toEqual([]);
});
