import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseItem } from '../../src/lab/activity/parse-activity.ts';
import { measureLesson } from '../../src/lab/activity/standards/lint-reading.ts';
import { exercises } from '../../src/lab/exercises/registry.ts';
import { readYaml } from '../../src/school/publishing/read-yaml.ts';
import { fromRoot } from '../start/folders.mjs';
import type { AuthorNotes } from './author-notes.ts';
import { findContent } from './find-content.ts';
import { createGallery } from './gallery.ts';
import { listRemarks } from './list-remarks.ts';
import { loadLabs } from './load-labs.ts';
import { createPreviewApp } from './preview-app.ts';
import { standInId } from './stand-ins.ts';

const lab = 'sickle-cell-genetics';
type Ask = (entered: unknown, id?: string) => Promise<Response>;
let ask: Ask;

async function open(folder: string): Promise<Ask> {
  const loaded = await loadLabs(await findContent(folder));
  const app = createPreviewApp({
    gallery: createGallery(loaded),
    getLabs: () => loaded,
    getOpened: async () => null,
  });
  return async (entered, id = lab) =>
    app.request(`/author.json?lab=${id}`, { method: 'POST', body: JSON.stringify(entered) });
}

beforeAll(async () => {
  ask = await open(fromRoot('content', 'activities', lab));
});

const askNotes = async (entered: Record<string, string[]>): Promise<AuthorNotes> =>
  (await ask(entered)).json() as Promise<AuthorNotes>;

it('names the line at which each item begins', async () => {
  const { items } = await askNotes({});
  expect(items.length).toBeGreaterThan(50);
  for (const { id, source } of items) {
    const lines = (await readFile(source?.path ?? '', 'utf8')).split('\n');
    const line = (source?.line ?? 0) - 1;
    expect(`${lines[line]} ${lines[line + 1]} ${lines[line + 2]}`, source?.file).toContain(`id: ${id}`);
  }
});

it('measures each lesson, and quotes its hardest paragraph with its line', async () => {
  const { lessons } = await askNotes({});
  expect(lessons.length).toBeGreaterThan(1);
  for (const { grade, hardest } of lessons) {
    expect(grade).toBeGreaterThan(1);
    expect(hardest?.grade).toBeGreaterThan(grade);
    expect(hardest?.source?.line).toBeGreaterThan(1);
  }
});

it('measures no note that stands in place of an item with a fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-author-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  const file = join(folder, 'activities', 'lab', 'modules', 'm1.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('    prompt: Which pole', '    promt: Which pole'));
  const askBroken = await open(folder);
  const { lessons, items } = (await (await askBroken({}, 'lab')).json()) as AuthorNotes;
  await rm(folder, { recursive: true });
  const standIn = items.find(({ id }) => id === standInId('m1', 3));
  // Its author knows it by what is written, as everywhere else.
  expect(standIn?.written).toEqual({ id: 'charge', type: 'multiple-choice' });
  const { value } = readYaml(text);
  const authored = (value as { items: unknown[] }).items.filter((_, index) => index !== 3);
  const own = authored.flatMap((item) => {
    const parsed = parseItem(item as { type: string });
    return parsed.isValid ? [parsed.value] : [];
  });
  expect(own).toHaveLength(authored.length);
  expect(lessons[0]?.grade).toBe(measureLesson({ items: own }).grade);
});

it('gives the guide as a teacher reads it, and says of a lab that it has none', async () => {
  const { guide } = await askNotes({});
  expect(guide?.title).toMatch(/^Teacher's guide/);
  expect(guide?.blocks.some(({ kind }) => kind === 'table')).toBe(true);
  expect(guide?.faults).toEqual([]);
  const without = await open(fromRoot('content', '_mistakes', 'activities', 'lab'));
  expect(await (await without({}, 'lab')).json()).toMatchObject({ guide: null });
});

it('shows a guide with faults, each at the line and the block in which it stands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-author-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  const file = join(folder, 'activities', 'lab', 'guide.md');
  await writeFile(file, '# Gels\n\nBefore.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |\n\n# Again\n');
  const askBroken = await open(join(folder, 'activities', 'lab'));
  const { guide } = (await (await askBroken({}, 'lab')).json()) as AuthorNotes;
  await rm(folder, { recursive: true });
  expect(guide?.title).toBe('Gels');
  expect(guide?.blocks.map(({ kind }, index) => `${guide.lines[index]} ${kind}`)).toEqual([
    ...['3 text', '5 table', '10 heading'],
  ]);
  expect(guide?.faults.map(({ source, code }) => `${source.path}:${source.line} ${code}`)).toEqual([
    ...[`${file}:8 uneven-table`, `${file}:10 guide-without-title`],
  ]);
});

