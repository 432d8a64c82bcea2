import { roundIdentity } from '../../science/alignment/align.ts';
import { defineResults, type Reading } from '../results.ts';
import {
  compareWithBlanks,
  judgeMatch,
  listReads,
  matchRead,
  rulesOf,
  tiedGenera,
  tiedSpecies,
} from './findings.ts';
import { sequenceMatcher } from './sequence-matcher.ts';
import { state } from './state.ts';
import { blankWords, kindWords, pastedWords, rankWords } from './words.ts';

export const results = defineResults(sequenceMatcher, state, {
  listReadings(settings, stands, given) {
    const rules = rulesOf(settings, stands);
    const reads = listReads(settings, stands, given);
    return reads.flatMap((read): Reading[] => {
      const { support } = judgeMatch(read, matchRead(read, rules), rules);
      const name = read.label ?? pastedWords;
      const reading = (what: string, label: string, unit: string | null, values: Reading['values']) => ({
        id: `${read.id}-${what}`,
        label: `${name}: ${label}`,
        unit,
        values,
      });
      const blank = reading('blank', 'in a blank', null, [
        blankWords[compareWithBlanks(read, reads).kind] ?? kindWords[read.kind],
      ]);
      if (support === null) return [reading('rank', 'rank supported', null, [rankWords.none]), blank];
      return [
        reading('best-genus', 'closest genus', null, tiedGenera(support)),
        reading('identity', 'identity', '%', [roundIdentity(support.best.identity)]),
        reading('differences', 'differences', null, [support.best.differences]),
        reading('rank', 'rank supported', null, [rankWords[support.rank ?? 'none']]),
        reading('taxon', 'name supported', null, [support.taxon ?? 'none']),
        reading('ties', 'references that fit equally well', null, tiedSpecies(support)),
        blank,
      ];
    });
  },
});
