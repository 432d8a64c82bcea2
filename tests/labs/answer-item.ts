import { expect, type Locator } from '@playwright/test';
import { listTubeSlots, type PublicColorTubes } from '../../src/lab/exercises/color-tubes/schema.ts';
import type { ExerciseItem } from '../../src/lab/exercises/item.ts';
import { PunnettSchema } from '../../src/lab/exercises/monohybrid-punnett-square/schema.ts';
import { genotypeSlots, phenotypeSlot } from '../../src/lab/exercises/monohybrid-punnett-square/slots.ts';
import { plainWords } from '../../src/lab/ui/rich-text/parse-rich-text.ts';
import type { Hand } from '../e2e/pages/hands.ts';

// Enters an answer in wire form by the controls of its type, with one hand. What is on the screen already is left.

interface Labelled {
  readonly id: string;
  readonly text?: string;
}

type Fields = Readonly<Record<string, readonly Labelled[]>>;

/** @param card the exercise on the page */
export async function enterAnswer(
  card: Locator,
  item: ExerciseItem,
  answer: readonly string[],
  hand: Hand,
): Promise<void> {
  const { options = [], statements = [], entries = [], rows = [], boxes = [] } = item as unknown as Fields;
  const pairs = answer.map((entry) => splitPair(entry));
  switch (item.type) {
    case 'multiple-choice':
      return hand.press(findChoice(card, item, options[placeOf(options, answer[0])]?.id));
    case 'multiple-selection':
      return tick(options, answer, hand, ({ id }) => findChoice(card, item, id));
    case 'checklist':
      return tick(entries, answer, hand, ({ id }) => findChoice(card, item, id));
    case 'selectable-silhouettes': {
      const people = (item as unknown as { personIds: string[] }).personIds.map(toLabelled);
      return tick(people, answer, hand, (_, at) => card.getByRole('checkbox').nth(at));
    }
    case 'true-false':
      for (const [id, value] of pairs) {
        const at = placeOf(statements, id) * 2 + (value === 'true' ? 0 : 1);
        await choose(card.getByRole('radio').nth(at), hand);
      }
      // Where the author asks for reasons, Check waits for one at each statement; none of them is marked.
      for (const reason of await card.getByRole('textbox').all())
        if ((await reason.inputValue()) === '') await hand.type(reason, 'The letters say so.');
      return;
    case 'short-answer':
      for (const [id, text] of pairs)
        await hand.type(card.getByRole('textbox').nth(placeOf(boxes, id)), text);
      return;
    case 'options-order':
      return sortSteps(card, options, answer, hand);
    case 'question':
      return pickTokens(
        card,
        answer.map((entry) => splitPair(entry, ':')[1]),
        hand,
      );
    case 'selectable-iss':
      return placeClues(card, item, pairs, hand);
    case 'switch-image-table':
      for (const [id, value] of pairs)
        await choose(card.locator(`input[name="${item.id}-${id}"][value="${value}"]`), hand);
      return;
    case 'color-tubes':
      return glow(card, item, pairs, hand);
    case 'short-answer-table':
      return fillCells(card, rows, pairs, hand);
    case 'answer-table':
      return fillCells(
        card,
        rows.flatMap((row) => (row as unknown as Fields).cells ?? []),
        pairs,
        hand,
      );
    case 'monohybrid-punnett-square':
      return fillSquare(card, item, pairs, hand);
    case 'multiple-match-table':
      return pickInLists(card, listTableCells(item), pairs, hand);
    default:
      return pickInLists(card, [], pairs, hand);
  }
}

const toLabelled = (id: string): Labelled => ({ id });

function splitPair(entry: string, sign = '='): [string, string] {
  const at = entry.indexOf(sign);
  return at === -1 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
}

function placeOf(list: readonly Labelled[], id: string | undefined): number {
  const at = list.findIndex((entry) => entry.id === id);
  if (at === -1) throw new Error(`there is no ${id}`);
  return at;
}

async function choose(control: Locator, hand: Hand): Promise<void> {
  if (!(await control.isChecked())) await hand.press(control);
}

/** By its id: every learner sees the options in an order of their own. */
function findChoice(card: Locator, item: ExerciseItem, id: string | undefined): Locator {
  return card.locator(`input[id="${item.id}-${id}"]`);
}

async function tick(
  list: readonly Labelled[],
  wanted: readonly string[],
  hand: Hand,
  find: (entry: Labelled, at: number) => Locator,
): Promise<void> {
  for (const [at, entry] of list.entries()) {
    const box = find(entry, at);
    if ((await box.isChecked()) !== wanted.includes(entry.id)) await hand.press(box);
  }
}

async function sortSteps(
  card: Locator,
  options: readonly Labelled[],
  wanted: readonly string[],
  hand: Hand,
): Promise<void> {
  for (const [place, id] of wanted.entries()) {
    const name = plainWords(options[placeOf(options, id)]?.text ?? '');
    const readOrder = () =>
      card.locator('[data-row]').evaluateAll((shown) => shown.map((one) => one.getAttribute('data-row')));
    await card.locator('[data-row]').first().waitFor();
    for (let at = (await readOrder()).indexOf(id); at > place; at -= 1) {
      await hand.press(card.getByRole('button', { name: `Move up: ${name}`, exact: true }));
      await expect.poll(async () => (await readOrder()).indexOf(id)).toBe(at - 1);
    }
  }
}

