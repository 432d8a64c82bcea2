import { describe, expect, it } from 'vitest';
import { characterIds, isCharacterId } from './character-ids.ts';
import { characters, defaultCharacterIds, getCharacter } from './characters.ts';
import { sortCharacterIds } from './names.ts';
import { getPtcResult, isPtcTaster, listDigestBp } from './ptc.ts';

describe('the characters', () => {
  it('have one record for each id, in the order of the ids, and names of their own', () => {
    expect(characters.map(({ id }) => id)).toEqual([...characterIds]);
    expect(new Set(characters.map(({ name }) => name)).size).toBe(characters.length);
    expect(isCharacterId('noor')).toBe(true);
    expect(isCharacterId('nora')).toBe(false);
  });

  it('are told apart by what they carry: no two looks share a thing', () => {
    const things = characters.flatMap(({ look }) => look.split(/, | and /));
    expect(new Set(things).size).toBe(things.length);
    expect(things.length).toBe(3 * characters.length);
  });

  it('keep their genotype to themselves', () => {
    expect(JSON.stringify(characters)).not.toMatch(/taster|\b(CC|CG|GG|PAV|AVI)\b/i);
  });

  it('come in one order, whatever order they were chosen in', () => {
    expect(sortCharacterIds(['ebo', 'noor'])).toEqual(['noor', 'ebo']);
    expect(sortCharacterIds([])).toEqual([]);
  });
});

describe('the four of the PTC lab', () => {
  const tasters = defaultCharacterIds.filter(isPtcTaster);
  const others = defaultCharacterIds.filter((id) => !isPtcTaster(id));

  it('are two who taste PTC and two who do not, as they report themselves', () => {
    expect(tasters).toEqual(['noor', 'mateo']);
    expect(others).toEqual(['linh', 'ebo']);
    for (const id of tasters) expect(getCharacter(id).stripReport).toMatch(/bitter/i);
    for (const id of others) expect(getCharacter(id).stripReport).not.toMatch(/bitter/i);
  });

  it('like and dislike bitter greens on both sides', () => {
    const likesGreens = (id: (typeof defaultCharacterIds)[number]) =>
      /^(Loves|Eats)/.test(getCharacter(id).food);
    expect(tasters.map(likesGreens)).toEqual([true, false]);
    expect(others.map(likesGreens)).toEqual([false, true]);
  });

  it('have the letter at c.145 that their haplotypes say', () => {
    for (const id of defaultCharacterIds) {
      const { genotype, haplotypes } = getPtcResult(id);
      expect(haplotypes.map((letters) => (letters.startsWith('P') ? 'C' : 'G')).join(''), id).toBe(genotype);
    }
  });

  it('cut into 176 and 44 bp with every C, and stay 220 bp with every G', () => {
    expect(listDigestBp('CC')).toEqual([176, 44]);
    expect(listDigestBp('CG')).toEqual([220, 176, 44]);
    expect(listDigestBp('GG')).toEqual([220]);
  });
});
