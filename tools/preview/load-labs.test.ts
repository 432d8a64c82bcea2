import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('finds a lab by its id in the folder of the author, and says where it looked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-preview-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  const { contentFolder, activityFolders } = await findContent('lab', folder);
  expect({ contentFolder, activityFolders }).toEqual({
    contentFolder: folder,
    activityFolders: [join(folder, 'activities', 'lab')],
  });
  await expect(findContent('gels', folder)).rejects.toThrow(join(folder, 'activities'));
  await rm(folder, { recursive: true });
});

it('still finds what is wrong in the lab that is named', async () => {
  const broken = fromRoot('content', '_broken', 'checklist-out-of-reach');
  const { faults } = await loadLabs(await findContent(broken));
  expect(faults).not.toEqual([]);
});

it('shows what can be read of a lab with faults, and the faults in place of the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-preview-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  const file = join(folder, 'activities', 'lab', 'modules', 'm1.yaml');
  const text = await readFile(file, 'utf8');
  // The exercise with the fault is required by the next one, and the last one has an id that is used before.
  await writeFile(
    file,
    text.replace('    prompt: Which pole', '    promt: Which **pole').replace('id: digest', 'id: sizes'),
  );
  const { faults, labs } = await loadLabs(await findContent(join(folder, 'activities', 'lab')));
  await rm(folder, { recursive: true });
  expect(faults.map(({ line, place }) => `${line} ${place}`)).toEqual([
    '28 charge › promt',
    '28 charge › promt',
    '74 sizes › id',
  ]);
  const items = labs[0]?.activity.modules[0]?.items ?? [];
  expect(items.map(({ id }) => id)).toEqual([
    ...['start', 'head', 'story', 'fault-m1-3', 'needs', 'sizes', 'fault-m1-6'],
  ]);
  expect(items[3]).toMatchObject({
    tone: 'caution',
    text: expect.stringContaining('did you mean \\`prompt\\`?'),
  });
  expect(items[4]).toMatchObject({ requires: [] });
  expect(labs[0]?.activity.modules).toHaveLength(2);
});

it('shows a lesson whose YAML is broken as it was, with its fault: it was gone, and the page with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-preview-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  const place = await findContent('lab', folder);
  const write = (path: string, change: (text: string) => string) =>
    readFile(join(folder, path), 'utf8').then((text) => writeFile(join(folder, path), change(text)));
  const lesson = 'activities/lab/modules/m1.yaml';
  const belief = 'misconceptions/dna-is-positive.yaml';
  const sound = await loadLabs(place);
  await write(lesson, (text) => text.replace('    title: Begin', '\ttitle: Begin'));
  await write(belief, (text) => `${text}\n\tnote: no\n`);
  const first = await loadLabs(place, sound);
  const broken = await loadLabs(place, first);
  expect(broken.faults.map(({ file, code }) => `${file.slice(file.indexOf('lab/'))} ${code}`)).toContain(
    'lab/modules/m1.yaml not-yaml',
  );
  expect(broken.keptFiles.map((file) => file.split('/').at(-1)).sort()).toEqual([
    ...['dna-is-positive.yaml', 'm1.yaml'],
  ]);
  expect(broken.labs[0]?.activity).toEqual(sound.labs[0]?.activity);
  expect(broken.misconceptions).toEqual(sound.misconceptions);
  await write('activities/lab/activity.yaml', (text) => `\t${text}`);
  const headless = await loadLabs(place, broken);
  expect(headless.labs[0]?.activity).toEqual(sound.labs[0]?.activity);
  await write(lesson, (text) => text.replace('\ttitle: Begin', '    title: Begun'));
  const mended = await loadLabs(place, headless);
  await rm(folder, { recursive: true });
  expect(mended.keptFiles.some((file) => file.endsWith('m1.yaml'))).toBe(false);
  expect(mended.labs[0]?.activity.modules[0]?.items[0]).toMatchObject({ title: 'Begun' });
});
