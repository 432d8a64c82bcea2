import { expect, type Page } from '@playwright/test';
import { test } from './pages/journey.ts';
import { answerAndCheck, cardOf, openScreenOf } from './pages/lab.ts';
import { fragmentOf, getItem, lessons, readMisconception } from './pages/lab-content.ts';

test.use({ serviceWorkers: 'allow' });

/** Keys of the authored files whose texts must not be sent before they are due. */
const secretKeys = new Set([
  'whyRight',
  'explanation',
  'feedback',
  'missingFeedback',
  'ifTooEarly',
  'ifMissing',
]);

interface Secret {
  readonly place: string;
  readonly text: string;
}

/**
 * Collects the texts of an authored item; open texts are collected separately, because a text that also occurs there
 * proves nothing.
 */
function collect(
  value: unknown,
  place: string,
  isSecret: boolean,
  found: { secrets: Secret[]; open: string[] },
): void {
  if (typeof value === 'string') {
    if (isSecret) found.secrets.push({ place, text: fragmentOf(value) });
    else found.open.push(value);
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) collect(each, `${place}.${index}`, isSecret, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      // What a choice of modules is asked before it is confirmed is shown by the device itself and decides no mark.
      const isReminder = key === 'reminders' && !JSON.stringify(each).includes('"unlessAnyOf"');
      collect(each, `${place}.${key}`, isSecret || isReminder || secretKeys.has(key), found);
    }
  }
}

function listSecrets(): Secret[] {
  const found = { secrets: [] as Secret[], open: [] as string[] };
  const items = [...lessons.values()].flat();
  for (const item of items) collect(item, item.id, false, found);
  const named = new Set(JSON.stringify(items).match(/"misconception":"[^"]+"/g) ?? []);
  for (const entry of named) {
    const id = entry.split('"')[3] ?? '';
    for (const [key, text] of Object.entries(readMisconception(id)))
      if (key !== 'id') found.secrets.push({ place: `${id}.${key}`, text: fragmentOf(text) });
  }
  const open = found.open.join('\n');
  return found.secrets.filter(({ text }) => text.length >= 15 && !open.includes(text));
}

/** All the browser storage that a page can read. */
async function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const table of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/\.(js|html|json|css|vtt)$/.test(new URL(request.url).pathname)) continue;
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test('no answer, advice or explanation reaches a student before it is due', async ({ openDevice }) => {
  const secrets = listSecrets();
  expect(secrets.length).toBeGreaterThan(80);
  const desk = await openDevice();
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Mara Weiss'), 'Closed book');
  const { page, context, acts } = await openDevice();
  const student = await acts.enter('student', 'Curious Student');
  await acts.join(student, code);
  await acts.answer(student, code, 'c1-team');

  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    // The stream of the classroom does not end; its events are about the room, never about a lesson.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return;
    if (/\.(js|json|css)$|\/(api|private)\//.test(new URL(response.url()).pathname))
      bodies.push(response.text().catch(() => ''));
  });
  const received = async () => `${(await Promise.all(bodies)).join('\n')}\n${await readStorage(page)}`;
  const leaksIn = (text: string) =>
    secrets.filter((secret) => text.includes(secret.text)).map(({ place }) => place);

  await openScreenOf(page, code, 'c1-origin-claims');
  await expect(cardOf(page, 'c1-origin-claims').getByRole('button', { name: 'Check' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = await received();
  // Proof that the search works: the open part of the same items is found.
  expect(before).toContain(fragmentOf(getItem('c1-hypothesis').options![0]!.text));
  expect(before).toContain('"c2-blank-reveals"');
  expect(leaksIn(before)).toEqual([]);

  for (const id of ['c1-origin-claims', 'c1-clues']) await acts.answer(student, code, id);
  bodies.length = 0;
  await openScreenOf(page, code, 'c1-hypothesis');
  await answerAndCheck(page, 'c1-hypothesis', ['exists'], 'Not yet.');
  const fresh = leaksIn(await received()).filter((place) => !/^c1-(origin-claims|clues)\./.test(place));
  expect(fresh).toEqual(['c1-hypothesis.options.0.feedback']);
});
