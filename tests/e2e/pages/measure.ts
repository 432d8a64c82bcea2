import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { findPaleTexts } from './contrast.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations', 'incomplete'],
};

/** The rules of the same standards that a change of colour scheme can break. */
const colourRules: RunOptions = {
  ...standards,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Expects no violation of WCAG 2.2 AA that a machine can find, contrast included; `colours` for a page that was checked
 * a moment ago.
 */
export async function expectAccessible(
  page: Page,
  place: string,
  rules: 'all' | 'colours' = 'all',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, undecided } = await page.evaluate(
    async (options) => {
      // While an element fades in, its contrast is still too low. Animations without an end are not waited for.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // With a fine grid under the text its contrast would be undecided; only the paper between the lines counts.
      for (const ground of document.querySelectorAll<HTMLElement>('.notebook-grid'))
        ground.style.backgroundImage = 'none';
      // A bar at the edge of the window covers a part of what scrolls below it, which axe takes for a small target. That
      // no control stays below a bar is checked by `findHiddenByBars`.
      const bars = [...document.querySelectorAll<HTMLElement>('[class*=sticky]')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      const { axe } = window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } };
      const results = await axe.run(options);
      for (const bar of bars) bar.style.position = '';
      return {
        violations: results.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
        ),
        undecided: results.incomplete
          .filter(({ id }) => id === 'color-contrast')
          .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
      };
    },
    rules === 'all' ? standards : colourRules,
  );
  expect.soft([...violations, ...(await findPaleTexts(page, undecided))], place).toEqual([]);
}

/** Expects that nothing extends beyond the side of the window. */
export async function expectNoSideScroll(page: Page, place: string): Promise<void> {
  const widthPx = page.viewportSize()?.width ?? 0;
  const scrollWidthPx = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(scrollWidthPx, `${place}: width of the content`).toBeLessThanOrEqual(widthPx);
}

/**
 * WCAG 2.5.8: at least 24 by 24 CSS px. A link within a sentence is exempt, and a control's label counts as part of it.
 */
export async function expectLargeTargets(page: Page, place: string): Promise<void> {
  const small = await page.evaluate(() => {
    const leastPx = 24;
    const areaOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      return (label ?? element).getBoundingClientRect();
    };
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    );
    return [...controls].flatMap((element) => {
      const { width, height } = areaOf(element);
      // A skip link, for example, is a point until it has the focus.
      const isDrawn = element.checkVisibility() && width > 1 && height > 1;
      if (!isDrawn || isInSentence(element) || Math.min(width, height) >= leastPx) return [];
      return [
        `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}” ${width} × ${height}`,
      ];
    });
  });
  expect.soft(small, `${place}: targets below 24 px`).toEqual([]);
}
