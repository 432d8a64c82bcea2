import { expect } from '@playwright/test';
import { heading } from './pages/account.ts';
import { test } from './pages/journey.ts';
import { expectAccessible } from './pages/measure.ts';

test('a teacher looks for an answer, writes to the operator, and is told that it came', async ({
  openDevice,
}) => {
  const { page, context, acts } = await openDevice({
    // The network is cut on purpose while the message is sent.
    expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  });
  const teacher = await acts.enter('teacher', 'Ines Okafor');
  const question = `Where are the seats of class ${process.pid}?`;

  await test.step('from the licenses to the answers about them', async () => {
    await page.goto('/licenses');
    await page.getByRole('link', { name: 'Questions and answers about passes and licenses' }).click();
    await expect(heading(page, 'Support')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Passes and licenses' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('wifi');
    await expect(page.getByText('What if the network drops in the middle of a lesson?')).toBeVisible();
    await expect(page.getByText('1 answer', { exact: true }).first()).toBeVisible();
  });

  await test.step('the text outlives a lost network and a reload', async () => {
    await page.getByRole('textbox', { name: 'Institution' }).fill('Harbor High School');
    await page.getByRole('textbox', { name: 'Message' }).fill(question);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Error sending message')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(question);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
  });

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
    await expect(page.getByText(`A confirmation is on its way to ${teacher.email}`)).toBeVisible();
  });

  await test.step('the operator has it, and the sender a confirmation', async () => {
    const mailbox = await context.newPage();
    await expect(async () => {
      await mailbox.goto('/dev/mailbox');
      await mailbox.getByRole('link', { name: 'Support: Ines Okafor' }).click({ timeout: 1000 });
    }).toPass();
    await expect(mailbox.locator('pre')).toContainText(question);
    await expect(mailbox.locator('pre')).toContainText(teacher.email);
    await mailbox.goto('/dev/mailbox');
    await expect(mailbox.getByRole('listitem').filter({ hasText: teacher.email })).toContainText(
      'We have received your message to Anneal',
    );
  });
});

test('the pages about the site are read without scripts, and the status asks the server', async ({
  openDevice,
}) => {
  const { page } = await openDevice({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'For schools', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Every answer that was sent' })).toBeVisible();
  await page.getByRole('link', { name: 'Accessibility', exact: true }).click();
  await expect(page.getByRole('article', { name: '2.1.1 Keyboard' })).toBeVisible();
  const { page: reader } = await openDevice();
  await reader.goto('/status');
  await expect(reader.getByText('Everything works').first()).toBeVisible();
});

test('a teacher marks a statement of a lab and reports it from there', async ({ openDevice }) => {
  const { page, acts } = await openDevice();
  const teacher = await acts.enter('teacher', 'Ines Okafor');
  const code = await acts.createClass(teacher, 'Biology, period 4');
  await page.goto(`/activity?id=microbe-hunters&code=${code}&module=c1&screen=c1-screen-join`);
  const action = page.getByRole('button', { name: 'Report a statement' });
  await expect(action).toBeVisible();
  await expectAccessible(page, 'a screen with the action');
  const paragraph = page
    .locator('main section p:visible')
    .filter({ hasText: /\w+ \w+ \w+/ })
    .first();
  await paragraph.click({ clickCount: 3 });
  const words = (await page.evaluate(() => String(document.getSelection()))).replace(/\s+/g, ' ').trim();
  expect(words.length).toBeGreaterThan(10);
  await action.focus();
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/^Lab: Microbe Hunters\nLesson: 1 Mission brief\nScreen: /);
  const value = await message.inputValue();
  expect(value).toContain(`Statement: ${words}`);
  expect(value).not.toContain(code);
  expect(page.url()).toMatch(/\/support#contact$/);
  await page.goBack();
  await expect(action).toBeVisible();
});
