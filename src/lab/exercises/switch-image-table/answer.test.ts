import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreSwitchImageTable } from './answer.ts';
import { samples } from './samples.ts';
import { SwitchImageTableSchema } from './schema.ts';
import { switchImageTable } from './switch-image-table.ts';

const item = SwitchImageTableSchema.parse(samples.item);
const read = (genotypes: Record<string, string>) =>
  scoreSwitchImageTable(item, new Map(Object.entries(genotypes)));
const allRight = { dayo: 'as', tomi: 'ss', rui: 'aa' };

describe('scoreSwitchImageTable', () => {
  it('gives every row an equal share', () => {
    expect(read(allRight)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
    expect(read({ ...allRight, rui: 'ss' })).toMatchObject({ outcome: 'partly', fraction: 2 / 3 });
    expect(read({ dayo: 'aa', tomi: 'as', rui: 'ss' })).toMatchObject({ outcome: 'not-yet', fraction: 0 });
  });

  it('speaks of the row and the very option', () => {
    expect(read({ ...allRight, dayo: 'ss', tomi: 'aa' }).notes).toEqual([
      {
        partId: 'dayo',
        text: 'CANARY Is a band near 200 present? Which allele gives it?',
        misconception: undefined,
      },
      {
        partId: 'tomi',
        text: 'CANARY Compare both pictures: this DNA is still whole.',
        misconception: 'no-cut-means-healthy',
      },
    ]);
    expect(read({ ...allRight, dayo: 'aa' }).notes).toMatchObject([
      { text: 'CANARY How many kinds of pieces does this lane hold after the enzyme?' },
    ]);
  });

  it('holds back until every row has its value', () => {
    expect(read({ dayo: 'as' })).toMatchObject({ outcome: 'incomplete', parts: [] });
  });

  it('names every file it shows', () => {
    expect(switchImageTable.media(item)).toEqual(['lane-rui-before.svg', 'lane-rui-after.svg']);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.rows.flatMap(({ id }) => item.options.map((option) => `${id}=${option.id}`));
    const { accepted, refused } = gradeRandomAnswers(switchImageTable, entries);
    expect(accepted).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(1000);
  });
});
