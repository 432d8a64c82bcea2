import { expect } from '@playwright/test';
import { findFreePort } from '../setup/free-port.ts';
import { agree, becomeStudent, becomeTeacher, signIn, signUp } from './pages/account.ts';
import { confirmJoin, createClass, findClass } from './pages/classes.ts';
import { test as base } from './pages/journey.ts';
import { answerAndCheck, confirmModules, goOnTo, openLab, resultOf, saveState, signOn } from './pages/lab.ts';
import { rightAnswer } from './pages/lab-content.ts';
import { type OwnServer, schoolHost, startProduct } from './pages/own-server.ts';
import { inventPerson } from './pages/people.ts';

const test = base.extend<{ product: OwnServer }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
    async ({}, use) => {
      const port = await findFreePort();
      const product = await startProduct(port, {});
      // A tablet opens the machine by a name of the school's network, which is no secure context, unlike localhost.
      await use({ ...product, url: `http://${schoolHost}:${port}` });
      await product.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const claims = 'c1-origin-claims';
const hypothesis = 'c1-hypothesis';
const counterEvidence = 'c1-counter-evidence';

test('a class works through a lesson at an address with plain http', async ({ openDevice, baseURL }) => {
  // The browser warns that a header has no effect there.
  const expected = [/Cross-Origin-Opener-Policy header has been ignored/];
  const desk = await openDevice({ ...(baseURL && { baseURL }), expected });
  const tablet = await openDevice({
    ...(baseURL && { baseURL }),
    expected,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  const student = inventPerson('Lindiwe Mokoena');
  const { page } = tablet;
  let code = '';

  await test.step('the teacher signs up and creates a class', async () => {
    const teacher = inventPerson('Tomasz Zielinski');
    await signUp(desk.page, teacher);
    await becomeTeacher(desk.page, teacher);
    await agree(desk.page);
    code = await createClass(desk.page, { name: 'Room without https', students: 20 });
    expect(await desk.page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([
      false,
      false,
    ]);
  });

  await test.step('a student signs up, joins and opens the lab', async () => {
    await signUp(page, student);
    await becomeStudent(page, student);
    await agree(page);
    await findClass(page, code);
    await confirmJoin(page);
    await openLab(page);
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'labs open only while there is a network',
    );
    await page.getByRole('link', { name: 'Start', exact: true }).click();
  });

  await test.step('answers are saved and marked, and are there after a reload', async () => {
    await signOn(page, 'Cable team');
    await goOnTo(page, claims);
    // The notice lay over the link to the next screen until it went.
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
    await answerAndCheck(page, claims, rightAnswer(claims), 'Right.');
    await expect(saveState(page)).toHaveText('All saved');
    await page.reload();
    await expect(resultOf(page, claims)).toContainText('Right.');
    // The notice on missing features is shown only once.
    await expect(saveState(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  });

  await test.step('the teacher sees the work without loading the page again', async () => {
    await expect(desk.page.getByText('Live: changes appear by themselves')).toBeVisible();
    await expect(desk.page.getByRole('link', { name: student.name }).first()).toBeVisible();
  });

  await test.step('a second tab sends too, without the lock that a secure address has, and both show every verdict', async () => {
    await goOnTo(page, 'c1-clues');
    await answerAndCheck(page, 'c1-clues', rightAnswer('c1-clues'), 'Right.');
    await goOnTo(page, hypothesis);
    const second = await tablet.context.newPage();
    await second.goto(page.url());
    await answerAndCheck(second, hypothesis, rightAnswer(hypothesis), 'Right.');
    await expect(resultOf(page, hypothesis)).toContainText('Right.');
    await answerAndCheck(page, counterEvidence, rightAnswer(counterEvidence), 'Right.');
    await expect(resultOf(second, counterEvidence)).toContainText('Right.');
    for (const tab of [page, second]) await expect(saveState(tab)).toHaveText('All saved');
    await second.close();
  });

  await test.step('the lesson can be finished', async () => {
    await goOnTo(page, 'c1-modules');
    await confirmModules(page, rightAnswer('c1-modules'));
    await expect(saveState(page)).toHaveText('All saved');
  });

  await test.step('the student signs out and in again', async () => {
    await page.goto('/classes');
    await page.getByRole('button', { name: student.name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.goto('/signin');
    await signIn(page, student);
    await expect(page.getByRole('heading', { name: 'Room without https' })).toBeVisible();
  });
});
