import { expect, type Locator, type Page } from '@playwright/test';
import { findFreePort } from '../setup/free-port.ts';
import { instrumentLab, openBench, publishInstrumentLab } from './pages/instrument-lab.ts';
import { test as base, phone } from './pages/journey.ts';
import { type OwnProduct, startProduct } from './pages/own-server.ts';
import { actAs } from './pages/people.ts';

// A PCR from the first tip to the results: dragged on a laptop, pressed by keys on a phone.

let product: OwnProduct | undefined;
let code = '';
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
  baseURL: async ({}, use) => use(product?.url),
});
// Without motion a spin and a run end at once.
const calm = { reducedMotion: 'reduce' as const };

test.beforeAll(async ({ browser }) => {
  product = await startProduct(await findFreePort(), {});
  await publishInstrumentLab(product.dataFolder);
  const context = await browser.newContext({ baseURL: product.url });
  const acts = actAs(context, product.url);
  code = await acts.createClass(await acts.enter('teacher', 'Amara Diallo'), 'PCR', 30, [instrumentLab]);
  await context.close();
});
test.afterAll(() => product?.stop());

const spot = (bench: Locator, id: string) => bench.locator(`[data-spot="${id}"]`);
const button = (bench: Locator, name: string | RegExp) => bench.getByRole('button', { name, exact: true });

async function drag(page: Page, bench: Locator, thing: string, target: string): Promise<void> {
  const middleOf = async (id: string) => {
    const box = await spot(bench, id).boundingBox();
    if (!box) throw new Error(`${id} is not in view`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middleOf(thing), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Everything of the station that has to be seen at once lies within the window. */
async function expectInView(page: Page, bench: Locator, ids: readonly string[]): Promise<void> {
  const size = page.viewportSize();
  await bench.evaluate((element) => element.scrollIntoView());
  const places = ids.map((id) => [id, spot(bench, id)] as const);
  // The way on once lay beyond the right edge of a phone.
  const ways = bench.getByRole('navigation').getByRole('link');
  for (const [id, place] of [...places, ['way back', ways.first()], ['last way', ways.last()]] as const) {
    const box = await place.boundingBox();
    expect(box ? box.y + box.height : Number.NaN, id).toBeLessThanOrEqual(size?.height ?? 0);
    expect(box ? box.x + box.width : Number.NaN, id).toBeLessThanOrEqual(size?.width ?? 0);
  }
}

async function expectProduct(bench: Locator): Promise<void> {
  await bench.getByRole('tab', { name: 'In the tubes' }).click();
  const noor = bench.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Noor' }).first();
  await expect(noor).toContainText('TAS2R38, 220 bp');
}

test('a PCR is done by dragging, with all in view on a laptop', async ({ openDevice }) => {
  const { page, acts } = await openDevice({ ...calm, viewport: { width: 1366, height: 700 } });
  await acts.join(await acts.enter('student', 'Kofi Mensah'), code);
  const bench = await openBench(page, code, 'thermocycler');
  await expectInView(page, bench, ['tips', 'stock-mix', 'noor', 'strip', 'spinner', 'press-run']);
  const setVolume = async (volume: string) => {
    await spot(bench, 'pipette').click();
    await button(bench, volume).click();
    await page.keyboard.press('Escape');
  };
  await drag(page, bench, 'pipette', 'tips');
  await setVolume('20\u00a0µL');
  await drag(page, bench, 'pipette', 'stock-mix');
  await drag(page, bench, 'pipette', 'noor');
  await button(bench, 'Mix into the other 4').click();
  await drag(page, bench, 'pipette', 'tips');
  await setVolume('5\u00a0µL');
  await drag(page, bench, 'pipette', 'stock-noor');
  await drag(page, bench, 'pipette', 'noor');
  await button(bench, 'The other 4, each with a new tip').click();
  await spot(bench, 'caps').click();
  await drag(page, bench, 'strip', 'spinner');
  await drag(page, bench, 'strip', 'machine');
  await spot(bench, 'press-run').click();
  await spot(bench, 'machine').click();
  await expectProduct(bench);
});

test('a PCR is done by keys, with all in view on a phone', async ({ openDevice }) => {
  const { page, acts } = await openDevice({ ...phone, ...calm, viewport: { width: 390, height: 664 } });
  await acts.join(await acts.enter('student', 'Lena Bauer'), code);
  const bench = await openBench(page, code, 'thermocycler');
  await expectInView(page, bench, ['tips', 'stock-mix', 'noor', 'strip', 'spinner', 'press-run']);
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  const pressAll = async (...ids: readonly string[]) => {
    for (const id of ids) await press(spot(bench, id));
  };
  const setVolume = async (volume: string) => {
    await pressAll('pipette');
    await press(button(bench, volume));
    await page.keyboard.press('Escape');
  };
  await pressAll('tips');
  await setVolume('20\u00a0µL');
  await pressAll('stock-mix', 'noor');
  await press(button(bench, 'Mix into the other 4'));
  await pressAll('tips');
  await setVolume('5\u00a0µL');
  await pressAll('stock-noor', 'noor');
  await press(button(bench, 'The other 4, each with a new tip'));
  await pressAll('caps', 'strip', 'spinner', 'strip', 'machine', 'press-run', 'machine');
  await expectProduct(bench);
});
