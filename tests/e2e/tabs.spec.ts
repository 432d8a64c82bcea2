import { expect, type Page } from '@playwright/test';
import { signInAtDoor } from './pages/account.ts';
import { test, together } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  cardOf,
  check,
  openScreenOf,
  resultOf,
  saveState,
  screenAddress,
} from './pages/lab.ts';
import { rightAnswer } from './pages/lab-content.ts';

test.use({ serviceWorkers: 'allow' });

const hypothesis = 'c1-hypothesis';
const counterEvidence = 'c1-counter-evidence';
const loneRead = 'c2-lone-read';

test('two tabs of one student are one piece of work', async ({ openDevice }) => {
  const desk = await openDevice();
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Juno Park'), 'Two windows');
  const { page: left, context, acts } = await openDevice();
  const student = await acts.enter('student', 'Dmitri Volkov');
  await acts.join(student, code);
  await acts.answerUpTo(student, code, hypothesis);
  const right = await context.newPage();
  for (const page of [left, right]) await openScreenOf(page, code, hypothesis);

  await test.step('an answer in one shows in the other', async () => {
    await answerAndCheck(left, hypothesis, ['exists'], 'Not yet.');
    await expect(resultOf(right, hypothesis)).toContainText('Not yet.');
    await expect(cardOf(right, hypothesis)).toContainText('2 tries left');
    await answerAndCheck(right, hypothesis, rightAnswer(hypothesis), 'Right, at try 2.');
    await expect(resultOf(left, hypothesis)).toContainText('Right, at try 2.');
    // The exercises that it opens are open in both tabs.
    for (const page of [left, right])
      await expect(cardOf(page, counterEvidence).getByRole('button', { name: 'Check' })).toBeVisible();
  });

  await test.step('another answer begun in the second tab is kept, and counted after the first', async () => {
    await answerOnScreen(left, counterEvidence, ['as-predicted']);
    await answerOnScreen(right, counterEvidence, ['other-group']);
    await check(left, counterEvidence);
    await expect(resultOf(left, counterEvidence)).toContainText('Not yet.');
    await expect(cardOf(right, counterEvidence)).toContainText('About your last answer');
    await expect(cardOf(right, counterEvidence).getByRole('radio', { name: /60%/ })).toBeChecked();
    await check(right, counterEvidence);
    for (const page of [left, right]) {
      await expect(cardOf(page, counterEvidence)).toContainText('1 try left');
      await expect(saveState(page)).toHaveText('All saved');
    }
    const progress = await acts.readProgress(student, code);
    expect(progress.find(({ questionCode }) => questionCode === counterEvidence)).toMatchObject({ tries: 2 });
  });

  await test.step('of two first answers at once on two devices one stands, and the other can replace it', async () => {
    const other = await openDevice();
    await other.page.goto(screenAddress(code, 'c2-lone-read'));
    await signInAtDoor(other.page, student);
    const byHand = ['c2-video-square', 'c2-swabs', 'c2-own-blank'];
    for (const id of [counterEvidence, 'c1-modules', ...byHand, 'c2-order', 'c2-blank-reveals'])
      await acts.answer(student, code, id);
    for (const page of [left, other.page]) await openScreenOf(page, code, loneRead);
    await answerOnScreen(left, loneRead, ['lives-there']);
    await answerOnScreen(other.page, loneRead, ['absent']);
    await together(check(left, loneRead), check(other.page, loneRead));
    const toldOn = async (page: Page) =>
      (await cardOf(page, loneRead)
        .getByText(/^An answer was already saved here/)
        .count()) > 0;
    await expect.poll(async () => Number(await toldOn(left)) + Number(await toldOn(other.page))).toBe(1);
    const second = (await toldOn(left)) ? left : other.page;
    await check(second, loneRead);
    await expect(resultOf(second, loneRead)).toContainText('Not yet.');
    const progress = await acts.readProgress(student, code);
    expect(progress.find(({ questionCode }) => questionCode === loneRead)).toMatchObject({ tries: 2 });
    await answerAndCheck(other.page, loneRead, rightAnswer(loneRead), 'Right, at try 3.');
    await left.reload();
    await expect(resultOf(left, loneRead)).toContainText('Right, at try 3.');
  });
});
