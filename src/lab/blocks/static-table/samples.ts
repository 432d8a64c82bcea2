import type { BlockSamples } from '../define.ts';

// Bitterness by genotype in 911 young adults (rating 1 to 9), and what each digest gives.
const item = {
  type: 'static-table',
  id: 'sample-bitterness',
  caption: 'Genotype, digest and how bitter PTC tastes',
  text: 'Read along a **row**: one letter, other pieces, another taste.',
  rowHeading: 'Genotype at c.145',
  columns: [
    { id: 'residues', heading: 'Residue 49' },
    { id: 'pieces', heading: 'Pieces after the digest', unit: 'bp' },
    { id: 'share', heading: 'Share of people', align: 'number' },
    { id: 'bitterness', heading: 'Mean bitterness^a^', unit: '1 to 9', align: 'number' },
  ],
  rows: [
    { id: 'cc', heading: '`CC`', cells: ['Pro, Pro', '176, 44', '0.31', '5.9'] },
    { id: 'cg', heading: '`CG`', cells: ['Pro, Ala', '220, 176, 44', '0.45', '4.9'] },
    { id: 'gg', heading: '`GG`', cells: ['Ala, Ala', '220', '0.24', '2.3'] },
    { id: 'all', heading: 'Everybody', cells: [null, null, '1', null] },
  ],
  notes: [
    { mark: 'a', text: 'A rating from 1 (none) to 9 (as strong as can be).' },
    { text: 'Many manuals print 221 and 177 bp; a gel cannot tell them apart.' },
  ],
  source: 'Ratings and shares: a survey of 911 young adults.',
};

const [firstRow, ...otherRows] = item.rows;

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, caption: '' }, code: 'too-small' },
    { item: { ...item, columns: [] }, code: 'too-small' },
    { item: { ...item, rows: [...item.rows, firstRow] }, code: 'repeated-id' },
    { item: { ...item, columns: [...item.columns.slice(0, 3), item.columns[0]] }, code: 'repeated-id' },
    {
      item: { ...item, rows: [{ ...firstRow, cells: ['Pro, Pro', '176, 44'] }, ...otherRows] },
      code: 'cell-count-differs',
    },
    {
      item: { ...item, notes: [...item.notes, { mark: 'b', text: 'Nowhere.' }] },
      code: 'note-never-marked',
    },
    { item: { ...item, notes: [item.notes[0], item.notes[0]] }, code: 'repeated-mark' },
    { item: { ...item, columns: [{ ...item.columns[0], align: 'left' }] }, code: 'invalid-value' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
