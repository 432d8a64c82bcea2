import { expect } from '@playwright/test';
import { countHands } from './pages/count-hands.ts';
import { laptop, phone, test } from './pages/journey.ts';

/** The second round shows that the first has left nothing behind. */
const rounds = 2;

/** Seconds are printed and never compared, because they say as much about the machine. */
function say(what: string, seconds: readonly number[]): void {
  process.stdout.write(`${what}: ${seconds.map((value) => value.toFixed(1)).join(' s, ')} s\n`);
}

test('a demonstration class is there with its data after one press, and gone after one', async ({
  openDevice,
}) => {
  // The page hears that the class has changed before it hears that the class is gone, and asks for it once more.
  const expected = [/status of 404 .*\/private\/classes\//];
  const { page, acts } = await openDevice({ ...laptop, expected });
  await acts.enter('teacher', 'Wanda Kiel');
  await page.goto('/teacher');
  const [made, removed]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const { hands, press } = countHands();
    const offer = page.getByRole('button', { name: 'Look at a demonstration class' });
    await expect(offer).toBeVisible();
    let beganAtMs = Date.now();
    await press(offer);
    const table = page.getByRole('table', { name: /: students and lessons$/ });
    // The head, and a row for each of the made-up students.
    await expect(table.getByRole('row')).toHaveCount(19);
    made.push((Date.now() - beganAtMs) / 1000);

    beganAtMs = Date.now();
    await press(page.getByRole('button', { name: 'Remove the demonstration class' }));
    await expect(page.getByRole('heading', { name: 'Create your first class' })).toBeVisible();
    removed.push((Date.now() - beganAtMs) / 1000);
    expect(hands).toEqual({ presses: 2, fields: 0 });
  }
  say('From the press to a demonstration class with its data', made);
  say('From the press until it is removed', removed);
});

for (const [name, options, share] of [
  ['a laptop', laptop, 0.12],
  ['a phone', phone, 0.3],
] as const) {
  test(`what a demonstration class is takes little of the screen of ${name}, and its hand-ins are one press away`, async ({
    openDevice,
  }) => {
    const { page, acts } = await openDevice(options);
    await acts.enter('teacher', 'Wanda Kiel');
    await page.goto('/teacher');
    await page.getByRole('button', { name: 'Look at a demonstration class' }).click();
    const title = page.getByText('This is a demonstration class');
    await expect(title).toBeVisible();
    const notice = title.locator('xpath=ancestor::div[contains(@class, "border-l-4")]');
    const { height } = (await notice.boundingBox()) ?? { height: Number.NaN };
    expect(height / (options.viewport?.height ?? 1)).toBeLessThan(share);
    await page.getByRole('link', { name: 'Score and comment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Score and comment');
  });
}