it('shows every marked exercise closed, with its key and explanation', async () => {
  const { spent, items, read } = await askNotes({});
  const marked = spent.filter(({ isCorrect }) => isCorrect !== null);
  expect(marked.length).toBeGreaterThan(10);
  for (const { questionCode, isClosed, verdict, answer } of marked) {
    expect({ questionCode, isClosed, outcome: verdict.outcome }).toEqual({
      ...{ questionCode, isClosed: true, outcome: 'correct' },
    });
    expect(verdict.reveal?.answer).toEqual(answer);
    expect(verdict.reveal?.explanation).not.toBe('');
  }
  expect(read.filter(({ isScored }) => isScored).every(({ isKey }) => isKey)).toBe(true);
  expect(items.some(({ remarks }) => remarks.some(({ misconception }) => misconception !== null))).toBe(true);
  // Hints are read here as well, those of a row with the way to the row.
  const places = items.flatMap(({ remarks }) => remarks.map(({ place }) => place));
  expect(places.some((place) => /^rows › .+ › hints › entry 1$/.test(place))).toBe(true);
});

it('keeps a wrong answer that was entered, with the key beside it, and shows it to the teacher as the first try', async () => {
  const before = await askNotes({});
  const choice = before.spent.find(
    ({ component, verdict }) => component === 'multiple-choice' && verdict.reveal !== null,
  );
  const note = before.items.find(({ id }) => id === choice?.questionCode);
  const wrong = note?.remarks.find(({ place }) => place.startsWith('options ›'))?.place.split(' › ')[1] ?? '';
  const { spent, read } = await askNotes({ [choice?.questionCode ?? '']: [wrong], 'not-there': ['x'] });
  const find = <T extends { readonly questionCode: string }>(list: readonly T[]) =>
    list.find(({ questionCode }) => questionCode === choice?.questionCode);
  expect(find(spent)).toMatchObject({
    ...{ answer: [wrong], isClosed: true, triesLeft: 0 },
    verdict: { outcome: 'not-yet', reveal: { answer: choice?.answer } },
  });
  expect(find(read)).toMatchObject({ answer: [wrong], tries: 1, isKey: false, outcome: 'not-yet' });
});

it('leaves out an answer that does not fit, and refuses a lab that is not open', async () => {
  const [first] = (await askNotes({})).spent;
  const { read } = await askNotes({ [first?.questionCode ?? '']: ['no such option', 'at all'] });
  expect(read.find(({ questionCode }) => questionCode === first?.questionCode)?.isKey ?? true).toBe(true);
  expect((await ask({}, 'no-such-lab')).status).toBe(404);
  expect((await ask(['not', 'answers'])).status).toBe(404);
});

it.each(Object.values(exercises).map((type) => [type.type, type] as const))(
  'lists every remark of a %s that an answer can earn',
  (_, type) => {
    const parsed = parseItem(type.samples.item as { type: string });
    if (!parsed.isValid) throw new Error('the sample is refused');
    const authored = JSON.stringify(type.samples.item);
    const listed = new Set(listRemarks(parsed.value).map(({ text }) => text));
    const { right, partly, wrong, nearMiss } = type.samples;
    for (const answer of [...right, ...partly, ...wrong, ...nearMiss]) {
      const typed = parsed.value as Parameters<typeof type.grade>[0];
      const graded = type.grade(typed, answer);
      if (!graded.isGraded) throw new Error(`${answer} is refused`);
      // A type has sentences of its own besides those of the author.
      const earned = graded.score.notes.filter(({ text }) => authored.includes(JSON.stringify(text)));
      for (const { text } of earned) expect([...listed]).toContain(text);
    }
  },
);
