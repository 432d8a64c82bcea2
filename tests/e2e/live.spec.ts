import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { phone, test } from './pages/journey.ts';
import { cardOf, openScreenOf } from './pages/lab.ts';
import { getItem } from './pages/lab-content.ts';

const claims = 'c1-origin-claims';
const hypothesis = 'c1-hypothesis';

const tileOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Students at work/ })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a class at work: tiles, a hand, eyes up, and nobody loses a word', async ({ openDevice }) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, live');
  const ana = await openDevice(phone);
  const ben = await openDevice({ viewport: { width: 1024, height: 768 } });
  for (const [device, name] of [
    [ana, 'Ana Petrov'],
    [ben, 'Ben Okafor'],
  ] as const) {
    const student = await device.acts.enter('student', name);
    await device.acts.join(student, code);
    await device.acts.answerUpTo(student, code, hypothesis);
  }
  const board = desk.page;

  await test.step('tiles light up as students open the lab, and say where they are', async () => {
    await board.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tileOf(board, 'Ana Petrov')).toBeVisible();
    await openScreenOf(ana.page, code, claims);
    const place = /screen \d of \d/;
    await expect(tileOf(board, 'Ana Petrov')).toContainText(place);
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Working');
    await openScreenOf(ben.page, code, hypothesis);
    await expect(tileOf(board, 'Ben Okafor')).toContainText('Working');
    await expect(board.getByText('2 of 2 here')).toBeVisible();
  });

  await test.step('a hand is seen, heard and lowered', async () => {
    const hand = ana.page.getByRole('button', { name: 'Raise hand' });
    await hand.click();
    await expect(
      ana.page
        .getByRole('region', { name: 'Notices' })
        .getByText('Your hand is up. Your teacher can see it.'),
    ).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Hand is up' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Hand up');
    await expect(board.getByRole('status').filter({ hasText: 'Ana Petrov raised a hand.' })).toHaveCount(1);
    await board.getByRole('button', { name: 'Lower the hand of Ana Petrov' }).click();
    await expect(tileOf(board, 'Ana Petrov')).not.toContainText('Hand up');
    await expect(hand).toHaveAttribute('aria-pressed', 'false');
    await expect(ana.page.getByRole('status').filter({ hasText: 'Your hand was lowered.' })).toHaveCount(1);
  });

  await test.step('two wrong tries show as stuck, and the tile leads to the answers', async () => {
    const wrong = (getItem(hypothesis).options ?? []).filter(({ id }) => ['exists', 'adapt'].includes(id));
    for (const { id } of wrong) {
      const student = await ben.acts.readSession({ name: 'Ben Okafor', email: '', password: '' });
      await ben.acts.answer(student, code, hypothesis, [id]);
    }
    await expect(tileOf(board, 'Ben Okafor')).toContainText('Stuck');
    await expect(tileOf(board, 'Ben Okafor')).toContainText('2 tries without success');
    await expect(board.getByRole('button', { name: 'Bring 1 to the front' })).toBeVisible();
    await board.getByRole('button', { name: 'Bring 1 to the front' }).click();
    await expect(board.locator('a[data-tile]').first()).toHaveText('Ben Okafor');
    await board.locator('a[data-tile]').first().focus();
    await board.keyboard.press('ArrowRight');
    await expect(board.locator('a[data-tile]').nth(1)).toBeFocused();
  });

  await test.step('eyes up lies over every screen and gives everything back', async () => {
    const option = cardOf(ben.page, hypothesis).getByRole('radio', { name: /in every part of the station/ });
    await option.check();
    await board.getByRole('button', { name: 'Eyes up' }).click();
    const form = board.getByRole('dialog', { name: 'Eyes up' });
    await form.getByRole('textbox', { name: 'Message (optional)' }).fill('Look at the board, please');
    await form.getByRole('button', { name: 'Pause the class' }).click();
    await expect(board.getByText('The class is paused', { exact: true })).toBeVisible();
    const pauseOf = (page: Page) => page.getByRole('alertdialog', { name: 'Eyes up, please' });
    await expect(pauseOf(ana.page)).toContainText('Look at the board, please');
    await ana.page.keyboard.press('Escape');
    await ana.page.keyboard.press('Escape');
    await expect(pauseOf(ana.page)).toBeVisible();
    await expect(pauseOf(ben.page)).toContainText('Look at the board, please');
    // A student who was away is told after coming back.
    await ana.page.goto('/classes');
    await openScreenOf(ana.page, code, claims);
    await expect(pauseOf(ana.page)).toBeVisible();
    await board.getByRole('button', { name: 'Let the class go on' }).click();
    await expect(pauseOf(ana.page)).toBeHidden();
    await expect(pauseOf(ben.page)).toBeHidden();
    await expect(option).toBeChecked();
  });

  await test.step('who leaves is away, and names can be hidden from the room', async () => {
    await ana.page.locator('header').getByRole('link').first().click();
    await expect(tileOf(board, 'Ana Petrov')).toContainText('At the list of lessons');
    await ana.page.locator('header').getByRole('link').first().click();
    await expect(tileOf(board, 'Ana Petrov')).toContainText('Away');
    await board.getByRole('checkbox', { name: 'Hide names' }).check();
    await expect(board.getByText('Ana Petrov')).toHaveCount(0);
    // The made-up name of the student, as in the snapshot's projector mode.
    const tiles = board.getByRole('list', { name: /^Students at work/ }).getByRole('link');
    const pseudonyms = await tiles.allTextContents();
    await tiles.first().click();
    await expect(heading(board, 'Performance snapshot')).toBeVisible();
    for (const name of pseudonyms) await expect(board.getByRole('rowheader', { name })).toBeVisible();
    await expect(board.getByText('Ana Petrov')).toHaveCount(0);
  });
});
