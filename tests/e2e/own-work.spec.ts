import { expect, type Locator, type Page } from '@playwright/test';
import { orderOptions, orderToSend } from '../../src/lab/exercises/option-order.ts';
import { chooseByArrows } from './pages/drive-keyboard.ts';
import { test } from './pages/journey.ts';
import { answerOnScreen, cardOf, check, openScreenOf, resultOf } from './pages/lab.ts';
import { getItem, readable, rightAnswer } from './pages/lab-content.ts';

test.use({ serviceWorkers: 'allow' });

const claims = 'c1-origin-claims';
const steps = 'c2-order';
const pairs = 'c3-regions';
const sure = 'c3-why';

/** The id of the account, from the access token. */
function accountOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
}

/** The options of a choice as they stand on the screen, by their words. */
const shownOptions = (page: Page, itemId: string) =>
  cardOf(page, itemId)
    .locator(`input[type=radio][id^="${itemId}-"]`)
    .evaluateAll((inputs, prefix) => inputs.map(({ id }) => id.slice(prefix.length)), `${itemId}-`);

const statement = (page: Page, place: number) =>
  cardOf(page, claims).getByRole('group', {
    name: getItem(claims).statements?.[place]?.text ?? '',
    exact: true,
  });

/** Resolves once this device has stored what was entered: that takes a moment after the last change. */
async function expectKept(page: Page, fragment: string): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const open = (name: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
      const found: unknown[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await open(name);
        if (database.objectStoreNames.contains('drafts')) {
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          await new Promise((resolve) => {
            reading.onsuccess = resolve;
          });
          found.push(reading.result);
        }
        database.close();
      }
      return JSON.stringify(found);
    });
  await expect.poll(stored).toContain(fragment);
}

/** The marks of parts that need another look. */
const marksIn = (card: Locator) => card.locator('[data-verdict=look]');

