import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../kernel/testing/any-text.ts';
import { cleanTyped } from './clean-typed.ts';
import { type ExpectedText, matchText } from './match-text.ts';
import { editDistance } from './text/edit-distance.ts';
import { slipDistance } from './text/slips.ts';
import { vocabulary } from './text/vocabulary.ts';
import { hasOtherMeaning } from './text/word-meaning.ts';
import { listWords } from './text/words.ts';

const kindOf = (typed: string, accept: readonly string[], more: Partial<ExpectedText> = {}) =>
  matchText(typed, { accept, ...more }).kind;
const isTaken = (kind: string) => kind === 'exact' || kind === 'near-miss';

describe('matchText on names', () => {
  it.each([
    ['HbAS', 'HbA'],
    ['HbA', 'HbAS'],
    ['hbas', 'HbA'],
    ['HbCS', 'HbC'],
    ['HbAs', 'HbA'],
    ['EcoRV', 'EcoRI'],
    ['EcoR5', 'EcoRI'],
    ['HaeII', 'HaeIII'],
    ['PvuI', 'PvuII'],
    ['tRNA', 'mRNA'],
    ['TAS2R83', 'TAS2R38'],
  ])('never takes %s for %s', (typed, accepted) => {
    expect(isTaken(kindOf(typed, [accepted]))).toBe(false);
  });

  it.each([
    ['EcoR1', 'EcoRI'],
    ['EcoRl', 'EcoRI'],
    ['Eco R I', 'EcoRI'],
    ['Hae3', 'HaeIII'],
    ['HaeIll', 'HaeIII'],
    ['Hind-3', 'HindIII'],
    ['meiosis 2', 'meiosis II'],
    ['TAS 2R38', 'TAS2R38'],
    ['H20', 'H2O'],
    ['mRNAs', 'mRNA'],
    ['D.N.A.', 'DNA'],
    ['мRNA'.replace('м', 'm'), 'mRNA'],
    ['mRNА', 'mRNA'],
  ])('takes %s for %s', (typed, accepted) => {
    expect(kindOf(typed, [accepted])).toBe('exact');
  });
});

describe('matchText on genotypes', () => {
  it.each([
    ['XHXH', 'XHXh'],
    ['XHXh', 'XHXH'],
    ['aabb', 'AaBb'],
    ['AaBb', 'aabb'],
    ['XHY', 'XhY'],
    ['rr', 'Rr'],
    ['aa', 'AA'],
    ['ss', 'S S'],
    ['I^A I^A', 'I^A I^B'],
  ])('keeps the case of %s beside %s', (typed, accepted) => {
    expect(isTaken(kindOf(typed, [accepted]))).toBe(false);
  });

  it.each([
    ['rR', 'Rr'],
    ['T/t', 'Tt'],
    ['T t', 'Tt'],
    ['bBAa', 'AaBb'],
    ['Aa/Bb', 'AaBb'],
    ['X^H X^h', 'XHXh'],
    ['XᴴXʰ', 'X^H X^h'],
    ['X(h)X(H)', 'X^H X^h'],
    ['IBIA', 'I^A I^B'],
    ['HbS/HbA', 'HbAS'],
    ['sa', 'HbAS'],
    ['A/S', 'AS'],
    ['she is Tt because she has both', 'Tt'],
  ])('reads %s as %s', (typed, accepted) => {
    expect(kindOf(typed, [accepted])).toBe('exact');
  });

  it('leaves the case of other texts alone, unless two of them differ by it', () => {
    expect(kindOf('xx', ['XX'])).toBe('exact');
    expect(kindOf('t', ['T', 'thymine'])).toBe('exact');
    expect(matchText('t', { accept: ['T'], confusable: ['t'] })).toEqual({ kind: 'confused', with: 't' });
    expect(kindOf('RR', ['RR', 'Rr'])).toBe('exact');
    expect(kindOf('ss', ['SS'], { isCaseSensitive: false })).toBe('exact');
    expect(matchText('LacZ', { accept: ['lacZ'], isCaseSensitive: true })).toEqual({
      kind: 'case-only',
      with: 'lacZ',
    });
    expect(kindOf('the gene lac Z', ['lacZ'], { isCaseSensitive: true })).toBe('exact');
  });
});

