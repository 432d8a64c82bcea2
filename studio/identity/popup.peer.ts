import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../tools/test/chromium.mjs';
import { startEmulator } from '../firebase-peer/start-emulator.ts';
import { outsideScript } from './outside-script.ts';
import { startProduct } from './start-product.ts';

// Tests the real popup and the real page. The contract tests have no screen and cannot cover them.
describe('the small window of Firebase, in Chromium', () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;

  beforeAll(async () => {
    emulator = await startEmulator('demo-anneal');
    product = await startProduct(emulator.url);
    const executablePath = findChromium();
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
      ],
    });
    // The three starts take as long as they need; the limit is for busy machines.
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await emulator?.close();
  });

  /** No request leaves the machine; the one outside script is replaced by ours. */
  async function openContext(): Promise<{ context: BrowserContext; refused: string[] }> {
    const context = await browser.newContext({ baseURL: product.url });
    const refused: string[] = [];
    await context.route(
      (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
      (route) =>
        route.request().url().startsWith('https://apis.google.com/js/api.js')
          ? route.fulfill({ contentType: 'text/javascript', body: outsideScript })
          : route.abort(),
    );
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    return { context, refused };
  }

  it('signs up, and the product goes on with the person', async () => {
    const { context, refused } = await openContext();
    const page = await context.newPage();
    await page.goto('/signin');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill('mei@school.example');
    await popup.locator('#display-name-input').fill('Mei Lin');
    await popup.locator('#sign-in').click();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    expect(refused).toEqual([]);
    // The session survives a reload, and is there in another tab.
    await page.reload();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    await context.close();
  }, 60_000);

  /** A page whose popup is blocked, on the same site as Firebase's pages, which browsers demand for a redirect. */
  async function openBlocked() {
    const opened = await openContext();
    const page = await opened.context.newPage();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const sameSite = product.url.replace('localhost', '127.0.0.1');
    await page.goto(`${sameSite}/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Continue in this window instead' }).click();
    await page.locator('.js-new-account').waitFor({ timeout: 15_000 });
    return { ...opened, page };
  }

  it('signs up by redirect where the window is blocked, and keeps where the person was going', async () => {
    const { context, page, refused } = await openBlocked();
    await page.locator('.js-new-account').click();
    await page.locator('#email-input').fill('rosa@school.example');
    await page.locator('#display-name-input').fill('Rosa Lin');
    await page.locator('#sign-in').click();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    expect(new URL(page.url()).search).toBe('?redirect=%2Fclasses%3Fjoin%3DABCD-2345');
    expect(refused).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    await context.close();
  }, 60_000);

  it('takes back whoever turned round on the way, and lets them try again', async () => {
    const { context, page } = await openBlocked();
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Continue in this window instead' }).waitFor({ timeout: 15_000 });
    await context.close();
  }, 60_000);

  it('signs up with a password, out, and in again', async () => {
    const { context, refused } = await openContext();
    const page = await context.newPage();
    await page.goto('/signup');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@school.example');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse 7');
    await page.getByRole('textbox', { name: 'Password again' }).fill('correct horse 7');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@school.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse 8');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect password. Try again.').first().waitFor({ timeout: 15_000 });
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse 7');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'About you' }).waitFor({ timeout: 15_000 });
    expect(refused).toEqual([]);
    await context.close();
  }, 60_000);
});
