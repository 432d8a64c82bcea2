import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import { findContent } from './find-content.ts';
import type { LoadedLabs } from './load-labs.ts';
import { type OpenLabs, openLabs } from './open-labs.ts';

const patience = { timeout: 8_000, interval: 20 };
let folder: string;
let file: string;
let text: string;
let opened: OpenLabs;
let shown: LoadedLabs | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-open-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  file = join(folder, 'activities', 'lab', 'modules', 'm1.yaml');
  text = await readFile(file, 'utf8');
  shown = undefined;
  opened = await openLabs(await findContent('lab', folder), (labs) => {
    shown = labs;
  });
});
afterEach(async () => {
  opened.close();
  await rm(folder, { recursive: true });
});

const titled = (title: string) => text.replace('title: The first gel', `title: ${title}`);
const titleOf = (labs: LoadedLabs | undefined) => labs?.labs[0]?.activity.modules[0]?.title;
const expectShown = (title: string) => vi.waitFor(() => expect(titleOf(shown)).toBe(title), patience);

async function replace(title: string) {
  await writeFile(`${file}.new`, titled(title));
  await rename(`${file}.new`, file);
}

it('goes on following a file that was replaced, as many editors save', async () => {
  await replace('Replaced');
  await expectShown('Replaced');
  await writeFile(file, titled('Saved in place'));
  await expectShown('Saved in place');
  await writeFile(file, titled('Saved in place again'));
  await expectShown('Saved in place again');
  await replace('Replaced again');
  await expectShown('Replaced again');
}, 30_000);

it('follows a folder that was made later, and one that was replaced whole', async () => {
  const { activityFolders } = await findContent('lab', folder);
  const [lab = ''] = activityFolders ?? [];
  const waitForReading = () => vi.waitFor(() => expect(shown).toBeDefined(), patience);
  await mkdir(join(lab, 'drawings'));
  await waitForReading();
  shown = undefined;
  await writeFile(join(lab, 'drawings', 'one.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await waitForReading();
  await cp(lab, `${lab}-new`, { recursive: true });
  await rename(lab, `${lab}-old`);
  await rename(`${lab}-new`, lab);
  await writeFile(file, titled('In the new folder'));
  await expectShown('In the new folder');
}, 30_000);

it('follows the folder of the content when it was removed and copied back: later saves were not shown', async () => {
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  await rm(folder, { recursive: true });
  await vi.waitFor(() => expect(shown?.labs).toEqual([]), patience);
  // A page that is loaded meanwhile is answered.
  expect((await opened.refresh()).labs).toEqual([]);
  await cp(copy, folder, { recursive: true });
  await expectShown('The first gel');
  await writeFile(file, titled('Saved in the copy'));
  await expectShown('Saved in the copy');
  await rename(folder, `${folder}-old`);
  await rename(copy, folder);
  await expectShown('The first gel');
  await writeFile(file, titled('Saved in the other'));
  await expectShown('Saved in the other');
  await rm(`${folder}-old`, { recursive: true });
}, 30_000);

it('reads again for a page that is loaded, also where the system told of no change', async () => {
  opened.close();
  await writeFile(file, titled('Nobody told of it'));
  expect(titleOf(opened.current())).toBe('The first gel');
  expect(titleOf(await opened.refresh())).toBe('Nobody told of it');
  expect(await opened.refresh()).toBe(opened.current());
}, 30_000);

it('finds what the check finds of questions about the own run, a moment later: it said “No faults”', async () => {
  const other = `${folder}-runs`;
  await cp(fromRoot('tests', 'fixtures', 'run-content'), other, { recursive: true });
  let tried: LoadedLabs | undefined;
  const runs = await openLabs(await findContent('run-lab', other), (labs) => {
    tried = labs;
  });
  expect(runs.current().areRunsTried).toBe(false);
  expect(runs.current().faults.filter(({ code }) => code === 'run-without-key')).toEqual([]);
  await vi.waitFor(() => expect(tried?.areRunsTried).toBe(true), patience);
  expect(tried?.faults.map(({ code, itemId }) => `${code} ${itemId}`)).toContain('run-without-key counts');
  expect(runs.current()).toBe(tried);
  runs.close();
  await rm(other, { recursive: true });
  // A lab without such questions is checked at once.
  expect(opened.current().areRunsTried).toBe(true);
}, 30_000);
