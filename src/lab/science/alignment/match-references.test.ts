import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../chance/random.ts';
import { genusFacts, isGenus, lineageOf, ranks } from '../known-dna/bacteria.ts';
import { listV4References, type Reference, sixteenSPrimers } from '../known-dna/sixteen-s.ts';
import { type V4Id, v4Ids } from '../known-dna/sixteen-s-ids.ts';
import { basesOf, reverseComplement } from '../sequence/sequence.ts';
import { align, percentIdentity, roundIdentity } from './align.ts';
import { type Match, matchReferences } from './match-references.ts';
import { longestRead, parseRead } from './read.ts';
import { findSupport } from './support.ts';
import { usualThresholds } from './usual-thresholds.ts';

const panel = listV4References();
const byId = (id: V4Id) => panel.find((reference) => reference.id === id)!;
const v4 = (id: V4Id) => byId(id).sequence;
const identity = (one: V4Id, other: V4Id) => percentIdentity(align(v4(one), v4(other), 'global'));
const plainOf = (primer: string) => [...primer].map((letter) => basesOf[letter as 'A'][0]).join('');
const match = (read: string) => matchReferences(read, panel, 'free');
const rules = { thresholds: usualThresholds, margin: 0 };
const supportOf = (read: string, margin = 0) => findSupport(match(read).hits, { ...rules, margin })!;
const summary = ({ strand, hits }: Match) => [strand, hits[0]?.reference.id, hits[0]?.identity];

/** A read with the letters at some places changed to another base. */
function change(sequence: string, places: readonly number[]): string {
  const next: Readonly<Record<string, string>> = { A: 'C', C: 'G', G: 'T', T: 'A' };
  return [...sequence].map((letter, at) => (places.includes(at) ? next[letter] : letter)).join('');
}

describe('the V4 panel', () => {
  it('holds plain letters of the known length, each record once, and a lineage for each', () => {
    for (const { id, sequence, lineage, species } of panel) {
      expect([id, /^[ACGT]+$/.test(sequence), sequence.length >= 252 && sequence.length <= 254]).toEqual([
        id,
        true,
        true,
      ]);
      expect(ranks.map((rank) => lineage[rank]).includes('')).toBe(false);
      expect(id.startsWith(species.toLowerCase().replace(' ', '-'))).toBe(true);
      expect(isGenus(lineage.genus) && genusFacts(lineage.genus).usualSource.length).toBeGreaterThan(5);
    }
    expect(new Set(v4Ids).size).toBe(v4Ids.length);
    expect(() => lineageOf('Kalamiella piersonii')).toThrow(RangeError);
  });

  it('gives the family Caryophanaceae and its relatives the order that is named after the same genus', () => {
    expect(lineageOf('Solibacillus silvestris')).toMatchObject({
      family: 'Caryophanaceae',
      order: 'Caryophanales',
    });
    expect(panel.filter(({ lineage }) => lineage.order === 'Bacillales')).toEqual([]);
  });

  it('has the percent identities that are known of it', () => {
    expect(identity('bacillus-subtilis', 'bacillus-pumilus')).toBe(100);
    expect(identity('staphylococcus-aureus', 'staphylococcus-epidermidis-1')).toBeCloseTo(98.0, 1);
    expect(identity('enterobacter-cloacae', 'pantoea-agglomerans')).toBeCloseTo(98.0, 1);
    expect(identity('staphylococcus-aureus', 'bacillus-subtilis')).toBeCloseTo(93.3, 1);
    expect(identity('methylobacterium-radiotolerans', 'methylorubrum-rhodesianum')).toBeCloseTo(88.5, 1);
    expect(identity('micrococcus-luteus', 'corynebacterium-tuberculostearicum')).toBeCloseTo(89.0, 1);
    expect(Math.round(identity('staphylococcus-aureus', 'enterobacter-cloacae'))).toBe(80);
  });

  it('shows that two copies of one genome can differ more than two species', () => {
    expect(identity('staphylococcus-epidermidis-2', 'staphylococcus-aureus')).toBe(100);
    expect(identity('staphylococcus-epidermidis-1', 'staphylococcus-epidermidis-2')).toBeLessThan(98.1);
  });
});

