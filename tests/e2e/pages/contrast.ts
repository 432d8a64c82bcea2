import type { Page } from '@playwright/test';

/**
 * Checks the contrast of texts that the accessibility check cannot decide, because something lies over or under them: a
 * control without a style of its own, a bar that stays in view, a drawing. It is measured against the nearest painted
 * ancestor.
 * @returns the texts below WCAG 1.4.3: 4.5, or 3 from 24 px, or from 18.66 px in bold
 */
export async function findPaleTexts(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((targets) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green, blue and alpha, 0 to 255, of a colour in any notation. */
    const parse = (color: string): number[] => {
      if (!context) return [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: number[]) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const findGround = (element: Element | null): number[] => {
      for (let each = element; each; each = each.parentElement) {
        const color = parse(getComputedStyle(each).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    };
    /** The colours under such a text belong to a drawing; they are tested with the theme. */
    const isOverDrawing = (element: Element) => {
      const text = element.getBoundingClientRect();
      return [...document.querySelectorAll('svg, img')].some((drawing) => {
        const { left, top, right, bottom } = drawing.getBoundingClientRect();
        return text.left >= left && text.right <= right && text.top >= top && text.bottom <= bottom;
      });
    };
    return targets.flatMap((selector) => {
      const element = document.querySelector(selector);
      if (!element || isOverDrawing(element)) return [];
      const style = getComputedStyle(element);
      const [text, ground] = [luminance(parse(style.color)), luminance(findGround(element))];
      const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      const sizePx = Number.parseFloat(style.fontSize);
      const least = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      return ratio >= least
        ? []
        : [`${selector} “${element.textContent?.slice(0, 40)}”: ${ratio.toFixed(2)} of ${least}`];
    });
  }, selectors);
}
