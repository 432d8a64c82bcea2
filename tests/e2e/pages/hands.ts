import { expect, type Locator, type Page } from '@playwright/test';
import { chooseByArrows, reach } from './drive-keyboard.ts';
import { countLiveRegions, findMotion, isFocusLost } from './measure-access.ts';

/** One way to work a page. Each act is made by that way alone, and leaves the page as every act must. */
export interface Hand {
  readonly kind: 'keys' | 'taps';
  press(target: Locator): Promise<void>;
  /** An option of a native list, by its value. */
  choose(list: Locator, option: string): Promise<void>;
  /** In place of what stands in the field. */
  type(field: Locator, text: string): Promise<void>;
}

/** Whatever was done: the focus is somewhere, one region speaks, and with the wish for calm nothing moves. */
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
      // The arrow key that led to a radio button has chosen it already; a link knows no Space.
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

export function tapsOn(page: Page): Hand {
  return {
    kind: 'taps',
    async press(target) {
      // What says that it does nothing now can be tapped all the same.
      const isIdle = (await target.getAttribute('aria-disabled')) === 'true';
      await target.tap({ force: isIdle });
      await expectSound(page, `tap on ${target}`);
    },
    async choose(list, option) {
      await list.tap();
      // The picker of a native list and the keyboard on the glass belong to the phone.
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
