import { type CDPSession, chromium, type Page } from '@playwright/test';
import { stationIds } from '../../../src/lab/instruments/instrument-ids.ts';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { serveGallery } from '../serve-gallery.ts';
import { percentile } from '../statistics.ts';
import { measureDrag, measurePress, middleOf, placeAnchor } from './measure-hands.ts';
import { weighStations } from './weigh-stations.ts';

const aims = { frameMs: 8, effectMs: 100, stageKb: 45, stationKb: 25 } as const;
/** Frames of one drag, to a target and back. */
const framesPerDrag = 24;
const warmUpRounds = 2;

/** What is pressed at each station, in this order. Then all of it is undone. */
const presses: Readonly<Record<string, readonly string[]>> = {
  sampling: ['gloves', 'swabs'],
  thermocycler: ['tips', 'caps'],
  'digest-planner': ['tips', 'on-bsu36i'],
  'gel-bench': ['tips', '50-bp'],
};

interface Measured {
  /** CPU time of a frame of a drag: scripts, style and layout, in ms. */
  readonly frames: number[];
  /** From a press to the frame with its effect, in ms. */
  readonly effects: number[];
}

/** Works at each station in a slowed browser, against the production build. */
export const stationsBench: Bench = {
  summary: 'frame of a drag, press to effect and weight of the stations, in Chromium',
  usage: '--slowdown 4  --rounds 20',
  async run(given) {
    const { slowdown, rounds } = readOptions(given, {
      slowdown: { byDefault: 4, min: 1, max: 20 },
      rounds: { byDefault: 20, min: 1, max: 200 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(slowdown, rounds, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(slowdown: number, rounds: number, cleanups: (() => unknown)[]) {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const origin = await serveGallery(cleanups);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  cleanups.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const cdp = await page.context().newCDPSession(page);
  // Thread time, so that other work on the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const stations = new Map<string, Measured>();
  const anchor: Measured = { frames: [], effects: [] };
  for (const id of stationIds) {
    const measured: Measured = { frames: [], effects: [] };
    stations.set(id, measured);
    await page.goto(`${origin}/gallery/${id}?sample=fresh`);
    await page.locator(`[data-sample="${id} fresh"] [data-spot="pipette"]`).waitFor();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await workAt(page, cdp, id, rounds, measured, anchor);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await report(stations, anchor, slowdown, browser.version());
}

/** Rounds at one station, each in turn with the bare box and the bare button. */
async function workAt(
  page: Page,
  cdp: CDPSession,
  id: string,
  rounds: number,
  measured: Measured,
  anchor: Measured,
): Promise<void> {
  const shown = page.locator(`[data-sample="${id} fresh"]`);
  const spot = (name: string) => shown.locator(`[data-spot="${name}"]`);
  const bare = await placeAnchor(page);
  await shown.evaluate((element) => element.scrollIntoView());
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const drag = await measureDrag(
      page,
      cdp,
      await middleOf(spot('pipette')),
      await middleOf(spot('tips')),
      framesPerDrag,
    );
    const from = await middleOf(bare.box);
    const bareDrag = await measureDrag(page, cdp, from, { x: from.x + 300, y: from.y - 200 }, framesPerDrag);
    const effects: number[] = [];
    for (const name of presses[id] ?? ['tips']) effects.push(await measurePress(page, spot(name), shown));
    const bareEffect = await measurePress(page, bare.button, bare.button);
    for (const _ of effects) await shown.getByRole('button', { name: 'Undo', exact: true }).click();
    if (round < 0) continue;
    measured.frames.push(...drag);
    measured.effects.push(...effects);
    anchor.frames.push(...bareDrag);
    anchor.effects.push(bareEffect);
  }
}

const shareOf = (values: readonly number[], share: number) =>
  Math.round(
    percentile(
      [...values].sort((one, other) => one - other),
      share,
    ) * 100,
  ) / 100;
const summaryOf = ({ frames, effects }: Measured) => ({
  frameP50Ms: shareOf(frames, 0.5),
  frameP95Ms: shareOf(frames, 0.95),
  effectP50Ms: shareOf(effects, 0.5),
  effectP95Ms: shareOf(effects, 0.95),
});

async function report(
  stations: ReadonlyMap<string, Measured>,
  anchor: Measured,
  slowdown: number,
  version: string,
) {
  const { stageKb, stationKb } = await weighStations();
  const inTenths = (kb: number) => Math.round(kb * 10) / 10;
  const found = Object.fromEntries(
    [...stations].map(([id, measured]) => [
      id,
      {
        ...summaryOf(measured),
        kb: inTenths(stationKb[id] ?? 0),
        withStageKb: inTenths(stageKb + (stationKb[id] ?? 0)),
      },
    ]),
  );
  const missed = [
    ...(stageKb > aims.stageKb ? [`stage: ${inTenths(stageKb)} kB`] : []),
    ...Object.entries(found).flatMap(([id, { frameP95Ms, effectP95Ms, kb }]) => [
      ...(frameP95Ms > aims.frameMs ? [`${id}: frame of ${frameP95Ms} ms`] : []),
      ...(effectP95Ms > aims.effectMs ? [`${id}: effect after ${effectP95Ms} ms`] : []),
      ...(kb > aims.stationKb ? [`${id}: ${kb} kB`] : []),
    ]),
  ];
  console.log(
    JSON.stringify({
      bench: 'bench',
      chromium: version,
      slowdown,
      aims,
      stageKb: inTenths(stageKb),
      stations: found,
      anchor: summaryOf(anchor),
      missed,
    }),
  );
  if (missed.length > 0) throw new BenchError(`Missed: ${missed.join('; ')}.`);
}
