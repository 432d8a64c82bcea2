import { expect, type Locator, type Page, test } from '@playwright/test';
import { blocks } from '../../../src/lab/blocks/registry.ts';
import { blockTypeIds } from '../../../src/lab/blocks/type-ids.ts';
import { exercises, getExercise } from '../../../src/lab/exercises/registry.ts';
import {
  type ExerciseTypeId,
  exerciseTypeIds,
  isExerciseTypeId,
} from '../../../src/lab/exercises/type-ids.ts';
import { changeTexts } from '../../../src/lab/kernel/testing/change-texts.ts';
import { check, openStage, type Stage } from './gallery.ts';

/** Every registered exercise and block type, so that a new one is checked without being named here. */
export const itemTypes = [...exerciseTypeIds, ...blockTypeIds];

/** A sample answer that is marked in several places: the more is wrong, the more marks must be distinguishable. */
export function tellingSample(type: ExerciseTypeId): string {
  const { partly, wrong } = getExercise(type).samples;
  return partly.length > 0 ? 'partly' : wrong.length > 0 ? 'wrong' : 'right';
}

/** Checks the untouched type, and an exercise once more with its marks. */
export async function inEachState(
  stage: Stage,
  type: string,
  look: (state: string, shown: Locator) => Promise<void>,
): Promise<void> {
  await look('fresh', await stage.open(type));
  if (!isExerciseTypeId(type)) return;
  const shown = await stage.open(type, tellingSample(type));
  await check(shown);
  await look('checked', shown);
}

/**
 * Gives every exercise of this page one try, and adds the right answer to every verdict, as the server does once the
 * last try is spent. The server counts tries by its receipts, so a page cannot spend them all with one press.
 */
export async function withAnswerRevealed(page: Page): Promise<void> {
  await page.route('**/api/activities/**', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') {
      const body = (await response.text()).replaceAll(/"tries":\d+/g, '"tries":1');
      return route.fulfill({ response, body });
    }
    const reply = (await response.json()) as { verdict: object };
    const [, type = ''] = /gallery\.([a-z-]+)/.exec(route.request().url()) ?? [];
    return route.fulfill({
      response,
      json: { ...reply, verdict: { ...reply.verdict, reveal: revealOf(type as ExerciseTypeId) } },
    });
  });
}

/** The right answer of a type's sample, and why it is right. */
export function revealOf(type: ExerciseTypeId) {
  const { parseItem, reveal, samples } = getExercise(type);
  const item = parseItem(samples.item);
  if (!item.isValid) throw new Error(`The sample of ${type} is refused`);
  return reveal(item.value);
}

/**
 * A text longer than a line on any phone, without a place for a line break, and beside it words that run from right to
 * left and signs of several characters each.
 */
const strand = `${'GATTACA'.repeat(9)} \u05de\u05d5\u05dc\u05e7\u05d5\u05dc\u05d4 (DNA) \u05d1\u05ea\u05d0 👩🏽‍🔬🧬`;

/** As much of the strand as the field may hold. */
const cutStrand = (fits: (text: string) => boolean) => {
  const signs = [...strand];
  while (signs.length > 1 && !fits(signs.join(''))) signs.pop();
  return signs.join('');
};

/** Every object in which a type of the lab stands is an item; its schema says which fields are texts. */
const schemas = new Map(
  [...Object.values(exercises), ...Object.values(blocks)].map(({ type, itemSchema }) => [type, itemSchema]),
);

/**
 * Replaces every text of the items of this page, as their schemas name them. Passages for word selection are left out:
 * their tokens have ids.
 * @param write gives the next text; `fits` says whether an author may write it there
 */
export async function withTexts(
  page: Page,
  write: (fits: (text: string) => boolean) => string,
): Promise<void> {
  const isKept = (value: object) => 'unit' in value;
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const schema = 'type' in value ? schemas.get(value.type as ExerciseTypeId) : undefined;
    if (schema) return changeTexts(schema, value, { write, isKept });
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
  };
  await page.route('**/api/activities/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Replaces every text of this page by one strand of DNA with other scripts beside it. */
export async function withStrands(page: Page): Promise<void> {
  await withTexts(page, cutStrand);
}

/**
 * Changes the scheme of a page with reduced motion: every colour is there at once. With the shortest of transitions the
 * change went on from every element to those inside it, frame after frame.
 */
export async function paint(page: Page, scheme: string): Promise<void> {
  const changing = await page.evaluate((name) => {
    document.documentElement.setAttribute('data-scheme', name);
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  }, scheme);
  expect(changing, 'elements that change their colour in steps').toBe(0);
}

/** Resolves when everything that observes the window's size has reacted: observers are called with the next frame. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}

export function onStage(name: string, options: Parameters<typeof openStage>[1]): () => Stage {
  let stage: Stage;
  test.beforeAll(async ({ browser }) => {
    stage = await openStage(browser, { reducedMotion: 'reduce', ...options });
  });
  test.afterAll(async () => {
    await stage.close();
    expect(stage.complaints, name).toEqual([]);
  });
  return () => stage;
}
