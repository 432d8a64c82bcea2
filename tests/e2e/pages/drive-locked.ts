import type { Locator, Page } from '@playwright/test';
import type { DriveStep, Spot } from '../../../src/lab/exercises/testing/drive.ts';
import { find } from './drive-keyboard.ts';

// The steps of a drive where nothing may change any more. A view may have taken a control away; a step that needs it is
// passed over.

export async function tryByKeyboard(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  if (step.kind === 'tap' || step.kind === 'drag') return;
  const isThere = await find(shown, step.control).evaluateAll(([target]) => {
    target?.focus();
    return target !== undefined;
  });
  if (!isThere) return;
  if (step.kind === 'type') await page.keyboard.type(step.text);
  else for (const key of keysOf(step)) await page.keyboard.press(key);
}

function keysOf(step: Exclude<DriveStep, { kind: 'type' | 'tap' | 'drag' }>): readonly string[] {
  if (step.kind === 'press') return Array<string>(step.times).fill('Space');
  if (step.kind === 'keys') return step.keys.map((key) => (key === ' ' ? 'Space' : key));
  return step.kind === 'choose' ? ['ArrowDown', 'ArrowUp', 'End'] : ['ArrowRight', 'PageUp', 'End'];
}

/** Presses, drags and chooses with the mouse: a finger does the same, and is stopped at the same place. */
export async function tryByPointer(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  const middle = (of: Spot['of']): Spot => ({ of, x: 0.5, y: 0.5 });
  const from = await findPoint(shown, step.kind === 'tap' ? step.at : middle(step.control));
  if (!from) return;
  const times = step.kind === 'press' ? step.times : 1;
  for (let time = 0; time < times; time += 1) await page.mouse.click(from.x, from.y);
  if (step.kind === 'type') await page.keyboard.insertText(step.text);
  if (step.kind === 'choose') await forceOption(find(shown, step.control), step.option);
  const to =
    step.kind === 'drag'
      ? await findPoint(shown, step.to)
      : step.kind === 'slide'
        ? await findPoint(shown, { of: step.control, x: 0.9, y: 0.5 })
        : null;
  if (!to) return;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Chooses an option as a phone's own picker does. The picker also opens where the page tries to keep it shut. */
async function forceOption(list: Locator, option: string): Promise<void> {
  await list.evaluate((select, value) => {
    (select as HTMLSelectElement).value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, option);
}

/** Everything is asked of the page at once, because most of this run's time goes into such calls. */
function findPoint(shown: Locator, { of, x, y }: Spot): Promise<{ x: number; y: number } | null> {
  return find(shown, of).evaluateAll(
    ([target], share) => {
      if (!target) return null;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width * share.x, y: top + height * share.y };
    },
    { x, y },
  );
}
