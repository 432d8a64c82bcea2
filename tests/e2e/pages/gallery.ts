import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { listenForComplaints } from './complaints.ts';
import { translatePages } from './translate.ts';

export const galleryOrigin = `http://localhost:${process.env.GALLERY_PORT}`;

/** A browser page that shows one sample after another without reloading. */
export interface Stage {
  readonly page: Page;
  /** Console messages and errors that must not occur. */
  readonly complaints: readonly string[];
  /** Draws a type's sample with one of its answers filled in; locked: nothing can be changed. */
  open(type: string, sample?: string, options?: { readonly isLocked: boolean }): Promise<Locator>;
  close(): Promise<void>;
}

export interface StageOptions extends BrowserContextOptions {
  /** Whether the browser translates every sample while it works. */
  readonly isTranslated?: boolean;
}

export async function openStage(
  browser: Browser,
  { isTranslated = false, ...options }: StageOptions,
): Promise<Stage> {
  const context = await browser.newContext(options);
  if (isTranslated) await translatePages(context);
  const complaints: string[] = [];
  listenForComplaints(context, { origin: galleryOrigin, allowed: [], complaints });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${galleryOrigin}/gallery`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    page,
    complaints,
    close: () => context.close(),
    async open(type, sample = 'fresh', { isLocked } = { isLocked: false }) {
      // The address changes to the list of types first, so that the same sample opened twice starts again.
      await page.evaluate(() => window.history.pushState(null, '', '/gallery'));
      await page.getByRole('heading', { name: 'Gallery of samples' }).waitFor();
      await page.evaluate(
        (address) => {
          window.history.pushState(null, '', address);
          window.scrollTo(0, 0);
        },
        `/gallery/${type}?sample=${sample}${isLocked ? '&locked' : ''}`,
      );
      const shown = page.locator(`[data-sample="${type} ${sample}"]`);
      await shown.waitFor();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      return shown;
    },
  };
}

/** The button that submits the answer, under either of its names. */
export const checkButton = (shown: Locator) => shown.getByRole('button', { name: /^(Check|Save)$/ });

/** The result, below the exercise. */
export const resultOf = (shown: Locator) => shown.getByRole('region', { name: 'Result' });

/** Submits the answer that is filled in. */
export async function check(shown: Locator): Promise<void> {
  await checkButton(shown).click();
  await expect(resultOf(shown)).toBeVisible();
}
