import { expect, type Page } from '@playwright/test';
import {
  agree,
  becomeStudent,
  becomeTeacher,
  chooseScheme,
  heading,
  signInAtDoor,
  signUp,
} from './pages/account.ts';
import {
  confirmJoin,
  createClass,
  expectStanding,
  findClass,
  foundClass,
  progressRow,
} from './pages/classes.ts';
import { phone, test } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  cardOf,
  check,
  confirmModules,
  finishLab,
  goOnTo,
  openLab,
  openScreenOf,
  resultOf,
  saveState,
  signOn,
} from './pages/lab.ts';
import {
  answerable,
  findScreen,
  fragmentOf,
  getItem,
  readMisconception,
  rightAnswer,
  scoredCount,
} from './pages/lab-content.ts';
import { inventPerson } from './pages/people.ts';

test.use({ serviceWorkers: 'allow' });

const className = 'Biology, period 5';
const teacher = inventPerson('Imani Castellanos');
const ana = inventPerson('Ana Petrov');
const ben = inventPerson('Ben Okafor');

const claims = 'c1-origin-claims';
const clues = 'c1-clues';
const hypothesis = 'c1-hypothesis';
const counterEvidence = 'c1-counter-evidence';
const lessonTwo = answerable.filter(({ id }) => findScreen(id).lesson === 'c2');
const threeModules = ['tranquility', 'harmony', 'permanent-multipurpose-module'];

/** The feedback for a learner who chose this option. */
function feedbackOf(itemId: string, optionId: string): string {
  const option = getItem(itemId).options?.find(({ id }) => id === optionId);
  return fragmentOf(option?.feedback ?? '');
}

/** A right answer with one wrong statement. */
function spoil(itemId: string, statementId: string): string[] {
  return rightAnswer(itemId).map((entry) => {
    const [id, judgement] = entry.split('=');
    return id === statementId ? `${id}=${judgement !== 'true'}` : entry;
  });
}

async function joinByTyping(page: Page, typed: string): Promise<void> {
  await findClass(page, typed);
  const found = foundClass(page);
  await expect(found.getByRole('definition').nth(0)).toHaveText(className);
  await expect(found.getByRole('definition').nth(1)).toHaveText(teacher.name);
  await confirmJoin(page);
  await expect(heading(page, className)).toBeVisible();
  await expect(page.getByText(`Teacher: ${teacher.name}`)).toBeVisible();
}

