import { describe, expect, it } from 'vitest';
import { namedPartIds } from './response-codec.ts';

describe('namedPartIds', () => {
  it('names the part, and the part around it where there is one', () => {
    expect(namedPartIds('water')).toEqual(['water']);
    expect(namedPartIds('trna=brings')).toEqual(['trna']);
    expect(namedPartIds('tube-4.light=green')).toEqual(['tube-4.light', 'tube-4']);
    expect(namedPartIds('codon:c-allele-4')).toEqual(['codon:c-allele-4', 'codon']);
  });

  it('reads nothing into a value, whatever signs it holds', () => {
    expect(namedPartIds('size=1.5')).toEqual(['size']);
    expect(namedPartIds('claim=because: a.b')).toEqual(['claim']);
  });

  it('finds no nameless part around one', () => {
    expect(namedPartIds('.light')).toEqual(['.light']);
    expect(namedPartIds('')).toEqual(['']);
  });
});
