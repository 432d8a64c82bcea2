import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStarterLab, writeStarterModule } from '../../src/lab/activity/starter.ts';
import { checkToPublish, toDocuments } from '../../src/school/publishing/publish-content.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { agreeToPublish } from '../../tools/content-differences.ts';
import { openTestApi, type TestApi } from '../api/harness.ts';
import { runOperatorTool } from './run-server.ts';

const lesson = 'activities/gels/modules/m1.yaml';
const belief = 'misconceptions/dna-is-positive.yaml';
const writeGels = (misconception: string) => ({
  'activities/gels/activity.yaml': writeStarterLab('gels', '2026-11-22')
    .replace(/closedModules:[\s\S]*?(?=# Where)/, '')
    .replace('modules: []', 'modules: [m1]')
    .replace('durationMin: 0', 'durationMin: 20'),
  [lesson]: writeStarterModule('m1').replace(
    '        feedback: |',
    `        misconception: ${misconception}\n        feedback: |`,
  ),
  'activities/gels/ids.yaml':
    '- version: 1\n  ids: {m1: module, m1-screen-start: new-screen, m1-header: header, m1-story: plain-text, m1-first-question: multiple-choice}\n',
});
const otherWords =
  'id: dna-is-positive\nbelief: DNA is positive in gels.\nexplanation: No.\nwhatToSay: Look.\n';

let api: TestApi;
let root: string;
/** The content folder of the installation. */
let folder: string;
/** The folder of somebody who writes elsewhere. */
let author: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-refusals-'));
  [folder, author] = [join(root, 'here'), join(root, 'author')];
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
});
afterEach(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

async function write(to: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
}

const run = (where: string, ...words: string[]) =>
  runOperatorTool('content', words, { DATABASE_URL: api.connectionString, CONTENT_FOLDER: where });
const archive = () => join(root, 'gels.tar.gz');
const read = (path: string) => readFile(join(folder, path), 'utf8');

async function packGels(from: string): Promise<void> {
  const { code, out, err } = await run(from, 'pack', 'gels', '--out', archive());
  expect([code, out, err]).toEqual([0, expect.stringContaining('holds'), '']);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(folder, path), change(await read(path)));
}

const findBelief = async () => {
  await api.services.content.reload();
  return api.services.content.findMisconception('dna-is-positive')?.belief;
};

it('an archive never writes over files that were never published, nor removes them, unless it is told to', async () => {
  await write(folder, writeGels('dna-is-positive'));
  await packGels(folder);
  const words = 'summary: What a whole evening was spent on.';
  await edit(lesson, (text) => text.replace(/^summary: .*$/m, words));
  await write(folder, { 'activities/gels/notes.txt': 'mine' });
  const refused = await run(folder, 'publish', archive());
  expect([refused.code, refused.out]).toEqual([1, '']);
  const [notes, file, cure, last] = [
    `${join(folder, 'activities/gels/notes.txt')} was never published as it is, and would be removed.`,
    `${join(folder, lesson)} was never published as it is, and would be written over.`,
    `CONTENT_FOLDER is set in this terminal, so ${folder} may be your own folder`,
    'Nothing was published.',
  ];
  expect(refused.err.split('\n')).toEqual([file, notes, expect.stringContaining(cure), last, '']);
  expect(await read(lesson)).toContain(words);
  expect((await run(folder, 'diff', archive())).out).toContain(file);
  expect(api.services.content.findActivity('gels')).toBeNull();

  expect((await run(folder, 'publish', archive(), '--replace')).code).toBe(0);
  expect(await read(lesson)).not.toContain(words);

  // What stands there now was published, so a later version takes its place without a question.
  await cp(join(folder, 'activities/gels'), join(author, 'activities/gels'), { recursive: true });
  await write(author, {
    [lesson]: writeStarterModule('m1').replace(/^title: .*$/m, 'title: Second version'),
  });
  await packGels(author);
  const later = await run(folder, 'publish', archive());
  expect([later.code, later.err]).toEqual([0, '']);
  expect(await read(lesson)).toContain('Second version');
}, 180_000);

it('an archive changes no belief that another lab uses, unless it is asked for by name', async () => {
  await write(author, { ...writeGels('dna-is-positive'), [belief]: otherWords });
  await packGels(author);
  const before = await findBelief();
  const refused = await run(folder, 'publish', archive());
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining(`${belief} has other words than here, and Mini lab (mini-lab) uses this belief`),
  ]);
  expect(await findBelief()).toBe(before);
  expect(await read(belief)).not.toBe(otherWords);
  const asked = await run(folder, 'publish', archive(), '--change-belief', 'dna-is-positive');
  expect([asked.code, asked.err]).toEqual([0, '']);
  expect(await findBelief()).toBe('DNA is positive in gels.');
}, 180_000);

it('a lab of another folder names a belief of the project without a copy of it', async () => {
  await write(author, writeGels('a-carrier-is-half-cut'));
  const checked = await run(author, 'check');
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('No fault.')]);
  await packGels(author);
  const published = await run(folder, 'publish', archive());
  expect([published.code, published.err]).toEqual([0, '']);
  expect(published.out).toContain('published misconceptions/a-carrier-is-half-cut');
  // A copy in other words is told before anybody publishes it.
  const copy = 'misconceptions/a-carrier-is-half-cut.yaml';
  await write(author, { [copy]: otherWords.replace('dna-is-positive', 'a-carrier-is-half-cut') });
  for (const words of [['check'], ['pack', 'gels', '--out', archive()]]) {
    const told = await run(author, ...words);
    expect([told.code, told.out]).toEqual([
      0,
      expect.stringMatching(/a-carrier-is-half-cut has other words than in the project .*ptc-taster \(/),
    ]);
  }
  await rm(join(author, copy));
  const listed = await run(author, 'beliefs', 'carrier-is-half');
  expect(listed.out).toContain('  used by: gels (m1-first-question); ptc-taster (');
  expect(listed.out).toMatch(/ {2}belief: .+\n {2}explanation: .+\n {2}whatToSay: .+\n/);
}, 180_000);

