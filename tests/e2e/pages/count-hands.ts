import type { Locator } from '@playwright/test';

/**
 * Counts what a person does: presses of a button, link or box, and fields filled in. Seconds are printed and never
 * compared, because they say as much about the machine.
 */
export function countHands() {
  const hands = { presses: 0, fields: 0 };
  const beganAtMs = Date.now();
  return {
    hands,
    async press(target: Locator) {
      hands.presses += 1;
      await target.click();
    },
    async fill(target: Locator, text: string) {
      hands.fields += 1;
      await target.fill(text);
    },
    print(journey: string) {
      const seconds = ((Date.now() - beganAtMs) / 1000).toFixed(1);
      process.stdout.write(`${journey}: ${hands.presses} presses, ${hands.fields} fields, ${seconds} s\n`);
    },
  };
}
