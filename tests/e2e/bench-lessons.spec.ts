import { expect, type Locator, type Page } from '@playwright/test';
import { signInAtDoor } from './pages/account.ts';
import {
  arrive,
  gel,
  kept,
  loaded,
  pcr,
  prepared,
  press,
  run,
  site,
  spot,
  standing,
  water,
} from './pages/bench-acts.ts';
import { laptop, phone, test } from './pages/journey.ts';
import { cardOf, openScreenOf, saveState, screenAddress } from './pages/lab.ts';

// One experiment through a lab: what was done at a station in one lesson follows in the next one, on every device.

// Without motion a spin and a run end at once.
const calm = { reducedMotion: 'reduce' as const };
const noNetwork = [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/];

/** Runs the loaded gel of lesson 4 by hand. */
async function runGel(page: Page): Promise<void> {
  await press(cardOf(page, gel), 'lead-black', 'socket-wells', 'switch', 'lamp');
}

/** The rows of both controls in the words beside the photograph. */
async function readControls(page: Page): Promise<{ readonly positive: Locator; readonly water: Locator }> {
  const photograph = cardOf(page, gel).getByRole('dialog', { name: 'Photograph' });
  await photograph.getByRole('tab', { name: 'In words' }).click();
  const row = (name: string) => photograph.getByRole('row').filter({ hasText: name });
  return { positive: row('Positive control'), water: row('No-template control') };
}

/** A band in the lane of the water, as far from the wells as that of the positive control. */
async function expectContaminated(page: Page): Promise<void> {
  const { positive, water } = await readControls(page);
  await expect(positive).toContainText(/\d mm, bright/);
  const [distance = ''] = /[\d.]+ mm/.exec(await positive.innerText()) ?? [];
  await expect(water).toContainText(`${distance}, `);
}

test('one tip for two tubes in the PCR lesson is a band in the lane of the water control in the gel lesson', async ({
  openDevice,
}) => {
  const desk = await openDevice(calm);
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Ines Moreau'), 'One tip');

  const careless = await openDevice({ ...laptop, ...calm });
  const student = await arrive(careless, code, 'Emeka Nwosu', prepared);
  await test.step('the site and then the water, with the same tip', async () => {
    await openScreenOf(careless.page, code, pcr);
    const bench = cardOf(careless.page, pcr);
    await press(bench, 'tips', 'stock-toilet', 'toilet', 'stock-water', 'no-template', 'bin');
    await press(bench, 'caps', 'strip', 'spinner', 'strip', 'machine');
    // The page ends in the same task as the act.
    const isLoaded = careless.page.waitForEvent('load');
    await spot(bench, 'press-run').evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    });
    await isLoaded;
    const all = [...prepared, ...site, ...water, ...run].join(' ');
    await expect.poll(() => standing(careless.acts, student, code, pcr)).toBe(all);
    await careless.acts.answerBetween(student, code, 'c3-own-run', gel);
    await careless.acts.answer(student, code, gel, kept(loaded));
  });

  await test.step('the gel, on a phone of the same student', async () => {
    const { page } = await openDevice({ ...phone, ...calm });
    await page.goto(screenAddress(code, gel));
    await signInAtDoor(page, student);
    await expect(cardOf(page, gel)).toBeVisible();
    await runGel(page);
    await expectContaminated(page);
    await expect(saveState(page)).toHaveText('All saved');
    await page.reload();
    await press(cardOf(page, gel), 'lamp');
    await expectContaminated(page);
  });

  await test.step('beside it, the gel of a student who has changed the tip', async () => {
    const careful = await openDevice({ ...laptop, ...calm });
    const other = await arrive(careful, code, 'Lena Bauer', [
      ...prepared,
      ...site,
      'eject',
      'tip',
      ...water,
      ...run,
    ]);
    await careful.acts.answerBetween(other, code, 'c3-own-run', gel);
    await careful.acts.answer(other, code, gel, kept(loaded));
    await openScreenOf(careful.page, code, gel);
    await runGel(careful.page);
    const clean = await readControls(careful.page);
    await expect(clean.positive).toContainText(/\d mm, bright/);
    await expect(clean.water).toContainText('no band');
  });
});

test('what two tabs and two devices do at one station is one list, and nothing that was kept is lost', async ({
  openDevice,
}) => {
  const desk = await openDevice(calm);
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Juno Park'), 'Two windows');
  const own = await openDevice({ ...laptop, ...calm });
  const student = await arrive(own, code, 'Dmitri Volkov', prepared);
  const stands = (...acts: readonly string[]) =>
    expect.poll(() => standing(own.acts, student, code, pcr)).toBe([...prepared, ...acts].join(' '));
  const [left, right] = [own.page, await own.context.newPage()];
  for (const page of [left, right]) await openScreenOf(page, code, pcr);

  await test.step('an act in one tab is there in the other, which goes on from it', async () => {
    await press(cardOf(left, pcr), 'tips');
    await expect(spot(cardOf(right, pcr), 'pipette')).toHaveAccessibleName(/with an empty tip/);
    await press(cardOf(right, pcr), 'stock-toilet');
    await expect(spot(cardOf(left, pcr), 'pipette')).toHaveAccessibleName(/holding 5\s.L/);
    await stands('tip', 'draw:stock-toilet');
  });

  await test.step('an act of the last moment is there when the page comes back', async () => {
    const isLoaded = right.waitForEvent('load');
    await spot(cardOf(right, pcr), 'toilet').evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    });
    await isLoaded;
    await stands(...site);
  });

  await test.step('a device without a network goes on, and comes back after another has gone on too', async () => {
    const other = await openDevice({ ...phone, ...calm, expected: noNetwork });
    await other.page.goto(screenAddress(code, pcr));
    await signInAtDoor(other.page, student);
    await expect(spot(cardOf(other.page, pcr), 'toilet')).toHaveAccessibleName(/5\s.L of DNA Toilet/);
    await other.context.setOffline(true);
    await press(cardOf(other.page, pcr), 'bin');
    await expect(saveState(other.page)).toHaveText('1 answer waiting');

    await press(cardOf(left, pcr), 'caps');
    await stands(...site, 'caps:closed');
    await other.context.setOffline(false);
    // The list that arrives later stands whole, as of all answers that replace one: the two are not spliced.
    await stands(...site, 'eject');
    await left.reload();
    await expect(spot(cardOf(left, pcr), 'pipette')).toHaveAccessibleName(/without a tip/);
    await expect(spot(cardOf(left, pcr), 'caps')).toHaveAccessibleName(/Close all lids/);
  });
});
