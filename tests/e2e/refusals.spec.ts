import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { confirmJoin, findClass, foundClass } from './pages/classes.ts';
import { test } from './pages/journey.ts';

async function expectRefusal(page: Page, words: string | RegExp): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Class code' });
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(foundClass(page)).toBeHidden();
}

test('joining says exactly why it is refused, and joining twice is harmless', async ({ openDevice }) => {
  const refused = { expected: [/status of (404|409).*\/private\/classes\//] };
  const desk = await openDevice();
  const teacher = await desk.acts.enter('teacher', 'Rosa Lindgren');
  const code = await desk.acts.createClass(teacher, 'Two seats', 2);
  const seated = await openDevice(refused);
  const late = await openDevice(refused);
  const student = await seated.acts.enter('student', 'Tomas Berg');
  await late.acts.enter('student', 'Yuki Sato');
  const { page } = seated;
  await page.goto('/classes');

  await test.step('a code of no class, and a code that cannot be one', async () => {
    await findClass(page, 'zzzz-9999');
    await expectRefusal(page, /Invalid code$/);
    await findClass(page, 'ab');
    await expectRefusal(page, /Invalid code$/);
    await findClass(page, 'abc0-2345');
    await expectRefusal(page, /A class code has no 0, O, 1, I or L\. Look at the code again\.$/);
    await page.getByRole('textbox', { name: 'Class code' }).clear();
    await page.getByRole('button', { name: 'Find class' }).click();
    await expectRefusal(page, /Required$/);
  });

  // Archiving and pausing belong to the operator and to later pages, and the server's texts are tested with its calls.
  // Here the reply is replaced, to check what a student reads.
  for (const [code409, words] of [
    ['class-archived', 'Class is inactive'],
    ['class-disabled', 'This class is disabled'],
  ] as const) {
    await test.step(words, async () => {
      await page.route(`**/private/classes/${code}`, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: words,
            status: 409,
            code: code409,
            detail: words,
            requestId: 'journey',
          },
        }),
      );
      await findClass(page, code);
      await expectRefusal(page, new RegExp(`${words}$`));
      await page.unroute(`**/private/classes/${code}`);
    });
  }

  await test.step('the last seat goes while somebody still reads the name of the class', async () => {
    await late.page.goto(`/classes?join=${code}`);
    await late.page.getByRole('button', { name: 'Find class' }).click();
    await expect(foundClass(late.page)).toContainText('Rosa Lindgren');
    await seated.acts.join(student, code);
    const third = await openDevice();
    await third.acts.join(await third.acts.enter('student', 'Pilar Ortiz'), code);
    await confirmJoin(late.page);
    await expect(foundClass(late.page)).toContainText('Class student limit reached');
    await findClass(late.page, code);
    await expectRefusal(late.page, /Class student limit reached$/);
  });

  await test.step('whoever is in the class already is led to it', async () => {
    await findClass(page, code);
    await expect(heading(page, 'Two seats')).toBeVisible();
    await expect(page.getByText('You are already in Two seats.').first()).toBeVisible();
    await seated.acts.join(student, code);
    await page.goto('/classes');
    await expect(
      page.getByRole('region', { name: 'Your classes' }).getByRole('link', { name: /Two seats/ }),
    ).toHaveCount(1);
  });

  await test.step('a teacher does not join the own class', async () => {
    await desk.page.goto('/classes');
    await findClass(desk.page, code);
    await expect(desk.page.getByText('You teach this class')).toBeVisible();
  });
});
