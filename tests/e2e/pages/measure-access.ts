import type { Page } from '@playwright/test';

/** true: whoever works by keyboard would have to begin again at the top of the page. */
export function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

/** The page's own two regions, and what else would speak unasked. */
export function countLiveRegions(
  page: Page,
): Promise<{ status: number; alert: number; elsewhere: string[] }> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('#root > [role=status], #root > [role=alert]')];
    const all = document.querySelectorAll(
      '[role=status], [role=alert], [role=log], [role=timer], [aria-live]:not([aria-live=off]), output',
    );
    return {
      status: own.filter((region) => region.getAttribute('aria-live') === 'polite').length,
      alert: own.filter((region) => region.getAttribute('aria-live') === 'assertive').length,
      elsewhere: [...all].filter((region) => !own.includes(region)).map((region) => region.outerHTML),
    };
  });
}

/** Whatever still moves although the reader asked for calm: animations and transitions of more than 0.01 s. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
      if (animation.playState !== 'running' || Number(activeDuration) <= 10) return [];
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return [`${target?.outerHTML.slice(0, 120)} for ${activeDuration} ms`];
    }),
  );
}

/** Text or controls that stand out to the side, or are cut off there; a frame that scrolls must say that it does. */
export function findSideScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const page = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const told = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Words for screen readers alone are clipped to a point on purpose; a picker lies over its drawn face.
      if (width <= 1 || height <= 1 || element.scrollWidth <= element.clientWidth + 1) return [];
      if (element.matches('select, input, textarea, svg, svg *')) return [];
      const { overflowX, textOverflow } = getComputedStyle(element);
      const name = `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120);
      if (overflowX === 'visible') return [];
      if (overflowX === 'hidden' || overflowX === 'clip')
        return textOverflow === 'ellipsis' ? [] : [`${name} cuts off its content`];
      const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
      const isReached =
        element instanceof HTMLElement &&
        (element.tabIndex >= 0 || element.querySelector('button, a[href], input, select, textarea') !== null);
      return isNamed && isReached && element.hasAttribute('role')
        ? []
        : [`${name} scrolls and does not say so`];
    };
    return [...page, ...[...document.querySelectorAll('[data-sample] *')].flatMap(told)];
  });
}

/** Controls that nobody sees where the focus takes them: under a bar that stays, or out of the window. */
export function findHiddenByBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      '[data-sample] :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility()) return [];
      control.focus();
      const seen = control.closest('label') ?? control;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isSeen = shares.some((down) =>
        shares.some((across) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return hit !== null && (seen.contains(hit) || hit.contains(seen));
        }),
      );
      return isSeen ? [] : [`${control.outerHTML.slice(0, 160)} at ${Math.round(top)} px`];
    });
  });
}