/** Takes back what is picked and not wanted. */
async function pickTokens(card: Locator, tokens: readonly string[], hand: Hand): Promise<void> {
  const picked = await card
    .locator('[data-token][aria-pressed="true"]')
    .evaluateAll((shown) => shown.map((one) => one.getAttribute('data-token') ?? ''));
  for (const token of picked.filter((one) => !tokens.includes(one)))
    await hand.press(card.locator(`[data-token="${token}"]`));
  for (const token of tokens.filter((one) => !picked.includes(one)))
    await hand.press(card.locator(`[data-token="${token}"]`));
}

async function placeClues(
  card: Locator,
  item: ExerciseItem,
  pairs: readonly (readonly [string, string])[],
  hand: Hand,
): Promise<void> {
  const { targets = [] } = item as unknown as Fields;
  for (const [id, module] of pairs) {
    const clue = targets[placeOf(targets, id)];
    const words = plainWords(clue?.text ?? '').slice(0, 40);
    await hand.press(card.getByRole('button', { name: words }).first());
    await hand.press(card.locator(`[data-module="${module}"]`));
  }
}

async function glow(
  card: Locator,
  item: ExerciseItem,
  pairs: readonly (readonly [string, string])[],
  hand: Hand,
): Promise<void> {
  const tubes = item as unknown as PublicColorTubes;
  const slots = tubes.tubes.flatMap(({ id }) => listTubeSlots(tubes, id));
  for (const [place, state] of pairs) {
    const group = card.getByRole('radiogroup').nth(placeOf(slots, place));
    await choose(group.locator(`input[value="${state}"]`), hand);
  }
}

interface CellLike extends Labelled {
  readonly expect?: { readonly kind: string; readonly options?: readonly { readonly value: string }[] };
}

async function fillCells(
  card: Locator,
  list: readonly CellLike[],
  pairs: readonly (readonly [string, string])[],
  hand: Hand,
): Promise<void> {
  const cells = list.filter((cell) => cell.expect !== undefined);
  const [choices, typed] = [true, false].map((isChoice) =>
    cells.filter(({ expect }) => (expect?.kind === 'choice') === isChoice),
  ) as [CellLike[], CellLike[]];
  for (const [id, text] of pairs) {
    const cell = cells[placeOf(cells, id)];
    if (cell?.expect?.kind === 'choice') {
      const at = (cell.expect.options ?? []).findIndex(({ value }) => value === text);
      await choose(card.getByRole('radiogroup').nth(placeOf(choices, id)).getByRole('radio').nth(at), hand);
    } else await hand.type(card.getByRole('textbox').nth(placeOf(typed, id)), text);
  }
}

/** Fields that show one filling after another; the lists and the typed chances below them. */
async function fillSquare(
  card: Locator,
  item: ExerciseItem,
  pairs: readonly (readonly [string, string])[],
  hand: Hand,
): Promise<void> {
  const parsed = PunnettSchema.parse(item);
  const rest = pairs.filter(([slot]) => !/^(?:first|second|cell)-/.test(slot));
  for (const [slot, value] of pairs.filter(([one]) => /^(?:first|second|cell)-/.test(one))) {
    const symbols = value.split('+').map((id) => {
      const { symbol, letter = '' } = parsed.alleles[placeOf(parsed.alleles, id)] ?? {};
      return symbol ?? letter;
    });
    const field = card.locator(`[data-slot="${slot}"]`);
    const isFilled = async () =>
      (await field.innerText()).replaceAll(/\s/g, '') === symbols.map(plainWords).join('');
    for (let press = 0; press < 8 && !(await isFilled()); press += 1) await hand.press(field);
    if (!(await isFilled())) throw new Error(`${slot} cannot be filled with ${symbols.join('')}`);
  }
  const questionIds = parsed.questions.map(({ id }) => id);
  const phenotypes = parsed.phenotypes.map(({ id }) => phenotypeSlot(id));
  const lists = [...genotypeSlots, ...phenotypes].flatMap((slot) => rest.filter(([id]) => id === slot));
  for (const [at, [, value]] of lists.entries()) await hand.choose(card.getByRole('combobox').nth(at), value);
  for (const [at, id] of questionIds.entries())
    await hand.type(card.getByRole('textbox').nth(at), rest.find(([one]) => one === id)?.[1] ?? '');
}

/** Ids of the cells of a table as its answer names them, row by row. */
function listTableCells(item: ExerciseItem): string[] {
  const { rows = [], columns = [] } = item as unknown as Fields;
  return rows.flatMap((row) => columns.map((column) => `${row.id}.${column.id}`));
}

/**
 * A board or a table with one list at each place.
 * @param order the places in the order of their lists, where the lists do not name their places
 */
async function pickInLists(
  card: Locator,
  order: readonly string[],
  pairs: readonly (readonly [string, string])[],
  hand: Hand,
): Promise<void> {
  await card.getByRole('combobox').first().waitFor();
  const lists = await card.getByRole('combobox').all();
  const ids = await Promise.all(lists.map((list) => list.getAttribute('data-at')));
  const wanted = pairs.map(([place, option]) => {
    const list = lists[order.length > 0 ? order.indexOf(place) : ids.indexOf(place)];
    if (!list) throw new Error(`there is no list for ${place}`);
    return { list, option };
  });
  const changed: typeof wanted = [];
  for (const one of wanted) if ((await one.list.inputValue()) !== one.option) changed.push(one);
  // An option that stands at one place only can be chosen elsewhere once it is free.
  for (const { list } of changed) if ((await list.inputValue()) !== '') await hand.choose(list, '');
  for (const { list, option } of changed) await hand.choose(list, option);
}