test('what a learner entered, was told, and said stays, moves and comes back as it should', async ({
  openDevice,
}) => {
  const { page: desk, acts: teacherActs } = await openDevice();
  const teacher = await teacherActs.enter('teacher', 'Amira Nasser');
  const code = await teacherActs.createClass(teacher, 'Own work');
  const { page, acts } = await openDevice();
  const student = await acts.enter('student', 'Ines Okafor');
  await acts.join(student, code);
  await acts.answerUpTo(student, code, claims);

  await test.step('marks and hints stay at every statement but the one that is changed', async () => {
    await openScreenOf(page, code, claims);
    // Two of five are wrong.
    const wrong = rightAnswer(claims).map((entry) =>
      /^(from-space|alarm)=/.test(entry) ? entry.replace('false', 'true') : entry,
    );
    await answerOnScreen(page, claims, wrong);
    await check(page, claims);
    await expect(resultOf(page, claims)).toContainText('2 marked parts need another look.');
    await cardOf(page, claims)
      .getByRole('button', { name: /^(Go to|Change your answer)/ })
      .first()
      .click();
    await expect(marksIn(cardOf(page, claims))).toHaveCount(2);
    await expect(statement(page, 1).getByRole('radio').first()).toBeFocused();
    await statement(page, 1)
      .getByRole('radio', { name: /^False/ })
      .check();
    await expect(marksIn(statement(page, 1))).toHaveCount(0);
    await expect(marksIn(statement(page, 4))).toBeVisible();
    await expect(cardOf(page, claims)).toContainText('1 marked part needs another look.');
    await expectKept(page, 'from-space=false');
    await page.reload();
    await expect(marksIn(statement(page, 4))).toBeVisible();
    await cardOf(page, claims)
      .getByRole('button', { name: /^Go to Statement/ })
      .click();
    // A fixed bug: a change of the last moment was lost. The page ends in the same task as the press, before any timer.
    const lastChange = statement(page, 4).getByRole('radio', { name: /^False/ });
    const isLoaded = page.waitForEvent('load');
    await lastChange.evaluate((radio: HTMLInputElement) => {
      radio.click();
      location.reload();
    });
    await isLoaded;
    await expect(lastChange).toBeChecked();
    await check(page, claims);
    await expect(resultOf(page, claims)).toContainText('Right, at try 2.');
  });

  await test.step('hints come one at a time; what was moved is taken back step by step', async () => {
    await acts.answerBetween(student, code, claims, steps);
    await openScreenOf(page, code, steps);
    const card = cardOf(page, steps);
    await card.getByRole('button', { name: 'A hint (1 of 3)' }).click();
    await expect(card.getByText(/^Ask of each step/)).toBeVisible();
    await expect(card.getByText(/^The tubes are sealed/)).toHaveCount(0);
    await expectKept(page, `${steps}.hints`);
    await page.reload();
    await expect(card.getByRole('button', { name: 'Another hint (2 of 3)' })).toBeVisible();
    const { options = [] } = getItem(steps);
    const rows = () => card.getByRole('button', { name: /^Move up: / }).allInnerTexts();
    const nameAt = (place: number) => readable(options[place]?.text ?? '');
    const whereIs = (place: number) => card.getByRole('button', { name: new RegExp(`^${nameAt(place)} , `) });
    const before = await rows();
    await expect(card.locator('[data-undo]')).toHaveCount(1);
    await whereIs(1).hover();
    await card.getByRole('button', { name: `Move up: ${nameAt(1)}` }).click();
    await expect(whereIs(1)).toHaveAccessibleName(/, 1 of 7$/);
    await whereIs(2).hover();
    await card.getByRole('button', { name: `Move up: ${nameAt(2)}` }).click();
    await expect(whereIs(2)).toHaveAccessibleName(/, 2 of 7$/);
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(whereIs(2)).toHaveAccessibleName(/, 3 of 7$/);
    await whereIs(2).focus();
    await page.keyboard.press('Control+z');
    await expect(whereIs(1)).toHaveAccessibleName(/, 2 of 7$/);
    expect(await rows()).toEqual(before);
    await answerOnScreen(page, steps, rightAnswer(steps));
    await check(page, steps);
    await expect(resultOf(page, steps)).toContainText('Right.');
    await expect(card.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('a piece that is placed swaps with another in one step', async () => {
    await acts.answerBetween(student, code, steps, pairs);
    await openScreenOf(page, code, pairs);
    const card = cardOf(page, pairs);
    const [outer, inner] = ['The pair 27F and 1492R copies', 'The pair 515F and 806R copies'];
    const [short, long] = ['a piece of about 292 bp with V4 in it', 'a piece of about 1,500 bp'];
    const piece = (name: string, place: string) =>
      card.getByRole('button', { name: new RegExp(`^${name} ?, in: ${place}`) });
    for (const [name, place] of [
      [short, outer],
      [long, inner],
    ] as const)
      await card.getByRole('combobox', { name: new RegExp(place) }).selectOption({ label: name });
    await piece(short, outer).click();
    await piece(long, inner).click();
    await expect(piece(short, inner)).toBeVisible();
    await expect(piece(long, outer)).toBeVisible();
  });

  await test.step('a list names the place of a piece that is used, and choosing it there swaps the two', async () => {
    const card = cardOf(page, pairs);
    const { left = [], right = [] } = getItem(pairs);
    const [outer, inner] = [left[0], left[1]];
    const list = (side: typeof outer) =>
      card.getByRole('combobox', { name: `Choose for: ${readable(side?.text ?? '')}`, exact: true });
    const [here, there] = [await list(outer).inputValue(), await list(inner).inputValue()];
    const used = right.find(({ id }) => id === there)?.text ?? '';
    await expect(list(outer).locator(`option[value="${there}"]`)).toHaveText(
      `${readable(used)} (now in: ${readable(inner?.text ?? '')})`,
    );
    await list(outer).focus();
    // An arrow key opens the list: on the way to the wanted option no other one is chosen.
    await page.keyboard.press('ArrowDown');
    expect(await list(outer).evaluate((select) => select.matches(':open'))).toBe(true);
    await page.keyboard.press('Enter');
    await chooseByArrows(page, list(outer), there);
    await expect(list(outer)).toBeFocused();
    await expect(list(inner)).toHaveValue(here);
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(list(outer)).toHaveValue(here);
    await expect(list(inner)).toHaveValue(there);
    await list(left[2]).selectOption(here);
    await expect(list(outer)).toHaveValue('');
  });

  await test.step('options stand in an order of the learner’s own, also after a reload', async () => {
    await acts.answerBetween(student, code, pairs, sure);
    await openScreenOf(page, code, sure);
    const { id, options = [] } = getItem(sure);
    const sent = orderToSend({ id, options });
    const own = orderOptions({ id, options: sent }, accountOf(student.token)).map((option) => option.id);
    await expect.poll(() => shownOptions(page, sure)).toEqual(own);
    await page.reload();
    await expect.poll(() => shownOptions(page, sure)).toEqual(own);
  });

  await test.step('how sure the learner is goes with the answer, and the teacher reads it', async () => {
    const card = cardOf(page, sure);
    await expect(card.getByRole('radiogroup', { name: 'How sure are you?' })).toBeVisible();
    await answerOnScreen(page, sure, ['cycles']);
    await check(page, sure);
    await expect(card.getByRole('radio', { name: 'Sure' })).toBeFocused();
    await expect(card).toContainText('3 tries left');
    await card.getByRole('radio', { name: 'Sure' }).check();
    await check(page, sure);
    await expect(resultOf(page, sure)).toContainText('Not yet.');
    await answerOnScreen(page, sure, rightAnswer(sure));
    await card.getByRole('radio', { name: 'A guess' }).check();
    await check(page, sure);
    await expect(resultOf(page, sure)).toContainText('Right, at try 2.');
    const query = { code, activity: 'microbe-hunters', show: 'questions' };
    await desk.goto(`/classes/summary?${new URLSearchParams(query)}`);
    const question = desk.getByRole('combobox', { name: 'Question' });
    const option = question.locator('option', { hasText: getItem(sure).title });
    await expect(option).toHaveCount(1);
    await question.selectOption(await option.getAttribute('value'));
    const said = desk.getByRole('region', { name: 'How sure they were' });
    await expect(said).toContainText('1 student said how sure they were.');
    await expect(said).toContainText(/Sure at first, and not right\s*1/);
    await expect(said).toContainText(/Right, and a guess\s*1/);
  });
});