describe('matching a read', () => {
  it('finds each reference by its own letters, on both strands and inside its primers', () => {
    const [forward, reverse] = [plainOf(sixteenSPrimers['515F']), plainOf(sixteenSPrimers['806R'])];
    // Every third keeps the test short and every family in it.
    for (const { id, sequence } of panel.filter((_, index) => index % 3 === 0)) {
      const product = forward + sequence + reverseComplement(reverse);
      expect(product.length - sequence.length).toBe(39);
      for (const [read, strand] of [
        [sequence, 'forward'],
        [product, 'forward'],
        [reverseComplement(product), 'reverse'],
      ] as const) {
        const found = match(read);
        expect([found.strand, found.hits[0]?.identity]).toEqual([strand, 100]);
        expect(found.hits.filter((hit) => hit.identity === 100).map((hit) => hit.reference.id)).toContain(id);
      }
    }
  });

  it('gives what the whole table gives, for every reference near and far', () => {
    const read = change(v4('enterobacter-cloacae'), [3, 40, 77, 120, 200]).replace(
      'GGAATTACTGGG',
      'GGAACTGGG',
    );
    const { hits } = match(read);
    expect(hits).toHaveLength(panel.length);
    for (const { reference, alignment } of hits) {
      expect([reference.id, alignment.score]).toEqual([
        reference.id,
        align(reference.sequence, read, 'free').score,
      ]);
    }
  });

  it('follows gaps that lead far from the seeds', () => {
    const whole = v4('ralstonia-pickettii');
    const read = whole.slice(0, 120) + whole.slice(150);
    const [hit] = match(read).hits;
    expect([hit?.reference.id, hit?.alignment.gapLetters, hit?.differences]).toEqual([
      'ralstonia-pickettii',
      30,
      30,
    ]);
  });

  it('finds its reference again after some letters have changed, and counts them', () => {
    const places = fc.uniqueArray(fc.integer({ min: 12, max: 240 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom<V4Id>('cutibacterium-acnes', 'ralstonia-pickettii'),
        places,
        (id, changed) => {
          const read = change(v4(id), changed);
          const hit = match(read).hits.find(({ reference }) => reference.id === id)!;
          expect(hit.differences).toBe(changed.length);
          expect(hit.identity).toBeCloseTo((100 * (253 - changed.length)) / 253);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('finds nothing for letters that are no 16S', () => {
    expect(match('ACACACACACACACACACACACACACACACACACACACACACACACACAC').hits).toEqual([]);
    expect(findSupport([], rules)).toBeNull();
  });

  it('aligns from end to end where it is asked to, and then counts the primers', () => {
    const read = `GTGCCAGCAGCCGCGGTAA${v4('cutibacterium-acnes')}ATTAGATACCCGTGTAGTCC`;
    expect(summary(matchReferences(read, panel, 'free'))).toEqual(['forward', 'cutibacterium-acnes', 100]);
    const [hit] = matchReferences(read, panel, 'global').hits;
    expect([hit?.reference.id, hit?.differences]).toEqual(['cutibacterium-acnes', 39]);
  });
});

describe('the rank that the data support', () => {
  it('is the genus where two species share every letter', () => {
    const { rank, taxon, tied, limits } = supportOf(v4('bacillus-pumilus'));
    expect([rank, taxon, limits.byTies]).toEqual(['genus', 'Bacillus', 'genus']);
    expect(tied.map(({ reference }) => reference.species)).toEqual(['Bacillus subtilis', 'Bacillus pumilus']);
  });

  it('is the family where two genera do, as for Enterobacter and Klebsiella', () => {
    const { rank, taxon, tied } = supportOf(v4('enterobacter-cloacae'));
    expect([rank, taxon]).toEqual(['family', 'Enterobacteriaceae']);
    expect(tied.map(({ reference }) => reference.lineage.genus)).toEqual(['Enterobacter', 'Klebsiella']);
  });

  it('is the order where the letters lie between two families', () => {
    const [one, other] = [v4('enterobacter-cloacae'), v4('pantoea-agglomerans')];
    const differing = [...one].flatMap((letter, at) => (letter === other[at] ? [] : [at]));
    expect(differing).toHaveLength(5);
    const between = [...one]
      .map((letter, at) =>
        differing.slice(0, 2).includes(at) ? other[at] : at === differing[2] ? 'N' : letter,
      )
      .join('');
    const support = supportOf(between);
    expect([support.rank, support.taxon]).toEqual(['order', 'Enterobacterales']);
  });

  it('is never finer than the genus for a short part of the gene, and may be the species for the whole', () => {
    expect(supportOf(v4('cutibacterium-acnes'))).toMatchObject({
      rank: 'genus',
      limits: { byIdentity: 'species', byTies: 'species', byLength: 'genus' },
    });
    const random = fc.sample(fc.constantFrom('A', 'C', 'G', 'T'), { numRuns: 1500, seed: 7 }).join('');
    const whole: Reference = { ...byId('cutibacterium-acnes'), sequence: random };
    expect(findSupport(matchReferences(random, [whole], 'free').hits, rules)).toMatchObject({
      rank: 'species',
      taxon: 'Cutibacterium acnes',
    });
  });

  it('falls with the percent identity', () => {
    const next = createRandom(5);
    const noisy = (share: number) =>
      change(
        v4('cutibacterium-acnes'),
        Array.from({ length: 253 }, (_, at) => at).filter(() => next() < share),
      );
    expect([0.1, 0.16, 0.3].map((share) => supportOf(noisy(share)).limits.byIdentity)).toEqual([
      'family',
      'order',
      null,
    ]);
  });

  it('is judged by the identity as it is written, with one decimal', () => {
    const read = change(
      v4('cutibacterium-acnes'),
      Array.from({ length: 14 }, (_, at) => 17 * at + 3),
    );
    const { best, limits } = supportOf(read);
    expect([best.differences, best.identity < 94.5, roundIdentity(best.identity), limits.byIdentity]).toEqual(
      [14, true, 94.5, 'genus'],
    );
  });

  it('counts references a few letters away as ties where the margin says so', () => {
    expect(supportOf(v4('pantoea-agglomerans'), 0).taxon).toBe('Erwiniaceae');
    expect(supportOf(v4('pantoea-agglomerans'), 5).taxon).toBe('Enterobacterales');
  });

  it('never names a species that is not held', () => {
    const held = new Set(panel.map(({ species }) => species));
    for (const unheld of ['Enterobacter bugandensis', 'Pantoea piersonii', 'Methylobacterium ajmalii']) {
      expect(held.has(unheld)).toBe(false);
    }
  });
});

describe('a pasted read', () => {
  const codesOf = (text: string) => {
    const parsed = parseRead(text);
    return parsed.isValid ? parsed.value.length : parsed.issues.map(({ code }) => code);
  };
  const read = v4('cutibacterium-acnes');

  it('is taken as FASTA, in lines, in lower case, with numbers', () => {
    expect(codesOf(`>read 1 ACGT\n${read.slice(0, 100).toLowerCase()}\r\n 101 ${read.slice(100)}\n`)).toBe(
      253,
    );
    expect(codesOf(`  >read 1\n${read}`)).toBe(253);
  });

  it('is refused with the reason', () => {
    expect(codesOf('')).toEqual(['empty']);
    expect(codesOf(`>a\n${read}\n>b\n${read}`)).toEqual(['several-records']);
    expect(codesOf(read.replaceAll('T', 'U'))).toEqual(['rna']);
    expect(codesOf(`${read}Z`)).toEqual(['no-base']);
    expect(codesOf('ACGT'.repeat(9))).toEqual(['too-short']);
    expect(codesOf('A'.repeat(longestRead + 1))).toEqual(['too-long']);
    expect(codesOf('ACGT'.repeat(250_000))).toEqual(['too-long']);
    expect(codesOf('ACGTN'.repeat(10))).toBe(50);
    expect(codesOf('ACGTNN'.repeat(10))).toEqual(['too-mixed']);
  });
});
