import { redactShared } from '../item.ts';
import { orderGenotype } from './cross.ts';
import type { PublicPunnett, Punnett } from './schema.ts';

/** Dominance, answers and feedback stay on the server; a parent's genotype is sent only where the author shows it. */
export function redactPunnett(item: Punnett): PublicPunnett {
  return {
    ...redactShared(item),
    type: item.type,
    alleles: item.alleles.map(({ id, letter, symbol, name }) => ({
      id,
      letter,
      symbol: symbol ?? letter,
      name,
    })),
    phenotypes: item.phenotypes.map(({ id, text }) => ({ id, text })),
    parents: item.parents.map(({ text, genotype }) => ({
      text,
      genotype: item.showsGenotypes ? orderGenotype(item, genotype) : null,
    })),
    ratioTerms: item.ratioTerms,
    questions: item.questions.map(({ id, text }) => ({ id, text })),
  };
}
