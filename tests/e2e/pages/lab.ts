import { expect, type Locator, type Page } from '@playwright/test';
import {
  activityId,
  findScreen,
  fragmentOf,
  getItem,
  type LabItem,
  moduleNames,
  readable,
} from './lab-content.ts';

export function labAddress(code: string): string {
  return `/activity?id=${activityId}&code=${code}`;
}

export function screenAddress(code: string, itemId: string): string {
  const { lesson, screen } = findScreen(itemId);
  return `${labAddress(code)}&module=${lesson}&screen=${screen}`;
}

/** Opens the screen of an item directly, as a link of the overview does. */
export async function openScreenOf(page: Page, code: string, itemId: string): Promise<void> {
  await page.goto(screenAddress(code, itemId));
  await showCard(page, itemId);
}

/** Opens the lab from the page of the class, as students do. */
export async function openLab(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Start|Continue|Review) Microbe Hunters$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Microbe Hunters' })).toBeVisible();
}

/** Presses the button at the foot of the screen until the item is in view. */
export async function goOnTo(page: Page, itemId: string): Promise<void> {
  const { screen } = findScreen(itemId);
  const onward = page
    .getByRole('navigation', { name: 'Screens of this lesson' })
    .getByRole('link', { name: /^Next/ });
  while (new URL(page.url()).searchParams.get('screen') !== screen) {
    const address = await onward.getAttribute('href');
    await onward.click();
    // The address changes at once. The link leads on only when the next screen is drawn.
    await expect(onward.and(page.locator(`[href="${address}"]`))).toHaveCount(0);
  }
  await showCard(page, itemId);
}

/** Opens a question of a film by its line in the list below the film. */
async function showCard(page: Page, itemId: string): Promise<void> {
  const { isInFilm, title } = getItem(itemId);
  if (isInFilm)
    await page.getByRole('button', { name: new RegExp(`^Question \\d, at \\d:\\d\\d: ${title}`) }).click();
  await expect(cardOf(page, itemId)).toBeVisible();
}

export function cardOf(page: Page, itemId: string): Locator {
  return page.getByRole('region', { name: getItem(itemId).title, exact: true });
}

/** The state of all answers, always in view at the head of the lab. */
export function saveState(page: Page): Locator {
  return page.getByRole('button', { name: /^(All saved|Saving|\d+ answers? waiting|Something needs you)$/ });
}

/** Fills in the form of the first lesson, on its second screen. */
export async function signOn(page: Page, teamName: string): Promise<void> {
  await goOnTo(page, 'c1-team');
  const form = page.getByRole('form', { name: 'Sign on' });
  await form.getByRole('textbox', { name: 'Team name' }).fill(teamName);
  await form.getByRole('combobox').selectOption({ label: 'Unity' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Saved.');
}

/** Enters an answer in the way its type is answered; `answer` in wire form. Does not press Check. */
export async function answerOnScreen(page: Page, itemId: string, answer: readonly string[]): Promise<void> {
  const item = getItem(itemId);
  const card = cardOf(page, itemId);
  switch (item.type) {
    case 'true-false':
      for (const entry of answer) await judge(card, item, entry);
      return;
    case 'multiple-choice':
      await card.getByRole('radio', { name: fragmentOf(findOption(item, answer[0]).text) }).check();
      return;
    case 'multiple-selection':
      for (const option of item.options ?? [])
        await card
          .getByRole('checkbox', { name: fragmentOf(option.text) })
          .setChecked(answer.includes(option.id));
      return;
    case 'checklist':
      for (const entry of item.entries ?? [])
        await card.getByRole('checkbox', { name: entry.text }).setChecked(answer.includes(entry.id));
      return;
    case 'selectable-iss':
      for (const entry of answer) await placeClue(card, item, entry);
      return;
    case 'options-order':
      return sortSteps(card, item, answer);
    case 'module-selection':
      for (const id of answer)
        await card.getByRole('checkbox', { name: new RegExp(`^(\\d )?${moduleNames[id]}`) }).check();
      return;
    default:
      throw new Error(`${item.type} is not answered here`);
  }
}

async function judge(card: Locator, item: LabItem, entry: string): Promise<void> {
  const [id, judgement] = entry.split('=');
  const statement = item.statements?.find((each) => each.id === id);
  if (!statement) throw new Error(`${item.id} has no statement ${id}`);
  await card
    .getByRole('group', { name: statement.text, exact: true })
    .getByRole('radio', { name: judgement === 'true' ? /^True/ : /^False/ })
    .check();
}

/** First the clue, then the module, from the list below the map. */
async function placeClue(card: Locator, item: LabItem, entry: string): Promise<void> {
  const [clueId, moduleId = ''] = entry.split('=');
  const clue = item.targets?.find(({ id }) => id === clueId);
  if (!clue) throw new Error(`${item.id} has no clue ${clueId}`);
  const button = card.getByRole('button', { name: fragmentOf(clue.text) });
  await button.click();
  await expect(button).toHaveAttribute('aria-current', 'true');
  await card.getByRole('radio', { name: new RegExp(`^(\\d )?${moduleNames[moduleId]}`) }).check();
}

/** Sorts with the arrow buttons of the rows. A finger sees them on the row that it has lifted. */
async function sortSteps(card: Locator, item: LabItem, wanted: readonly string[]): Promise<void> {
  const order = (item.options ?? []).map(({ id }) => id);
  for (const [place, id] of wanted.entries()) {
    const name = readable(findOption(item, id).text);
    const rowAt = (at: number) =>
      card.getByRole('button', { name: `${name} , ${at + 1} of ${order.length}` });
    if (order.indexOf(id) === place) continue;
    await rowAt(order.indexOf(id)).click();
    while (order.indexOf(id) > place) {
      const at = order.indexOf(id);
      order.splice(at - 1, 2, id, order[at - 1] ?? '');
      await card.getByRole('button', { name: `Move up: ${name}` }).click();
      await expect(rowAt(at - 1)).toBeVisible();
    }
    await rowAt(place).click();
  }
}

function findOption(item: LabItem, id: string | undefined) {
  const option = item.options?.find((each) => each.id === id);
  if (!option) throw new Error(`${item.id} has no option ${id}`);
  return option;
}

export async function check(page: Page, itemId: string): Promise<void> {
  await cardOf(page, itemId)
    .getByRole('button', { name: /^(Check|Save)$/ })
    .click();
}

/** Chooses, checks and reads the verdict. */
export async function answerAndCheck(
  page: Page,
  itemId: string,
  answer: readonly string[],
  verdict: string | RegExp,
): Promise<void> {
  await answerOnScreen(page, itemId, answer);
  await check(page, itemId);
  await expect(resultOf(page, itemId)).toContainText(verdict);
}

/** The verdict on the answer on the screen. */
export function resultOf(page: Page, itemId: string): Locator {
  return cardOf(page, itemId).getByRole('region', { name: 'Result' });
}

/** Chooses three modules, and confirms in the second step. */
export async function confirmModules(page: Page, modules: readonly string[]): Promise<void> {
  const card = cardOf(page, 'c1-modules');
  await answerOnScreen(page, 'c1-modules', modules);
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await card.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(card).toContainText('The choice is confirmed.');
}

export async function finishLab(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Finish the lab' }).getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish now' }).click();
}
