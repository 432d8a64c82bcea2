import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStarterLab, writeStarterModule } from '../../src/lab/activity/starter.ts';
import { agreeToTakeBack } from '../../tools/content-taken-back.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import { runOperatorTool } from './run-server.ts';

const lab = 'activities/gels';
const lesson = `${lab}/modules/m1.yaml`;
const guide = `${lab}/guide.md`;
const record = `${lab}/versions.json`;
const belief = 'misconceptions/gels-push.yaml';
const writeBelief = (text: string) =>
  `id: gels-push\nbelief: ${text}\nexplanation: The field does.\nwhatToSay: Look at the poles.\n`;
const gels = {
  [`${lab}/activity.yaml`]: writeStarterLab('gels', '2026-11-22')
    .replace(/closedModules:[\s\S]*?(?=# Where)/, '')
    .replace('modules: []', 'modules: [m1]')
    .replace('durationMin: 0', 'durationMin: 20'),
  [lesson]: writeStarterModule('m1').replace(
    '        feedback: |',
    '        misconception: gels-push\n        feedback: |',
  ),
  [guide]: '# Gels\n\nFirst words of the guide.\n',
  [belief]: writeBelief('The gel pushes.'),
  [`${lab}/ids.yaml`]:
    '- version: 1\n  ids: {m1: module, m1-screen-start: new-screen, m1-header: header, m1-story: plain-text, m1-first-question: multiple-choice}\n',
};

let api: TestApi;
let root: string;
/** The content folder of the installation, in which a colleague writes, and the folder of somebody who writes elsewhere. */
let folder: string;
let author: string;
let archive: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-moved-on-'));
  [folder, author, archive] = [join(root, 'here'), join(root, 'author'), join(root, 'gels.tar.gz')];
  await cp('tests/fixtures/content', folder, { recursive: true });
  for (const [path, text] of Object.entries(gels)) {
    await mkdir(dirname(join(author, path)), { recursive: true });
    await writeFile(join(author, path), text);
  }
  api = await openTestApi(folder);
});
afterEach(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const run = (where: string, ...words: string[]) =>
  runOperatorTool('content', words, { DATABASE_URL: api.connectionString, CONTENT_FOLDER: where });
const read = (path: string, where = folder) => readFile(join(where, path), 'utf8');
const setTitle = (text: string) => (before: string) => before.replace(/^title: .*$/m, `title: ${text}`);
const setStory = (text: string) => (before: string) =>
  before.replace(/(id: m1-story[\s\S]*?text: )(?:\|\n)?.*\n/, `$1${text}\n`);

async function edit(where: string, path: string, change: (text: string) => string): Promise<void> {
  const before = await read(path, where);
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(join(where, path), after);
}
async function succeed(where: string, ...words: string[]): Promise<string> {
  const { code, out, err } = await run(where, ...words);
  expect([code, err], out).toEqual([0, '']);
  return out;
}
const pack = () => succeed(author, 'pack', 'gels', '--out', archive);

/** A colleague changes a passage, the guide and a belief in the folder of the server. */
async function changeHere(): Promise<void> {
  await edit(folder, lesson, setStory('A sentence of B.'));
  await writeFile(join(folder, guide), '# Gels\n\nThe guide of B.\n');
  await writeFile(join(folder, belief), writeBelief('The belief of B.'));
  const said = await succeed(folder, 'publish');
  expect(said).toMatch(/m1-story › text: “.+” becomes “A sentence of B\.”/);
  expect(said).toContain('“First words of the guide.” becomes “The guide of B.”');
  expect(said).toContain('belief: “The gel pushes.” becomes “The belief of B.”');
}

it('an archive takes nothing back that a colleague has published since it began', async () => {
  await pack();
  await succeed(folder, 'publish', archive);
  await edit(author, lesson, setTitle('The title of A'));
  await pack();
  await changeHere();
  const back = await succeed(folder, 'rollback', 'gels');
  expect(back).toContain(
    'published together with what was taken back, and stay as they are: guides/gels, misconceptions/gels-push.',
  );
  await succeed(folder, 'publish', '--take-back');
  for (const words of [[], ['--yes'], ['--replace']]) {
    const refused = await run(folder, 'publish', archive, ...words);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('activities/gels was changed here since the version');
    expect(refused.err).toMatch(/m1-story › text: “.+” becomes “A sentence of B\.”/);
    expect(refused.err).toContain('“First words of the guide.” becomes “The guide of B.”');
    expect(refused.err).toContain('belief: “The gel pushes.” becomes “The belief of B.”');
    // What A alone has changed is no loss.
    expect(refused.err).not.toContain('The title of A');
    expect(refused.err).toContain('--take-back publishes the archive all the same');
  }
  expect((await run(folder, 'diff', archive)).out).toContain('becomes “The belief of B.”');
  expect(await read(lesson)).toContain('A sentence of B.');
  expect(await read(guide)).toContain('The guide of B.');
  expect(await read(belief)).toContain('The belief of B.');

  // Whoever has taken over what is here is asked nothing.
  await edit(author, lesson, setStory('A sentence of B.'));
  await cp(join(folder, guide), join(author, guide));
  await cp(join(folder, belief), join(author, belief));
  await pack();
  await succeed(folder, 'publish', archive);
  expect(await read(lesson)).toMatch(/The title of A[\s\S]*A sentence of B\./);

  // A copy of the folder knows from which version it began.
  await edit(folder, lesson, setStory('Later words of B.'));
  await succeed(folder, 'publish');
  await cp(join(folder, lab), join(author, lab), { recursive: true });
  await edit(author, lesson, setStory('Words of A after those of B.'));
  await pack();
  await succeed(folder, 'publish', archive);
  expect(await read(lesson)).toContain('Words of A after those of B.');
}, 300_000);

it('an archive that takes work back is published when that is said, and one without a record is asked about', async () => {
  await pack();
  await succeed(folder, 'publish', archive);
  await changeHere();
  await rm(join(author, record));
  await edit(author, lesson, setTitle('The title of A'));
  await pack();
  const refused = await run(folder, 'publish', archive);
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toContain('does not say that it began from it');
  const done = await succeed(folder, 'publish', archive, '--take-back');
  expect(done).toContain('published activities/gels');
  expect(await read(guide)).toContain('First words of the guide.');

  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const found = [{ name: 'activities/gels', sinceOf: null, changes: [] }];
  const answer = (word: string, without: readonly string[] = ['gels']) =>
    agreeToTakeBack(found, without, false, true, async () => word);
  await expect(answer('y')).resolves.toBeUndefined();
  await expect(answer('')).rejects.toThrow('Nothing was published.');
  await expect(answer('y', [])).rejects.toThrow('Nothing was published.');
  vi.restoreAllMocks();
}, 300_000);

it('a folder publishes nothing over what came later than its files, unless that is said', async () => {
  await succeed(folder, 'publish');
  const path = 'activities/mini-lab/modules/m1.yaml';
  await edit(folder, path, setTitle('A bad title'));
  await succeed(folder, 'publish');
  await succeed(folder, 'rollback', 'mini-lab');
  const titleOf = async () => {
    await api.services.content.reload();
    return api.services.content.findActivity('mini-lab')?.activity.modules[0]?.title;
  };
  expect(await titleOf()).toBe('First');
  const held = await run(folder, 'publish', '--yes');
  expect([held.code, held.out]).toEqual([
    1,
    expect.stringContaining('Not published, because something later is: activities/mini-lab.'),
  ]);
  expect(held.out).toContain('m1 title: “A bad title” becomes “First”');
  expect(await titleOf()).toBe('First');
  await edit(folder, path, setTitle('A good title'));
  await succeed(folder, 'publish');
  expect(await titleOf()).toBe('A good title');

  // What was imported never stood in the folder.
  const file = join(root, 'labs.json');
  await succeed(folder, 'export', 'mini-lab', '--out', file);
  await writeFile(file, (await readFile(file, 'utf8')).replace('A good title', 'An imported title'));
  await succeed(folder, 'import', file);
  await edit(folder, path, (text) => text.replace(/^summary: .*$/m, 'summary: Other words.'));
  expect((await run(folder, 'publish')).out).toContain(
    'm1 title: “A good title” becomes “An imported title”',
  );
  expect(await titleOf()).toBe('An imported title');
  await succeed(folder, 'publish', '--take-back');
  expect(await titleOf()).toBe('A good title');
}, 300_000);
