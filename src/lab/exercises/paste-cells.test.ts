import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../kernel/testing/any-text.ts';
import { longestCell } from '../marking/cells/response.ts';
import type { PublicCell } from '../marking/cells/schema.ts';
import { pasteCells } from './paste-cells.ts';

const typed = (id: string): PublicCell => ({ id, kind: 'text', isUnitTyped: false, options: [] });
const choice: PublicCell = {
  id: 'cut',
  kind: 'choice',
  isUnitTyped: false,
  options: [
    { value: 'yes', text: '**cut**' },
    { value: 'no', text: 'not cut' },
  ],
};
const rows = [
  { cells: [typed('a'), { given: 'known' }, typed('b')] },
  { cells: [typed('c'), typed('d'), choice] },
];

describe('pasteCells', () => {
  it('lays a block over the table from the cell that has the focus', () => {
    expect(pasteCells(rows, 'a', '1\tignored\t 2  bp\r\n3\t4\tNot Cut\r\n')).toEqual({
      a: '1',
      b: '2 bp',
      c: '3',
      d: '4',
      cut: 'no',
    });
  });

  it('reads options by the words that are seen, and leaves out those that no option bears', () => {
    expect(pasteCells(rows, 'd', '4\tCUT')).toEqual({ d: '4', cut: 'yes' });
    expect(pasteCells(rows, 'd', '4\tperhaps')).toEqual({ d: '4' });
  });

  it('leaves out what reaches beyond the table', () => {
    expect(pasteCells(rows, 'd', '1\tcut\t9\n8\t8\t8')).toEqual({ d: '1', cut: 'yes' });
  });

  it('is no block when it is a single cell, so that the browser pastes it', () => {
    expect(pasteCells(rows, 'a', 'Pro-Glu-Glu')).toBeNull();
    expect(pasteCells(rows, 'a', 'Pro-Glu-Glu\n')).toBeNull();
  });

  it('writes only texts that an answer may hold', () => {
    const sheet = fc.array(fc.array(anyText({ maxLength: 260 }), { maxLength: 4 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(sheet, (lines) => {
        const pasted = pasteCells(rows, 'a', lines.map((line) => line.join('\t')).join('\n')) ?? {};
        for (const [id, text] of Object.entries(pasted)) {
          expect(['a', 'b', 'c', 'd', 'cut']).toContain(id);
          expect(text.length).toBeLessThanOrEqual(longestCell);
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
      }),
    );
  });
});
