import { expect, type Locator, type Page } from '@playwright/test';
import { chooseByArrows, reach } from './drive-keyboard.ts';
import { countLiveRegions, findMotion, isFocusLost } from './measure-access.ts';

/** One way to operate a page. Each action uses this way alone, and is followed by the same checks. */
export interface Hand {
  readonly kind: 'keys' | 'taps' | 'mouse';
  press(target: Locator): Promise<void>;
  /** An option of a native list, by its value. */
  choose(list: Locator, option: string): Promise<void>;
  /** Replaces the text of the field. */
  type(field: Locator, text: string): Promise<void>;
}

/** After every action: an element has the focus, one live region is in use, and with reduced motion nothing moves. */
async function expectSound(page: Page, act: string): Promise<void> {
  expect(await isFocusLost(page), `${act}: the focus has fallen to the page`).toBe(false);
  expect(await countLiveRegions(page), act).toEqual({ status: 1, alert: 1, elsewhere: [] });
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isCalm) expect(await findMotion(page), act).toEqual([]);
}

export function keysOn(page: Page): Hand {
  return {
    kind: 'keys',
    async press(target) {
      await reach(page, target);
      const [tag, role] = await target.evaluate((element) => [element.tagName, element.getAttribute('role')]);
      // The arrow key that moved to a radio button has selected it already; a link does not react to Space.
      const isChosen = (await target.getAttribute('type')) === 'radio' && (await target.isChecked());
      if (!isChosen) await page.keyboard.press(tag === 'A' && role === null ? 'Enter' : 'Space');
      await expectSound(page, `key on ${target}`);
    },
    async choose(list, option) {
      await reach(page, list);
      await chooseByArrows(page, list, option);
      await expectSound(page, `keys on ${list}`);
    },
    async type(field, text) {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expectSound(page, `keys in ${field}`);
    },
  };
}

export function mouseOn(page: Page): Hand {
  return {
    kind: 'mouse',
    async press(target) {
      await target.click();
      await expectSound(page, `click on ${target}`);
    },
    async choose(list, option) {
      // A click focuses a native list; what it then opens is drawn by the system, and no click in the page reaches it.
      await list.focus();
      await list.selectOption(option);
      await expectSound(page, `choice in ${list}`);
    },
    async type(field, text) {
      await field.click();
      await field.fill(text);
      await expectSound(page, `typing in ${field}`);
    },
  };
}

export function tapsOn(page: Page): Hand {
  return {
    kind: 'taps',
    async press(target) {
      // A control with aria-disabled can be tapped all the same.
      const isIdle = (await target.getAttribute('aria-disabled')) === 'true';
      await target.tap({ force: isIdle });
      await expectSound(page, `tap on ${target}`);
    },
    async choose(list, option) {
      await list.tap();
      // A phone itself draws the picker of a native list and the on-screen keyboard, which a tap in the page cannot
      // reach.
      await list.selectOption(option);
      await expectSound(page, `choice in ${list}`);
    },
    async type(field, text) {
      await field.tap();
      await field.fill(text);
      await expectSound(page, `typing in ${field}`);
    },
  };
}
