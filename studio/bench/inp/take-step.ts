import type { Locator, Page } from '@playwright/test';
import type { Control, DriveStep } from '../../../src/lab/exercises/testing/drive.ts';
import { BenchError } from '../read-options.ts';

/** More steps than a slider of an exercise has. */
const mostSteps = 400;

function find(shown: Locator, { role, name, inside }: Control): Locator {
  const around = inside ? shown.getByRole(inside.role, { name: inside.name, exact: true }) : shown;
  return around.getByRole(role, { name, exact: true });
}

/** Does one step of the way through a sample with mouse and keyboard, as real input. */
export async function takeStep(page: Page, shown: Locator, step: DriveStep): Promise<void> {
  switch (step.kind) {
    case 'press':
      for (let time = 0; time < step.times; time += 1) await find(shown, step.control).click();
      return;
    case 'choose':
      await find(shown, step.control).selectOption(step.option);
      return;
    case 'type':
      await find(shown, step.control).click();
      await page.keyboard.type(step.text);
      return;
    case 'slide':
      return slide(page, find(shown, step.control), step.value);
    case 'tap': {
      const { width = 0, height = 0 } = (await find(shown, step.at.of).boundingBox()) ?? {};
      await find(shown, step.at.of).click({ position: { x: width * step.at.x, y: height * step.at.y } });
      return;
    }
    default:
      throw new BenchError(`The bench cannot do this: ${step.kind}`);
  }
}

async function slide(page: Page, slider: Locator, value: number): Promise<void> {
  await slider.focus();
  for (let press = 0; press < mostSteps; press += 1) {
    const reached = await slider.evaluate((element) =>
      element instanceof HTMLInputElement
        ? element.valueAsNumber
        : Number(element.getAttribute('aria-valuenow')),
    );
    if (reached === value) return;
    await page.keyboard.press(reached < value ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new BenchError(`The arrow keys do not set a slider to ${value}.`);
}
