import { describe, expect, it } from 'vitest';
import { listBands } from './bands.ts';
import { samples } from './samples.ts';
import { MultipleMatchTableSchema, redactMultipleMatchTable } from './schema.ts';

const item = redactMultipleMatchTable(MultipleMatchTableSchema.parse(samples.item));
/** The ids of the columns in each band, and whether the band is stacked or drawn as a list. */
const at = (width: number, rows = item.rows) =>
  listBands({ ...item, rows }, width).map(
    ({ columns, isStacked, isList }) =>
      `${columns.map(({ id }) => id).join('+')}${isStacked ? ' stacked' : ''}${isList ? ' list' : ''}`,
  );

describe('listBands', () => {
  it('keeps all columns beside each other where their words are whole', () => {
    expect(at(1100)).toEqual(['step+light+repair']);
  });

  it('parts the columns before it breaks words, and puts long names above their options', () => {
    expect(at(700)).toEqual(['step+light stacked', 'repair stacked']);
    expect(at(700, [{ id: 'a', text: 'Tube 4' }])).toEqual(['step+light', 'repair']);
  });

  it('gives the options of a column to a list only where they fit in no other way', () => {
    expect(at(300)).toEqual(['step stacked', 'light stacked', 'repair stacked list']);
  });
});