describe('matchText on declared variants', () => {
  const variants = [
    ['sickle cell disease', 'sickle-cell anaemia', 'SCD'],
    ['disease', 'disorder'],
    ['RNA polymerase', 'RNAP', 'polymerase'],
  ];

  it.each([
    ['sickle cell anemias', 'exact'],
    ['sickle cell disorder', 'exact'],
    ['SCD', 'exact'],
    ['sickle cell anemea', 'near-miss'],
    ['it is sickle-cell anemia', 'exact'],
  ])('counts %s as an accepted term: %s', (typed, kind) => {
    expect(kindOf(typed, ['sickle cell disease'], { variants })).toBe(kind);
  });

  it('takes the longest phrase where one contains another, and never calls a right synonym something else', () => {
    for (const typed of ['RNAP', 'polymerase', 'the polymerase']) {
      expect(kindOf(typed, ['RNA polymerase'], { variants })).toBe('exact');
    }
    expect(kindOf('elongaton', ['extension'], { variants: [['extension', 'elongation']] })).toBe('near-miss');
  });
});

describe('matchText on what stands round a term', () => {
  it.each([
    ['it is dominant', ['dominant'], ''],
    ['dominant allele', ['dominant'], ''],
    ['the enzyme EcoRI', ['EcoRI'], ''],
    ['EcoRI enzyme', ['EcoRI'], ''],
    ['adenine (A)', ['adenine', 'A'], ''],
    ['thymine pairs with adenine', ['adenine'], 'Which base pairs with thymine?'],
    ['The DNA is replicated', ['replication'], ''],
    ['mitosis, not meiosis', ['mitosis'], ''],
    ['a codon', ['codon'], ''],
    ['the A site', ['A site'], ''],
    ['(+)', ['+'], ''],
  ])('reads "%s"', (typed, accept, asked) => {
    expect(kindOf(typed, accept, { asked })).toBe('exact');
  });

  it.each([
    ['not dominant', 'dominant'],
    ['it is not the promoter', 'promoter'],
    ['mRNA or tRNA', 'mRNA'],
    ['mRNA/tRNA', 'mRNA'],
    ['positive and negative control', 'negative control'],
    ['carrier or sick', 'carrier'],
    ['stop codon', 'codon'],
    ['in-active', 'active'],
    ['reverse transcription', 'transcription'],
  ])('never takes "%s" for %s', (typed, accepted) => {
    expect(isTaken(kindOf(typed, [accepted]))).toBe(false);
  });

  it('excuses no rival that the question itself offers beside the term', () => {
    const asked = 'Is the allele dominant or recessive?';
    expect(isTaken(kindOf('one is recessive, the first one is dominant', ['dominant'], { asked }))).toBe(
      false,
    );
  });

  it('asks back what it cannot tell, whatever is right', () => {
    const why = (typed: string, accept: string[]) => {
      const match = matchText(typed, { accept });
      return match.kind === 'unread' ? match.why : match.kind;
    };
    expect(why('...', ['codon'])).toBe('blank');
    expect([why('tra', ['transcription']), why('tra', ['helicase'])]).toEqual(['part', 'part']);
    expect(why('polymerase', ['RNA polymerase'])).toBe('part');
    expect(why('codon optimization', ['codon'])).toBe('sentence');
    expect(why('messenger RNA', ['mRNA'])).toBe('other-name');
    expect(kindOf('messenger RNA', ['mRNA'], { asked: 'Which RNA is read?' })).toBe('exact');
    expect(why('yes', ['no'])).toBe('none');
  });

  it('keeps an article out of the word behind it', () => {
    expect(kindOf('an aerobic', ['anaerobic'])).not.toBe('exact');
    expect(kindOf('an aerobic', ['aerobic'])).toBe('exact');
    expect(isTaken(kindOf('a-biotic', ['biotic']))).toBe(false);
  });
});

