import { expect, test } from '@playwright/test';
import { blockTypeIds } from '../../src/lab/blocks/type-ids.ts';
import { blockWalks } from './pages/block-walks.ts';
import { openStage, type Stage } from './pages/gallery.ts';
import { type Hand, keysOn, tapsOn } from './pages/hands.ts';

// Every action of a block is done by keyboard alone and by taps alone. A new type is covered once it is registered: the
// compiler demands its walk.

const ways = [
  { name: 'by keyboard alone', handOn: keysOn, options: { viewport: { width: 1280, height: 900 } } },
  {
    name: 'by taps alone, with reduced motion',
    handOn: tapsOn,
    options: {
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      reducedMotion: 'reduce' as const,
    },
  },
];

for (const { name, handOn, options } of ways) {
  test.describe(name, () => {
    let stage: Stage;
    let hand: Hand;
    test.beforeAll(async ({ browser }) => {
      stage = await openStage(browser, options);
      hand = handOn(stage.page);
    });
    test.afterAll(async () => {
      await stage.close();
      // The test itself answers for the one page of another host.
      expect(stage.complaints.filter((line) => !line.includes('https://www.ensembl.org/'))).toEqual([]);
    });

    for (const type of blockTypeIds) {
      test(type, async () => {
        const { page } = stage;
        const shown = await stage.open(type);
        const region = page.locator('body > #root > [role=status]');
        const heard = (words: string | RegExp) => expect(region).toHaveText(words);
        await blockWalks[type]({ page, shown, hand, heard });
      });
    }
  });
}

test('a film that was looked at is let go with all that was around it', async ({ browser }) => {
  const stage = await openStage(browser, {});
  const devTools = await stage.page.context().newCDPSession(stage.page);
  const visit = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await stage.open('simple-video');
      await stage.open('header');
    }
    await devTools.send('HeapProfiler.collectGarbage');
    const { nodes } = await devTools.send('Memory.getDOMCounters');
    return nodes;
  };
  const before = await visit(2);
  const after = await visit(8);
  // A visit that is not let go leaves more than a hundred.
  expect(after - before).toBeLessThan(100);
  await stage.close();
});
