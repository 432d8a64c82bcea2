import type { Page } from '@playwright/test';

// What differs from run to run on a page behind the sign-in is made the same: the time, codes and made-up addresses.

/** The time at which every page is opened. */
const now = Date.parse('2026-03-16T09:00:00Z');
const dayMs = 86_400_000;
const instants = /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)"/g;

/**
 * Stops the clock of a page. Times that the server tells are moved along and lose their hour: what happened within half
 * a day has happened two minutes ago.
 */
export async function freeze(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route(/\/(private|identity)\//, async (route) => {
    const { headers, method, url } = { headers: route.request().headers(), ...readRequest(route.request()) };
    // A stream never ends.
    if (method !== 'GET' || headers.accept?.includes('event-stream') || url.includes('/events'))
      return route.fallback();
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(
      instants,
      (_, instant: string) => `"${moveAlong(instant)}"`,
    );
    return route.fulfill({ response, body });
  });
}

const readRequest = (request: { method(): string; url(): string }) => ({
  method: request.method(),
  url: request.url(),
});

function moveAlong(instant: string): string {
  const days = Math.round((Date.parse(instant) - Date.now()) / dayMs);
  return new Date(now + days * dayMs - 120_000).toISOString();
}

/** Replaces the code of the class, license codes and the addresses of made-up people in all that is drawn. */
export async function settle(page: Page, code: string): Promise<void> {
  await page.evaluate((own) => {
    const same = (text: string) =>
      text
        .replaceAll(own, 'ABCD-2345')
        .replaceAll(/\bLIC-\w{4}-\w{4}\b/g, 'LIC-ABCD-2345')
        .replaceAll(/person-\d+-\d+@/g, 'person-1-1@');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (same(text) !== text) node.nodeValue = same(text);
    }
    for (const field of document.querySelectorAll('input')) field.value = same(field.value);
  }, code);
}
