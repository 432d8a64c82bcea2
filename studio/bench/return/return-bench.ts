import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, request } from '@playwright/test';
import { enterAsStudent } from '../../../tests/setup/enter-class.ts';
import { findFreePort } from '../../../tests/setup/free-port.ts';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { firstScreenOf, firstWords, labId } from '../first-lesson.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { median } from '../statistics.ts';
import { type CountedReply, type CountingProxy, startCountingProxy } from './counting-proxy.ts';

/** The most bytes that a learner may be sent before a known lab shows. */
const aimBytes = 1000;
/** Replies that say who is here and what they have done. A known lab shows without them. */
const aboutPeople = /^\/(api|identity|private)\//;
/** A page that asks for nothing for so long has come to rest. */
const restMs = 2000;

/** What a learner who comes back is sent, over HTTP/1.1, which compresses no headers. */
export const returnBench: Bench = {
  summary:
    'bytes that a returning learner is sent until a known lab shows, and until the page has come to rest',
  usage: '--visits 3',
  async run(given) {
    const { visits } = readOptions(given, { visits: { byDefault: 3, min: 1, max: 20 } });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(visits, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(visits: number, cleanups: (() => unknown)[]): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'return-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const product = await startBuild(folder, { publicOrigin: origin });
  cleanups.push(product.stop);
  const proxy = await startCountingProxy(port, product.port);
  cleanups.push(proxy.stop);
  const isRoot = process.getuid?.() === 0;
  const student = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  cleanups.push(() => student.close());
  const teacher = await request.newContext();
  cleanups.push(() => teacher.dispose());
  const code = await enterAsStudent(student.request, teacher, origin, labId);
  const address = firstScreenOf(origin, code);

  const first = await visit(student, proxy, address);
  report('First visit', [first]);
  const known: Visit[] = [];
  const alone: Visit[] = [];
  for (let index = 0; index < visits; index++) {
    known.push(await visit(student, proxy, address));
    alone.push(await visit(student, proxy, address, { isAlone: true }));
  }
  report('Known lab', known);
  const needed = report('Known lab, while the server says nothing about people and labs', alone);
  if (needed > aimBytes)
    throw new BenchError(`Not good enough: ${needed} bytes are needed, aim ${aimBytes}.`);
}

interface Visit {
  readonly shownMs: number;
  readonly untilShown: readonly CountedReply[];
  readonly untilRest: readonly CountedReply[];
}

/** Opens the lab in a new tab. `isAlone`: the replies about people and labs come only after it shows. */
async function visit(
  context: BrowserContext,
  proxy: CountingProxy,
  address: string,
  { isAlone = false } = {},
): Promise<Visit> {
  const page = await context.newPage();
  proxy.reset();
  proxy.hold(isAlone ? aboutPeople : null);
  const begunMs = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText(firstWords).waitFor();
  const shownMs = performance.now() - begunMs;
  const untilShown = [...proxy.list()];
  proxy.hold(null);
  for (let count = -1; count !== proxy.list().length; ) {
    count = proxy.list().length;
    await wait(restMs);
  }
  const untilRest = [...proxy.list()];
  await page.close();
  return { shownMs, untilShown, untilRest };
}

/** @returns the median of the bytes until the lab shows */
function report(title: string, visits: readonly Visit[]): number {
  const sum = (replies: readonly CountedReply[]) => replies.reduce((total, { bytes }) => total + bytes, 0);
  const shown = median(visits.map(({ untilShown }) => sum(untilShown)));
  const rest = median(visits.map(({ untilRest }) => sum(untilRest)));
  const ms = median(visits.map(({ shownMs }) => shownMs));
  console.log(`${title}: ${shown} bytes until it shows (${ms.toFixed(0)} ms), ${rest} until it rests`);
  const [last] = visits.slice(-1);
  for (const { path, status, bytes } of last && last.untilShown.length < 40 ? last.untilShown : [])
    console.log(`  ${String(bytes).padStart(6)}  ${status}  ${path}`);
  return shown;
}