it('the check prints advice apart from faults, and it blocks nothing', async () => {
  await write(author, writeGels('a-carrier-is-half-cut'));
  await write(author, {
    [lesson]: writeStarterModule('m1').replace(/( prompt: \|\n +)/, '$1{run:gel.bands} '),
  });
  const { code, out } = await run(author, 'check');
  const [title, advice, last] = out.split('\n');
  expect([code, title]).toEqual([0, 'Advice, blocks nothing:']);
  expect(advice).toMatch(
    /m1\.yaml:\d+ m1-first-question › prompt: \{run:gel\.bands\} is shown as it is typed/,
  );
  expect(last).toContain('No fault.');
  await packGels(author);
}, 180_000);

it('a guide whose guide.md is deleted is named by pack, diff and publish, and taken away: it stayed published', async () => {
  const guide = { 'activities/gels/guide.md': '# Gels\n\nAsk first.\n' };
  await write(author, { ...writeGels('a-carrier-is-half-cut'), ...guide });
  const isPublished = async () => {
    await api.services.content.reload();
    return api.services.content.findDocument('guides', 'gels') !== null;
  };
  await packGels(author);
  expect((await run(folder, 'publish', archive())).code).toBe(0);
  await rm(join(author, 'activities/gels/guide.md'));
  const packed = await run(author, 'pack', 'gels', '--out', archive());
  expect(packed.out).toContain('gels had a guide.md and has none any more');
  const gone = 'guides/gels is gone: its lab has no guide.md any more';
  expect((await run(folder, 'diff', archive())).out).toContain(gone);
  expect(await isPublished()).toBe(true);
  const published = await run(folder, 'publish', archive());
  expect([published.code, published.err]).toEqual([0, '']);
  expect(published.out).toContain(gone);
  expect(published.out).toContain('taken away guides/gels');
  expect(await isPublished()).toBe(false);

  // The same of the content folder alone.
  expect((await run(folder, 'rollback', 'guides/gels')).code).toBe(0);
  expect(await isPublished()).toBe(true);
  expect((await run(folder, 'diff')).out).toContain(gone);
  expect((await run(folder, 'publish')).out).toContain('taken away guides/gels');
  expect(await isPublished()).toBe(false);
}, 180_000);

it('publish says what diff says, and asks where answers lose points or do not fit any more', async () => {
  const { code } = await api.createClassroom();
  await api.answer(await api.join(code), code, 'm1-charge', ['positive']);
  const path = 'activities/mini-lab/modules/m1.yaml';
  const published = await read(path);
  const titleOf = async () => {
    await api.services.content.reload();
    return api.services.content.findActivity('mini-lab')?.activity.modules[0]?.title;
  };
  for (const [change, said] of [
    [
      (text: string) =>
        text
          .replace('The positive one, isRight: true }', 'The positive one, feedback: SECRET no. }')
          .replace(/(id: negative, text: The negative one), feedback.*$/m, '$1, isRight: true }'),
      '1 answer gets fewer points.',
    ],
    [(text: string) => text.replace('id: positive', 'id: plus'), '1 answer does not fit any more'],
  ] as const) {
    await edit(path, () => change(published).replace(/^title: .*$/m, 'title: Changed'));
    const refused = await run(folder, 'publish');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('With --yes it is published')]);
    expect(refused.out).toMatch(/^ {2}m1-charge .*1 answer .*get another score/m);
    expect(refused.out).toContain(said);
    expect(await titleOf()).toBe('First');
  }
  const firstVersion = async () => {
    const { out } = await run(folder, 'history', 'mini-lab');
    return out.trim().split('\n').at(-1)?.split(' ')[0] ?? '';
  };
  // At a terminal somebody is asked.
  const { activities } = checkToPublish(await readContentFolder(folder), api.services.env.legalNames);
  const documents = toDocuments({ activities, misconceptions: [], documents: [] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ask = (word: string) => agreeToPublish(api.services, { documents }, false, async () => word);
  await expect(ask('')).rejects.toThrow('Nothing was published.');
  await expect(ask('y')).resolves.toBeUndefined();
  vi.restoreAllMocks();
  const done = await run(folder, 'publish', '--yes');
  expect([done.code, done.err, await titleOf()]).toEqual([0, '', 'Changed']);
  // Taking it back says beforehand what it does to answers, and names no command that could not work.
  const { code: student } = await api.createClassroom();
  await api.answer(await api.join(student), student, 'm1-charge', ['plus']);
  await write(folder, {
    'misconceptions/new-one.yaml': otherWords.replace('dna-is-positive', 'new-one'),
    [path]: (await read(path)).replace('dna-is-positive', 'new-one'),
  });
  expect((await run(folder, 'publish', '--yes')).code).toBe(0);
  const back = await run(folder, 'rollback', 'mini-lab');
  expect(back.out).toContain('misconceptions/new-one (new, it has no earlier version)');
  expect(back.out).not.toContain('rollback misconceptions/new-one');
  expect((await run(folder, 'rollback', 'mini-lab', '--to', await firstVersion())).out).toMatch(
    /^ {2}m1-charge .* 1 do not fit$/m,
  );
}, 180_000);
