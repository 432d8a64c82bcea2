import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { phone, test } from './pages/journey.ts';

const frame = (page: Page) => page.locator('#frame');
const applicationCode = /\/assets\/app-[^/]+\.js$/;

/** Where the header of the page ends, in CSS pixels. */
const headerEnd = (page: Page, within: string) =>
  page
    .locator(`${within} header`)
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);

// The code of the application is kept back, as on a slow network. A service worker would have it on the device.
const expected = [/net::ERR_FAILED/];

test('a page shows its layout before its code is there, and nothing moves or stays when the code comes', async ({
  openDevice,
}) => {
  const { page, acts, context } = await openDevice({ ...phone, expected, serviceWorkers: 'block' });
  await acts.enter('student', 'Noor Haddad');
  const keepCodeBack = () => page.route(applicationCode, (route) => route.abort());
  const letCodeCome = () => page.unroute(applicationCode);
  // From now on the device knows who is here.
  await page.goto('/classes');
  await expect(heading(page, 'Classes')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);

  await test.step('the page of a student', async () => {
    await keepCodeBack();
    await page.goto('/classes');
    await expect(frame(page).getByText('Loading…')).toBeVisible();
    await expect(frame(page)).not.toContainText(/Sign in|Account|Licenses/);
    const before = await headerEnd(page, '#frame');
    await letCodeCome();
    await page.goto('/classes');
    await expect(heading(page, 'Classes')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    expect(await headerEnd(page, '#root')).toBe(before);
  });

  await test.step('the page is drawn for the person of the last visit, before the server says who is here', async () => {
    let answer = () => {};
    const isDrawn = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/identity/token', async (route) => {
      await isDrawn;
      await route.continue();
    });
    await page.goto('/classes');
    await expect(heading(page, 'Classes')).toBeVisible();
    await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible();
    answer();
    await expect(page.getByText('You are in no class yet')).toBeVisible();
    await page.unroute('/identity/token');
  });

  await test.step('the form of the sign-in page is not shown to somebody who is signed in', async () => {
    await keepCodeBack();
    await page.goto('/signin');
    await expect(frame(page)).toHaveCount(1);
    await expect(frame(page)).toBeHidden();
    await letCodeCome();
  });

  await test.step('a session that has ended leads to the sign-in page, and no frame stays', async () => {
    await context.clearCookies();
    await page.goto('/classes');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });
});
