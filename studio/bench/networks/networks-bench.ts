import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { enterAsStudent } from '../../../tests/setup/enter-class.ts';
import { findFreePort } from '../../../tests/setup/free-port.ts';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { filmScreenOf, firstScreenOf, firstWords, labId } from '../first-lesson.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { median } from '../statistics.ts';
import { type SlowLine, startSlowLine } from './slow-line.ts';

const slow3g = { kbitPerS: 400, roundTripMs: 400 };
const classroom = { kbitPerS: 2000, roundTripMs: 40 };
/** A page that has asked for nothing for this long has stored everything that it keeps. */
const restMs = 3000;
/** A page that shows nothing within this time counts as "never". */
const blackHoleMs = 30_000;
/** The same limit on a line that loses requests. */
const lossMs = 60_000;

/** What a learner waits for on a bad network and a weak phone, step by step. */
export const networksBench: Bench = {
  summary:
    'from the class link to a film: 400 kbit/s, 400 ms, processor slowed 6 times; and a network that is silent',
  usage: '--rounds 3  --slowdown 6',
  async run(given) {
    const options = readOptions(given, {
      rounds: { byDefault: 3, min: 1, max: 9 },
      slowdown: { byDefault: 6, min: 1, max: 20 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(options, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

interface Step {
  readonly name: string;
  /** null: it did not come. */
  readonly ms: number | null;
  readonly requests: number;
  readonly bytes: number;
}

async function measure(
  { rounds, slowdown }: Record<'rounds' | 'slowdown', number>,
  cleanups: (() => unknown)[],
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'networks-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const product = await startBuild(folder, { publicOrigin: origin });
  cleanups.push(product.stop);
  const line = await startSlowLine(port, product.port);
  cleanups.push(line.stop);
  const [teacher, other] = [await request.newContext(), await request.newContext()];
  cleanups.push(() => Promise.all([teacher.dispose(), other.dispose()]));
  const code = await enterAsStudent(other, teacher, origin, labId);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  cleanups.push(() => browser.close());
  const visits: Step[][] = [];
  for (let round = 1; round <= rounds; round++) {
    const around = { browser, line, origin, code, slowdown, name: `Learner ${round}` };
    visits.push([...(await visit(around)), ...(await visitWithLoss(around))]);
  }
  report(visits);
}

interface Around {
  readonly browser: Browser;
  readonly line: SlowLine;
  readonly origin: string;
  readonly code: string;
  readonly slowdown: number;
  readonly name: string;
}

async function visit({ browser, line, origin, code, slowdown, name }: Around): Promise<Step[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const steps: Step[] = [];
  const step = async (title: string, act: () => Promise<unknown>, limitMs = 120_000) => {
    line.count();
    const begunMs = performance.now();
    const isThere = await within(act(), limitMs);
    const ms = isThere ? performance.now() - begunMs : null;
    steps.push({ name: title, ms, ...line.count() });
  };
  const lab = firstScreenOf(origin, code);
  try {
    line.setSpeed(slow3g);
    const page = await openPage(context, slowdown);
    const shown = (text: string) => page.getByText(text).first().waitFor();
    const field = page.getByRole('textbox', { name: 'Your first and last name' });
    const onward = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
    await step('class link -> name field', async () => {
      await page.goto(`${origin}/join?code=${code}`, { waitUntil: 'commit' });
      await field.waitFor();
    });
    await step('Join -> PIN', async () => {
      await field.fill(name);
      await page.getByRole('button', { name: 'Join the class' }).click();
      await page.getByRole('button', { name: 'I have written it down' }).waitFor();
    });
    const begin = page.getByRole('link', { name: /^Start Microbe Hunters/ });
    await step('PIN noted -> class page', async () => {
      await page.getByRole('button', { name: 'I have written it down' }).click();
      await begin.waitFor();
    });
    await step('Begin -> lab overview', async () => {
      await begin.click();
      await page.getByRole('link', { name: 'Start', exact: true }).waitFor();
    });
    await step('Start -> first screen', async () => {
      await onward('Start');
      await page.waitForURL(/[?&]module=/);
      await page.locator('main section').first().waitFor();
    });
    line.setSpeed(null);
    await step('the rest of the offline pack', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await line.rest(restMs);
    });
    await page.goto(lab);
    await shown(firstWords);
    await line.rest(restMs);

    line.setSpeed(slow3g);
    const again = (title: string, address: string, wait: () => Promise<unknown>) =>
      step(title, async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await wait();
      });
    const classShown = () =>
      page
        .getByRole('link', { name: /Microbe Hunters/ })
        .first()
        .waitFor();
    await again('again: lab address -> lesson', lab, () => shown(firstWords));
    await line.rest(restMs);
    await again('again: class page', `${origin}/classes/class?code=${code}`, classShown);
    await line.rest(restMs);
    const join = page.getByRole('button', { name: 'Join the class' });
    await again('again: class link', `${origin}/join?code=${code}`, async () => {
      await Promise.race([classShown(), join.waitFor()]);
    });
    await line.rest(restMs);

    line.setSpeed(null);
    await page.goto(filmScreenOf(origin, code));
    await page.locator('video').first().waitFor();
    await line.rest(restMs);
    line.setSpeed(classroom);
    await step('film at 2 Mbit/s: Play -> playing', () => play(page));
    line.setSpeed(null);
    await page.goto(lab);
    await shown(firstWords);
    await line.rest(restMs);

    line.fallSilent();
    await step(
      'silent network: reload -> lesson',
      async () => {
        await page.reload({ waitUntil: 'commit' });
        await shown(firstWords);
      },
      blackHoleMs,
    );
    await step(
      'silent network: … -> what is wrong is said',
      () => shown('You see the copy on this device'),
      blackHoleMs,
    );
    return steps;
  } finally {
    line.setSpeed(null);
    line.speak();
    await context.close();
  }
}

/** One request in ten fails: half of these are refused, half are carried out and their answer is lost. */
async function visitWithLoss({ browser, line, origin, code, slowdown }: Around): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [network, speed] of [
    ['100 ms', { kbitPerS: 20_000, roundTripMs: 100 }],
    ['slow', slow3g],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    try {
      const page = await openPage(context, slowdown);
      line.setSpeed(speed);
      line.count();
      const begunMs = performance.now();
      line.loseEach(10);
      const isThere = await within(
        page
          .goto(`${origin}/join?code=${code}`, { waitUntil: 'commit' })
          .then(() => page.getByRole('textbox', { name: 'Your first and last name' }).waitFor()),
        lossMs,
      );
      const ms = isThere ? performance.now() - begunMs : null;
      steps.push({ name: `1 of 10 lost, ${network}: class link -> name field`, ms, ...line.count() });
    } finally {
      line.loseEach(null);
      line.setSpeed(null);
      await context.close();
    }
  }
  return steps;
}

async function openPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

function play(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const video = document.querySelector('video');
        video?.addEventListener('playing', () => resolve(), { once: true });
        video?.play().catch(reject);
      }),
  );
}

async function within(act: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  // Closing the page ends the steps that were given up.
  const done = act.then(() => true);
  done.catch(() => undefined);
  const outcome = await Promise.race([done, limit]);
  clearTimeout(timer);
  return outcome;
}

function report(visits: readonly (readonly Step[])[]): void {
  console.log(
    `${'step'.padEnd(50)}${'ms'.padStart(8)}  ${'all rounds'.padEnd(24)}${'requests'.padStart(9)}${'bytes'.padStart(10)}`,
  );
  for (const [at, { name }] of (visits[0] ?? []).entries()) {
    const same = visits.flatMap((steps) => steps[at] ?? []);
    const times = same.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
    const say = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(0) : 'never');
    const middle = (read: (step: Step) => number) => String(Math.round(median(same.map(read))));
    console.log(
      `${name.padEnd(50)}${say(median(times)).padStart(8)}  ${times.map(say).join('/').padEnd(24)}` +
        `${middle(({ requests }) => requests).padStart(9)}${middle(({ bytes }) => bytes).padStart(10)}`,
    );
  }
}
