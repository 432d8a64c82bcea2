import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { openTaughtClass } from './pages/classes.ts';
import { countHands } from './pages/count-hands.ts';
import { laptop, phone, test } from './pages/journey.ts';
import { labAddress } from './pages/lab.ts';
import { findScreen } from './pages/lab-content.ts';

test.use({ serviceWorkers: 'allow' });

/** A lesson that a student would not be led to without its address. */
const secondLesson = findScreen('c2-order').lesson;

/** The four digits on the page, in their order. */
async function readPin(page: Page): Promise<string> {
  const places = await page.getByRole('main').getByRole('listitem').allTextContents();
  return places.map((place) => place.replace(/\D/g, '')).join('');
}

for (const [name, options] of [
  ['a phone in a page that the browser translates', { ...phone, isTranslated: true }],
  ['a laptop', laptop],
] as const)
  test(`from the QR code to the first screen of the lab on ${name}, and back on another device`, async ({
    openDevice,
  }) => {
    const desk = await openDevice();
    const teacher = await desk.acts.enter('teacher', 'Wanda Kiel');
    const code = await desk.acts.createClass(teacher, 'Period 4');
    const { page } = await openDevice(options);
    const { hands, press, fill, print } = countHands();

    await page.goto(`/join?code=${code}`);
    await expect(heading(page, 'Period 4')).toBeVisible();
    await expect(page.getByText('Teacher: Wanda Kiel')).toBeVisible();
    await fill(page.getByRole('textbox', { name: 'Your first and last name' }), 'Zoë O’Neil');
    await press(page.getByRole('button', { name: 'Join the class' }));
    await expect(heading(page, 'You are in, Zoë O’Neil')).toBeVisible();
    const pin = await readPin(page);
    expect(pin).toMatch(/^\d{4}$/);
    await press(page.getByRole('button', { name: 'I have written it down' }));
    await expect(heading(page, 'Period 4')).toBeVisible();
    await press(page.getByRole('link', { name: 'Start Microbe Hunters' }));
    // The address changes before the page does, so the name alone tells this link from those of the page before.
    await press(page.getByRole('link', { name: 'Start', exact: true }));
    await expect(page).toHaveURL(/[?&]module=/);
    expect(hands).toEqual({ presses: 4, fields: 1 });
    print(`A student from the QR code to the first screen on ${name}`);

    await test.step('the teacher sees the name on the screen of the room', async () => {
      await openTaughtClass(desk.page, code, 'run');
      await desk.page.getByRole('button', { name: 'Show the code' }).click();
      const screen = desk.page.getByRole('dialog', { name: 'Join Period 4' });
      await expect(screen.getByRole('listitem').filter({ hasText: /^Zoë$/ })).toBeVisible();
    });

    await test.step('on another device by name and PIN, in pictures', async () => {
      const other = (
        await openDevice({ ...options, expected: [/status of 401 .*\/identity\/class-sign-in/] })
      ).page;
      await other.goto(`/join?code=${code}`);
      await other.getByRole('button', { name: 'I have joined this class before' }).click();
      await other.getByRole('textbox', { name: 'Your name' }).fill('zoe oneil');
      const wrong = pin === '0000' ? '1111' : '0000';
      await other.getByRole('textbox', { name: 'Your PIN' }).fill(wrong);
      await other.getByRole('button', { name: 'Come in' }).click();
      await expect(other.getByText(/^This name and this PIN do not belong together/).first()).toBeVisible();
      for (const digit of pin)
        await other.getByRole('button', { name: new RegExp(`^[A-Z][a-z]+, ${digit}$`) }).click();
      await other.getByRole('button', { name: 'Come in' }).click();
      await expect(heading(other, 'Period 4')).toBeVisible();
    });

    await test.step('the teacher pastes a list, and a student presses the own name and types the PIN of the card', async () => {
      await desk.page.goto(`/teacher/class-details?code=${code}&tab=students`);
      await desk.page.getByRole('link', { name: 'Make accounts from a list' }).click();
      const list = 'Class 7b\nVorname;Name;Nummer\nŁukasz;Żak;4711\nराम;थापा;4712\nZoë;O’Neil;4713';
      await desk.page.getByRole('textbox', { name: 'Your list' }).fill(list);
      await desk.page.getByRole('button', { name: 'Read the list' }).click();
      await expect(
        desk.page.getByRole('checkbox', { name: 'Line 1 is a student: Class 7b' }),
      ).not.toBeChecked();
      await desk.page.getByRole('checkbox', { name: /^Students press their name/ }).check();
      await desk.page.getByRole('button', { name: 'Make 2 accounts' }).click();
      const pinOf = async (whole: string) => {
        const card = desk.page.getByRole('listitem').filter({ hasText: whole });
        await expect(card.getByText(whole)).toBeVisible();
        const places = await card.getByRole('listitem').allTextContents();
        return places.map((place) => place.replace(/\D/g, '')).join('');
      };
      const own = await pinOf('राम थापा');
      const next = await pinOf('Łukasz Żak');
      const third = (await openDevice(options)).page;
      await third.goto(`/join?code=${code}`);
      await third.getByRole('button', { name: 'राम', exact: true }).click();
      await third.getByRole('textbox', { name: 'Your PIN' }).fill(own);
      await third.getByRole('button', { name: 'Come in' }).click();
      await expect(heading(third, 'Period 4')).toBeVisible();

      await test.step('on the next day another student of the class follows the link of a lesson on this device', async () => {
        await third.getByRole('button', { name: /^Account of/ }).click();
        await third.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(third).toHaveURL(/\/$/);
        const lesson = `${labAddress(code)}&module=${secondLesson}`;
        const day = countHands();
        await third.goto(lesson);
        await expect(third).toHaveURL(/\/signin\?redirect=/);
        await day.press(third.getByRole('button', { name: 'Łukasz', exact: true }));
        await day.fill(third.getByRole('textbox', { name: 'Your PIN' }), next);
        await day.press(third.getByRole('button', { name: 'Come in' }));
        await expect(third).toHaveURL(new RegExp(`/activity\\?.*module=${secondLesson}`));
        await expect(third.getByRole('navigation', { name: 'Screens of this lesson' })).toBeVisible();
        expect(day.hands).toEqual({ presses: 2, fields: 1 });
        day.print(`A student from the address of a lesson into it on ${name}`);
      });
    });
  });

test('a guest keeps the code, and joins later from the labs', async ({ openDevice }) => {
  const desk = await openDevice();
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', 'Wanda Kiel'), 'Open day');
  const { page } = await openDevice(phone);
  // A code that was printed before: it leads to the same page.
  await page.goto(`/classes?join=${code}`);
  await expect(page).toHaveURL(new RegExp(`/join\\?code=${code}$`));
  await page.getByRole('button', { name: 'Look around without joining' }).click();
  await expect(heading(page, 'Before you look around')).toBeVisible();
  await page.getByRole('combobox', { name: 'Your role' }).selectOption({ label: 'Curious visitor' });
  await page.getByRole('combobox', { name: 'Grade level' }).selectOption({ index: 3 });
  await page.getByRole('combobox', { name: 'Reason for visiting' }).selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Birth date').fill('2009-03-14');
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect(page.getByText(`You came with the class code ${code}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Join the class' }).click();
  await page.getByRole('textbox', { name: 'Your first and last name' }).fill('Kim Guest');
  await page.getByRole('button', { name: 'Join the class' }).click();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(heading(page, 'Open day')).toBeVisible();
});