test('a teacher and two students, one of them offline for a while, from sign-up to results', async ({
  openDevice,
  origin,
}) => {
  const disconnected = { expected: [/net::ERR_INTERNET_DISCONNECTED/] };
  const desk = await openDevice({ viewport: { width: 1440, height: 900 }, isTranslated: true });
  const anasPhone = await openDevice({ ...phone, isTranslated: true });
  const bensLaptop = await openDevice({ ...disconnected, viewport: { width: 1024, height: 768 } });
  const board = desk.page;
  let code = '';
  let loads = 0;

  await test.step('the teacher signs up, creates a class and shows its code', async () => {
    await signUp(board, teacher);
    await becomeTeacher(board, teacher);
    await agree(board);
    await expect(heading(board, 'My classes')).toBeVisible();
    code = await createClass(board, { name: className, students: 24 });
    await board.getByRole('button', { name: 'Show the code' }).click();
    const screen = board.getByRole('dialog', { name: `Join ${className}` });
    const plate = screen.getByText(code, { exact: true });
    await expect(plate).toBeVisible();
    const fontSizePx = await plate.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
    // Text as high as a tenth of the window's width is legible from the back row of a classroom.
    expect(fontSizePx).toBeGreaterThan(100);
    await expect(
      screen.getByRole('img', { name: `QR code of the address ${origin}/join?code=${code}` }),
    ).toBeVisible();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect(board.getByText('Live: changes appear by themselves')).toBeVisible();
    await expect(heading(board, className)).toBeVisible();
    board.on('load', () => {
      loads += 1;
    });
  });

  await test.step('two students sign up and join', async () => {
    const pages = [
      { page: anasPhone.page, person: ana, typed: ` ${code.toLowerCase().replace('-', '')} ` },
      { page: bensLaptop.page, person: ben, typed: code.split('').join(' ') },
    ];
    for (const { page, person, typed } of pages) {
      await signUp(page, person);
      await becomeStudent(page, person);
      await agree(page);
      if (person === ana) await chooseScheme(page, 'Dark');
      await joinByTyping(page, typed);
      await expectStanding(board, person.name, {
        activity: 'Never opened',
        lesson1: 'Not started',
        lesson2: 'Not started',
      });
    }
    await expect(board.getByText('2 of 24 students joined')).toBeVisible();
  });

  await test.step('Ana works through lesson 1: at first, at later tries, with a belief named, with tries used up', async () => {
    const { page } = anasPhone;
    await openLab(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await signOn(page, 'Night shift');
    await expectStanding(board, ana.name, {
      activity: 'In progress',
      lesson1: '1 of 6',
      lesson2: 'Not started',
    });

    await goOnTo(page, claims);
    await answerAndCheck(page, claims, spoil(claims, 'from-space'), 'Partly right: 80% of the points.');
    await expect(cardOf(page, claims).getByText('2 tries left')).toBeVisible();
    await answerAndCheck(page, claims, rightAnswer(claims), 'Right, at try 2.');

    await goOnTo(page, clues);
    await answerAndCheck(page, clues, rightAnswer(clues), 'Right.');

    await goOnTo(page, hypothesis);
    await answerAndCheck(page, hypothesis, ['exists'], 'Not yet.');
    await expect(cardOf(page, hypothesis)).toContainText(feedbackOf(hypothesis, 'exists'));
    await expect(page.getByText('Perhaps you were thinking:')).toBeHidden();
    await answerAndCheck(page, hypothesis, ['adapt'], 'Perhaps you were thinking:');
    await expect(resultOf(page, hypothesis)).toContainText(
      fragmentOf(readMisconception('mutation-on-purpose').belief),
    );
    await expect(cardOf(page, hypothesis)).toContainText(feedbackOf(hypothesis, 'adapt'));
    await answerAndCheck(page, hypothesis, rightAnswer(hypothesis), 'Right, at try 3.');

    await answerAndCheck(page, counterEvidence, ['as-predicted'], 'Not yet.');
    await answerAndCheck(page, counterEvidence, ['other-group'], 'Not yet.');
    await answerAndCheck(
      page,
      counterEvidence,
      ['read-totals'],
      'No tries are left, so here is the right answer.',
    );
    await expect(resultOf(page, counterEvidence)).toContainText(
      fragmentOf(getItem(counterEvidence).explanation ?? ''),
    );
    await expect(
      cardOf(page, counterEvidence).getByRole('radio', { name: /6% at storage surfaces\. Right answer$/ }),
    ).toBeVisible();
    await expectStanding(board, ana.name, {
      activity: 'In progress',
      lesson1: '5 of 6',
      lesson2: 'Not started',
    });
  });

  await test.step('Ben loses the network, goes on, and closes the tab', async () => {
    const { page, context } = bensLaptop;
    await openLab(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await signOn(page, 'Early birds');
    // Once the service worker controls the page, it caches the rest of the lab.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await expect(saveState(page)).toHaveText('All saved');

    await context.setOffline(true);
    for (const [id, answer, waiting] of [
      [claims, spoil(claims, 'clean-cargo'), '1 answer waiting'],
      [clues, rightAnswer(clues), '2 answers waiting'],
      [hypothesis, rightAnswer(hypothesis), '3 answers waiting'],
    ] as const) {
      await goOnTo(page, id);
      await answerOnScreen(page, id, answer);
      await check(page, id);
      await expect(cardOf(page, id)).toContainText(
        'Waiting for the network. Your answer is kept on this device.',
      );
      await expect(saveState(page)).toHaveText(waiting);
    }
    // The exercise opens by the verdict on another one, which only the server can give.
    await expect(cardOf(page, counterEvidence)).toContainText('Not open yet');
    await page.close();
    await expectStanding(board, ben.name, {
      activity: 'In progress',
      lesson1: '1 of 6',
      lesson2: 'Not started',
    });
  });

  await test.step('back on the network, in a new tab, everything is sent and marked', async () => {
    const { context } = bensLaptop;
    await context.setOffline(false);
    const page = await context.newPage();
    await openScreenOf(page, code, claims);
    await expect(saveState(page)).toHaveText('All saved');
    await expect(resultOf(page, claims)).toContainText('Partly right: 80% of the points.');
    await expectStanding(board, ben.name, {
      activity: 'In progress',
      lesson1: '3 of 6',
      lesson2: 'Not started',
    });
    await answerAndCheck(page, claims, rightAnswer(claims), 'Right, at try 2.');
    await goOnTo(page, clues);
    await expect(resultOf(page, clues)).toContainText('Right.');
    await goOnTo(page, hypothesis);
    await expect(resultOf(page, hypothesis)).toContainText('Right.');
    await answerAndCheck(page, counterEvidence, ['as-predicted'], 'Not yet.');
    await expect(cardOf(page, counterEvidence)).toContainText(feedbackOf(counterEvidence, 'as-predicted'));
    await answerAndCheck(page, counterEvidence, rightAnswer(counterEvidence), 'Right, at try 2.');
    await goOnTo(page, 'c1-modules');
    await confirmModules(page, threeModules);
    await expect(
      page.getByText('Your modules: Tranquility, Harmony, and Permanent Multipurpose Module.'),
    ).toBeVisible();
    await expectStanding(board, ben.name, {
      activity: 'In progress',
      lesson1: 'Done',
      lesson2: 'Not started',
    });

    const session = await bensLaptop.acts.readSession(ben);
    for (const { id } of lessonTwo) await bensLaptop.acts.answer(session, code, id);
    await expectStanding(board, ben.name, {
      activity: 'In progress',
      lesson1: 'Done',
      lesson2: 'Done',
    });
  });

  await test.step('Ana goes on at another device and finishes', async () => {
    const { page, acts } = await openDevice({ viewport: { width: 820, height: 1180 } });
    await page.goto(`/activity?id=microbe-hunters&code=${code}`);
    await signInAtDoor(page, ana);
    await page.getByRole('link', { name: 'Open lesson 1: Mission brief' }).click();
    await openScreenOf(page, code, counterEvidence);
    await expect(resultOf(page, hypothesis)).toContainText('Right, at try 3.');
    await expect(resultOf(page, counterEvidence)).toContainText('No tries are left');
    await goOnTo(page, 'c1-modules');
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'At the start your hunch was' }),
    ).toContainText('Unity');
    await confirmModules(page, threeModules);
    const session = await acts.readSession(ana);
    let isSent = false;
    for (const { id, type } of lessonTwo) {
      // Other journeys try the work by hand. This one sends the run, and then opens the page anew.
      if (['embed', 'short-answer-table'].includes(type)) {
        await acts.answer(session, code, id);
        isSent = true;
        continue;
      }
      if (isSent) await openScreenOf(page, code, id);
      else await goOnTo(page, id);
      isSent = false;
      await answerAndCheck(page, id, rightAnswer(id), 'Right.');
    }
    await expectStanding(board, ana.name, {
      activity: 'In progress',
      lesson1: 'Done',
      lesson2: 'Done',
    });
    await acts.answerBetween(session, code, 'c3-recall', 'end');
    await openScreenOf(page, code, 'c6-exit');
    await finishLab(page);
    await expect(page.getByRole('region', { name: 'Lab done' })).toBeVisible();
    await expectStanding(board, ana.name, {
      activity: 'Done',
      lesson1: 'Done',
      lesson2: 'Done',
    });
  });

  await test.step('the teacher saw it all on the open page, and reads the answers of one student', async () => {
    expect(loads).toBe(0);
    await progressRow(board, ana.name).getByRole('link', { name: ana.name }).click();
    await expect(heading(board, `Answers of ${ana.name}`)).toBeVisible();
    const entry = (itemId: string) =>
      board.getByRole('article', { name: getItem(itemId).title, exact: true });
    await expect(entry(claims)).toContainText('Right x2');
    await expect(entry(clues)).toContainText('Right');
    await expect(entry(hypothesis)).toContainText('Right x3');
    await expect(entry(counterEvidence)).toContainText('Not yet');
    await expect(entry(counterEvidence)).toContainText('3 tries used');
    await expect(entry('c1-team')).toContainText('Night shift');
    await expect(board.getByText(`${scoredCount - 3} of ${scoredCount} scored questions`)).toBeVisible();
    await expect(board.getByText(`${scoredCount - 1} of ${scoredCount} scored questions`)).toBeVisible();
    await board.getByRole('link', { name: 'Next student' }).click();
    await expect(heading(board, `Answers of ${ben.name}`)).toBeVisible();
    await expect(entry(counterEvidence)).toContainText('Right x2');
  });
});
