import { expect, test } from '@playwright/test';
import { inEachState, itemTypes, onStage } from './pages/each-type.ts';
import { checkButton } from './pages/gallery.ts';
import { expectLargeTargets } from './pages/measure.ts';
import { findFaint, findHiddenByBars, findSideScroll } from './pages/measure-access.ts';

// Recording every step costs more than the steps; the measures say what they found.
test.use({ trace: 'off' });

test.describe('in a window of 320 px, and at 400 % of 1280 x 1024', () => {
  const stage = onStage('narrow', { viewport: { width: 320, height: 640 } });
  for (const type of itemTypes) {
    test(type, async () => {
      const { page } = stage();
      await inEachState(stage(), type, async (state) => {
        for (const height of [640, 256]) {
          await page.setViewportSize({ width: 320, height });
          const place = `${type}, ${state}, 320 x ${height}`;
          expect.soft(await findSideScroll(page), place).toEqual([]);
          expect.soft(await findHiddenByBars(page), place).toEqual([]);
        }
        await expectLargeTargets(page, `${type}, ${state}`);
      });
    });
  }
});

test.describe('in forced colours', () => {
  const stage = onStage('forced', { viewport: { width: 820, height: 800 }, forcedColors: 'active' });
  for (const type of itemTypes) {
    test(type, async () => {
      await inEachState(stage(), type, async (state, shown) => {
        expect.soft(await findFaint(shown), `${type}, ${state}`).toEqual([]);
        if (state === 'checked')
          await expect(checkButton(shown).or(shown.getByRole('button', { name: 'Try again' }))).toBeVisible();
      });
    });
  }
});
