import { expect } from '@playwright/test';
import { heading } from './pages/account.ts';
import { openTaughtClass } from './pages/classes.ts';
import { countHands } from './pages/count-hands.ts';
import { laptop, phone, test } from './pages/journey.ts';
import { activityId, activityTitle } from './pages/lab-content.ts';
import { issueLicenses } from './pages/operator.ts';
import { inventPerson } from './pages/people.ts';

const screens = [
  ['a phone', phone],
  ['a laptop', laptop],
] as const;

for (const [name, options] of screens) {
  test(`a teacher comes from the home page to the code for the room on ${name}`, async ({ openDevice }) => {
    const { page } = await openDevice(options);
    const { email, password, name: fullName } = inventPerson('Wanda Kiel');
    const { hands, press, fill, print } = countHands();
    await page.goto('/');
    await press(page.getByRole('main').getByRole('link', { name: 'Create a class' }).first());
    await expect(heading(page, 'Create your account')).toBeVisible();
    await fill(page.getByRole('textbox', { name: 'Email' }), email);
    await fill(page.getByRole('textbox', { name: 'Password', exact: true }), password);
    await fill(page.getByRole('textbox', { name: 'Password again' }), password);
    await press(page.getByRole('button', { name: 'Create account' }));
    await fill(page.getByRole('textbox', { name: 'Full name' }), fullName);
    await press(page.getByRole('button', { name: 'Start now, answer the rest later' }));
    await expect(heading(page, 'Before you start')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    for (const box of await page.getByRole('checkbox').all()) await press(box);
    await press(page.getByRole('button', { name: 'Agree and continue' }));
    await expect(heading(page, 'Create a class')).toBeVisible();
    await press(page.getByRole('button', { name: 'Create class' }));
    const screen = page.getByRole('dialog', { name: 'Join My first class' });
    await expect(screen).toContainText(/[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/);
    expect(hands).toEqual({ presses: 9, fields: 4 });
    print(`A teacher from the home page to the code for the room on ${name}`);
  });

  test(`a teacher puts on the beamer what the class answered on ${name}`, async ({ openDevice }) => {
    const { page, acts } = await openDevice(options);
    const code = await acts.createClass(await acts.enter('teacher', 'Wanda Kiel'), 'Period 4');
    const learner = await openDevice();
    const student = await learner.acts.enter('student', 'Kim Aoki');
    await learner.acts.join(student, code);
    await learner.acts.answerUpTo(student, code, 'c1-counter-evidence');
    await openTaughtClass(page, code, 'run');
    const { hands, press, print } = countHands();
    await press(page.getByRole('link', { name: 'What the class answered' }));
    await expect(page.locator('html')).toHaveAttribute('data-present');
    await expect(page.getByRole('columnheader', { name: 'At first' }).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'True' })).toBeVisible();
    await expect(page.getByRole('row', { name: /1 student/ }).first()).toBeVisible();
    await expect(page.getByText('Kim Aoki')).toHaveCount(0);
    // Beside the button that ends the presentation, the others had a column of one letter on a phone.
    const box = await page.getByRole('button', { name: 'Show what is right' }).boundingBox();
    expect(box?.width).toBeGreaterThan(box?.height ?? 0);
    expect(hands).toEqual({ presses: 1, fields: 0 });
    print(`A teacher from the class page to what the class answered on ${name}`);
  });

  test(`a teacher gives two lessons with one date to two classes on ${name}`, async ({ openDevice }) => {
    const { page, acts } = await openDevice(options);
    const teacher = await acts.enter('teacher', 'Wanda Kiel');
    for (const key of await issueLicenses('ALL_ACCESS_PASS', 2)) {
      await acts.redeem(teacher, key);
      await acts.createClass(teacher, `Period ${key.slice(-4)}`, 30, [activityId], key);
    }
    await page.goto('/teacher/classes');
    await page
      .getByRole('link', { name: /^Period / })
      .first()
      .click();
    const { hands, press, print } = countHands();
    await press(page.getByRole('button', { name: 'Assign lessons' }));
    const dialog = page.getByRole('dialog', { name: `Assign lessons of ${activityTitle}` });
    for (const number of [1, 2])
      await press(dialog.getByRole('checkbox', { name: new RegExp(`^${number}\\. `) }));
    await press(dialog.getByRole('button', { name: /^In a week/ }));
    await press(dialog.getByRole('group', { name: 'Also in' }).getByRole('checkbox'));
    await press(dialog.getByRole('button', { name: 'Assign in 2 classes' }));
    await expect(dialog).toBeHidden();
    expect(hands).toEqual({ presses: 6, fields: 0 });
    print(`A teacher from the class page to two lessons with one date in two classes on ${name}`);
    await page.goto('/teacher/classes');
    await expect(page.getByText(/2 lessons given/)).toHaveCount(2);
  });
}
