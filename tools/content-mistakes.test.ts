import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, readMistakes, type Workbench } from './content-mistakes.ts';

const mistakes = await readMistakes();

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

// `npm run content:docs` writes what the check says now.
describe('the mistakes of authors', () => {
  it('are made in a sound lab', async () => expect(await bench.check(null)).toEqual([]));

  it('are at least a hundred, each told once', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(mistakes.map(({ mistake }) => mistake)).size).toBe(mistakes.length);
  });

  it.each(mistakes)('$mistake: the check says what to write', async (mistake) => {
    expect(mistake.says).not.toEqual([]);
    expect(await bench.check(mistake)).toEqual(mistake.says);
  });

  it('none is told in the words of a programmer', () => {
    const words = /\b(object|array|string|boolean|invalid|undefined|null|regex|schema|parse|token)\b/i;
    for (const line of mistakes.flatMap(({ says }) => says)) {
      const message = line.slice(line.indexOf(': ') + 2, line.lastIndexOf(' ('));
      expect(message).not.toMatch(words);
    }
  });
});
