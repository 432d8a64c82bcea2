import { expect, type Page } from '@playwright/test';
import { heading } from './pages/account.ts';
import { test } from './pages/journey.ts';

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
