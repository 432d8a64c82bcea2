import { expect, type Page, test } from '@playwright/test';
import { trustPages } from '../../src/school/features/support/trust-pages.ts';
import { paint } from './pages/each-type.ts';
import { expectPicture } from './pages/picture.ts';

// The pages before the sign-in, which look the same for everybody: wide and light, and on a phone in the dark. The window
// is high, so that a picture shows what a page begins with and how it goes on, and no text of ten thousand words.

const pages = [
  ...['/', '/pricing', '/blog', '/blog/the-empty-tube', '/gallery/central-dogma', '/cookies', '/terms'],
  ...['/genetic-data', '/signin', '/signup', '/password-reset'],
  // The status page shows the time.
  ...trustPages.map(({ path }) => path).filter((path) => path !== '/status'),
];

for (const { name, scheme, viewport } of [
  { name: 'wide', scheme: 'light', viewport: { width: 1280, height: 1800 } },
  { name: 'phone', scheme: 'dark', viewport: { width: 390, height: 1600 } },
] as const) {
  test.describe(`public pages, ${name}`, () => {
    test.use({
      bypassCSP: true,
      viewport,
      deviceScaleFactor: 0.5,
      contextOptions: { reducedMotion: 'reduce' },
    });
    // One browser for all of them: a new one would fetch and compile the same scripts and fonts for every page.
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
    });
    test.afterAll(() => page.close());
    for (const address of pages)
      test(address, async () => {
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await paint(page, scheme);
        const file = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
        // Papers for schools carry the day of their settings.
        await page.addStyleTag({ content: '[data-stamp] { visibility: hidden }' });
        await expectPicture(page, `page-${file}-${name}`);
      });
  });
}
