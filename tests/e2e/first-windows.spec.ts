import { expect, type Locator, type Page } from '@playwright/test';
import { longName, openFullClass, secondLab } from './pages/full-class.ts';
import { laptop, phone, test } from './pages/journey.ts';
import { activityId, getItem } from './pages/lab-content.ts';

const windowPx = { width: 1366, height: 768 };
/** Where an element begins and ends in the window, in whole pixels. */
async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not drawn');
  const { x, y, width, height } = box;
  return {
    top: Math.round(y),
    bottom: Math.round(y + height),
    left: Math.round(x),
    right: Math.round(x + width),
    height,
  };
}

async function expectInWindow(element: Locator, heightPx = windowPx.height) {
  const { top, bottom } = await edgesOf(element);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom, await element.first().innerText()).toBeLessThanOrEqual(heightPx);
}

/** Begins in the first window: its heading or first line is seen. */
async function expectBegun(element: Locator, latestPx = windowPx.height) {
  expect((await edgesOf(element)).top).toBeLessThanOrEqual(latestPx);
}

/** The teacher's tools take one line, and every bar of what is presented is in the window. */
async function expectPresentedWhole(page: Page) {
  await expectInWindow(page.getByRole('button', { name: 'Stop presenting' }), 80);
  await expectInWindow(page.getByRole('table').last().getByRole('row').last());
}

