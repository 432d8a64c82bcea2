import { expect, type Locator, type Page } from '@playwright/test';
import type { Control, DriveStep } from '../../../src/lab/exercises/testing/drive.ts';

/** More stops than any exercise has between two of its controls. */
const mostStops = 90;
/** More steps than a slider has. */
const mostSteps = 400;

export function find(shown: Locator, { role, name, inside }: Control): Locator {
  const around = inside ? shown.getByRole(inside.role, { name: inside.name, exact: true }) : shown;
  return around.getByRole(role, { name, exact: true });
}

/** Does one step by keyboard alone. */
export async function stepByKeyboard(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  if (step.kind === 'tap' || step.kind === 'drag') throw new Error(`No key can do this: ${step.kind}`);
  const target = find(shown, step.control);
  await reach(page, target);
  switch (step.kind) {
    case 'press':
      // The arrow key that moved to a radio button has selected it already.
      if (step.control.role === 'radio' && (await target.isChecked())) return;
      for (let time = 0; time < step.times; time += 1) await page.keyboard.press('Space');
      return;
    case 'choose':
      return chooseByArrows(page, target, step.option);
    case 'type':
      await page.keyboard.type(step.text);
      return;
    case 'slide':
      return slideByArrows(page, target, step.value);
    case 'keys':
      for (const key of step.keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
  }
}

/** Goes to a control by Tab, and by arrow keys where several controls share one stop. */
export async function reach(page: Page, target: Locator): Promise<void> {
  const handle = await target.elementHandle();
  for (let stop = 0; stop < mostStops; stop += 1) {
    const key = await page.evaluate(nextKey, handle);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** The key that moves the focus nearer to the target; null when the target has it. Runs in the page. */
function nextKey(target: SVGElement | HTMLElement | null): string | null {
  const active = document.activeElement;
  if (!target || active === target) return null;
  if (!active || active === document.body) return 'Tab';
  const isForward = (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isSameChoice =
    active instanceof HTMLInputElement &&
    target instanceof HTMLInputElement &&
    active.type === 'radio' &&
    active.name === target.name;
  if (isSameChoice) return isForward ? 'ArrowDown' : 'ArrowUp';
  // In a plot the times stand side by side: first to the time, then up or down.
  const isOtherTime =
    active.matches('[data-time] *') &&
    target.matches('[data-time] *') &&
    target.closest('fieldset') === active.closest('fieldset');
  if (isOtherTime && active.closest('[data-time]') !== target.closest('[data-time]'))
    return isForward ? 'ArrowRight' : 'ArrowLeft';
  // A group has one tab stop; its other controls have none of their own.
  const groups = 'fieldset, [role=grid], [role=toolbar], [role=group], [role=tablist]';
  const group = target.tabIndex < 0 ? target.closest(groups) : null;
  if (group?.contains(active)) {
    const [from, to] = [active.getBoundingClientRect(), target.getBoundingClientRect()];
    const downPx = to.top + to.height / 2 - (from.top + from.height / 2);
    if (Math.abs(downPx) > from.height / 2) return downPx > 0 ? 'ArrowDown' : 'ArrowUp';
    return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  }
  return isForward ? 'Tab' : 'Shift+Tab';
}

/** A native slider, or an element with the role of one. */
export function readDial(slider: Locator): Promise<{ min: number; max: number; value: number }> {
  return slider.evaluate((element) => {
    if (element instanceof HTMLInputElement)
      return {
        min: Number(element.min === '' ? 0 : element.min),
        max: Number(element.max === '' ? 100 : element.max),
        value: element.valueAsNumber,
      };
    const read = (name: string) => Number(element.getAttribute(name));
    return { min: read('aria-valuemin'), max: read('aria-valuemax'), value: read('aria-valuenow') };
  });
}

async function slideByArrows(page: Page, slider: Locator, value: number): Promise<void> {
  for (let press = 0; press < mostSteps; press += 1) {
    const { value: reached } = await readDial(slider);
    if (reached === value) return;
    await page.keyboard.press(reached < value ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`The arrow keys do not set ${slider} to ${value}`);
}

/**
 * The list of a `PickList` opens at an arrow key, and nothing is chosen before Enter. In the list of a field an arrow key
 * chooses at once.
 */
export async function chooseByArrows(page: Page, list: Locator, option: string): Promise<void> {
  const was = await list.inputValue();
  if (was === option) return;
  const entries = await list.evaluate((select, wanted) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('this is not a native list');
    return [...select.options].findIndex(({ value }) => value === wanted) - select.selectedIndex;
  }, option);
  const key = entries < 0 ? 'ArrowUp' : 'ArrowDown';
  await page.keyboard.press(key);
  const isOpen = await list.evaluate((select) => select.matches(':open'));
  if (isOpen) expect(await list.inputValue()).toBe(was);
  const presses = Math.abs(entries) - (isOpen ? 0 : 1);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press(key);
  if (isOpen) await page.keyboard.press('Enter');
  await expect(list).toHaveValue(option);
}
