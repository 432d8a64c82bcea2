import type { Locator, Page } from '@playwright/test';
import type { DriveStep, Spot } from '../../../src/lab/exercises/testing/drive.ts';
import { find, readDial } from './drive-keyboard.ts';

/** The thumb of a slider as Chromium draws it: its middle does not reach the ends of the track. */
const thumbPx = 16;

/** Does one step by taps alone. */
export async function stepByTap(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  switch (step.kind) {
    case 'press':
      for (let time = 0; time < step.times; time += 1) await find(shown, step.control).tap();
      return;
    case 'choose':
      // A phone itself draws the picker of a native list and the on-screen keyboard, which a tap in the page cannot
      // reach.
      await find(shown, step.control).tap();
      await find(shown, step.control).selectOption(step.option);
      return;
    case 'type':
      await find(shown, step.control).tap();
      await page.keyboard.insertText(step.text);
      return;
    case 'slide':
      return tapTrack(find(shown, step.control), step.value);
    case 'tap':
      return tapSpot(shown, step.at);
    default:
      throw new Error(`A tap cannot do this: ${step.kind}`);
  }
}

/** Drags with the mouse; a type may do the rest by other steps. */
export async function stepByDrag(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  if (step.kind !== 'drag') return stepByTap(page, shown, step);
  const from = await pointOf(shown, { of: step.control, x: 0.5, y: 0.5 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The first move begins the drag. The dragged thing may then leave room, so that the target moves.
  await page.mouse.move(from.x + 10, from.y + 10);
  const to = await pointOf(shown, step.to);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function tapSpot(shown: Locator, { of, x, y }: Spot): Promise<void> {
  const { width, height } = await boxOf(find(shown, of));
  await find(shown, of).tap({ position: { x: width * x, y: height * y } });
}

/** Taps where the value should be. If the slider stops beside that value, the finger taps again a little further. */
async function tapTrack(slider: Locator, value: number): Promise<void> {
  const { width, height } = await boxOf(slider);
  let aim = value;
  for (let tries = 0; tries < 6; tries += 1) {
    const { min, max, value: reached } = await readDial(slider);
    if (reached === value) return;
    if (tries > 0) aim += (value - reached) / 2;
    const share = Math.min(1, Math.max(0, (aim - min) / (max - min)));
    await slider.tap({ position: { x: thumbPx / 2 + share * (width - thumbPx), y: height / 2 } });
  }
  if ((await readDial(slider)).value !== value) throw new Error(`No tap sets ${slider} to ${value}`);
}

async function pointOf(shown: Locator, { of, x, y }: Spot): Promise<{ x: number; y: number }> {
  await find(shown, of).scrollIntoViewIfNeeded();
  const box = await boxOf(find(shown, of));
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not drawn`);
  return box;
}
