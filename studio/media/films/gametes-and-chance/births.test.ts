import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { centralRange } from '../../../../src/lab/science/chance/binomial.ts';
import { fromRoot } from '../../../../tools/start/folders.mjs';
import { childCount, countTrait, fromMother, shownOneByOne } from './births.ts';
import { gametesAndChance } from './gametes-and-chance.ts';

const lesson = readFileSync(fromRoot('content/activities/sickle-cell-genetics/modules/d4.yaml'), 'utf8');
const { items } = parse(lesson);
const itemOf = (id: string) => items.find((item: { id: string }) => item.id === id);

it('comes near a half without hitting it, as most series of this length do', () => {
  const [lowest, highest] = centralRange(childCount, 0.5, 0.95);
  const trait = countTrait(childCount);
  expect(trait).toBeGreaterThanOrEqual(lowest);
  expect(trait).toBeLessThanOrEqual(highest);
  expect(trait).not.toBe(childCount / 2);
  // With few children the share lies farther from a half than with many.
  expect(Math.abs(countTrait(10) / 10 - 0.5)).toBeGreaterThan(3 * Math.abs(trait / childCount - 0.5));
});

it('begins with both kinds of children, neither in turn nor like the series that the lesson asks about', () => {
  const first = fromMother.slice(0, shownOneByOne);
  // The captions tell these two counts.
  expect(first.slice(0, 2)).toEqual(['A', 'S']);
  expect(first.some((allele, index) => allele === first[index - 1])).toBe(true);
  const asked = itemOf('d4-series').rows.find((row: { id: string }) => row.id === 'first-four').expect.value;
  expect(4 - countTrait(4)).not.toBe(asked);
});

it('is told in the lesson with the same numbers', () => {
  const { transcript, durationS } = itemOf('d4-film');
  const trait = countTrait(childCount);
  expect(durationS).toBe(gametesAndChance.durationS);
  expect(transcript).toContain(
    `${trait} have sickle cell trait and ${childCount - trait} have sickle cell disease.`,
  );
  expect(transcript).toContain(`Half would be ${childCount / 2}.`);
  expect(transcript).toContain(`among the first 10 there are ${countTrait(10)}.`);
});
