import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { checkLabs } from '../src/school/publishing/check-labs.ts';
import { checkToPublish } from '../src/school/publishing/publish-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { sayRead } from './content-files.ts';
import { registerIds, reportReading } from './content-labs.ts';
import { fromRoot } from './start/folders.mjs';

const names = { product: 'Anneal', ...defaultLegalNames };
let folder: string;
const inLab = (...path: string[]) => join(folder, 'activities', 'lab', ...path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-ids-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  await replace(inLab('activity.yaml'), 'enabled: false', 'enabled: true');
  await register();
});
afterEach(() => rm(folder, { recursive: true }));

async function replace(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(from, to));
}

async function register(...retire: string[]) {
  const content = await readContentFolder(folder);
  return registerIds(folder, content, checkContent(content, names), retire);
}

const readRegister = () => readFile(inLab('ids.yaml'), 'utf8');
const tell = (issues: readonly { file: string; code: string }[]) =>
  issues.map(({ file, code }) => `${file} ${code}`).filter((each) => each.includes('ids.yaml'));

async function publish() {
  const content = await readContentFolder(folder);
  const { activities, issues } = checkToPublish(content, names);
  return { labs: activities.map(({ id }) => id), faults: tell(issues) };
}

it('holds a lab back whose exercise got another id, and registers nothing, until the old id is written again', async () => {
  const before = await readRegister();
  await replace(inLab('modules', 'm1.yaml'), 'sizes', 'lengths-of-pieces');
  const fault = 'activities/lab/ids.yaml id-gone';
  expect(tell(checkLabs(await readContentFolder(folder), names).issues)).toEqual([fault]);
  const refused = await register();
  expect(tell(refused.gone)).toEqual([fault]);
  expect(refused.gone[0]?.line).toBeGreaterThan(1);
  expect(refused.gone[0]?.message).toContain('if it is lengths-of-pieces now, write the id sizes again');
  expect(await readRegister()).toBe(before);
  expect(await publish()).toEqual({ labs: [], faults: [fault] });
  await replace(inLab('modules', 'm1.yaml'), 'lengths-of-pieces', 'sizes');
  expect(await publish()).toEqual({ labs: ['lab'], faults: [] });
});

it('publishes a lab from which an exercise was taken on purpose, by the name of the exercise alone', async () => {
  await replace(inLab('modules', 'm1.yaml'), 'sizes', 'lengths-of-pieces');
  await expect(register('charge')).rejects.toThrow('charge cannot be retired: no lab has lost this id');
  expect(await register('sizes')).toEqual({
    gone: [],
    changed: [{ labId: 'lab', added: expect.any(Number), retired: ['sizes'] }],
  });
  expect((await readRegister()).match(/^ {4}lengths-of-pieces: \S+$/gm)).toHaveLength(1);
  expect(await readRegister()).toContain('retired:\n    - sizes\n');
  expect(await publish()).toEqual({ labs: ['lab'], faults: [] });
});

it('holds a lab back whose option got another id, until the exercise names the former one', async () => {
  await replace(inLab('modules', 'm1.yaml'), 'id: plus', 'id: anode');
  const fault = 'activities/lab/ids.yaml id-gone';
  expect(await publish()).toEqual({ labs: [], faults: [fault] });
  const { gone } = await register();
  expect(gone).toMatchObject([
    { code: 'id-gone', message: expect.stringContaining('formerIds: { plus: anode }') },
  ]);
  expect(gone[0]?.line).toBeGreaterThan(1);
  await replace(
    inLab('modules', 'm1.yaml'),
    'title: Charge',
    'title: Charge\n    formerIds: { plus: anode }',
  );
  expect(await register()).toEqual({ gone: [], changed: [{ labId: 'lab', added: 1, retired: [] }] });
  expect(await readRegister()).toContain('  inside:\n    charge:\n      options: [ anode ]\n');
  expect(await publish()).toEqual({ labs: ['lab'], faults: [] });
});

it.each([
  ['row', 'id: top,', 'id: upper,', 'top is no longer among the rows of sizes', 'sizes.rows.top'],
  [
    ...(['field', 'id: ecori-pieces', 'id: pieces-of-ecori'] as const),
    ...(['ecori-pieces is no longer among the cells of digest', 'digest.cells.ecori-pieces'] as const),
  ],
])(
  'holds a lab back whose %s got another id, and lets it go by its name alone',
  async (_, from, to, said, name) => {
    await replace(inLab('modules', 'm1.yaml'), from, to);
    const { gone } = await register();
    expect(gone).toMatchObject([{ code: 'id-gone', message: expect.stringContaining(said) }]);
    expect(gone[0]?.message).toContain(`npm run content -- register --retire ${name}`);
    expect(await publish()).toEqual({ labs: [], faults: ['activities/lab/ids.yaml id-gone'] });
    expect((await register(name)).changed).toMatchObject([{ labId: 'lab', retired: [name] }]);
    expect(await publish()).toEqual({ labs: ['lab'], faults: [] });
  },
);

it('names the hardest paragraphs by the ids of their author, and says what the minutes leave out', async () => {
  await replace(
    inLab('modules', 'm1.yaml'),
    'see the',
    'look at the ladder in the first lane of the gel, count its bands, and then see the',
  );
  const { activities } = checkContent(await readContentFolder(folder), names);
  const lines = reportReading(activities).join('\n');
  expect(lines).toMatch(/^ {2}\d+\.\d m1 › story › text: DNA carries/m);
  expect(lines).toContain('talking in pairs or with the class, and work at the bench, come on top');
});

it('says in its last line what was read, sound or not', async () => {
  const say = async (faults: number) => sayRead(folder, await readContentFolder(folder), faults);
  expect(await say(0)).toBe(`Read: 1 lab, 1 misconception in ${folder}. No fault.`);
  await writeFile(inLab('activity.yaml'), 'id: [');
  await writeFile(join(folder, 'misconceptions', 'dna-is-positive.yaml'), 'id: [');
  expect(await say(4)).toBe(`Read: 1 lab, 1 misconception in ${folder}. 4 faults.`);
});