/** All that only the teacher presses stands in one line at the top, and nothing runs out of the window. */
async function expectOneLine(page: Page) {
  for (const [width, height, lowest] of [
    [windowPx.width, windowPx.height, 62],
    [820, 1180, 62],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Letters and counts come later than the first drawing.
    await expect
      .poll(() =>
        page
          .locator('.teacher-tools')
          .evaluateAll((all) =>
            Math.max(...all.map((one) => Math.round(one.getBoundingClientRect().bottom))),
          ),
      )
      .toBeLessThanOrEqual(lowest);
    await expect(page.getByRole('button', { name: 'Stop presenting' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(windowPx);
}

/** Who waits, is done or away, and the screen at which most of the class is, all beside each other in the window. */
async function expectStripInView(page: Page) {
  const strip = page.getByRole('list', { name: /^Where the class is/ });
  for (const name of [/^Waiting: /, /^Done: /, /^Away: /, /^Lesson 1, screen \d+ of \d+, .*: \d\d students/])
    await expect(strip.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
}

/** Texts as long as those of a diligent student, each about another share. */
const reports = [1, 2, 3, 4, 5].map((at) => ({
  ...{ id: `report-${at}`, group: at },
  lines: [
    `Claim: Harmony should be cleaned again, because ${40 + at} percent of its reads are of skin genera, and ${10 + at} percent in the storeroom. Nobody touches the walls of the storeroom, while four people sleep in the cabins and shed flakes of skin.`,
    'Evidence: All three spots of the cabin lie above those of the storeroom. The water lane was empty, and the field blank had a weak band, so some of the reads may come from the air.',
    'Reasoning: We swabbed three spots of nine modules on one day. DNA of dead cells counts as that of living ones, and the share of one genus falls when another one grows.',
  ],
}));

const tiles = (page: Page) => page.getByRole('list', { name: /^Students at work/ }).getByRole('listitem');
const tops = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));

test('what a page of a class is opened for is in the first window of a laptop', async ({ openDevice }) => {
  const desk = await openDevice({ ...laptop });
  const { page, acts } = desk;
  const { code, teacher, keys, stay } = await openFullClass(desk, await openDevice());

  await test.step('class page: who needs me, how far, next', async () => {
    await page.goto(`/teacher/classes/class?code=${code}`);
    const who = page.getByRole('region', { name: 'Who needs you now' });
    await expect(who.getByText('2 hands up')).toBeVisible();
    for (const name of ['Who needs you now', 'How far the class is', 'What is next'])
      await expectInWindow(page.getByRole('heading', { name, exact: true }));
    await expectInWindow(who.getByText('2 hands up'));
    await expectInWindow(tiles(page).first());
    await expectInWindow(page.getByRole('list', { name: 'Choose a lab' }));
    await expectInWindow(page.getByLabel('Students by progress'));
    await expectInWindow(page.getByRole('region', { name: 'What is next' }).getByRole('heading').nth(1));
  });

  await test.step('the code on the wall: code, steps and all 28 names, in windows of two laptops', async () => {
    for (const size of [{ width: 1440, height: 900 }, windowPx]) {
      await page.setViewportSize(size);
      await page.goto(`/teacher/classes/class?code=${code}&show=code`);
      const wall = page.getByRole('dialog', { name: 'Join Biology, period 3' });
      const names = wall.getByRole('region', { name: /^Who is in/ }).getByRole('listitem');
      await expect(names).toHaveCount(28);
      for (const name of ['Copy link', 'Let more in from shared devices'])
        await expectInWindow(wall.getByRole('button', { name }), size.height);
      for (const name of await names.all()) await expectInWindow(name, size.height);
      // A seventh of the height, to be read from the last row.
      expect((await edgesOf(wall.getByText(code, { exact: true }))).height).toBeGreaterThan(size.height / 7);
    }
  });

  await test.step('live view: all 28 tiles below the strip of screens, with whole names', async () => {
    await stay();
    await page.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tiles(page)).toHaveCount(28);
    await expect(page.getByRole('list', { name: /^Where the class is/ })).toBeVisible();
    await expectInWindow(page.getByRole('list', { name: /^Where the class is/ }));
    await expectInWindow(tiles(page).last());
    await expectStripInView(page);
    const long = tiles(page)
      .filter({ hasText: longName })
      .getByRole('button', { name: /^Maximiliane/ });
    expect(await long.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
    const sizes = await tiles(page).evaluateAll((all) =>
      all.flatMap((tile) =>
        [...tile.querySelectorAll('button, span')]
          .filter(
            (one) => one.textContent !== '' && one.getClientRects().length > 0 && !one.closest('.sr-only'),
          )
          .map((one) => ({
            px: Number.parseFloat(getComputedStyle(one).fontSize),
            isTarget: one.tagName === 'BUTTON',
            height: one.getBoundingClientRect().height,
          })),
      ),
    );
    expect(Math.min(...sizes.map(({ px }) => px))).toBeGreaterThanOrEqual(12);
    expect(
      Math.min(...sizes.filter(({ isTarget }) => isTarget).map(({ height }) => height)),
    ).toBeGreaterThanOrEqual(24);
  });

  await test.step('pausing and ending the pause move no tile', async () => {
    const before = await tops(page);
    await page.getByRole('button', { name: 'Eyes up' }).click();
    await page.getByRole('button', { name: 'Pause the class' }).click();
    await expect(page.getByText(/^Eyes up until/)).toBeVisible();
    expect(await tops(page)).toEqual(before);
    await page.getByRole('button', { name: 'End eyes up' }).click();
    await expect(page.getByText('Nothing is stopped.')).toBeVisible();
    expect(await tops(page)).toEqual(before);
  });

  await test.step('a rude name is corrected with two presses, where it stands', async () => {
    await page.getByRole('button', { name: /^Gus Petrov: / }).click();
    await page.getByRole('menuitem', { name: 'Correct the name' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Gustavo Petrov');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Gustavo Petrov: / })).toBeVisible();
  });

  await test.step('presented: the class with made-up names', async () => {
    await stay();
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await expect(page.getByText('Ana Petrov')).toHaveCount(0);
    await expectStripInView(page);
    const bottoms = await tiles(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    );
    // Names are drawn by lot, and long ones take two lines.
    expect(bottoms.filter((bottom) => bottom <= windowPx.height).length).toBeGreaterThanOrEqual(20);
    await page.keyboard.press('Escape');
  });

  await test.step('snapshot: the table begins high, and holds both headers', async () => {
    await page.goto(`/classes/summary?code=${code}&activity=${activityId}`);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('row')).toHaveCount(28 + 3);
    await expectBegun(grid, 420);
    const strip = page.getByRole('navigation', { name: 'Who believes what' });
    for (const line of await strip.getByRole('listitem').all()) {
      await expectInWindow(line);
      expect((await edgesOf(line)).height).toBeLessThanOrEqual(28);
    }
    await expect(strip.getByRole('listitem')).not.toHaveCount(0);
    const figures = page.getByLabel('The class in figures');
    expect((await edgesOf(figures)).bottom).toBeLessThanOrEqual((await edgesOf(grid)).top);
    expect((await edgesOf(figures)).height).toBeLessThanOrEqual(44);
    const frame = grid.locator('xpath=..');
    const [corner, label] = [grid.getByRole('columnheader').first(), grid.getByRole('columnheader').nth(5)];
    const name = grid.getByRole('rowheader').last();
    const held = { label: (await edgesOf(label)).top, corner: (await edgesOf(corner)).left };
    await frame.evaluate((one) => one.scrollTo(300, 600));
    expect((await edgesOf(label)).top).toBe(held.label);
    expect((await edgesOf(corner)).left).toBe(held.corner);
    expect((await edgesOf(name)).left).toBe(held.corner);
    const beliefs = page.getByRole('region', { name: 'Beliefs behind the answers' }).getByRole('listitem');
    expect(await beliefs.count()).toBeLessThanOrEqual(3);
    for (const belief of await beliefs.all()) expect((await edgesOf(belief)).height).toBeLessThanOrEqual(48);
  });

  await test.step('accounts from a list: the press that makes them is within reach of the first line', async () => {
    await page.goto(`/teacher/class-details?code=${code}&show=accounts`);
    const letters = [...'abcdefghijklmnopqrstuvwxyzß'];
    const list = letters.map((letter) => `Fischer${letter}, Max${letter}`);
    await page.getByRole('textbox', { name: 'Your list' }).fill(['Last name,First name', ...list].join('\n'));
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expectInWindow(page.getByRole('button', { name: 'Make 27 accounts' }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectInWindow(page.getByRole('button', { name: 'Make 27 accounts' }), 844);
    await page.setViewportSize(windowPx);
  });

  await test.step('question view: prompt and bars in one window, the next question by an arrow key', async () => {
    await page.goto(`/classes/summary?code=${code}&activity=${activityId}&show=questions`);
    const title = page.getByRole('heading', { level: 2 }).first();
    const shown = await title.innerText();
    for (const isPresented of [false, true]) {
      if (isPresented) await page.getByRole('button', { name: 'Present', exact: true }).click();
      await expectInWindow(title);
      const bar = page.getByRole('table').first().getByRole('row').nth(1);
      await expectInWindow(bar);
    }
    await expectPresentedWhole(page);
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(shown);
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(shown);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(title).not.toHaveText(shown);
  });

  await test.step('a choice of five, and first thoughts, presented: one line of tools, and every bar', async () => {
    const present = async (query: string) => {
      await page.goto(`/classes/summary?code=${code}&activity=${activityId}&${query}`);
      await page.getByRole('button', { name: 'Present', exact: true }).click();
    };
    await present('show=questions&question=1.3');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 5);
    await expectPresentedWhole(page);
    await present('show=thoughts');
    const first = await page.getByRole('heading', { level: 2 }).innerText();
    await expectPresentedWhole(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(first);
    await expectPresentedWhole(page);
    await page.keyboard.press('Escape');
  });

  await test.step('my classes: two rows of cards, each with progress and hands', async () => {
    await stay();
    for (const [at, key] of keys.entries()) {
      await acts.redeem(teacher, key);
      await acts.createClass(teacher, `Biology, period ${at + 4}`, 30, [activityId, secondLab], key);
    }
    await page.goto('/teacher');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) await expectInWindow(card);
    const first = cards.filter({ hasText: 'period 3' });
    await expect(first).toContainText('2 hands are up');
    await expect(first).toContainText(/in progress/);
  });

  await test.step('on a phone the first tile of the live view is in the first window', async () => {
    await stay();
    await page.setViewportSize(phone.viewport ?? windowPx);
    await page.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tiles(page)).toHaveCount(28);
    await expectInWindow(tiles(page).first(), 844);
    await expectStripInView(page);
    await page.setViewportSize(windowPx);
  });

  await test.step('two long answers side by side, presented: both whole, in letters to read from afar', async () => {
    await page.route('**/questions/c6-report/written', (route) =>
      route.fulfill({ json: { answeredCount: reports.length, namingCount: 0, answers: reports } }),
    );
    await page.goto(`/classes/summary?code=${code}&activity=${activityId}&show=questions`);
    const chooser = page.getByRole('combobox', { name: 'Question' });
    const option = chooser.getByRole('option').filter({ hasText: getItem('c6-report').title });
    await chooser.selectOption((await option.getAttribute('value')) ?? '');
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Propose two that differ' }).click();
    await page.getByRole('button', { name: 'Show these two' }).click();
    const answers = page.getByRole('figure');
    await expect(answers).toHaveCount(2);
    await expectOneLine(page);
    const expectWhole = async () => {
      await expectInWindow(page.getByRole('heading', { level: 2 }));
      for (const answer of await answers.all()) {
        await expectInWindow(answer);
        const text = answer.getByText(/^Claim: /);
        // The letters as they are drawn: the size of a line of text is enlarged or made smaller with the page.
        const px = await text.evaluate((one) => {
          const { fontSize } = getComputedStyle(one);
          const zoom = 'currentCSSZoom' in one ? Number(one.currentCSSZoom) : 1;
          return Number.parseFloat(fontSize) * zoom;
        });
        expect(px).toBeGreaterThanOrEqual(20);
      }
    };
    await expectWhole();
    const shown = await answers.allInnerTexts();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => answers.allInnerTexts()).not.toEqual(shown);
    await expectWhole();
    await page.keyboard.press('Escape');
  });

  await test.step('presented tools take one line, also while a round is open and after the end of the lesson', async () => {
    await page.goto(
      `/classes/summary?code=${code}&activity=${activityId}&show=questions&question=1.3&present=on`,
    );
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Ask again after talking')).toBeVisible();
    await expectOneLine(page);
    await button('Ask again after talking').click();
    await expect(button('End this round')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectOneLine(page);
    await button('End the lesson').click();
    await expect(button('Take back')).toBeVisible();
    await expectOneLine(page);
    await button('End this round').click();
    await expect(button('Ask again after talking')).toBeVisible();
    await expectOneLine(page);
    await expect(button('Take back')).toBeInViewport({ ratio: 1 });
  });
});
