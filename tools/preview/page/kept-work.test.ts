import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../../../src/school/client/http/api.ts';
import { NotSignedInError } from '../../../src/school/client/identity/port.ts';
import { contentEndpoints } from '../../../src/school/features/content/content.ts';
import { wholeActivity } from '../../../src/school/features/content/get-activity.ts';
import { createPreviewStore } from '../../../src/school/features/player/store/preview-store.client.ts';
import type { WorkStore } from '../../../src/school/features/player/store/work-store.client.ts';
import { fromRoot } from '../../start/folders.mjs';
import { findContent } from '../find-content.ts';
import { createGallery } from '../gallery.ts';
import { loadLabs } from '../load-labs.ts';
import { contentKey, createPreviewApp } from '../preview-app.ts';
import { keepWork } from './kept-work.ts';

const lab = { activityId: 'lab', code: null, isTeacherStudent: false, studentId: null };
let folder: string;
let file: string;
let text: string;
let storage: Map<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-kept-'));
  await cp(fromRoot('content', '_mistakes'), folder, { recursive: true });
  file = join(folder, 'activities', 'lab', 'modules', 'm1.yaml');
  text = await readFile(file, 'utf8');
  storage = new Map();
});
afterEach(() => rm(folder, { recursive: true }));

/** The lab as its files are now, on a page that is loaded anew in the same tab. */
async function loadPage() {
  const loaded = await loadLabs(await findContent('lab', folder));
  const app = createPreviewApp({
    gallery: createGallery(loaded),
    getLabs: () => loaded,
    getOpened: async () => null,
  });
  const api = createApi({
    config: { contentKey } as Parameters<typeof createApi>[0]['config'],
    fetch: async (input, init) => app.request(String(input), init),
    identity: { getToken: () => Promise.reject(new NotSignedInError()) },
  });
  const { data } = await api.call(contentEndpoints.getActivity, {
    params: { id: 'lab' },
    query: wholeActivity,
  });
  const parts = data.attributes.modules.flatMap((module) => module.parts);
  const store = createPreviewStore({ activityId: 'lab', api, now: Date.now });
  await keepWork(
    { store, parts, lab },
    { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => storage.set(key, value) },
  );
  const check = async (id: string, answer: string[]) => {
    const part = parts.find((each) => each.id === id);
    if (!part) throw new Error(`there is no ${id}`);
    await store.submit({ part, moduleId: 'm1', answer });
  };
  return { store, check };
}

const recordOf = (store: WorkStore, id: string) => store.getSnapshot().records.get(id);
const draft = (partId: string, answer: string[]) => ({ partId, response: null, answer, itemMark: '' });

it('keeps the mark and the used try of an answer while another item is written: both were gone', async () => {
  const { store, check } = await loadPage();
  await check('charge', ['minus']);
  await check('needs', ['field', 'light']);
  store.change(draft('sizes', ['top=long']));
  expect(recordOf(store, 'charge')).toMatchObject({ triesLeft: 1, verdict: { outcome: 'not-yet' } });
  await writeFile(file, text.replace('title: Pieces', 'title: Pieces of DNA'));
  const { store: next, check: checkNext } = await loadPage();
  expect(recordOf(next, 'charge')).toMatchObject({
    ...{ answer: ['minus'], triesLeft: 1 },
    verdict: { outcome: 'not-yet', notes: [{ text: 'Which charge do the phosphates have?' }] },
  });
  expect(recordOf(next, 'needs')?.verdict).toEqual(recordOf(store, 'needs')?.verdict);
  expect([...next.getSnapshot().drafts.values()].map(({ partId }) => partId)).toEqual(['sizes']);
  // The next answer uses the last try.
  await checkNext('charge', ['none']);
  const { store: last } = await loadPage();
  expect(recordOf(last, 'charge')).toMatchObject({ triesLeft: 0, isClosed: true });
});

it('says what the new text says of an answer that is marked already', async () => {
  const { check } = await loadPage();
  await check('charge', ['minus']);
  await writeFile(file, text.replace('Which charge do the phosphates have?', 'Think of the phosphates.'));
  const { store } = await loadPage();
  expect(recordOf(store, 'charge')?.verdict.notes).toMatchObject([{ text: 'Think of the phosphates.' }]);
});

it('keeps an answer through a fault in its item, and what no longer fits stands there without a mark', async () => {
  const { check } = await loadPage();
  await check('charge', ['minus']);
  await writeFile(file, text.replace('    prompt: Which pole', '    promt: Which pole'));
  expect(recordOf((await loadPage()).store, 'charge')).toBeUndefined();
  await writeFile(file, text.replace('id: minus', 'id: negative'));
  const { store: renamed } = await loadPage();
  expect(recordOf(renamed, 'charge')).toBeUndefined();
  expect(renamed.getSnapshot().drafts.get('charge')?.answer).toEqual(['minus']);
  await writeFile(file, text);
  expect(recordOf((await loadPage()).store, 'charge')).toMatchObject({ triesLeft: 1 });
});
