import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { test } from './pages/journey.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The paths below `/private` that a page asks for with GET while `act` loads it, in order. What needs no sign-in may come
 * before them on a busy machine: they wait for a token.
 */
async function listReads(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/private/')) paths.push(pathname);
  });
  await act();
  return paths;
}

test('a page asks for what it shows with the document, and only once', async ({ openDevice }) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, early');
  const { page } = desk;
  const address = `/teacher/classes/class?code=${code}`;
  const shown = heading(page, 'Biology, early');
  // From now on the device knows who is here.
  await page.goto(address);
  await expect(shown).toBeVisible();
  // A page that is left goes on asking until the next one comes.
  await page.goto('about:blank');

  const reads = await listReads(page, async () => {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How far the class is' })).toBeVisible();
  });
  const early = ['/private/profile', `/private/classes/${code}`, `/private/classes/${code}/activities`];
  expect(reads.slice(0, 3).sort()).toEqual(early.sort());
  for (const path of early) expect(reads.filter((read) => read === path)).toHaveLength(1);
});

test('on a first visit the service worker begins to fetch once the page has what it shows', async ({
  openDevice,
}) => {
  const { page, acts } = await openDevice();
  await acts.enter('student', 'Imani Castellanos');
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...given) {
      performance.mark('worker registered');
      return register.apply(this, given);
    };
  });
  // On a slow network this reply comes after the page's `load` event.
  const path = '/private/classes/';
  await page.route(`**${path}`, async (route) => {
    await page.waitForFunction(() => document.readyState === 'complete');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/classes');
  await expect(page.getByRole('heading', { name: 'You are in no class yet' })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('worker registered').length > 0);
  const { registered, replied } = await page.evaluate((part) => {
    const read = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(part));
    return {
      registered: performance.getEntriesByName('worker registered')[0]?.startTime ?? 0,
      replied: read instanceof PerformanceResourceTiming ? read.responseEnd : Number.NaN,
    };
  }, path);
  expect(registered).toBeGreaterThan(replied);
});
