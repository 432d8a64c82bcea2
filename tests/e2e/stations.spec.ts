import { expect } from '@playwright/test';
import { findFreePort } from '../setup/free-port.ts';
import { instrumentLab, openBench, publishInstrumentLab } from './pages/instrument-lab.ts';
import { test as base, type DeviceOptions, phone } from './pages/journey.ts';
import { expectAccessible } from './pages/measure.ts';
import { type OwnProduct, startProduct } from './pages/own-server.ts';
import { actAs } from './pages/people.ts';
import { type HandKind, workThrough } from './pages/station-hands.ts';
import { type StationId, stationScripts } from './pages/station-scripts.ts';

// Each station from its start to its result, once by each of the four hands. Each hand meets each window and scheme at
// one station, so that every station is done in both windows and in both schemes, and nothing scrolls in any of them.

let product: OwnProduct | undefined;
let code = '';
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
  baseURL: async ({}, use) => use(product?.url),
});

const stations = Object.keys(stationScripts) as StationId[];
const settings = Object.fromEntries(stations.map((id) => [id, stationScripts[id].settings]));

test.beforeAll(async ({ browser }) => {
  product = await startProduct(await findFreePort(), {});
  await publishInstrumentLab(product.dataFolder, settings);
  const context = await browser.newContext({ baseURL: product.url });
  const acts = actAs(context, product.url);
  code = await acts.createClass(await acts.enter('teacher', 'Amara Diallo'), 'Benches', 30, [instrumentLab]);
  await context.close();
});
test.afterAll(() => product?.stop());

/** What a Chromebook and a phone leave of their screens to a page. */
const laptop: DeviceOptions = { viewport: { width: 1366, height: 640 } };
const small: DeviceOptions = { ...phone, viewport: { width: 390, height: 664 } };
// Without motion a spin and a run end at once.
const calm = { reducedMotion: 'reduce' as const };

interface Walk {
  readonly device: DeviceOptions;
  readonly colorScheme: 'light' | 'dark';
  readonly hands: Readonly<Record<StationId, HandKind>>;
}

const hands = (
  sampling: HandKind,
  thermocycler: HandKind,
  planner: HandKind,
  gel: HandKind,
): Walk['hands'] => ({ sampling, thermocycler, 'digest-planner': planner, 'gel-bench': gel });

const walks: Readonly<Record<string, Walk>> = {
  'on a laptop by day': {
    device: laptop,
    colorScheme: 'light',
    hands: hands('drag', 'list', 'keys', 'press'),
  },
  'on a laptop in the dark room': {
    device: laptop,
    colorScheme: 'dark',
    hands: hands('keys', 'press', 'drag', 'list'),
  },
  'on a phone by day': { device: small, colorScheme: 'light', hands: hands('list', 'drag', 'press', 'keys') },
  'on a phone in the dark room': {
    device: small,
    colorScheme: 'dark',
    hands: hands('press', 'keys', 'list', 'drag'),
  },
};

for (const [where, { device, colorScheme, hands: handOf }] of Object.entries(walks))
  test(`every station is done ${where}, each by another hand`, async ({ openDevice }) => {
    const { page, acts } = await openDevice({ ...device, ...calm, colorScheme });
    const student = await acts.enter('student', 'Kofi Mensah');
    await acts.join(student, code);
    for (const id of stations)
      await test.step(`${id}: ${handOf[id]}`, async () => {
        const bench = await openBench(page, code, id);
        await expectAccessible(page, `${id}, at the start`);
        await workThrough({ page, bench, isTouch: device.hasTouch === true }, handOf[id], stationScripts[id]);
        await expectAccessible(page, `${id}, with its result`);
      });
    // The last screen is left, which saves its station at once.
    await openBench(page, code, 'sampling');
    await expect
      .poll(async () => {
        const kept = await acts.readProgress(student, code, instrumentLab);
        return Object.fromEntries(
          kept.map(({ questionCode, answer }) => [questionCode, readActs(answer)] as const),
        );
      })
      .toEqual(Object.fromEntries(stations.map((id) => [id, stationScripts[id].acts])));
  });

/** The acts of a station out of the entries in which they are kept. */
function readActs(entries: readonly string[]): string {
  const slices = entries.filter((entry) => entry.startsWith('acts-')).sort();
  const acts = slices.map((entry) => entry.slice(entry.indexOf('=') + 1)).join('');
  expect(entries).toContain(`acts=${acts.split(' ').length}`);
  return acts;
}
