import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { listenForComplaints } from './complaints.ts';
import { type Acts, actAs } from './people.ts';
import { translatePages } from './translate.ts';

/** One person's browser, with one tab open. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Actions of its owner that do not use the pages. */
  readonly acts: Acts;
}

export interface DeviceOptions extends BrowserContextOptions {
  /** The only messages that the browser may write to its console in this journey. */
  readonly expected?: readonly RegExp[];
  /** Whether the browser translates every page while it works. */
  readonly isTranslated?: boolean;
}

interface Journey {
  readonly origin: string;
  /** Each device is watched: a console message or a request to another host fails the journey at its end. */
  openDevice(options?: DeviceOptions): Promise<Device>;
}

/**
 * A page that does not exist answers 404, and the browser notes that on the console. Playwright notes there that a
 * journey is without the service worker.
 */
const always = [/status of 404 .*\/(no-such-page|nowhere)$/, /Service Worker registration blocked/];

export const phone: DeviceOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const laptop: DeviceOptions = { viewport: { width: 1366, height: 768 } };

export const test = base.extend<Journey>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  openDevice: async ({ browser, origin }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async ({ expected = [], isTranslated = false, ...options } = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      if (isTranslated) await translatePages(context);
      listenForComplaints(context, { origin, allowed: [...expected, ...always], complaints });
      return { context, page: await context.newPage(), acts: actAs(context, origin) };
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
});

/** Runs the same step for several people at once. */
export async function together(...steps: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all(steps);
}
