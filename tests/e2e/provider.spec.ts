import { test as base, expect, type Page } from '@playwright/test';
import { agree, heading, signIn, signUp } from './pages/account.ts';
import { passGoogle, startProductWithGoogle } from './pages/google.ts';
import type { OwnServer } from './pages/own-server.ts';

// The real popup window, across two sites and back: this cannot be tested without a browser.
let product: OwnServer | undefined;
const test = base.extend({
  // Playwright asks for the address in the hook below too, when the product has not started yet.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
  baseURL: async ({}, use) => use(product?.url),
});
test.beforeAll(async () => {
  product = await startProductWithGoogle();
});
test.afterAll(() => product?.stop());

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/**
 * Opens the small window and waits until the provider has drawn its form there. Before that the window shares its
 * process with the page, and a page whose window was closed in that moment has stopped for good, once in many runs.
 */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await popup.getByRole('link', { name: /Cancel/ }).waitFor();
  return popup;
}

test('the small window signs up, and keeps the page that was asked for', async ({ page }) => {
  await page.goto('/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
  const popup = await openWindow(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await passGoogle(popup, 'mei@school.example');
  await closed;
  await expect(heading(page, 'About you')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?redirect=%2Fclasses%3Fjoin%3DABCD-2345/);
  await page.getByRole('radio', { name: /^Student/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Outside mei');
});

test('an account with the same address asks for its password first, then both ways lead in', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = { name: 'Ada Byron', email: 'ada@school.example', password: 'correct horse 7' };
  await signUp(page, person);
  const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await elsewhere.goto('/signin');
  const popup = await openWindow(elsewhere);
  await passGoogle(popup, person.email);
  await expect(
    elsewhere.getByText(/^An account already exists with the same email address/).first(),
  ).toBeVisible();
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(elsewhere, 'About you')).toBeVisible();
  await elsewhere.context().clearCookies({ domain: 'localhost' });
  await elsewhere.evaluate(() => localStorage.clear());
  await elsewhere.goto('/signin');
  // The provider still knows the person and asks nothing, so the popup may close before the test sees it.
  await googleButton(elsewhere).click();
  await expect(heading(elsewhere, 'About you')).toBeVisible();
  await elsewhere.context().close();
});

test('cancelling at the provider leaves the page as it was; closing the window is said after a while', async ({
  page,
}) => {
  await page.goto('/signin');
  const popup = await openWindow(page);
  await popup.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText('Waiting for the Google window…')).toBeHidden();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  const second = await openWindow(page);
  await second.close();
  await expect(page.getByText('The sign-in window was closed before you had finished.').first()).toBeVisible({
    timeout: 30_000,
  });
});

test('where the browser blocks the window, the way leads through this one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
  await googleButton(page).click();
  await expect(page.getByText(/^Your browser blocked the sign-in window/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue in this window instead' }).click();
  await passGoogle(page, 'noor@school.example');
  await expect(heading(page, 'About you')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?redirect=%2Fclasses%3Fjoin%3DABCD-2345/);
});

/**
 * Opens a person's newest mail with that subject, which others have received, too; the mailbox replaces the page of the
 * tab.
 */
async function openMail(tab: Page, email: string, subject: string) {
  const link = tab
    .getByRole('listitem')
    .filter({ hasText: `to ${email},` })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await tab.goto('/dev/mailbox');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();
}

test('a mailed link signs in where it was asked for, and says so anywhere else; a password follows', async ({
  page,
  browser,
}) => {
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('lin@school.example');
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  const mailbox = await page.context().newPage();
  await openMail(mailbox, 'lin@school.example', 'Your sign-in link for Anneal');
  const link = await mailbox.locator('pre a').first().getAttribute('href');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link ?? '');
  const sentence = 'The link has expired or is being opened from another device; enter the email again';
  await expect(elsewhere.getByText(sentence).first()).toBeVisible();
  await expect(elsewhere.getByRole('textbox', { name: 'Email' })).toBeFocused();
  expect(new URL(elsewhere.url()).hash).toBe('');
  await elsewhere.context().close();
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Sign in to Anneal' }).click();
  await expect(heading(mailbox, 'About you')).toBeVisible();
  await expect(heading(page, 'About you')).toBeVisible();

  await page.getByRole('radio', { name: /^Student/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Signing in by a link gives no name.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lin Park');
  await page.getByRole('button', { name: 'Finish' }).click();
  await agree(page);
  await page.goto('/profile');
  await expect(page.getByText('You sign in without a password.')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/^A link to set a password is on its way/).first()).toBeVisible();
  await openMail(mailbox, 'lin@school.example', 'Set a new password for Anneal');
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  expect(new URL(mailbox.url()).pathname + new URL(mailbox.url()).hash).toBe('/profile');
  for (const field of ['New password', 'Password again'])
    await mailbox.getByRole('textbox', { name: field }).fill('another horse 8');
  await mailbox.getByRole('button', { name: 'Save password' }).click();
  await expect(mailbox.getByText(/^Your password is set/).first()).toBeVisible();
  await expect(mailbox.getByRole('textbox', { name: 'Current password' })).toBeVisible();
  await mailbox.getByRole('button', { name: 'Sign out here' }).click();
  await mailbox.waitForURL(({ pathname }) => pathname !== '/profile');
  await mailbox.goto('/signin');
  await signIn(mailbox, { name: '', email: 'lin@school.example', password: 'another horse 8' });
  await expect(heading(mailbox, 'Classes')).toBeVisible();
});

test('a forgotten password is replaced by mail, and leads straight in', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = { name: 'Grace Hall', email: 'grace@school.example', password: 'correct horse 7' };
  await signUp(page, person);
  const away = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await away.goto('/signin');
  await away.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await away.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(away.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await away.getByRole('button', { name: 'Send me a link' }).click();
  await expect(heading(away, 'Check your mail')).toBeVisible();
  await openMail(away, person.email, 'Set a new password for Anneal');
  await away.locator('pre a').first().click();
  await away.getByRole('textbox', { name: 'New password' }).fill('another horse 8');
  await away.getByRole('textbox', { name: 'Password again' }).fill('another horse 8');
  await away.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(heading(away, 'About you')).toBeVisible();
  await away.context().close();
});
