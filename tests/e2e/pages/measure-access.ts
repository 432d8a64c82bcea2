import type { Locator, Page } from '@playwright/test';

/** true: a keyboard user would have to begin again at the top of the page. */
export function isFocusLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

/** The number of the page's own two live regions, and every other element that would be announced. */
export function countLiveRegions(
  page: Page,
): Promise<{ status: number; alert: number; elsewhere: string[] }> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('#root > [role=status], #root > [role=alert]')];
    const all = document.querySelectorAll(
      '[role=status], [role=alert], [role=log], [role=timer], [aria-live]:not([aria-live=off]), output',
    );
    // It stands in the document for a page whose scripts do not come; while the application works it is empty.
    const isSilent = (region: Element) =>
      region.id === 'silence' && region.querySelector('p[hidden]') !== null;
    return {
      status: own.filter((region) => region.getAttribute('aria-live') === 'polite').length,
      alert: own.filter((region) => region.getAttribute('aria-live') === 'assertive').length,
      elsewhere: [...all]
        .filter((region) => !own.includes(region) && !isSilent(region))
        .map((region) => region.outerHTML),
    };
  });
}

/** Everything that still moves although the reader prefers reduced motion: animations and transitions over 0.01 s. */
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

/**
 * Text or controls that extend beyond the side of the page or are cut off there; a scrolling frame must be labelled as
 * one.
 */
