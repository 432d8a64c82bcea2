import { stripVTControlCharacters } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { findPart } from '../../src/lab/activity/list-parts.ts';
import { listAskedEmbeds } from '../../src/lab/activity/own-run/own-run.ts';
import { splitScreens } from '../../src/lab/activity/public-activity.ts';
import type { Activity, Item, Module } from '../../src/lab/activity/schema.ts';
import { findScreenTitle, unfoldItem, withType } from '../../src/lab/activity/typed-item.ts';
import { asInstrumentEmbed, type InstrumentEmbed } from '../../src/lab/blocks/embed/schema.ts';
import type { ExerciseItem } from '../../src/lab/exercises/item.ts';
import { getInstrument } from '../../src/lab/instruments/registry.ts';
import { plainWords } from '../../src/lab/ui/rich-text/parse-rich-text.ts';
import type { Hand } from '../e2e/pages/hands.ts';
import { enterAnswer } from './answer-item.ts';
import { askOwnRun, findKey } from './find-key.ts';
import type { actAsStudent } from './lab-classroom.ts';
import { listDistractors } from './list-distractors.ts';
import { workingRuns } from './working-runs.data.ts';

export interface Walker {
  readonly page: Page;
  readonly hand: Hand;
  readonly origin: string;
  readonly activity: Activity;
  readonly code: string;
  readonly acts: ReturnType<typeof actAsStudent>;
  /** true: every wrong answer that has words of its own is tried before the right one. */
  readonly triesDistractors: boolean;
  /** Called with each screen before it is answered and when it is, where pictures are asked for. */
  readonly onScreen?: ((screenId: string, state: 'before' | 'after') => Promise<void>) | undefined;
}

export interface LessonReport {
  readonly moduleId: string;
  /** Items that were answered by the interface. */
  readonly answered: number;
  /** What failed, and where. */
  readonly faults: readonly string[];
}

/** How long a page may take to react; other work slows the machine. */
const patienceMs = 10_000;

export async function walkLesson(walker: Walker, module: Module): Promise<LessonReport> {
  const faults: string[] = [];
  let answered = 0;
  for (const { id: screenId, items } of listScreens(module)) {
    const { page, origin, activity, code } = walker;
    const place = new URLSearchParams({ id: activity.id, code, module: module.id, screen: screenId });
    await page.goto(`${origin}/activity?${place}`);
    await walker.onScreen?.(screenId, 'before');
    for (const item of items) {
      for (const { item: each, path } of unfoldItem(item)) {
        if (!findPart(each)) continue;
        try {
          if (path.length > 0) await openFilmQuestion(page, each);
          await answerOne(walker, each);
          answered += 1;
        } catch (error) {
          faults.push(`${each.id} (${each.type}): ${firstLines(error)}`);
          // Later parts wait for this one.
          await sendInstead(walker, module.id, each).catch((sent: unknown) =>
            faults.push(`${each.id}: not answered by the server's own call either: ${firstLines(sent)}`),
          );
          await page.reload();
        }
      }
    }
    await walker.onScreen?.(screenId, 'after');
  }
  return { moduleId: module.id, answered, faults };
}

function listScreens(module: Module) {
  const items = module.items.map((item) => ({ id: item.id, item, screenTitle: findScreenTitle(item) }));
  return splitScreens({ id: module.id, items }).map(({ id, items: placed }) => ({
    id,
    items: placed.map(({ item }) => item),
  }));
}

async function openFilmQuestion(page: Page, item: Item): Promise<void> {
  const title = 'title' in item ? String(item.title) : '';
  await page.getByRole('button', { name: new RegExp(`^Question \\d, at \\d:\\d\\d: ${title}`) }).click();
}

async function answerOne(walker: Walker, item: Item): Promise<void> {
  const { page } = walker;
  const card = page.locator(`[id="${item.id}"]`).first();
  await expect(card).toBeVisible({ timeout: patienceMs });
  const typed = withType(item);
  const embed = asInstrumentEmbed(item);
  if (embed) {
    await runInstrument(walker, card, embed);
    return completeRun(walker, embed);
  }
  if (typed.kind === 'block') return fillBlock(walker, card, item);
  const asked = await askOwnRun(walker.activity, typed.item, await walker.acts.readAnswers());
  if (!asked) throw new Error('the run lacks what this asks about');
  if (walker.triesDistractors) await tryDistractors(walker, card, asked);
  await enterAnswer(card, asked, findKey(asked), walker.hand);
  await pressCheck(walker, card, asked);
  await expect(resultOf(card)).toContainText(/^(Right|Saved)/, { timeout: patienceMs });
}

async function tryDistractors(walker: Walker, card: Locator, item: ExerciseItem): Promise<void> {
  let checked = '';
  for (const { answer, words } of listDistractors(item)) {
    // Two places that have changed partners are one answer, with words at both. It cannot be checked twice.
    if (answer.join(' ') !== checked) {
      await enterAnswer(card, item, answer, walker.hand);
      await pressCheck(walker, card, item);
      checked = answer.join(' ');
    }
    const [first = ''] = plainWords(words).split('\n');
    await expect(card, `the words for ${answer.join(', ')}`).toContainText(first, { timeout: patienceMs });
  }
}

const resultOf = (card: Locator) => card.getByRole('region', { name: 'Result' });

async function pressCheck({ hand }: Walker, card: Locator, { confidence }: ExerciseItem): Promise<void> {
  if (confidence) await hand.press(card.getByRole('radio', { name: 'I think so' }));
  await hand.press(card.getByRole('button', { name: /^(Check|Save|Confirm)$/ }).last());
}

