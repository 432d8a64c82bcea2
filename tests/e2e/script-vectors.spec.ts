import { expect, type Page } from '@playwright/test';
import { scriptVectors } from '../fixtures/scripts/script-vectors.ts';
import { itemTypes, onStage, withTexts } from './pages/each-type.ts';
import { test } from './pages/journey.ts';

/** Texts of one screen together hold every vector. */
const vectorsPerText = 40;

function createWriter(): () => string {
  let at = 0;
  return () => {
    const text = Array.from(
      { length: vectorsPerText },
      (_, index) => scriptVectors[(at + index) % scriptVectors.length],
    ).join(' ');
    at += vectorsPerText;
    return text;
  };
}

/** What only a page that took a text for code could hold. */
function findRisks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const risks = [...document.querySelectorAll('[data-sample] *')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
      const address =
        element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action');
      const isCode = address !== null && !/^(https?|mailto):$/.test(new URL(address, location.href).protocol);
      const isForeign = element.matches('script, iframe, object, embed, base, meta, link, style');
      return handlers.length > 0 || isCode || isForeign ? [element.outerHTML.slice(0, 160)] : [];
    });
    return 'ranScript' in window ? ['a script ran', ...risks] : risks;
  });
}

test.describe('texts that would run a script', () => {
  const stage = onStage('script vectors', { viewport: { width: 1024, height: 800 } });
  test('are words in every exercise and block', async () => {
    expect(new Set(scriptVectors).size).toBeGreaterThanOrEqual(300);
    const { page } = stage();
    const write = createWriter();
    let written = 0;
    await withTexts(page, () => {
      written += 1;
      return write();
    });
    for (const type of itemTypes) {
      const before = written;
      const shown = await stage().open(type);
      // Some blocks have no text of their own.
      if (written > before) await expect(shown).toContainText('ranScript');
      expect.soft(await findRisks(page), type).toEqual([]);
    }
    expect(written).toBeGreaterThan(2 * itemTypes.length);
  });
});

const [tag, mark] = ['<img src=x onerror=top.ranScript=1>', '"><svg/onload=top.ranScript=1>'];

test('names of classes and people are words on every page that shows them', async ({ openDevice }) => {
  const desk = await openDevice();
  const code = await desk.acts.createClass(await desk.acts.enter('teacher', `Noor ${mark}`), tag);
  const device = await openDevice();
  const student = await device.acts.enter('student', tag);
  await device.acts.join(student, code);
  await device.acts.answerUpTo(student, code, 'c1-counter-evidence');
  const shownTo = async (page: Page, addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText(tag).filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(() => 'ranScript' in window), address).toBe(false);
    }
  };
  const lab = `code=${code}&activity=microbe-hunters`;
  await shownTo(desk.page, [
    '/teacher',
    `/teacher/classes/class?code=${code}`,
    `/teacher/classes/class?code=${code}&tab=live`,
    `/teacher/class-details?code=${code}`,
    `/classes/summary?${lab}`,
  ]);
  await shownTo(device.page, ['/classes', '/profile']);
});
