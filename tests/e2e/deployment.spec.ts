import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../setup/free-port.ts';
import { test as base } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  cardOf,
  check,
  goOnTo,
  openScreenOf,
  resultOf,
  saveState,
} from './pages/lab.ts';
import { getItem, rightAnswer } from './pages/lab-content.ts';
import { makeNextBuild } from './pages/next-build.ts';
import { type OwnProduct, startProduct } from './pages/own-server.ts';

interface Deployment {
  readonly url: string;
  /** Ends the build that runs. */
  stop(): Promise<void>;
  /** Starts the next build on the data of the former one. */
  startNext(): Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
    async ({}, use) => {
      const port = await findFreePort();
      const dataFolder = await mkdtemp(join(tmpdir(), 'anneal-deployed-'));
      const folder = await makeNextBuild();
      let running: OwnProduct = await startProduct(port, {}, { dataFolder });
      await use({
        url: running.url,
        stop: () => running.stop(),
        async startNext() {
          running = await startProduct(port, {}, { dataFolder, folder });
        },
      });
      await running.stop();
      for (const made of [dataFolder, folder]) await rm(made, { recursive: true, force: true });
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

test.use({ serviceWorkers: 'allow' });

const claims = 'c1-origin-claims';
const clues = 'c1-clues';
const hypothesis = 'c1-hypothesis';

const buildOf = (page: Page) => page.locator('meta[name="build-id"]').getAttribute('content');

// The errors on a browser's console while the server is away, and when a file of the former build is gone.
const expected = [
  /NotLoadedError/,
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /MIME type/,
  /net::ERR_/,
];

test('a lab goes on over a deployment, with and without its files on the device', async ({
  openDevice,
  deployment,
}) => {
  const desk = await openDevice({ expected });
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, deployed');
  const [kept, bare] = [
    await openDevice({ expected }),
    // A browser without a service worker, as at an address with plain http: it has only the files it has run.
    await openDevice({ expected, serviceWorkers: 'block' }),
  ];
  const students = [
    { device: kept, member: await kept.acts.enter('student', 'Ana Petrov') },
    { device: bare, member: await bare.acts.enter('student', 'Ben Okafor') },
  ];
  for (const { device, member } of students) {
    await device.acts.join(member, code);
    await device.acts.answerUpTo(member, code, claims);
    await openScreenOf(device.page, code, claims);
  }
  await kept.page.evaluate(() => navigator.serviceWorker.ready);
  const former = await buildOf(kept.page);

  await test.step('an answer is entered before, checked while the server is away, and marked by the next build', async () => {
    for (const { device } of students) await answerOnScreen(device.page, claims, rightAnswer(claims));
    await check(kept.page, claims);
    await expect(resultOf(kept.page, claims)).toContainText('Right.');
    await deployment.stop();
    await check(bare.page, claims);
    await expect(saveState(bare.page)).toHaveText('1 answer waiting');
    await deployment.startNext();
    await expect(resultOf(bare.page, claims)).toContainText('Right.');
    await expect(saveState(bare.page)).toHaveText('All saved');
  });

  await test.step('both go on to the end of the lesson', async () => {
    for (const { device } of students) {
      await goOnTo(device.page, clues);
      await answerAndCheck(device.page, clues, rightAnswer(clues), 'Right.');
      await goOnTo(device.page, hypothesis);
      await answerAndCheck(device.page, hypothesis, rightAnswer(hypothesis), 'Right.');
      await expect(saveState(device.page)).toHaveText('All saved');
    }
  });

  await test.step('nothing that was answered is lost', async () => {
    for (const { device, member } of students) {
      const saved = (await device.acts.readProgress(member, code)).map(({ questionCode }) => questionCode);
      expect(saved).toEqual(expect.arrayContaining([claims, clues, hypothesis]));
    }
  });

  await test.step('a page that is opened now is of the next build', async () => {
    for (const { device } of students) {
      await device.page.goto(`${deployment.url}/classes`);
      await expect
        .poll(async () => {
          // The page may be opening the next build by itself at this moment, which ends a reload.
          await device.page.reload().catch(() => undefined);
          return buildOf(device.page);
        })
        .not.toBe(former);
      await openScreenOf(device.page, code, hypothesis);
      await expect(cardOf(device.page, hypothesis)).toContainText(getItem(hypothesis).title);
    }
  });
});
