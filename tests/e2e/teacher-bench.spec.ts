import { expect, type Page } from '@playwright/test';
import { arrive, gel, kept, loaded, pcr, prepared, run, site, spot, water } from './pages/bench-acts.ts';
import { laptop, test } from './pages/journey.ts';
import { cardOf, openScreenOf } from './pages/lab.ts';
import { activityId } from './pages/lab-content.ts';

// What a teacher sees of the benches of a class: the last act on the tile, every bench with its record, and the station
// as the lesson begins it.

const calm = { ...laptop, reducedMotion: 'reduce' as const };
const tileOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Students at work/ })
    .getByRole('listitem')
    .filter({ hasText: name });
const benchOf = (page: Page) => page.getByLabel('Bench of');

test('a teacher follows the benches of a class, shows one without a name, and gives one to all by a link', async ({
  openDevice,
}) => {
  const desk = await openDevice(calm);
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Ines Moreau'), 'Benches');
  const { page } = desk;
  const here = page.locator('body');
  const emeka = await openDevice({ ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
  const lena = await openDevice(calm);
  for (const [device, name, tip] of [
    [emeka, 'Emeka Nwosu', []],
    [lena, 'Lena Bauer', ['eject', 'tip']],
  ] as const) {
    const student = await arrive(device, code, name, [...prepared, ...site, ...tip, ...water, ...run]);
    await device.acts.answerBetween(student, code, 'c3-own-run', gel);
    await device.acts.answer(student, code, gel, kept(loaded));
    await openScreenOf(device.page, code, gel);
  }

  await test.step('the tile says the station and begins the last act with what counts', async () => {
    await page.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tileOf(page, 'Lena Bauer')).toContainText('Your gel · 8 times, a new tip each time: 10');
    await spot(cardOf(lena.page, gel), 'lead-black').click();
    await spot(cardOf(lena.page, gel), 'socket-wells').click();
    await expect(tileOf(page, 'Lena Bauer')).toContainText(/Your gel · .*black/i);
    await expect(tileOf(page, 'Emeka Nwosu')).toContainText('8 times');
  });

  await test.step('one press from the tile: that bench, with its record from the first act to the last', async () => {
    await tileOf(page, 'Emeka Nwosu')
      .getByRole('link', { name: /See the bench/ })
      .click();
    await expect(benchOf(page).locator('option:checked')).toHaveText('Emeka Nwosu');
    await expect(page.getByText('Step 1 of 1')).toBeVisible();
    await expect(spot(here, 'well-8')).toHaveAccessibleName(/10/);
    await page.getByRole('slider').press('Home');
    await expect(page.getByText('The bench at the start')).toBeVisible();
    await expect(spot(here, 'well-8')).not.toHaveAccessibleName(/10/);
  });

  await test.step('for the projector, the bench has a made-up name in the list and in the address nothing of the real one', async () => {
    await page.getByRole('button', { name: 'Hide names' }).click();
    await expect(page).toHaveURL(/present=on/);
    await expect(benchOf(page).locator('option')).toHaveCount(2);
    for (const name of ['Emeka Nwosu', 'Lena Bauer']) await expect(page.getByText(name)).toHaveCount(0);
  });

  await test.step('the station as the lesson begins it, for a teacher to show', async () => {
    await page.goto(`/teacher/instruments?lab=${activityId}&part=${pcr}`);
    await spot(here, 'tips').click();
    await expect(spot(here, 'pipette')).toHaveAccessibleName(/with an empty tip/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(spot(here, 'pipette')).toHaveAccessibleName(/without a tip/);
  });

  await test.step('a link with a bench opens beside the own one of whoever follows it, and changes nothing of it', async () => {
    await openScreenOf(emeka.page, code, gel);
    await cardOf(emeka.page, gel).getByRole('button', { name: 'Copy a link to this bench' }).click();
    await expect(emeka.page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await emeka.page.evaluate(() => navigator.clipboard.readText());
    await lena.page.goto(link);
    const bench = cardOf(lena.page, gel);
    await expect(bench.getByText('This bench came with a link.')).toBeVisible();
    // Emeka has not plugged in the lead that Lena has.
    await expect(spot(bench, 'lead-black')).toHaveAccessibleName(/hangs loose/);
    await bench.getByRole('button', { name: 'Back to my bench' }).click();
    await expect(bench.getByText('This bench came with a link.')).toHaveCount(0);
    await expect(spot(bench, 'lead-black')).not.toHaveAccessibleName(/hangs loose/);
  });
});