describe('matchText on slips', () => {
  it.each([
    ['translaton', 'transcription', 'translation'],
    ['meosis', 'mitosis', 'meiosis'],
    ['messenger RNA', 'transfer RNA', 'messenger RNA'],
    ['RNA template strand', 'DNA template strand', 'RNA'],
    ["3' UTR", "5' UTR", "3' UTR"],
    ['it is the tRNA', 'mRNA', 'tRNA'],
  ])('says what %s, typed for %s, was confused with', (typed, accepted, rival) => {
    expect(matchText(typed, { accept: [accepted] })).toEqual({ kind: 'confused', with: rival });
  });

  it('says of a tie that it could be either', () => {
    expect(matchText('miosis', { accept: ['mitosis'] })).toEqual({
      kind: 'tie',
      between: ['mitosis', 'meiosis'],
    });
    expect(kindOf('plaquettz', ['plaquettx'], { confusable: ['plaquetty'] })).toBe('tie');
  });

  it.each([
    ['fenotype', 'phenotype'],
    ['vallin', 'valine'],
    ['transkription', 'transcription'],
    ['condon', 'codon'],
    ['mitochondira', 'mitochondrion'],
    ['it is a heterozigote', 'heterozygote'],
  ])('forgives %s for %s', (typed, accepted) => {
    expect(kindOf(typed, [accepted])).toBe('near-miss');
  });

  it.each([
    ['barrier', 'carrier'],
    ['excessive', 'recessive'],
    ['recession', 'recessive'],
    ['change', 'charge'],
    ['market', 'marker'],
    ['production', 'protection'],
    ['meiosis', 'meiosis II'],
  ])('takes %s for no slip of %s', (typed, accepted) => {
    expect(isTaken(kindOf(typed, [accepted]))).toBe(false);
  });

  it("puts the author's confusable before tolerance and before the plural", () => {
    expect(matchText('bases', { accept: ['base'], confusable: ['bases'] })).toEqual({
      kind: 'confused',
      with: 'bases',
    });
    expect(kindOf('plaquette', ['plaquetts'], { confusable: ['plaquette'] })).toBe('confused');
    expect(kindOf('primar', ['primer'], { isSpellingTolerant: false })).not.toBe('near-miss');
  });

  it('never lets one term of the vocabulary pass for another', () => {
    const pairs = vocabulary.flatMap((a) =>
      vocabulary
        .filter((b) => !(a.family === b.family && a.meaning === b.meaning) && a.gluedKey !== b.gluedKey)
        .filter((b) => editDistance(a.glued[0] ?? '', b.glued[0] ?? '', 2) <= 2)
        .filter((b) => a.glued[0] !== b.glued[0] && !a.text.startsWith('Hb') && !b.text.startsWith('Hb'))
        .map((b) => [a.text, b.text] as const),
    );
    expect(pairs.length).toBeGreaterThan(300);
    expect(pairs.filter(([typed, accepted]) => isTaken(kindOf(typed, [accepted])))).toEqual([]);
  });

  it('measures the same both ways', () => {
    const words = fc.constantFrom(
      'lactase',
      'lactose',
      'methylated',
      'unmethylated',
      'codon',
      'fenotype',
      'phenotype',
    );
    fc.assert(
      fc.property(words, words, (a, b) => {
        return hasOtherMeaning(a, b) === hasOtherMeaning(b, a) && slipDistance(a, b) === slipDistance(b, a);
      }),
    );
    expect(editDistance('helicaes', 'helicase', 2)).toBe(1);
    expect(editDistance('kitten', 'sitting', 2)).toBe(Infinity);
  });
});

it('takes a term that ends like a reason, "B BC", for the term', () => {
  expect(kindOf('B BC', ['B BC'])).toBe('exact');
});

describe('matchText on any text', () => {
  it('never throws and always takes the accepted text itself', () => {
    const texts = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(texts, texts, (typed, accepted) => {
        matchText(typed, {
          accept: [accepted],
          confusable: [typed.slice(1)],
          variants: [[typed, accepted]],
          asked: typed,
        });
        const isSomething = listWords(cleanTyped(accepted)).length > 0;
        return !isSomething || kindOf(accepted, [accepted]) === 'exact';
      }),
      { numRuns: 3000 },
    );
  });
});

describe('cleanTyped', () => {
  it.each([
    ['\u200bmRNA\u00a0', 'mRNA'],
    ['“ribosome”', '"ribosome"'],
    ['5’–3′', "5'-3'"],
    ['ｍＲＮＡ', 'mRNA'],
    ['10⁻³', '10^-3'],
    ['1½', '1 1/2'],
    ['Ca²⁺', 'Ca2+'],
    ['94 ℃', '94 °C'],
    ['mRNА', 'mRNA'],
  ])('writes %s as %s', (typed, clean) => {
    expect(cleanTyped(typed)).toBe(clean);
    expect(cleanTyped(clean)).toBe(clean);
  });
});
