import { expect } from '@playwright/test';
import { test, together } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  cardOf,
  check,
  openScreenOf,
  resultOf,
  saveState,
} from './pages/lab.ts';
import { rightAnswer } from './pages/lab-content.ts';

const hypothesis = 'c1-hypothesis';
const counterEvidence = 'c1-counter-evidence';

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
    // What it unlocks is unlocked in both.
    for (const page of [left, right])
      await expect(cardOf(page, counterEvidence).getByRole('button', { name: 'Check' })).toBeVisible();
  });

  await test.step('two answers given at once are both kept, and counted once each', async () => {
    await answerOnScreen(left, counterEvidence, ['as-predicted']);
    await answerOnScreen(right, counterEvidence, ['other-group']);
    await together(check(left, counterEvidence), check(right, counterEvidence));
    for (const page of [left, right]) {
      await expect(saveState(page)).toHaveText('All saved');
      await expect(cardOf(page, counterEvidence)).toContainText('1 try left');
    }
    const progress = await acts.readProgress(student, code);
    expect(progress.find(({ questionCode }) => questionCode === counterEvidence)).toMatchObject({ tries: 2 });
    await answerAndCheck(left, counterEvidence, rightAnswer(counterEvidence), 'Right, at try 3.');
    await expect(resultOf(right, counterEvidence)).toContainText('Right, at try 3.');
  });
});
