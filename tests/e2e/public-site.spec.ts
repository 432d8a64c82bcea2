import { type APIRequestContext, expect } from '@playwright/test';
import { agree, becomeTeacher, signUp } from './pages/account.ts';
import { phone, test } from './pages/journey.ts';
import { inventPerson } from './pages/people.ts';

test.use({ serviceWorkers: 'allow' });

/** Every page that the sitemap names, from the root. */
async function listPages(request: APIRequestContext, origin: string): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true);
  return addresses.map((address) => address.slice(origin.length));
}

test('every public page can be read without scripts, and asks no other host', async ({
  openDevice,
  request,
  origin,
}) => {
  // A request to another host fails the journey at its end.
  const { page } = await openDevice({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const paths = await listPages(request, origin);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/).length;
    expect(words, path).toBeGreaterThan(60);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${path}`);
    expect(await page.content()).not.toContain('%%');
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const picture = await request.get(image);
    expect([image, picture.headers()['content-type']]).toEqual([image, 'image/png']);
  }
});

test('a visitor tries what a lab is about, on a phone', async ({ openDevice }) => {
  const { page } = await openDevice(phone);
  // What is tried is loaded when it comes near the window.
  await page.goto('/gallery/ptc');
  await page.getByRole('heading', { name: 'Try it here' }).scrollIntoViewIfNeeded();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Box of tips/ }).click();
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await page.goto('/gallery/central-dogma');
  await page.getByRole('heading', { name: 'Try it here' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'T, base 199' }).click();
  await page.keyboard.press('c');
  await expect(page.getByText('Missense', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a picture that is saved carries the typefaces of the page', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(address: string) {
        if (address.startsWith('data:image/svg'))
          Object.assign(window, { drawn: decodeURIComponent(address) });
        source?.set?.call(this, address);
      },
    });
  });
  await page.goto('/gallery/central-dogma');
  await page.getByRole('heading', { name: 'Try it here' }).scrollIntoViewIfNeeded();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download both proteins (PNG)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string }).drawn);
  const carried = [...drawn.matchAll(/@font-face\{font-family:"([^"]+)"[^}]*?url\(data:([a-z0-9/-]+)/g)];
  expect(carried.map(([, family]) => family)).toEqual(
    expect.arrayContaining(['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Mono']),
  );
  expect(drawn).toMatch(/<text[^>]* font-family="'Atkinson Hyperlegible Mono'/);
});

test('a teacher who is signed in sees the way to the classes, and nothing moves', async ({ openDevice }) => {
  const { page } = await openDevice();
  const teacher = inventPerson('Noor Haddad');
  await signUp(page, teacher);
  await becomeTeacher(page, teacher);
  await agree(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/pricing');
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link')).toHaveText(['My classes']);
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const moved = observer.takeRecords() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
    return moved.flatMap(({ sources }) =>
      sources.flatMap(({ node }) => (node?.parentElement?.closest('header') ? [node.nodeName] : [])),
    );
  });
  expect(shifts).toEqual([]);
  await account.getByRole('link', { name: 'My classes' }).click();
  await expect(page).toHaveURL(/\/teacher$/);
});
