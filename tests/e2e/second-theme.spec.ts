import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { inEachState, itemTypes, onStage, paint } from './pages/each-type.ts';

/** The theme of the product without any hue. */
const theme = 'greys';

async function readGreyTheme(): Promise<string> {
  const css = await readFile(new URL('../../src/lab/ui/theme/minipcr.css', import.meta.url), 'utf8');
  return css.replaceAll('minipcr', theme).replaceAll(/(hsla?\([\d.]+,) \d+%/g, '$1 0%');
}

/** Puts this page into a second theme, which is nothing but another file of tokens. */
async function changeTheme(page: Page): Promise<void> {
  await page.addStyleTag({ content: await readGreyTheme() });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** Elements drawn in a colour that no token of the grey theme has. Photographs and figures keep their own colours. */
function findHues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasHue = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (
        colour.startsWith('rgb') && alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 2
      );
    };
    const drawn = [...document.querySelectorAll<Element>('body *')].filter((element) =>
      element.checkVisibility(),
    );
    return drawn.flatMap((element) => {
      const style = getComputedStyle(element);
      const colours = [
        style.color,
        style.backgroundColor,
        style.fill,
        style.stroke,
        style.textDecorationColor,
      ];
      for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const)
        if (style[`border${side}Width`] !== '0px') colours.push(style[`border${side}Color`]);
      colours.push(...(style.boxShadow.match(/rgba?\([^)]+\)/g) ?? []));
      colours.push(...(style.backgroundImage.match(/rgba?\([^)]+\)/g) ?? []));
      const hues = colours.filter(hasHue);
      return hues.length === 0 ? [] : [`${hues.join(', ')}: ${element.outerHTML.slice(0, 140)}`];
    });
  });
}

test.describe('a second theme', () => {
  const stage = onStage('second theme', { viewport: { width: 1024, height: 800 }, bypassCSP: true });
  test('recolours every exercise and block without a change of code', async () => {
    const { page } = stage();
    expect(await findHues(page)).not.toEqual([]);
    await changeTheme(page);
    await paint(page, 'light');
    for (const type of itemTypes) {
      await inEachState(stage(), type, async (state) => {
        expect.soft(await findHues(page), `${type}, ${state}`).toEqual([]);
      });
    }
  });
});

for (const address of ['/', '/pricing', '/signin'])
  test(`a second theme recolours ${address}`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    await changeTheme(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await paint(page, 'light');
    expect(await findHues(page)).toEqual([]);
    await context.close();
  });
