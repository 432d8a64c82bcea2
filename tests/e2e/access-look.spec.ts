import { expect, test } from '@playwright/test';
import { inEachState, itemTypes, onStage, paint } from './pages/each-type.ts';
import { expectAccessible } from './pages/measure.ts';
import { findUnheard, findUnspoken } from './pages/measure-access.ts';

// Recording every step costs more than the steps; the measures say what they found.
test.use({ trace: 'off' });

test.describe('by the accessibility check, light and dark', () => {
  const stage = onStage('colours', { viewport: { width: 1024, height: 800 } });
  for (const type of itemTypes) {
    test(type, async () => {
      const { page } = stage();
      await inEachState(stage(), type, async (state, shown) => {
        for (const scheme of ['light', 'dark']) {
          await paint(page, scheme);
          await expectAccessible(page, `${type}, ${state}, ${scheme}`);
        }
        if (state === 'checked') expect(await findUnspoken(shown)).toEqual([]);
        else expect(await findUnheard(page)).toEqual([]);
      });
    });
  }
});
