import { describe, expect, it } from 'vitest';
import { listRecords } from './pasted-records.ts';
import { parseDna } from './sequence.ts';

const genBank = `LOCUS       pSample                 24 bp    DNA     circular SYN 01-JAN-2026
DEFINITION  A made-up plasmid.
FEATURES             Location/Qualifiers
     source          1..24
ORIGIN
        1 gaattcatgg ccattgtaat
       21 gggc
//
`;

describe('the records of a pasted text', () => {
  it.each([
    ['plain letters', 'ATG CCA\nGGT', [['', 'ATG CCA\nGGT']]],
    ['one FASTA record', '>one of us\nATG\nCCA', [['one of us', 'ATG\nCCA']]],
    [
      'two FASTA records',
      '>one\nATG\n\n>two\nCCA*\n',
      [
        ['one', 'ATG\n'],
        ['two', 'CCA'],
      ],
    ],
    [
      'letters before a title',
      'ATG\n>two\nCCA',
      [
        ['', 'ATG'],
        ['two', 'CCA'],
      ],
    ],
    ['a title without letters', '>nothing\n>two\nCCA', [['two', 'CCA']]],
    [
      'line ends of an old Mac',
      '>one\rATG\r>two\rCCA',
      [
        ['one', 'ATG'],
        ['two', 'CCA'],
      ],
    ],
    ['nothing', ' \n', []],
  ])('are read from %s', (_, text, expected) => {
    expect(listRecords(text)).toEqual(expected.map(([name, letters]) => ({ name, letters })));
  });

  it('are read from GenBank, one or several, with and without the line at the end', () => {
    const names = (text: string) => listRecords(text).map(({ name }) => name);
    expect(names(genBank)).toEqual(['pSample']);
    expect(names(genBank + genBank.replace('pSample', 'pOther'))).toEqual(['pSample', 'pOther']);
    expect(names(genBank.replace('//\n', '') + genBank.replace('pSample', 'pOther'))).toEqual([
      'pSample',
      'pOther',
    ]);
    expect(names(genBank.replace(/^LOCUS.*\n/u, ''))).toEqual(['']);
    expect(names(genBank.toLowerCase())).toEqual(['psample']);
  });

  it('of GenBank give the letters alone', () => {
    expect(parseDna(genBank)).toMatchObject({ isValid: true, value: 'GAATTCATGGCCATTGTAATGGGC' });
    expect(parseDna('1 gaattc 6\n')).toMatchObject({ value: 'GAATTC' });
  });

  it('are never joined into one molecule', () => {
    expect(parseDna('>one\nATG\n>two\nCCA')).toMatchObject({
      isValid: false,
      issues: [{ code: 'several-records' }],
    });
    expect(parseDna(genBank + genBank)).toMatchObject({ issues: [{ code: 'several-records' }] });
  });
});
