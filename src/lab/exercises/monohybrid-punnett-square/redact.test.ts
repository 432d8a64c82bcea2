import { describe, expect, it } from 'vitest';
import { chooseOne, createChoose } from '../draw.ts';
import { revealPunnett } from './answer.ts';
import { monohybridPunnettSquare } from './monohybrid-punnett-square.ts';
import { samples } from './samples.ts';
import { PunnettSchema, redactPunnett } from './schema.ts';

const item = PunnettSchema.parse(samples.item);

describe('redactPunnett', () => {
  it('shows the genotypes of the parents in the order of the alleles', () => {
    const genotypes = redactPunnett(item).parents.map(({ genotype }) => genotype);
    expect(genotypes).toEqual([
      ['taster', 'nontaster'],
      ['taster', 'nontaster'],
    ]);
  });

  // The sample shows its genotypes, so the contract cannot try this with it.
  it('is the same, byte for byte, whatever genotypes are hidden, for 200 other crosses', () => {
    const shown = JSON.stringify(redactPunnett({ ...item, showsGenotypes: false }));
    const keys = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const choose = createChoose(seed);
      const drawn = PunnettSchema.parse(samples.rekey(choose));
      const allele = () => chooseOne(choose, ['taster', 'nontaster']);
      const parents = drawn.parents.map(({ text }) => ({ text, genotype: [allele(), allele()] }));
      // A condition that no child of this cross meets is refused; the phenotype alone can always be asked for.
      const questions = drawn.questions.map((question) => ({
        ...question,
        asks: { kind: 'phenotype', phenotype: chooseOne(choose, ['tastes', 'tastes-not']) },
        remarks: [],
      }));
      const other = { ...drawn, parents, questions, showsGenotypes: false };
      expect(monohybridPunnettSquare.parseItem(other)).toMatchObject({ isValid: true });
      const parsed = PunnettSchema.parse(other);
      keys.add(JSON.stringify(revealPunnett(parsed).answer));
      expect(JSON.stringify(redactPunnett(parsed))).toBe(shown);
    }
    expect(keys.size).toBeGreaterThan(30);
  });
});
