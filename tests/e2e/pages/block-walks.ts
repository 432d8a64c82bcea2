import { expect, type Locator, type Page } from '@playwright/test';
import type { BlockTypeId } from '../../../src/lab/blocks/type-ids.ts';
import { reach } from './drive-keyboard.ts';
import { walkFilm, walkPlainFilm } from './film-walks.ts';
import type { Walk } from './walker.ts';

const button = (shown: Locator, name: string | RegExp) => shown.getByRole('button', { name, exact: true });
const radio = (shown: Locator, name: string | RegExp) => shown.getByRole('radio', { name });
const box = (shown: Locator, name: string) => shown.getByRole('textbox', { name, exact: true });

/** There is nothing to operate, so nothing may look as if there were. */
const nothing: Walk = async ({ shown }) => {
  const controls = 'a[href], button, input, select, textarea, summary, video, iframe, [tabindex="0"]';
  await expect(shown.locator(controls)).toHaveCount(0);
  await expect(shown).not.toHaveText('');
};

/**
 * Every action that each block offers, starting from the untouched sample. The compiler demands an entry for a new
 * type.
 */
export const blockWalks = {
  header: nothing,
  'new-screen': nothing,
  'plain-text': nothing,

  async 'big-redirection'({ page, shown, hand }) {
    const pages = page.context();
    await pages.route('https://www.ensembl.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
    const opened = pages.waitForEvent('page');
    await hand.press(shown.getByRole('link', { name: /^Open the page \(new tab\)/ }));
    const tab = await opened;
    await expect(tab).toHaveURL(/^https:\/\/www\.ensembl\.org\//);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  },

  async 'clickable-visual'({ page, shown, hand, heard }) {
    const card = shown.getByRole('heading', { level: 4 });
    await hand.press(button(shown, /^1 Blank/));
    await heard(/^1 Blank A swab that touched no surface/);
    if (hand.kind === 'keys') {
      for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End']) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    } else await hand.press(button(shown, /^3 Glove/));
    await expect(card).toHaveText('3 Glove');
    await hand.press(radio(shown, /^2 Frame/));
    await heard(/^2 Frame/);
    await expect(shown.getByText('3 of 3 opened')).toBeVisible();

    for (const percent of ['150%', '200%', '300%']) {
      await hand.press(button(shown, 'Zoom in'));
      await heard(percent);
    }
    const frame = shown.locator('section', { has: page.getByRole('img') }).last();
    const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    if (hand.kind === 'keys') {
      await expect(frame).toHaveAccessibleName('Enlarged picture. Arrow keys move it.');
      // On its way the focus passes the numbers, and each scrolls into view.
      await reach(page, frame);
      const before = await scrolled();
      for (const [axis, key] of ['ArrowLeft', 'ArrowUp'].entries()) {
        await page.keyboard.press(key);
        await expect.poll(async () => (await scrolled())[axis]).toBeLessThan(before[axis] ?? 0);
      }
      await page.keyboard.press('0');
    } else {
      // A reader who cannot drag moves the picture by opening a place, which is then centred.
      const before = await scrolled();
      await hand.press(radio(shown, /^3 Glove/));
      await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(before[0] ?? 0);
      await hand.press(button(shown, 'Whole picture'));
    }
    await heard('100%');
  },

  async embed({ page, shown, hand, heard }) {
    await hand.choose(shown.getByRole('combobox').first(), '0');
    await expect(shown.getByText('At every birth: 1/2 taster, 1/2 non-taster.')).toBeVisible();
    await hand.press(button(shown, '+ 1 birth'));
    await hand.press(button(shown, '+ 10 births'));
    await heard(/^11 births: \d+ taster, \d+ non-taster\.$/);
    await hand.type(box(shown, 'Series number'), '0');
    await hand.press(button(shown, 'Begin this series'));
    await expect(box(shown, 'Series number')).toHaveAttribute('aria-invalid', 'true');
    await hand.type(box(shown, 'Series number'), '23');
    await hand.press(button(shown, 'Begin this series'));
    await heard(/^No birth has been drawn yet/);
    await hand.press(button(shown, '+ 100 births'));
    const file = page.waitForEvent('download');
    await hand.press(button(shown, 'Download the births (CSV)'));
    expect((await file).suggestedFilename()).toBe('births-tt-x-Tt-23.csv');
    const asked = page.getByRole('alertdialog', { name: 'Start over?' });
    await hand.press(button(shown, 'Start over'));
    await hand.press(button(asked, 'Cancel').last());
    await hand.press(button(shown, 'Start over'));
    await hand.press(button(asked, 'Start over'));
    await heard('The instrument stands as at first.');
    await expect(asked).toHaveCount(0);
  },

  async 'form-initialization'({ page, shown, hand, heard }) {
    await hand.press(button(shown, 'Save'));
    await heard('Not saved yet: 4 entries need your attention.');
    await expect(box(shown, 'Team name')).toBeFocused();
    await hand.type(box(shown, 'Team name'), 'Blue');
    await hand.press(radio(shown, 'Crew cabin'));
    for (const label of ['Label 1', 'Label 2']) await hand.type(box(shown, label), 'A1');
    await hand.press(button(shown, 'Save'));
    await expect(shown.getByText('Another tube has this label already.').first()).toBeVisible();
    await hand.type(box(shown, 'Label 2'), 'A2');
    if (hand.kind === 'keys') await page.keyboard.press('Enter');
    else await hand.press(button(shown, 'Save'));
    await heard('Saved. You can still change it.');
  },

  async 'interactive-iss'({ page, shown, hand, heard }) {
    const map = shown.getByRole('group', { name: /Map of the station/ });
    const card = shown.getByRole('heading', { level: 4 });
    const first = map.locator('button[tabindex="0"]');
    const firstName = await first.getAttribute('data-module');
    await hand.press(first);
    await expect(card).toBeVisible();
    if (hand.kind === 'keys') {
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-module'))).not.toBe(
        firstName,
      );
    } else await hand.press(map.getByRole('button').last());
    await expect(shown.getByText('2 of')).toBeVisible();
    await hand.press(radio(shown, /Unity/));
    await heard(/^Unity, Node\. /);
    await expect(card).toHaveText(/^Unity/);
    await expect(shown.getByText('Six people share this table.')).toBeVisible();
  },

  async 'interactive-silhouette'({ page, shown, hand, heard }) {
    const picture = shown.getByRole('group').first();
    await hand.press(picture.getByRole('button').first());
    const card = shown.getByRole('heading', { level: 4 });
    const name = await card.innerText();
    await heard(new RegExp(`^${name} `));
    if (hand.kind === 'keys') {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else await hand.press(picture.getByRole('button').nth(1));
    await expect(card).not.toHaveText(name);
    await hand.press(radio(shown, /Mateo/));
    await heard(/^Mateo .*tasted the paper twice/);
  },

  'interactive-video': walkFilm,
  'simple-video': walkPlainFilm,

  async 'module-selection'({ shown, hand, heard }) {
    const module = (name: RegExp) => shown.getByRole('checkbox', { name });
    const question = shown.getByRole('heading', { name: 'Confirm these 3 station modules?' });
    await hand.press(button(shown, 'Confirm'));
    await expect(question).toHaveCount(0);
    for (const name of [/Unity/, /Harmony/, /Kibo/]) await hand.press(module(name));
    await heard(/^3 of 3 chosen\./);
    await hand.press(module(/Zvezda/));
    await expect(module(/Zvezda/)).not.toBeChecked();
    await hand.press(button(shown, 'Confirm'));
    await expect(question).toBeFocused();
    // The question once opened with its buttons below the edge of the window.
    await expect(button(shown, 'Yes, confirm')).toBeInViewport({ ratio: 1 });
    await hand.press(button(shown, 'Choose again'));
    await expect(button(shown, 'Confirm')).toBeFocused();
    await hand.press(button(shown, 'Confirm'));
    await hand.press(button(shown, 'Yes, confirm'));
    await heard('Your station modules');
    await expect(shown.getByText('The choice is confirmed.')).toBeVisible();
    await expect(shown.getByRole('checkbox')).toHaveCount(0);
  },

  async 'slides-how'({ page, shown, hand, heard }) {
    const next = button(shown, 'Next step');
    await hand.press(next);
    await heard('Step 2 of 3: Make a field blank');
    await hand.press(next);
    await heard('Step 3 of 3: Swab the square');
    // At the end the button stays in its place and keeps the focus.
    await hand.press(next);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    if (hand.kind === 'keys') await page.keyboard.press('ArrowLeft');
    else await hand.press(button(shown, 'Previous step'));
    await heard('Step 2 of 3: Make a field blank');
  },

  async 'static-table'({ page, shown, hand }) {
    const room = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const frame = shown.getByRole('region', { name: 'Genotype, digest and how bitter PTC tastes' });
    await expect(shown.getByText('Scroll sideways to see all columns.')).toBeVisible();
    if (hand.kind === 'keys') {
      await reach(page, frame);
      // The mark moves from cell to cell, and the table scrolls after it.
      for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
    } else {
      await swipeLeft(page, frame);
    }
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(frame).toHaveAttribute('tabindex', '0');
    if (room) await page.setViewportSize(room);
    if (hand.kind === 'keys')
      await expect(shown.getByText('Scroll sideways to see all columns.')).toBeHidden();
  },
} as const satisfies Record<BlockTypeId, Walk>;

/** A swipe with one finger, handled by the browser's own scrolling. */
async function swipeLeft(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shares.map((share) => ({ x: x + width * share, y: y + 60 })),
    });
  await touch('touchStart', [0.9]);
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4]) await touch('touchMove', [share]);
  await touch('touchEnd', []);
  await finger.detach();
}
