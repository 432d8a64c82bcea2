import { expect, test } from '@playwright/test';
import { getExercise } from '../../src/lab/exercises/registry.ts';
import { exerciseTypeIds } from '../../src/lab/exercises/type-ids.ts';
import { check, openStage } from './pages/gallery.ts';

// Every sample has this word in each of its secret texts: feedback, explanations, reasons.
const canary = 'CANARY';

test('of no exercise type a secret text reaches the browser before it is due', async ({ browser }) => {
  const stage = await openStage(browser, { reducedMotion: 'reduce' });
  const bodies: Promise<{ readonly address: string; readonly text: string }>[] = [];
  stage.page.on('response', (response) => {
    const address = new URL(response.url()).pathname;
    const text = response.text().catch(() => '');
    bodies.push(text.then((read) => ({ address, text: read })));
  });
  // Recorded from the first byte of the page, including everything that a reload loads.
  await stage.page.reload();
  for (const type of exerciseTypeIds) await stage.open(type);
  const received = await Promise.all(bodies);
  for (const type of exerciseTypeIds) {
    const { prompt } = getExercise(type).samples.item as { readonly prompt: string };
    const isThere = received.some(({ text }) => text.includes(JSON.stringify(prompt).slice(1, -1)));
    expect(isThere, `${type}: its open part has come`).toBe(true);
  }
  expect(received.filter(({ text }) => text.includes(canary)).map(({ address }) => address)).toEqual([]);
  expect(await stage.page.content()).not.toContain(canary);

  // Proof that the search works: once an answer has earned its feedback, the word is found.
  bodies.length = 0;
  await check(await stage.open('multiple-choice', 'wrong'));
  expect((await Promise.all(bodies)).some(({ text }) => text.includes(canary))).toBe(true);
  await stage.close();
});
