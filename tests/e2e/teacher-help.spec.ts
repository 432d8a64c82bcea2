import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { test } from './pages/journey.ts';
import { answerAndCheck, answerOnScreen, cardOf, check, openScreenOf, resultOf } from './pages/lab.ts';
import { getItem, rightAnswer } from './pages/lab-content.ts';
import { expectAccessible, expectNoSideScroll } from './pages/measure.ts';

const itemId = 'c1-counter-evidence';
const { title } = getItem(itemId);
const entryOf = (page: Page) => page.getByRole('article', { name: title, exact: true });
const actOf = (page: Page, name: string) => entryOf(page).getByRole('button', { name });

/** Returns to the page as from another tab, which loads the server's state again. */
async function comeBack(page: Page): Promise<void> {
  await page.reload();
  await expect(cardOf(page, itemId)).toBeVisible();
}

test('a teacher replays the attempts of a student, gives a try, resets and takes it back', async ({
  openDevice,
}) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  const tablet = await openDevice({ viewport: { width: 820, height: 1180 } });
  const [board, page] = [desk.page, tablet.page];
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, period 6');
  const student = await tablet.acts.enter('student', 'Ana Petrov');
  await tablet.acts.join(student, code);
  await tablet.acts.answerUpTo(student, code, itemId);

  await test.step('the student uses up every try', async () => {
    await openScreenOf(page, code, itemId);
    await answerAndCheck(page, itemId, ['as-predicted'], 'Not yet.');
    await answerAndCheck(page, itemId, ['other-group'], 'Not yet.');
    await answerAndCheck(page, itemId, ['read-totals'], 'No tries are left');
  });

  await test.step('the teacher replays them by key, with the right answer at hand', async () => {
    await board.goto(`/teacher/classes/class?code=${code}`);
    await board.getByRole('table').getByRole('link', { name: 'Ana Petrov' }).click();
    await expect(heading(board, 'Answers of Ana Petrov')).toBeVisible();
    await expect(entryOf(board)).toContainText('3 of 3 tries used');
    await actOf(board, 'History').click();
    const replay = board.getByRole('dialog', { name: `History: ${title}` });
    await expect(replay.getByText('Attempt 1 of 3')).toBeVisible();
    await board.keyboard.press('ArrowRight');
    await board.keyboard.press('ArrowRight');
    await expect(replay.getByText('Attempt 3 of 3')).toBeVisible();
    await replay.getByText('The right answer, and why').click();
    await expectAccessible(board, 'the history');
    await board.keyboard.press('Escape');
    await expect(actOf(board, 'History')).toBeFocused();
  });

  await test.step('a try given opens the exercise, and the student answers right', async () => {
    await actOf(board, 'Give tries').click();
    const dialog = board.getByRole('dialog', { name: `Give tries: ${title}` });
    await expectAccessible(board, 'giving tries');
    await dialog.getByRole('button', { name: 'Give tries' }).click();
    await expect(entryOf(board)).toContainText('You gave 1 more try on');
    await comeBack(page);
    await expect(cardOf(page, itemId)).toContainText('Your teacher gave you 1 more try for this exercise.');
    await expect(cardOf(page, itemId)).toContainText('1 try left');
    await cardOf(page, itemId)
      .getByRole('button', { name: /^(Go to|Change your answer)/ })
      .first()
      .click();
    await answerOnScreen(page, itemId, rightAnswer(itemId));
    await check(page, itemId);
    await expect(resultOf(page, itemId)).toContainText('Right, at try 4.');
    // The teacher's page updates by itself.
    await expect(entryOf(board)).toContainText('Right x3');
  });

  await test.step('a reset empties it for the student, and the undo brings everything back', async () => {
    await actOf(board, 'Reset').click();
    const dialog = board.getByRole('dialog', { name: `Reset: ${title}` });
    await dialog.getByRole('combobox', { name: /Reason/ }).selectOption({ label: 'To practice again' });
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect(entryOf(board)).toContainText('You reset this on');
    await comeBack(page);
    await expect(cardOf(page, itemId)).toContainText('Your teacher reset this exercise');
    await expect(cardOf(page, itemId)).toContainText('4 tries left');
    // The scroll position after a reload depends on timing, and a target partly under the header counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'an exercise that was reset');
    await actOf(board, `Undo: ${title}`).click();
    await expect(entryOf(board)).toContainText('Right x3');
    await comeBack(page);
    await expect(resultOf(page, itemId)).toContainText('Right, at try 4.');
  });

  const commentOf = (where: Page) => cardOf(where, itemId).getByRole('region', { name: 'From your teacher' });
  const give = async (words: string) => {
    await board.getByRole('textbox', { name: 'Comment' }).fill(words);
    await board.getByRole('button', { name: 'Give the comment' }).click();
    await expect(entryOf(board)).toContainText(words);
  };

  await test.step('a comment comes to the exercise while the lab is open, and goes back as read', async () => {
    await actOf(board, `Comment on ${title}`).click();
    await expectAccessible(board, 'commenting on an answer');
    await give('Which group did you compare it with?');
    await expect(entryOf(board)).toContainText('Not read by the student yet');
    // Without a reload.
    await expect(commentOf(page)).toContainText('Which group did you compare it with?');
    await commentOf(page).scrollIntoViewIfNeeded();
    await expect(async () => {
      await board.reload();
      await expect(entryOf(board)).toContainText('Read by the student', { timeout: 2000 });
    }).toPass();
  });

  await test.step('other words are told on the page of the class, once, and lead to the answer', async () => {
    await page.goto(`/classes/class?code=${code}`);
    await expect(heading(page, 'Biology, period 6')).toBeVisible();
    await actOf(board, `Change the comment on ${title}`).click();
    await give('Which group, and why that one?');
    await page.reload();
    await expect(page.getByText('Your teacher commented on 1 answer.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a class with a comment');
    await page.getByRole('link', { name: `Read: ${title}` }).click();
    await expect(commentOf(page)).toContainText('Which group, and why that one?');
    await expect(page.getByText('Your teacher commented on 1 answer.', { exact: true })).toHaveCount(0);
    await page.goto(`/classes/class?code=${code}`);
    await expect(page.getByRole('link', { name: 'Assessment summary' }).first()).toBeVisible();
    await expect(page.getByText('Your teacher commented on 1 answer.', { exact: true })).toHaveCount(0);
  });

  await test.step('a text is scored by keys, with its criteria beside it in the first window', async () => {
    await tablet.acts.answerBetween(student, code, itemId, 'c3-protocol');
    await tablet.acts.answer(student, code, 'c3-protocol', [
      'claim=Primers 515F and 806R, 15 seconds',
      'evidence=The band stood at about 290 bp with all strains.',
      'reasoning=Both primers lie where all bacteria have the same letters.',
    ]);
    await board.setViewportSize({ width: 1366, height: 768 });
    await board.goto(`/teacher/classes/class?code=${code}`);
    await board.getByRole('link', { name: 'Score and comment' }).click();
    const answer = board.getByRole('heading', { level: 2, name: 'Ana Petrov' });
    await expect(answer).toBeInViewport();
    await expect(board.getByText('Both primers lie where')).toBeInViewport({ ratio: 1 });
    for (const group of await board
      .getByRole('form', { name: 'Points and comment' })
      .getByRole('group')
      .all())
      await expect(group).toBeInViewport({ ratio: 1 });
    await expect(board.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(board, 'scoring');
    for (const key of ['2', '1', 'f', 'Enter']) await board.keyboard.press(key);
    await expect(board.getByText('1 of 1 scored', { exact: true })).toBeVisible();
    await board.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(board, 'scoring');
    await board.setViewportSize({ width: 1440, height: 900 });
    await board.goBack();
    await board.getByRole('table').getByRole('link', { name: 'Ana Petrov' }).click();
    await expect(entryOf(board)).toBeVisible();
  });

  await test.step('the teacher opens the lab as the student sees it, and leaves it as it was', async () => {
    await entryOf(board).getByRole('link', { name: 'See it in the lab' }).click();
    await expect(board.getByText('You are reading the work of Ana Petrov')).toBeVisible();
    await expect(resultOf(board, itemId)).toContainText('Right, at try 4.');
    await expectAccessible(board, 'the lab of a student');
    await board.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(board, 'the lab of a student');
    await board.getByRole('link', { name: 'Back to the answers of Ana Petrov' }).click();
    await expect(heading(board, 'Answers of Ana Petrov')).toBeVisible();
    await expectNoSideScroll(board, 'the answers of a student');
  });

  await test.step('the teacher tries the lab as a student, and stays out of the figures', async () => {
    await board.setViewportSize({ width: 1440, height: 900 });
    await board.goto(`/teacher/classes/class?code=${code}`);
    await board.getByRole('button', { name: 'Try as a student: Microbe Hunters' }).click();
    await expect(board.getByText('You are working as a student')).toBeVisible();
    await expect(board.getByText(/left out of every figure of the class/)).toBeVisible();
    await desk.acts.answer(teacher, code, 'c1-team');
    await board.getByRole('link', { name: 'Back to the class' }).click();
    await expect(board.getByText('1 of 30 students joined')).toBeVisible();
    const students = board.getByRole('table', { name: 'Microbe Hunters: students and lessons' });
    await expect(students.getByRole('row')).toHaveCount(2);
  });
});
