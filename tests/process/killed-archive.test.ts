import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { writeStarterLab, writeStarterModule } from '../../src/lab/activity/starter.ts';
import { publishContent } from '../../src/school/publishing/publish-content.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import { runOperatorTool } from './run-server.ts';

// A lab whose next version has a picture more and one less, another lesson, and other words for a belief.
const ids = (lesson: string) =>
  `${lesson}: module, ${lesson}-screen-start: new-screen, ${lesson}-header: header, ${lesson}-story: plain-text, ${lesson}-first-question: multiple-choice`;
const writeLab = (version: string, lesson: string, registered: string) => ({
  'activities/gels/activity.yaml': writeStarterLab('gels', '2026-11-22')
    .replace(/^title: .*$/m, `title: ${version}`)
    .replace(/closedModules:[\s\S]*?(?=# Where)/, '')
    .replace('modules: []', `modules: [${lesson}]`)
    .replace('durationMin: 0', 'durationMin: 20'),
  [`activities/gels/modules/${lesson}.yaml`]: writeStarterModule(lesson)
    .replace('    goals:', `    figure:\n      file: ${version}.svg\n      alt: A gel\n    goals:`)
    .replace('        feedback: |', '        misconception: dna-is-cut\n        feedback: |'),
  'activities/gels/ids.yaml': `- version: 1\n  ids: {${registered}}\n`,
  [`activities/gels/media/${version}.svg`]: `<svg id="${version}"/>`,
  'misconceptions/dna-is-cut.yaml': `id: dna-is-cut\nbelief: DNA is cut.\nexplanation: It is not, says the ${version} one.\nwhatToSay: Look at a gel.\n`,
});
const versions = {
  old: writeLab('old', 'm1', ids('m1')),
  new: writeLab('new', 'm2', `${ids('m1')}, ${ids('m2')}`),
};
type Version = keyof typeof versions;

let api: TestApi;
let root: string;
let folder: string;
const archive = () => join(root, 'gels.tar.gz');
const publishFolder = () =>
  publishContent(api.services.database, folder, api.services.env.legalNames, 'publish');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-killed-'));
  folder = join(root, 'here');
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
  const author = join(root, 'author');
  await write(author, versions.new);
  const packed = await runOperatorTool(
    'content',
    ['pack', join(author, 'activities/gels'), '--out', archive()],
    variables(),
  );
  expect([packed.code, packed.err]).toEqual([0, '']);
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const variables = () => ({ DATABASE_URL: api.connectionString, CONTENT_FOLDER: folder });

async function write(to: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
}

/** The files of the lab and of its belief, with their texts, and whatever else begins with a dot. */
async function readHere(): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => /^\.|^activities\/gels\/|dna-is-cut/.test(path))
    // What a lab began from is the archive's own.
    .filter((path) => !path.endsWith('/versions.json'));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}

async function findPublished(): Promise<{ lab: Version; belief: string }> {
  const { rows } = await api.services.database.query<{ text: string }>(
    `SELECT coalesce(full_document ->> 'title', full_document ->> 'explanation') AS text FROM content_documents
      WHERE id IN ('gels', 'dna-is-cut') ORDER BY collection`,
  );
  return { lab: rows[0]?.text as Version, belief: rows[1]?.text ?? '' };
}

/** Publishes the archive in a process that is killed in front of a step. @returns whether it was killed */
async function publishUntil(step: number): Promise<boolean> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    [
      ...['--import', pathToFileURL(resolve('tests/setup/kill-at-step.mjs')).href],
      ...[join(inject('programsFolder'), 'content.js'), 'publish', archive(), '--take-back'],
    ],
    {
      // What a killed process leaves there goes with the test.
      env: { PATH, HOME, TMPDIR: root, ...variables(), KILL_AT_STEP: String(step) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code, signal] = await once(child, 'close');
  expect([code, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null]);
  return signal !== null;
}

it('an archive whose publication is killed at any step leaves one version whole, and the next publication ends it', async () => {
  const seen: Record<Version, number> = { old: 0, new: 0 };
  for (let step = 1, wasKilled = true; wasKilled; step += 1) {
    await rm(join(folder, 'activities/gels'), { recursive: true, force: true });
    await write(folder, versions.old);
    await publishFolder();
    expect((await findPublished()).lab).toBe('old');

    wasKilled = await publishUntil(step);
    const { lab, belief } = await findPublished();
    seen[lab] += 1;
    expect(belief, `step ${step}`).toContain(`the ${lab} one`);
    const left = await readHere();
    const picture = `activities/gels/media/${lab}.svg`;
    expect(left[picture], `step ${step}`).toBe((versions[lab] as Record<string, string>)[picture]);

    const { issues } = await publishFolder();
    const ended = (await findPublished()).lab;
    expect([step, issues, await readHere()]).toEqual([step, [], versions[ended]]);
    // What learners have seen already is not taken back.
    if (lab === 'new') expect(ended).toBe('new');
  }
  // Some steps come before the publication, and some after it.
  expect(seen.old).toBeGreaterThan(2);
  expect(seen.new).toBeGreaterThan(5);
}, 300_000);