/** Presses what a learner presses first, and waits until the run is saved. */
async function runInstrument(
  { hand, acts, page }: Walker,
  card: Locator,
  embed: InstrumentEmbed,
): Promise<void> {
  await expect(card.getByRole('button', { name: 'Start over' })).toBeVisible({ timeout: patienceMs });
  // Without chance there is no other series to draw: the size of the population is what changes the run.
  const size = card.getByRole('combobox', { name: 'Adults in each generation' });
  if (embed.instrument === 'allele-frequencies' && (await size.isVisible())) await hand.choose(size, '1000');
  else await hand.press(firstControl(card, embed));
  await expect
    .poll(async () => Object.keys(await acts.readAnswers()), { timeout: patienceMs })
    .toContain(embed.id);
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible({ timeout: patienceMs });
}

/** Where the run leaves out what an exercise asks about it, a run that does not is sent in its place. */
async function completeRun({ acts, activity, page }: Walker, embed: InstrumentEmbed): Promise<void> {
  const lessons = activity.modules.map(({ id, items }) => ({ id, items: items.flatMap(unfoldItem) }));
  const asking = lessons.flatMap(({ items }) =>
    items.flatMap(({ item }) => {
      const typed = withType(item);
      return typed.kind === 'exercise' && listAskedEmbeds(typed.item).includes(embed.id) ? [typed.item] : [];
    }),
  );
  const moduleId = lessons.find(({ items }) => items.some(({ item }) => item.id === embed.id))?.id ?? '';
  const isEnough = async () => {
    const answers = await acts.readAnswers();
    const asked = await Promise.all(asking.map((item) => askOwnRun(activity, item, answers)));
    return asked.every((item) => item !== null);
  };
  for (const run of [null, ...listRuns(embed)]) {
    if (run) await acts.send(moduleId, embed, run, {}).catch(() => undefined);
    if (await isEnough()) return;
  }
  await page.reload();
  throw new Error(`no known run has what is asked by ${asking.map(({ id }) => id).join(', ')}`);
}

/** Runs to try, the best first; one that does not fit the settings of this instrument is refused by the server. */
function listRuns({ id, instrument }: InstrumentEmbed): readonly (readonly string[])[] {
  return [...(workingRuns[id] ?? []), ...getInstrument(instrument).samples.states];
}

function firstControl(card: Locator, { instrument }: InstrumentEmbed): Locator {
  const button = (name: string | RegExp) => card.getByRole('button', { name });
  switch (instrument) {
    case 'thermocycler':
    case 'gel-bench':
    case 'digest-planner':
      return button(/^Box of tips/);
    case 'punnett-chance':
      return button('+ 100 births');
    case 'orf-editor':
      return button('Take out this base');
    case 'cell-free-kinetics':
      return button('Play');
    case 'allele-frequencies':
      return button('Another series');
    case 'sampling':
      return button(/^Gloves/);
    case 'sequence-matcher':
      return card.getByRole('radio').nth(1);
    default:
      return card.locator('input[type=checkbox], input[type=radio]:not(:checked)').first();
  }
}

async function fillBlock({ hand }: Walker, card: Locator, item: Item): Promise<void> {
  if (item.type === 'module-selection') return chooseModules(hand, card, item);
  if (item.type !== 'form-initialization') return;
  for (const field of await card.locator('fieldset').all())
    await hand.press(field.getByRole('radio').first());
  for (const [at, field] of (await card.getByRole('textbox').all()).entries())
    await hand.type(field, `Team ${at + 1}`);
  for (const list of await card.getByRole('combobox').all()) {
    const second = await list.locator('option').nth(1).getAttribute('value');
    await hand.choose(list, second ?? '');
  }
  // A form of nothing but choices saves each as it is made.
  const save = card.getByRole('button', { name: 'Save' });
  if ((await save.count()) > 0) await hand.press(save);
  await expect(card).toContainText('Saved', { timeout: patienceMs });
}

async function chooseModules(hand: Hand, card: Locator, item: Item): Promise<void> {
  const { count } = item as unknown as { count: number };
  for (let at = 0; at < count; at += 1) await hand.press(card.getByRole('checkbox').nth(at));
  await hand.press(card.getByRole('button', { name: 'Confirm', exact: true }));
  await hand.press(card.getByRole('button', { name: 'Yes, confirm' }));
  await expect(card).toContainText('The choice is confirmed.', { timeout: patienceMs });
}

/** Answers by the server's own call, so that one fault does not hide what comes after it. */
async function sendInstead({ acts, activity }: Walker, moduleId: string, item: Item): Promise<void> {
  const typed = withType(item);
  const embed = asInstrumentEmbed(item);
  const answers = await acts.readAnswers();
  if (embed) {
    const [first = [], ...others] = listRuns(embed);
    return others.reduce(
      (sent, run) => sent.catch(() => acts.send(moduleId, item, run, {})),
      acts.send(moduleId, item, first, {}),
    );
  }
  if (typed.kind === 'block') throw new Error('a block is filled in by a learner only');
  const asked = (await askOwnRun(activity, typed.item, answers)) ?? typed.item;
  const run = Object.fromEntries(
    activity.modules
      .flatMap(({ items }) => items)
      .filter(({ id, type }) => type === 'embed' && answers[id] !== undefined)
      .map(({ id }) => [id, answers[id]]),
  );
  await acts.send(moduleId, item, findKey(asked), run);
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = stripVTControlCharacters(text);
  return plain
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join(' | ')
    .slice(0, 900);
}
