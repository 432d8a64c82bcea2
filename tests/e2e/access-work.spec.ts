import { expect, type Locator, test } from '@playwright/test';
import type { ExerciseDrive } from '../../src/lab/exercises/testing/drive.ts';
import { drives } from '../../src/lab/exercises/testing/drives.ts';
import { exerciseTypeIds } from '../../src/lab/exercises/type-ids.ts';
import { reach, stepByKeyboard } from './pages/drive-keyboard.ts';
import { tryByKeyboard, tryByPointer } from './pages/drive-locked.ts';
import { stepByDrag, stepByTap } from './pages/drive-pointer.ts';
import { onStage } from './pages/each-type.ts';
import { checkButton, resultOf, type Stage } from './pages/gallery.ts';
import { countLiveRegions, findMotion, findVanished, isFocusLost } from './pages/measure-access.ts';

// Every exercise type is answered right by keyboard alone and by taps alone. A new type is covered once it is
// registered: the compiler demands its drive.

/** Every type that is marked announces a right answer in the same words; the others say that the answer is saved. */
async function expectRight(shown: Locator, stage: Stage): Promise<void> {
  const result = resultOf(shown);
  await expect(result).toContainText(/^(Right|Saved)/);
  expect(await isFocusLost(stage.page), 'the focus has fallen to the page').toBe(false);
  expect(await findVanished(stage.page)).toEqual([]);
  const told = (await result.locator('p').first().innerText()).replace(/\.$/, '');
  await expect(stage.page.locator('body > #root > [role=status]')).toContainText(told);
  expect(await countLiveRegions(stage.page)).toEqual({ status: 1, alert: 1, elsewhere: [] });
}

const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** So high that nothing has to be scrolled while it is dragged. */
const tallDesk = { viewport: { width: 1280, height: 2400 } };
const dragDrives = exerciseTypeIds.flatMap((type) => {
  const { byDrag }: ExerciseDrive = drives[type];
  return byDrag ? [{ type, byDrag }] : [];
});

test.describe('by keyboard alone', () => {
  const stage = onStage('keyboard', { ...desk, reducedMotion: 'no-preference' });
  for (const type of exerciseTypeIds) {
    test(type, async () => {
      const { page } = stage();
      const shown = await stage().open(type);
      for (const step of drives[type].byKeyboard) await stepByKeyboard(page, shown, step);
      await reach(page, checkButton(shown));
      await page.keyboard.press('Enter');
      await expectRight(shown, stage());
    });
  }
});

test.describe('by taps alone, with reduced motion, in a page that the browser translates', () => {
  const stage = onStage('taps', { ...phone, isTranslated: true });
  for (const type of exerciseTypeIds) {
    test(type, async () => {
      const { page } = stage();
      const shown = await stage().open(type);
      for (const step of drives[type].byTap) await stepByTap(page, shown, step);
      await checkButton(shown).tap();
      await expectRight(shown, stage());
      expect(await findMotion(page)).toEqual([]);
    });
  }
});

test.describe('by dragging', () => {
  const stage = onStage('drags', tallDesk);
  for (const { type, byDrag } of dragDrives) {
    test(type, async () => {
      const { page } = stage();
      const shown = await stage().open(type);
      for (const step of byDrag) await stepByDrag(page, shown, step);
      await checkButton(shown).click();
      await expectRight(shown, stage());
    });
  }
});

test.describe('where nothing can be changed any more, the same steps change nothing', () => {
  const stage = onStage('locked', tallDesk);
  for (const type of exerciseTypeIds) {
    test(type, async () => {
      const { page } = stage();
      const { byKeyboard, byTap, byDrag = [] }: ExerciseDrive = drives[type];
      for (const sample of ['fresh', 'right']) {
        const shown = await stage().open(type, sample, { isLocked: true });
        await expect(checkButton(shown)).toHaveCount(0);
        const before = await shown.getAttribute('data-answer');
        for (const step of byKeyboard) await tryByKeyboard(page, shown, step);
        await expect(shown, 'by keyboard').toHaveAttribute('data-answer', before ?? '');
        for (const step of [...byTap, ...byDrag]) await tryByPointer(page, shown, step);
        await expect(shown, 'by press or drag').toHaveAttribute('data-answer', before ?? '');
      }
    });
  }
});

test.describe('a press on the picture of a gel', () => {
  const stage = onStage('gel', desk);

  test('reaches every place, also the row of wells between its lanes', async () => {
    const shown = await stage().open('drag-and-drop-gel');
    for (const [label, place] of [
      ['Wells', 'spot-3'],
      ['44 bp', 'spot-7'],
    ] as const) {
      await shown.getByRole('button', { name: label, exact: true }).click();
      // Playwright presses the middle of the mark, and only if nothing lies over it.
      await shown.locator(`span[data-place="${place}"]`).click();
      await expect(shown.getByRole('button', { name: new RegExp(`^${label} ?, in: `) })).toBeVisible();
    }
  });
});

test.describe('a line drawn with the mouse', () => {
  const stage = onStage('lines', desk);

  test('pairs a text with the partner it ends at, and swaps two partners', async () => {
    const { page } = stage();
    const shown = await stage().open('match-parallel');
    const draw = async (from: string, partner: Locator) => {
      await shown.locator(`[data-draw-from="${from}"] [data-line-start]`).hover();
      await page.mouse.down();
      // The frame shows before the release which partner is meant.
      await partner.hover();
      await expect(shown.locator(`[data-draw-from="${from}"] svg rect`)).toBeVisible();
      await page.mouse.up();
    };
    await draw('trna', shown.getByRole('button', { name: 'brings an amino acid', exact: true }));
    await expect(shown).toHaveAttribute('data-answer', /trna=brings/);
    await draw('mrna', shown.getByRole('button', { name: 'recognises the stop codon', exact: true }));
    await draw('trna', shown.getByRole('button', { name: /^recognises the stop codon ?, in: mRNA/ }));
    await expect(shown).toHaveAttribute('data-answer', /mrna=brings.*trna=stop/);

    // Let go where no partner is, the line parts the pair; a press without a line does not.
    const start = shown.locator('[data-draw-from="trna"] [data-line-start]');
    await start.click();
    await expect(shown).toHaveAttribute('data-answer', /trna=stop/);
    await start.hover();
    await page.mouse.down();
    await page.mouse.move(4, 300, { steps: 4 });
    await page.mouse.up();
    await expect(shown).not.toHaveAttribute('data-answer', /trna=/);
    await expect(shown).toHaveAttribute('data-answer', /mrna=brings/);
  });
});
