import { expect, test } from '@playwright/test';
import { getExercise } from '../../src/lab/exercises/registry.ts';
import { exerciseTypeIds } from '../../src/lab/exercises/type-ids.ts';
import { plainWords } from '../../src/lab/ui/rich-text/parse-rich-text.ts';
import {
  inEachState,
  itemTypes,
  onStage,
  paint,
  resize,
  revealOf,
  tellingSample,
  withAnswerRevealed,
  withStrands,
} from './pages/each-type.ts';
import { check, checkButton, resultOf } from './pages/gallery.ts';
import { expectAccessible, expectLargeTargets } from './pages/measure.ts';
import {
  findCoveredTitles,
  findFaint,
  findHiddenByBars,
  findSideScroll,
  findSpilled,
  findUnheard,
  findUnspoken,
  findVanished,
} from './pages/measure-access.ts';
import { expectPicture } from './pages/picture.ts';
import { expectWords } from './pages/raw-words.ts';

/** So high that a verdict has nothing to scroll to, and no bar lies over a picture. */
const desk = { width: 1024, height: 1800 };

// Every type is opened once for all checks of its appearance, because opening costs more than a check.
test.describe('light and dark, in forced colours, in a window of 320 px and at 400 % of 1280 x 1024', () => {
  // Half the pixels are enough to see what has changed, and a third of the weight.
  const stage = onStage('looks', { viewport: desk, deviceScaleFactor: 0.5 });
  for (const type of itemTypes) {
    test(type, async () => {
      const { page } = stage();
      await inEachState(stage(), type, async (state, shown) => {
        const place = `${type}, ${state}`;
        await expectWords(page, place);
        for (const scheme of ['light', 'dark'] as const) {
          await paint(page, scheme);
          await expectPicture(shown, `${type}-${state}-${scheme}`);
          // A second check of the same page, in which only colours have changed.
          await expectAccessible(page, `${place}, ${scheme}`, scheme === 'light' ? 'all' : 'colours');
        }
        expect.soft(await findVanished(page), place).toEqual([]);
        if (state === 'checked') expect.soft(await findUnspoken(shown), place).toEqual([]);
        else expect.soft(await findUnheard(page), place).toEqual([]);

        await page.emulateMedia({ forcedColors: 'active' });
        expect.soft(await findFaint(shown), `${place}, forced colours`).toEqual([]);
        if (state === 'checked')
          await expect(
            checkButton(shown)
              .or(shown.getByRole('button', { name: /^(Go to|Change your answer)/ }))
              .last(),
          ).toBeVisible();
        await page.emulateMedia({ forcedColors: 'none' });

        for (const height of [640, 256]) {
          await resize(page, { width: 320, height });
          expect.soft(await findSideScroll(page), `${place}, 320 x ${height}`).toEqual([]);
          expect.soft(await findSpilled(page), `${place}, 320 x ${height}`).toEqual([]);
          expect.soft(await findHiddenByBars(page), `${place}, 320 x ${height}`).toEqual([]);
          expect.soft(await findCoveredTitles(page), `${place}, 320 x ${height}`).toEqual([]);
        }
        await expectLargeTargets(page, place);
        await page.setViewportSize(desk);
      });
    });
  }
});

// No screen has more text than an exercise that explains a wrong answer and shows the right one.
test.describe('with the right answer revealed, in a window of 320 px', () => {
  const stage = onStage('revealed', { viewport: { width: 320, height: 640 } });
  test.beforeAll(() => withAnswerRevealed(stage().page));
  for (const type of exerciseTypeIds.filter((id) => getExercise(id).isScored)) {
    test(type, async () => {
      const { page } = stage();
      const shown = await stage().open(type, tellingSample(type));
      await check(shown);
      await expect(resultOf(shown)).toContainText('No tries are left');
      const [why = ''] = plainWords(revealOf(type).explanation ?? '').split('\n');
      await expect(resultOf(shown)).toContainText(why);
      await expectWords(page, type);
      await paint(page, 'dark');
      await expectAccessible(page, type);
      for (const find of [findVanished, findSideScroll, findSpilled, findHiddenByBars])
        expect.soft(await find(page), type).toEqual([]);
    });
  }
});

test.describe('with a strand of 63 letters and other scripts for every text, in a window of 320 px', () => {
  const stage = onStage('strands', { viewport: { width: 320, height: 640 } });
  test.beforeAll(() => withStrands(stage().page));
  for (const type of itemTypes) {
    test(type, async () => {
      const shown = await stage().open(type);
      await expect(shown.getByText('GATTACAGATTACA').first()).toBeVisible();
      for (const find of [findSideScroll, findSpilled])
        expect.soft(await find(stage().page), type).toEqual([]);
    });
  }
});