export function findSideScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const page = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    /** Named, and of a kind that screen readers announce. A grid that fills its frame counts for the frame. */
    const isRegion = (element: Element) =>
      (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) &&
      element.matches('section, table, [role=region], [role=group], [role=grid], [role=table]');
    const told = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Words for screen readers only are clipped to a point on purpose; a select lies over its drawn face.
      if (width <= 1 || height <= 1 || element.scrollWidth <= element.clientWidth + 1) return [];
      if (element.matches('select, input, textarea, svg, svg *, [aria-hidden=true], [aria-hidden=true] *'))
        return [];
      const { overflowX, textOverflow } = getComputedStyle(element);
      const name = `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120);
      if (overflowX === 'visible') return [];
      if (overflowX === 'hidden' || overflowX === 'clip')
        return textOverflow === 'ellipsis' ? [] : [`${name} cuts off its content`];
      const isNamed = [element, ...element.children].some((each) => isRegion(each));
      const isReached =
        element instanceof HTMLElement &&
        (element.tabIndex >= 0 || element.querySelector('button, a[href], input, select, textarea') !== null);
      return isNamed && isReached ? [] : [`${name} scrolls and does not say so`];
    };
    return [...page, ...[...document.querySelectorAll('[data-sample] *')].flatMap(told)];
  });
}

/** Words that extend beyond the frame they belong to: over its line, into the next frame or into empty space. */
export function findSpilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('[data-sample]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const spilled: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (words === '' || width <= 1) continue;
      for (let frame = text.parentElement; frame; frame = frame.parentElement) {
        const { position, overflowX, borderLeftWidth, borderRightWidth } = getComputedStyle(frame);
        const box = frame.getBoundingClientRect();
        // A frame that scrolls shows all its words in turn.
        if (overflowX !== 'visible') break;
        const isFramed = borderLeftWidth !== '0px' && borderRightWidth !== '0px';
        if (isFramed && (right > box.right + 0.5 || left < box.left - 0.5))
          spilled.push(`${words.slice(0, 60)} out of ${frame.tagName.toLowerCase()}`);
        // An element that lies over the page belongs to no frame.
        if (position === 'absolute' || frame.matches('svg, select')) break;
      }
    }
    return spilled;
  });
}

/**
 * Parts that are visible by style and still not drawn. Chromium 156 can leave out a size container in a fieldset when
 * something beside it changes: the whole board of an exercise was missing when its verdict arrived.
 */
export function findVanished(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-sample] [class*="@container"]')].flatMap((container) => {
      const child = container.firstElementChild;
      if (!child || !container.checkVisibility() || getComputedStyle(child).display === 'none') return [];
      return child.checkVisibility() ? [] : [`inside ${container.outerHTML.slice(0, 120)}`];
    }),
  );
}

/** Controls that are hidden when they have the focus: under a sticky bar, or outside the window. */
export function findHiddenByBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      '[data-sample] :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility()) return [];
      // A control that has the focus already would not be scrolled into view by `focus()`.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      control.focus();
      const seen = control.closest('label') ?? control;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
      const hits = shares.flatMap((down) =>
        shares.map((across) => document.elementFromPoint(left + width * across, top + height * down)),
      );
      if (hits.some((hit) => hit !== null && (seen.contains(hit) || hit.contains(seen)))) return [];
      const cover = hits.find((hit) => hit !== null)?.outerHTML ?? 'the edge of the window';
      const place = `at ${Math.round(top)} of ${window.innerHeight} px`;
      return [`${control.outerHTML.slice(0, 160)} ${place}, below ${cover.slice(0, 160)}`];
    });
  });
}

/** Titles that are covered by a bar when they have just come into the window from below. */
export function findCoveredTitles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-sample] section > :is(h3, h4)')].flatMap((title) => {
      if (!title.checkVisibility()) return [];
      window.scrollBy({
        top: title.getBoundingClientRect().bottom - window.innerHeight,
        behavior: 'instant',
      });
      const { left, top, bottom } = title.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 4, (top + bottom) / 2);
      return hit && title.contains(hit) ? [] : [`${title.textContent} below ${hit?.outerHTML.slice(0, 160)}`];
    }),
  );
}

/** Live regions that would be announced beside the page's own. */
export async function findUnheard(page: Page): Promise<string[]> {
  const { status, alert, elsewhere } = await countLiveRegions(page);
  return status === 1 && alert === 1 ? elsewhere : [`${status} polite and ${alert} assertive regions`];
}

/** Results of a verdict shown by colour alone: the result must have words, and every drawn mark a word of its own. */
export function findUnspoken(shown: Locator): Promise<string[]> {
  return shown.evaluate((sample) => {
    const result = sample.querySelector('section[aria-label="Result"]');
    const words = (element: Element | null) => (element?.textContent ?? '').trim();
    const silent = [
      ...sample.querySelectorAll('[class*=positive], [class*=negative], [class*=caution]'),
    ].filter(
      (mark) => mark.checkVisibility() && !mark.closest('svg') && words(mark) === '' && !isBeside(mark),
    );
    /** A drawn mark may have its word next to it. */
    function isBeside(mark: Element): boolean {
      return words(mark.parentElement) !== '' || mark.matches('input, select, textarea');
    }
    return [
      ...(words(result) === '' ? ['the result has no words'] : []),
      ...silent.map((mark) => `a mark without a word: ${mark.outerHTML.slice(0, 160)}`),
    ];
  });
}

/**
 * In forced colours: controls without a border, outline or underline, and selected controls that differ from the others
 * only by a background, which is removed.
 */
export function findFaint(shown: Locator): Promise<string[]> {
  return shown.evaluate((sample) => {
    const has = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const hasBorder = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) =>
          Number.parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none',
      );
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      return hasBorder || hasOutline || style.textDecorationLine.includes('underline');
    };
    const isNative = (element: Element) =>
      element.matches('input, select, textarea') && getComputedStyle(element).appearance !== 'none';
    const around = (element: Element) => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
      return [element, label, element.parentElement, element.parentElement?.parentElement].filter(
        (each): each is Element => each instanceof Element && sample.contains(each),
      );
    };
    const name = (element: Element) => element.outerHTML.slice(0, 140);
    const controls = [...sample.querySelectorAll('button, input, select, textarea, a[href]')].filter(
      (control) => control.checkVisibility(),
    );
    /** An icon counts as a line, and so does a drawing under the control. */
    const isDrawn = (control: Element) =>
      control.querySelector('svg') !== null || control.parentElement?.querySelector(':scope > svg') !== null;
    const unlined = controls.filter(
      (control) => !isDrawn(control) && !isNative(control) && !around(control).some((each) => has(each)),
    );

    /** How a control looks, colours apart, except where they are the system's own or kept on purpose. */
    const lookOf = (control: Element) =>
      around(control)
        .slice(0, 3)
        .map((each) => {
          const s = getComputedStyle(each);
          const marks = each.querySelectorAll('svg').length;
          const kept = s.forcedColorAdjust === 'none' || s.forcedColorAdjust === 'preserve-parent-color';
          return [
            ...[s.borderTopWidth, s.borderTopStyle, s.outlineStyle, s.outlineWidth, s.fontWeight],
            ...[s.textDecorationLine, marks, kept ? s.backgroundColor : ''],
          ].join(' ');
        })
        .concat([...control.querySelectorAll('span')].map((part) => getComputedStyle(part).backgroundColor))
        .join(' | ');
    const isOn = (control: Element) =>
      control.matches(
        ':checked, [aria-pressed=true], [aria-selected=true], [aria-current=true], [aria-current=step]',
      );
    const isLike = (one: Element) => (other: Element) =>
      other !== one &&
      !isOn(other) &&
      other.tagName === one.tagName &&
      other.getAttribute('type') === one.getAttribute('type') &&
      other.closest('fieldset, ul, ol, table, [role=group]') ===
        one.closest('fieldset, ul, ol, table, [role=group]');
    const alike = controls.filter((control) => {
      if (!isOn(control) || isNative(control) || isDrawn(control)) return false;
      const off = controls.find(isLike(control));
      return off !== undefined && lookOf(off) === lookOf(control);
    });
    return [
      ...unlined.map((control) => `no line: ${name(control)}`),
      ...alike.map((control) => `chosen like the others: ${name(control)}`),
    ];
  });
}
