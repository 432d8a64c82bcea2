import { expect, type Locator } from '@playwright/test';
import { reach } from './drive-keyboard.ts';
import { resultOf } from './gallery.ts';
import type { Walk } from './walker.ts';

const button = (shown: Locator, name: string | RegExp) => shown.getByRole('button', { name, exact: true });

/**
 * Plays, pauses and seeks the film; it pauses for its question and continues. In the preview nobody must answer to go
 * on.
 */
export const walkFilm: Walk = async ({ page, shown, hand, heard }) => {
  const [play, pause] = [button(shown, 'Play'), button(shown, 'Pause')];
  const [first, second] = [1, 2].map((number) =>
    shown.getByRole('group', { name: `Question ${number} of 2` }),
  ) as [Locator, Locator];
  await hand.press(play);
  await hand.press(pause);
  await expect(play).toBeVisible();

  await hand.press(transcriptOf(shown));
  const time = shown.getByRole('textbox', { name: 'Go to a time' });
  await hand.type(time, '1:59');
  await hand.press(button(shown, 'Go'));
  await expect(shown.getByText('Write a time from 0:00 to 1:02, such as 0:12.')).toBeVisible();
  await hand.type(time, '0:19');
  await hand.press(button(shown, 'Go'));
  await expect(shown.getByText('0:19 of 1:02')).toBeVisible();

  // Within a second the film reaches the first cue, pauses and asks.
  await hand.press(play);
  await expect(first).toBeFocused();
  await expect(play).toBeVisible();
  await hand.press(button(first, 'Continue the film'));
  await expect(first).toBeHidden();
  // The pressed button was removed with the question; the next press pauses the film.
  await expect(pause).toBeFocused();
  await hand.press(pause);

  await hand.press(button(shown, /^Question 1, at 0:20/));
  await expect(first).toBeFocused();
  await hand.press(first.getByRole('radio', { name: 'A site swab' }));
  await hand.press(button(first, 'Check'));
  await expect(resultOf(first)).toContainText('Not yet');
  await heard(/^What was that\?: Not yet\./);
  await hand.press(button(first, 'Continue the film'));
  await hand.press(pause);

  const slider = shown.getByRole('slider', { name: 'Place in the film' });
  if (hand.kind === 'keys') {
    await reach(page, slider);
    for (const key of ['Home', 'PageUp', 'ArrowRight']) await page.keyboard.press(key);
  } else await hand.press(slider);
  await expect(slider).toHaveAttribute('aria-valuetext', hand.kind === 'keys' ? /^0:0\d of/ : /^0:3\d of/);
  await hand.press(button(shown, 'Captions'));
  await expect(button(shown, 'Captions')).toHaveAttribute('aria-pressed', 'false');
  await hand.choose(shown.getByRole('combobox', { name: 'Speed' }), '2');
  expect(await shown.locator('video').evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(2);
  await hand.press(button(shown, 'Go to 0:40'));
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:40 of/);

  await hand.press(button(shown, /^Question 2, at 0:50/));
  await expect(second).toBeFocused();
  await hand.press(button(second, 'Watch this part again'));
  await expect(second).toBeHidden();
  await expect(pause).toBeFocused();
  await hand.press(pause);
};

/** The browser's own controls. */
export const walkPlainFilm: Walk = async ({ page, shown, hand }) => {
  const film = shown.locator('video');
  const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
  expect(await isPaused()).toBe(true);
  for (const state of [false, true]) {
    if (hand.kind === 'keys') {
      await reach(page, film);
      await page.keyboard.press('Space');
    } else await tapPlay(film);
    await expect.poll(isPaused).toBe(state);
  }
  const transcript = transcriptOf(shown);
  await hand.press(transcript);
  await expect(shown.getByText(/^There is no sound\./).first()).toBeVisible();
  await hand.press(transcript);
  await expect(shown.getByText(/^There is no sound\./).first()).toBeHidden();
};

/** The line that opens the transcript. */
function transcriptOf(shown: Locator): Locator {
  return shown
    .locator('summary')
    .filter({ hasText: /^Transcript$/ })
    .first();
}

/** The play button of the browser's own controls is in their lower left corner, which no locator can select. */
async function tapPlay(film: Locator): Promise<void> {
  const { height } = (await film.boundingBox()) ?? { height: 0 };
  await film.tap({ position: { x: 24, y: height - 40 } });
}
