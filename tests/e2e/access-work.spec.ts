import { expect, type Locator, test } from '@playwright/test';
import { drives } from '../../src/exercises/drives.ts';
import { exerciseTypeIds } from '../../src/exercises/type-ids.ts';
import { find, reach, stepByKeyboard } from './pages/drive-keyboard.ts';
import { checkButton, openStage, resultOf, type Stage } from './pages/gallery.ts';
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

test.describe('by keyboard alone', () => {
  let stage: Stage;
  test.beforeAll(async ({ browser }) => {
    stage = await openStage(browser, { viewport: { width: 1280, height: 900 } });
  });
  test.afterAll(async () => {
    await stage.close();
    expect(stage.complaints).toEqual([]);
  });

  for (const type of exerciseTypeIds) {
    test(type, async () => {
      const { page } = stage;
      const shown = await stage.open(type);
      for (const step of drives[type].byKeyboard) await stepByKeyboard(page, shown, step);
      await reach(page, checkButton(shown));
      await page.keyboard.press('Enter');
      await expectRight(shown, stage);
    });
  }
});

test.describe('by taps alone, with reduced motion', () => {
  let stage: Stage;
  test.beforeAll(async ({ browser }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    stage = await openStage(browser, { ...phone, reducedMotion: 'reduce' });
  });
  test.afterAll(async () => {
    await stage.close();
    expect(stage.complaints).toEqual([]);
  });

  for (const type of exerciseTypeIds) {
    test(type, async () => {
      const { page } = stage;
      const shown = await stage.open(type);
      for (const step of drives[type].byTap) {
        const target = find(shown, step.control);
        if (step.kind === 'press') for (let time = 0; time < step.times; time += 1) await tap(target);
        else {
          await tap(target);
          // A phone itself draws the picker of a native list and the on-screen keyboard, which a tap in the page cannot
          // reach.
          if (step.kind === 'choose') await target.selectOption(step.option);
          if (step.kind === 'type') await page.keyboard.insertText(step.text);
        }
      }
      await tap(checkButton(shown));
      await expectRight(shown, stage);
      expect(await findMotion(page)).toEqual([]);
    });
  }
});

/** Taps a radio button or checkbox where a thumb does: anywhere on its row. */
async function tap(target: Locator): Promise<void> {
  await target.tap();
}
