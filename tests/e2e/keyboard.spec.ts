import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { foundClass } from './pages/classes.ts';
import { test } from './pages/journey.ts';
import { cardOf, resultOf, screenAddress } from './pages/lab.ts';
import { getItem, orderSteps, readable } from './pages/lab-content.ts';

/** More stops than any page has. */
const mostStops = 80;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

test('with the keyboard alone: sign in, join, judge statements, put steps in order', async ({
  openDevice,
}) => {
  const { acts: teacherActs } = await openDevice();
  const code = await teacherActs.createClass(
    await teacherActs.enter('teacher', 'Noor Haddad'),
    'Keyboard class',
  );
  const { page, acts } = await openDevice();
  const student = await acts.enter('student', 'Kofi Mensah');
  await page.context().clearCookies();

  await test.step('sign in', async () => {
    await page.goto(`/signin?${new URLSearchParams({ redirect: `/classes?join=${code}` })}`);
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type(student.email);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(student.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Classes')).toBeVisible();
  });

  await test.step('join by the link', async () => {
    await expect(page.getByRole('textbox', { name: 'Class code' })).toHaveValue(code);
    await pressOn(page, page.getByRole('button', { name: 'Find class' }));
    await expect(foundClass(page)).toBeVisible();
    await expectFocusKept(page);
    await pressOn(page, foundClass(page).getByRole('button', { name: 'Join the class' }));
    await expect(heading(page, 'Keyboard class')).toBeVisible();
  });

  await test.step('judge five statements', async () => {
    await acts.answerUpTo(student, code, 'c1-origin-claims');
    // The page of the class is updated after a while. Then its link leads into the lesson.
    await page.reload();
    await pressOn(page, page.getByRole('link', { name: 'Continue Microbe Hunters' }));
    await expect(page.getByRole('region', { name: /, screen \d of 7$/ })).toBeVisible();
    const card = cardOf(page, 'c1-origin-claims');
    // The foot of a screen is drawn together with its items.
    const foot = page.getByRole('navigation', { name: 'Screens of this lesson' });
    await expect(foot).toBeVisible();
    for (let screen = 1; !(await card.isVisible()); screen += 1) {
      expect(screen).toBeLessThan(4);
      const before = page.url();
      await pressOn(page, page.getByRole('link', { name: 'Next', exact: true }));
      await expect(page).not.toHaveURL(before);
      await expect(page.getByRole('region', { name: /, screen \d of 7$/ })).toBeFocused();
      await expect(foot).toBeVisible();
    }
    for (const { text, isTrue } of getItem('c1-origin-claims').statements ?? []) {
      const statement = card.getByRole('group', { name: text, exact: true });
      await tabTo(page, statement.getByRole('radio', { name: 'True' }));
      await page.keyboard.press('Space');
      if (!isTrue) await page.keyboard.press('ArrowRight');
      await expect(statement.getByRole('radio', { name: isTrue ? 'True' : 'False' })).toBeChecked();
    }
    await pressOn(page, card.getByRole('button', { name: 'Check' }));
    await expect(resultOf(page, 'c1-origin-claims')).toContainText('Right.');
    await expectFocusKept(page);
  });

  await test.step('sort seven steps', async () => {
    const before = ['c1-clues', 'c1-hypothesis', 'c1-counter-evidence', 'c1-modules'];
    for (const id of [...before, 'c2-video-square', 'c2-swabs', 'c2-own-blank'])
      await acts.answer(student, code, id);
    await page.goto(screenAddress(code, 'c2-order'));
    const item = getItem('c2-order');
    const card = cardOf(page, item.id);
    const order = item.options!.map(({ id }) => id);
    for (const [place, id] of orderSteps(item).entries()) {
      const from = order.indexOf(id);
      if (from === place) continue;
      const name = readable(item.options!.find((option) => option.id === id)!.text);
      const row = card.getByRole('button', { name: `${name} , ${from + 1} of ${order.length}` });
      // The list is one stop of Tab; arrows go from row to row.
      await tabTo(page, card.locator('ol button[tabindex="0"]'));
      for (let presses = 0; presses < order.length; presses += 1) {
        if (await row.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await expect(row).toBeFocused();
      await page.keyboard.press('Space');
      for (let step = from; step > place; step -= 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      order.splice(place, 0, ...order.splice(from, 1));
      const moved = card.getByRole('button', { name: `${name} , ${place + 1} of ${order.length}` });
      await expect(moved).toBeFocused();
      // The next target may be anywhere, so Tab starts again from the top of the page.
      await page.getByRole('heading', { level: 1 }).evaluate((element) => {
        element.tabIndex = -1;
        element.focus();
      });
    }
    await pressOn(page, card.getByRole('button', { name: 'Check' }));
    await expect(resultOf(page, item.id)).toContainText('Right.');
    await expectFocusKept(page);
  });
});
