import { expect } from '@playwright/test';
import { type SilentProxy, startSilentProxy } from '../setup/silent-proxy.ts';
import { heading } from './pages/account.ts';
import { openTaughtClass } from './pages/classes.ts';
import { test as base, phone } from './pages/journey.ts';
import { answerOnScreen, cardOf, check, openScreenOf, resultOf, saveState } from './pages/lab.ts';
import { getItem, rightAnswer } from './pages/lab-content.ts';

const test = base.extend<{ network: SilentProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
  network: async ({}, use, { project }) => {
    const network = await startSilentProxy(String(project.use.baseURL));
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

test.use({ serviceWorkers: 'allow' });

const claims = 'c1-origin-claims';

test('an opened lab opens again without a network, takes answers and sends them later', async ({
  openDevice,
  network,
}) => {
  const desk = await openDevice();
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Ines Moreau'), 'Basement room');
  const { page, context, acts } = await openDevice({
    ...phone,
    expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
  });
  const student = await acts.enter('student', 'Emeka Nwosu');
  await acts.join(student, code);
  await acts.answer(student, code, 'c1-team');
  await openScreenOf(page, code, claims);
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isKept).toBe(true);
  // A page that bypassed the worker, such as one that was loaded before the worker was active, is claimed by it, too.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await expect(cardOf(page, claims)).toBeVisible();
  await expect.poll(isKept).toBe(true);

  await test.step('a network that takes everything and answers nothing', async () => {
    network.fallSilent();
    await page.reload();
    await expect(cardOf(page, claims)).toBeVisible();
    await expect(page.getByText('You see the copy on this device')).toBeVisible();
    // A page with nothing on the device says so, and does not wait for ever.
    await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters`);
    await expect(page.getByText('The server does not answer.')).toBeVisible();
    network.speak();
    await expect(page.getByText('Assessment summary')).toBeVisible();
    await expect(page.getByText('The server does not answer.')).toBeHidden();
    await page.goBack();
    await expect(cardOf(page, claims)).toBeVisible();
  });

  await context.setOffline(true);
  await page.reload();
  await expect(cardOf(page, claims)).toBeVisible();
  await answerOnScreen(page, claims, rightAnswer(claims));
  await check(page, claims);
  await expect(saveState(page)).toHaveText('1 answer waiting');

  await page.reload();
  await expect(saveState(page)).toHaveText('1 answer waiting');
  for (const { text, isTrue } of getItem(claims).statements ?? []) {
    const statement = cardOf(page, claims).getByRole('group', { name: text, exact: true });
    await expect(statement.getByRole('radio', { name: isTrue ? 'True' : 'False' })).toBeChecked();
  }

  // A lab that was never opened here says so, and offers a way back.
  await page.goto('/activity?id=another-lab');
  await expect(heading(page, 'This lab has not been opened on this device yet')).toBeVisible();
  // So does a page that is never kept.
  await page.goto('/pricing');
  await expect(heading(page, 'You are offline')).toBeVisible();
  await page.goBack();
  await page.goBack();

  await context.setOffline(false);
  await expect(resultOf(page, claims)).toContainText('Right.');
  await expect(saveState(page)).toHaveText('All saved');
  const kept = (await acts.readProgress(student, code)).filter(({ questionCode }) => questionCode === claims);
  expect(kept).toMatchObject([{ rightAtTry: 1 }]);
});

test('a teacher without a network sees in the live view who was where, and it goes on by itself', async ({
  openDevice,
}) => {
  const desk = await openDevice({ expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Ines Moreau'), 'Basement room');
  const { page, acts } = await openDevice(phone);
  const student = await acts.enter('student', 'Emeka Nwosu');
  await acts.join(student, code);
  await acts.answerUpTo(student, code, claims);
  await openScreenOf(page, code, claims);
  await page.getByRole('button', { name: 'Raise hand' }).click();

  const board = desk.page;
  const tile = board
    .getByRole('list', { name: /^Students at work/ })
    .getByRole('listitem')
    .filter({ hasText: 'Emeka Nwosu' });
  await openTaughtClass(board, code, 'run');
  await expect(tile).toContainText('Hand up');
  await desk.context.setOffline(true);
  await board.getByRole('tab', { name: 'Live view' }).click();
  await expect(board.getByText(/^There is no connection since/)).toBeVisible();
  await expect(tile).toContainText('Hand up');

  await page.getByRole('button', { name: 'Hand is up' }).click();
  await expect(page.getByRole('button', { name: 'Raise hand' })).toBeVisible();
  await desk.context.setOffline(false);
  await expect(tile).toContainText('Working');
  await expect(board.getByText(/^There is no connection since/)).toHaveCount(0);
});
