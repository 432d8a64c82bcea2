import { expect, type Page } from '@playwright/test';
import { instrumentIds } from '../../src/lab/instruments/instrument-ids.ts';
import { findFreePort } from '../setup/free-port.ts';
import { signInAtDoor } from './pages/account.ts';
import { type Hand, keysOn, mouseOn, tapsOn } from './pages/hands.ts';
import { instrumentLab, instrumentWalks, openBench, publishInstrumentLab } from './pages/instrument-lab.ts';
import { test as base, phone, together } from './pages/journey.ts';
import { saveState } from './pages/lab.ts';
import { type OwnProduct, startProduct } from './pages/own-server.ts';
import { actAs } from './pages/people.ts';

// Every instrument in a lesson of a class: operated in each way alone, and kept. A new instrument is covered once it is
// registered: the compiler demands its walk.

let product: OwnProduct | undefined;
const test = base.extend({
  // Playwright asks for the address in the hook below too, when the product has not started yet.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
  baseURL: async ({}, use) => use(product?.url),
});

// Motion is tried elsewhere; without it a run ends at once.
const calm = { reducedMotion: 'reduce' as const };

async function walkAll(page: Page, code: string, hand: Hand): Promise<void> {
  for (const id of instrumentIds)
    await test.step(id, async () => {
      const bench = await openBench(page, code, id);
      await instrumentWalks[id].run(bench, hand);
      await instrumentWalks[id].expectRun(bench);
    });
}

async function expectAll(page: Page, code: string): Promise<void> {
  for (const id of instrumentIds)
    await test.step(id, async () => instrumentWalks[id].expectRun(await openBench(page, code, id)));
}

let code = '';
test.beforeAll(async ({ browser }) => {
  product = await startProduct(await findFreePort(), {});
  await publishInstrumentLab(product.dataFolder);
  const context = await browser.newContext({ baseURL: product.url });
  const acts = actAs(context, product.url);
  code = await acts.createClass(await acts.enter('teacher', 'Amara Diallo'), 'Benches', 30, [instrumentLab]);
  await context.close();
});
test.afterAll(() => product?.stop());

test('every instrument is worked by keyboard alone', async ({ openDevice }) => {
  const { page, acts } = await openDevice(calm);
  await acts.join(await acts.enter('student', 'Kofi Mensah'), code);
  await walkAll(page, code, keysOn(page));
});

test('every instrument is worked by taps on a phone', async ({ openDevice }) => {
  const { page, acts } = await openDevice({ ...phone, ...calm, isTranslated: true });
  await acts.join(await acts.enter('student', 'Lena Bauer'), code);
  await walkAll(page, code, tapsOn(page));
});

test('by mouse; the state survives a reload, another device and a lost network', async ({ openDevice }) => {
  const { page, context, acts } = await openDevice({
    ...calm,
    expected: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
  });
  const student = await acts.enter('student', 'Omar Haddad');
  await acts.join(student, code);
  await walkAll(page, code, mouseOn(page));

  // The last screen is left, which saves its instrument at once.
  await openBench(page, code, instrumentIds[0]);
  await expect(saveState(page)).toHaveText('All saved');
  const other = await openDevice(calm);
  await test.step('a reload, and another device', async () => {
    await other.page.goto(`/activity?id=${instrumentLab}&code=${code}`);
    await signInAtDoor(other.page, student);
    await expect(other.page.getByRole('heading', { level: 1, name: 'Instruments' })).toBeVisible();
    await page.reload();
    await together(expectAll(page, code), expectAll(other.page, code));
  });

  await test.step('a lost network', async () => {
    const births = await openBench(page, code, 'punnett-chance');
    await expect(births.getByText(/^10 births:/)).toBeVisible();
    await context.setOffline(true);
    await births.getByRole('button', { name: '+ 10 births', exact: true }).click();
    await expect(births.getByText(/^20 births:/)).toBeVisible();
    await expect(saveState(page)).toHaveText('1 answer waiting');
    await context.setOffline(false);
    await expect(saveState(page)).toHaveText('All saved');
    await other.page.reload();
    const there = await openBench(other.page, code, 'punnett-chance');
    await expect(there.getByText(/^20 births:/)).toBeVisible();
  });
});
