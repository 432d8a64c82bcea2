import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { openTaughtClass } from './pages/classes.ts';
import { type Device, type DeviceOptions, laptop, phone, test } from './pages/journey.ts';
import { answerOnScreen, cardOf, check, openScreenOf, resultOf, saveState } from './pages/lab.ts';
import { activityId, activityTitle, getItem, rightAnswer } from './pages/lab-content.ts';
import { issueLicenses } from './pages/operator.ts';
import { chooseFor } from './pages/roster.ts';

const claims = 'c1-origin-claims';
/** The pages of the former class are refused, and the student has no network for a while. */
const expected = [/status of 409 .*\/private\/classes\//, /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/];

/** One for each journey, because each call of the operator's command is a process of its own. */
let keys: string[] = [];
test.beforeAll(async () => {
  keys = await issueLicenses('DIGITAL_LAB_PASS', 3);
});

/** Two classes of one teacher. */
async function openDesk({ acts }: Device) {
  const teacher = await acts.enter('teacher', 'Wanda Kiel');
  const from = await acts.createClass(teacher, 'Period 3');
  const key = keys.pop();
  if (!key) throw new Error('fewer keys than journeys');
  await acts.redeem(teacher, key);
  return { from, to: await acts.createClass(teacher, 'Period 5', 30, [activityId], key) };
}

async function moveOnScreen(page: Page, from: string, student: string): Promise<void> {
  await page.goto(`/teacher/class-details?code=${from}&tab=students`);
  await chooseFor(page, student, 'Move to another class');
  const dialog = page.getByRole('dialog', { name: `Move ${student} to another class?` });
  await dialog.getByRole('button', { name: 'Move student' }).click();
  await expect(dialog.getByText('Choose a class')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Period 5/ }).check();
  await dialog.getByRole('button', { name: 'Move student' }).click();
  await expect(page.getByText(`${student} was moved to Period 5, with all work.`).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

for (const [name, options] of [
  ['a phone', phone],
  ['a laptop', laptop],
] as const satisfies readonly (readonly [string, DeviceOptions])[])
  test(`a teacher with ${name} moves a student who is at work, and all work comes along`, async ({
    openDevice,
  }) => {
    const desk = await openDevice(options);
    const { from, to } = await openDesk(desk);
    const { page, context, acts } = await openDevice({ ...options, expected });
    const student = await acts.enter('student', 'Emeka Nwosu');
    await acts.join(student, from);
    await acts.answerUpTo(student, from, claims);
    const before = await acts.readProgress(student, from);
    expect(before).not.toEqual([]);

    await test.step('the student has an answer that waits, because there is no network', async () => {
      await openScreenOf(page, from, claims);
      await context.setOffline(true);
      await answerOnScreen(page, claims, rightAnswer(claims));
      await check(page, claims);
      await expect(saveState(page)).toHaveText('1 answer waiting');
    });

    await test.step('the teacher moves the student, and sees the work in the other class', async () => {
      await moveOnScreen(desk.page, from, 'Emeka Nwosu');
      await desk.page.getByRole('button', { name: 'Go there' }).click();
      await expect(heading(desk.page, 'Period 5')).toBeVisible();
      await expect(desk.page.getByRole('button', { name: 'Actions for Emeka Nwosu' })).toBeVisible();
      await openTaughtClass(desk.page, to, 'run');
      await expect(
        desk.page.getByRole('row').filter({ hasText: 'Emeka Nwosu' }).getByText('In progress').first(),
      ).toBeVisible();
      await desk.page.goto(`/teacher/class-details?code=${from}&tab=students`);
      await expect(desk.page.getByRole('button', { name: 'Actions for Emeka Nwosu' })).toHaveCount(0);
    });

    await test.step('the answer is saved in the other class, and the student is led there', async () => {
      await context.setOffline(false);
      await expect(heading(page, 'Your teacher has moved you to another class')).toBeVisible();
      await expect(page.getByText(/^You are in Period 5 now\./)).toBeVisible();
      await page.getByRole('link', { name: 'Go on there' }).click();
      await expect(page).toHaveURL(new RegExp(`code=${to}`));
      await expect(resultOf(page, claims)).toContainText('Right.');
      await expect(saveState(page)).toHaveText('All saved');
      const now = await acts.readProgress(student, to);
      expect(now.filter(({ questionCode }) => questionCode !== claims)).toEqual(before);
      expect(now.find(({ questionCode }) => questionCode === claims)).toMatchObject({ rightAtTry: 1 });
    });

    await test.step('a link of the former class says where the student is', async () => {
      await page.goto(`/classes/class?code=${from}`);
      await expect(heading(page, 'Period 5')).toBeVisible();
      await expect(page.getByText(/^You were in Period 3 before\./)).toBeVisible();
      await expect(
        page.getByRole('link', { name: new RegExp(`^(Continue|Review) ${activityTitle}`) }),
      ).toBeVisible();
    });
  });

test('what a student has typed and not sent comes along to the other class', async ({ openDevice }) => {
  const desk = await openDevice();
  const { from, to } = await openDesk(desk);
  const { page, acts } = await openDevice({ ...phone, expected });
  const student = await acts.enter('student', 'Ines Okafor');
  await acts.join(student, from);
  await acts.answerUpTo(student, from, claims);
  await openScreenOf(page, from, claims);
  const first = () =>
    cardOf(page, claims)
      .getByRole('group', { name: getItem(claims).statements?.[0]?.text ?? '', exact: true })
      .getByRole('radio', { name: /^True/ });
  await first().check();
  await moveOnScreen(desk.page, from, 'Ines Okafor');
  // The player hears it by itself.
  await expect(heading(page, 'Your teacher has moved you to another class')).toBeVisible();
  await page.getByRole('link', { name: 'Go on there' }).click();
  await expect(page).toHaveURL(new RegExp(`code=${to}`));
  await expect(first()).toBeChecked();
});
