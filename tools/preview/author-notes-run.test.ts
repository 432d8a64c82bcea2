import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import type { AuthorNotes } from './author-notes.ts';
import { findContent } from './find-content.ts';
import { createGallery } from './gallery.ts';
import { loadLabs } from './load-labs.ts';
import { createPreviewApp } from './preview-app.ts';

const lab = 'sickle-cell-genetics';
let folder: string;
let lesson: string;
let text: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-author-run-'));
  await cp(fromRoot('content', 'activities', lab), join(folder, 'activities', lab), { recursive: true });
  await cp(fromRoot('content', 'misconceptions'), join(folder, 'misconceptions'), { recursive: true });
  lesson = join(folder, 'activities', lab, 'modules', 'd2.yaml');
  text = await readFile(lesson, 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(entered: Record<string, string[]> = {}): Promise<AuthorNotes> {
  const loaded = await loadLabs(await findContent(lab, folder));
  const app = createPreviewApp({
    gallery: createGallery(loaded),
    getLabs: () => loaded,
    getOpened: async () => null,
  });
  const reply = await app.request(`/author.json?lab=${lab}`, {
    method: 'POST',
    body: JSON.stringify(entered),
  });
  return reply.json() as Promise<AuthorNotes>;
}

const lackOf = ({ items }: AuthorNotes) => items.find(({ id }) => id === 'd2-own')?.lacksRun;
const keyOf = ({ spent }: AuthorNotes) => spent.find(({ questionCode }) => questionCode === 'd2-own');
const planned = (genotypes: string) => ({
  'd2-planner': [
    ...['source=hbb', `genotypes=${genotypes}`, 'enzymes=DdeI'],
    ...['completeness=100', 'topology=linear', 'reannealed=0'],
  ],
});

it('waits for a run where the key follows from it', async () => {
  const notes = await ask();
  expect(lackOf(notes)).toEqual({ isOfKey: true, told: null });
  expect(keyOf(notes)).toBeUndefined();
  const withRun = await ask(planned('AA,SS'));
  expect(lackOf(withRun)).toBeNull();
  expect(keyOf(withRun)?.verdict.reveal?.answer).toEqual(['apart']);
});

it('gives conditions and explanation before there is a run', async () => {
  const remarksOf = ({ items }: AuthorNotes) => items.find(({ id }) => id === 'd2-own')?.remarks ?? [];
  const before = remarksOf(await ask());
  expect(before).toContainEqual({
    place: expect.stringContaining('askOnlyIf'),
    about: [expect.stringMatching(/d2-planner\./)],
    text: 'Your plan does not show both AA and SS. Choose these genotypes under *DNA*, and come back.',
    misconception: null,
  });
  expect(before.map(({ place }) => place)).toContain('explanation');
  // With a run the explanation stands below the key.
  expect(remarksOf(await ask(planned('AA,SS'))).map(({ place }) => place)).not.toContain('explanation');
});

it('names the sentence that a learner is told whose run cannot be asked about', async () => {
  expect(lackOf(await ask(planned('AA')))).toEqual({
    isOfKey: true,
    told: 'Your plan does not show both AA and SS. Choose these genotypes under *DNA*, and come back.',
  });
});

it('shows the key of a question that only repeats a run: it was said to follow from the run', async () => {
  const fixed = text.replace(/ {4}fromRun:\n {6}- path: options\.apart\.isRight\n(.*\n){3}/, '');
  expect(fixed.length).toBeLessThan(text.length);
  await writeFile(lesson, fixed);
  const notes = await ask();
  await writeFile(lesson, text);
  expect(lackOf(notes)).toEqual({ isOfKey: false, told: null });
  const reveal = keyOf(notes)?.verdict.reveal;
  expect(reveal?.answer).toEqual(['apart']);
  expect(reveal?.explanation).toContain('AA: … bp.');
});

it('gives the beliefs to which remarks point, and the criteria of an answer that is handed in', async () => {
  const { items, beliefs } = await ask();
  const pointed = items.flatMap(({ remarks }) => remarks.flatMap(({ misconception }) => misconception ?? []));
  expect(new Set(beliefs.map(({ id }) => id))).toEqual(new Set(pointed));
  for (const belief of beliefs) expect(belief.explanation + belief.whatToSay).not.toBe('');
  const [withCriteria] = items.filter(({ criteria }) => criteria.length > 0);
  expect(withCriteria?.written.type).toBe('short-answer');
  expect(withCriteria?.criteria[0]).toMatchObject({ label: expect.any(String), points: expect.any(Number) });
});
