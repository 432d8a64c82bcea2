import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gfpOrf } from '../known-dna/gfp.ts';
import { hbbCodingStart } from '../known-dna/hbb.ts';
import { alignProteins } from './alignment.ts';
import { judgeChange } from './consequence.ts';
import { applyEdits, type Base, basesOfCells, type Edit, listChanges, swapIn } from './edits.ts';
import { predictLight } from './gfp-light.ts';
import type { ChangeKind } from './names.ts';
import { readProtein } from './protein.ts';

const put = (at: number, bases: string): Edit[] =>
  [...bases].map((base, index) => ({ kind: 'substitute', at: at + index, base: base as Base }));
const insert = (at: number, bases: string): Edit[] =>
  [...bases].map((base, index) => ({ kind: 'insert', at: at + index, base: base as Base }));
const remove = (at: number, count: number): Edit[] =>
  Array.from({ length: count }, () => ({ kind: 'delete', at }));
/** Substitutions that make one codon of a sequence another. */
const recode = (reference: string, codon: number, bases: string) =>
  put(3 * codon - 2, bases).filter(
    (edit) => edit.kind === 'substitute' && reference[edit.at - 1] !== edit.base,
  );
/** By the jellyfish's number of the residue. */
const gfp = (residue: number, bases: string) => recode(gfpOrf, residue + 1, bases);

function judge(reference: string, edits: readonly Edit[]) {
  const cells = applyEdits(reference, edits)!;
  return listChanges(reference, cells).map((change) => judgeChange(reference, change));
}
const told = (reference: string, edits: readonly Edit[]) =>
  judge(reference, edits).map(({ kind, dnaName, proteinName }) => `${kind} ${dnaName} ${proteinName}`);
function light(edits: readonly Edit[]) {
  const cells = applyEdits(gfpOrf, edits)!;
  return predictLight(alignProteins(gfpOrf, cells), readProtein(basesOfCells(cells)).isWeak);
}

const anyEdits = (most: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('substitute', 'insert', 'delete'),
      at: fc.integer({ min: 1, max: 700 }),
      base: fc.constantFrom<Base>('A', 'C', 'G', 'T'),
    }),
    { maxLength: most },
  ) as fc.Arbitrary<Edit[]>;

describe('edits', () => {
  it('are refused where they do nothing or fall outside', () => {
    expect(applyEdits('ACG', put(1, 'A'))).toBeNull();
    expect(applyEdits('ACG', put(4, 'A'))).toBeNull();
    expect(applyEdits('ACG', remove(1, 3))).toBeNull();
    expect(basesOfCells(applyEdits('ACG', insert(3, 'TT'))!)).toBe('ACGTT');
  });

  it('add up to changes from which the edited sequence can be built again', () => {
    fc.assert(
      fc.property(anyEdits(8), (edits) => {
        const cells = applyEdits(gfpOrf, edits);
        if (!cells) return;
        const rebuilt = listChanges(gfpOrf, cells).reduceRight(swapIn, gfpOrf);
        expect(rebuilt).toBe(basesOfCells(cells));
      }),
    );
  });

  it('leave nothing when they undo each other', () => {
    expect(told(gfpOrf, [...put(20, 'C'), ...put(20, gfpOrf[19]!)])).toEqual([]);
    expect(told(gfpOrf, [...remove(20, 1), ...insert(19, gfpOrf[19]!)])).toEqual([]);
  });
});

describe('a change of a coding sequence', () => {
  const hbb = hbbCodingStart('A');

  it('carries the names of the sickle-cell change and of HbC', () => {
    expect(told(hbb, put(20, 'T'))).toEqual(['missense c.20A>T p.Glu7Val']);
    expect(told(hbb, put(19, 'A'))).toEqual(['missense c.19G>A p.Glu7Lys']);
    expect(told(hbb, put(9, 'C'))).toEqual(['silent c.9T>C p.His3=']);
  });

  it.each<[string, Edit[], string]>([
    ['Tyr66 to His', gfp(66, 'CAT'), 'missense c.199T>C p.Tyr67His'],
    ['Tyr66 to a stop', gfp(66, 'TAA'), 'nonsense c.201T>A p.Tyr67Ter'],
    ['Gly67 in other letters', gfp(67, 'GGC'), 'silent c.204T>C p.Gly68='],
    ['an A behind TTC', insert(195, 'A'), 'frameshift c.195_196insA p.Ser66IlefsTer18'],
    ['Ser65 to Thr', gfp(65, 'ACT'), 'missense c.196T>A p.Ser66Thr'],
    ['the start', put(3, 'A'), 'start-lost c.3G>A p.Met1?'],
    ['the start as GTG', put(1, 'G'), 'start-weakened c.1A>G p.Met1?'],
    ['the start as TTG', put(1, 'T'), 'start-weakened c.1A>T p.Met1?'],
    ['a T behind the A of the start', insert(1, 'T'), 'start-weakened c.2dup p.Met1?'],
    ['the stop', put(718, 'C'), 'stop-lost c.718T>C p.Ter240GlnextTer?'],
    ['one base lost from a run', remove(10, 1), 'frameshift c.12del p.Gly5GlufsTer15'],
    [
      'a base added that makes the next codon a stop',
      insert(199, 'A'),
      'frameshift-stop c.200dup p.Tyr67Ter',
    ],
    ['one base doubled', insert(10, 'A'), 'frameshift c.12dup p.Gly5ArgfsTer14'],
    ['a whole codon lost', remove(196, 3), 'in-frame-deletion c.197_199del p.Ser66del'],
    ['a whole codon doubled', insert(198, 'TAT'), 'in-frame-insertion c.199_201dup p.Tyr67dup'],
    ['a whole codon more', insert(198, 'GGG'), 'in-frame-insertion c.198_199insGGG p.Ser66_Tyr67insGly'],
    ['a stop put between', insert(198, 'TAA'), 'nonsense c.200_201insATA p.Tyr67Ter'],
    ['two bases of one codon', gfp(66, 'CAC'), 'missense c.199_201delinsCAC p.Tyr67His'],
    ['a base in front of which nothing stands', insert(1, 'A'), 'silent c.1dup p.Met1='],
  ])('is named and told: %s', (_, edits, words) => {
    expect(told(gfpOrf, edits)).toEqual([words]);
  });

  // A gene of people whose ATG became GTG is known to make no β-globin.
  it('weakens the start of a gene that bacteria read, and takes that of HBB away', () => {
    const [change] = listChanges(gfpOrf, applyEdits(gfpOrf, put(1, 'G'))!);
    expect(judgeChange(gfpOrf, change!).read).toEqual({ ...readProtein(gfpOrf), isWeak: true });
    expect(judgeChange(hbb, change!, false)).toMatchObject({ kind: 'start-lost', read: { protein: '' } });
  });

  it('stays apart from a change of another codon, and joins one of the same', () => {
    expect(told(gfpOrf, [...put(198, 'C'), ...put(199, 'C')])).toHaveLength(1);
    expect(told(gfpOrf, [...put(196, 'A'), ...put(201, 'C')])).toHaveLength(2);
  });

  it('keeps the protein whenever it is called silent, and shifts the frame by its length', () => {
    const kinds = new Set<ChangeKind>();
    fc.assert(
      fc.property(anyEdits(2), (edits) => {
        const cells = applyEdits(gfpOrf, edits);
        if (!cells) return;
        for (const { change, kind, read } of listChanges(gfpOrf, cells).map((one) =>
          judgeChange(gfpOrf, one),
        )) {
          kinds.add(kind);
          const isSame = read.protein === readProtein(gfpOrf).protein;
          // A weakened start makes less of the same protein.
          if (kind !== 'start-weakened') expect(kind === 'silent').toBe(isSame && read.isStopped);
          if (kind === 'frameshift') expect((change.by.length - change.replaced.length) % 3).not.toBe(0);
          if (kind === 'missense') expect(read.protein).toHaveLength(239);
        }
      }),
      { numRuns: 300 },
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['silent', 'missense', 'frameshift']));
  });
});

describe('two proteins side by side', () => {
  const columns = (edits: readonly Edit[]) => alignProteins(gfpOrf, applyEdits(gfpOrf, edits)!);

  it('hold every residue of both in order', () => {
    fc.assert(
      fc.property(anyEdits(6), (edits) => {
        const cells = applyEdits(gfpOrf, edits);
        if (!cells) return;
        const aligned = alignProteins(gfpOrf, cells);
        const side = (name: 'before' | 'after') => aligned.map((column) => column[name] ?? '').join('');
        expect(side('before')).toBe(readProtein(gfpOrf).protein);
        expect(side('after')).toBe(readProtein(basesOfCells(cells)).protein);
      }),
    );
  });

  it('show a lost and an added residue where it is, and a shifted frame as other residues', () => {
    expect(columns(remove(196, 3)).filter(({ after }) => after === null)).toEqual([
      { before: 'S', after: null, number: 66, isInFrame: false },
    ]);
    expect(columns(insert(198, 'GGG')).filter(({ before }) => before === null)).toEqual([
      { before: null, after: 'G', number: 66, isInFrame: true },
    ]);
    const shifted = columns(insert(195, 'A'));
    expect(shifted.slice(65, 67).map(({ before, after }) => `${before}${after}`)).toEqual(['SI', 'YL']);
    expect(shifted.at(-1)).toEqual({ before: 'K', after: null, number: 239, isInFrame: false });
  });
});

describe('the light of an edited GFP', () => {
  it.each<[string, Edit[], string]>([
    ['no change', [], 'green 2 1 measured unchanged'],
    ['a silent change', gfp(67, 'GGC'), 'green 2 1 measured unchanged'],
    ['Y66H', gfp(66, 'CAT'), 'blue 1 0 measured blue-variant'],
    ['Y66W', gfp(66, 'TGG'), 'cyan 1 1 measured cyan-variant'],
    ['Y66L', gfp(66, 'CTG'), 'null 0 0 measured no-ring'],
    ['S65T', gfp(65, 'ACT'), 'green 1 3 measured brighter-in-blue'],
    ['F64L with S65T', [...gfp(64, 'CTC'), ...gfp(65, 'ACT')], 'green 1 3 measured enhanced'],
    ['G67A', gfp(67, 'GCT'), 'null 0 0 measured no-ring-closure'],
    ['a stop at Tyr66', gfp(66, 'TAA'), 'null 0 0 follows no-chromophore-reached'],
    ['a shifted frame at Ser65', insert(195, 'A'), 'null 0 0 follows no-chromophore-reached'],
    // Phe71 of the shifted frame is by chance the residue that was there.
    ['a frame shifted the other way at Phe64', remove(193, 1), 'null 0 0 follows no-chromophore-reached'],
    ['a shifted frame near the end', insert(600, 'A'), 'null 0 0 measured cut-short'],
    ['a start that is lost', put(3, 'A'), 'null 0 0 follows no-protein'],
    ['a start that is weakened', put(1, 'G'), 'green 1 1 rule-of-thumb weak-start'],
    ['a weakened start and Y66L', [...put(1, 'G'), ...gfp(66, 'CTG')], 'null 0 0 measured no-ring'],
    ['nine residues missing from the end', gfp(230, 'TAA'), 'green 2 1 measured end-spared'],
    ['eleven missing', gfp(228, 'TAA'), 'green 1 1 measured cut-short-partly'],
    ['twelve missing', gfp(227, 'TAA'), 'null 0 0 rule-of-thumb cut-short'],
    ['thirteen missing', gfp(226, 'TAA'), 'null 0 0 measured cut-short'],
    ['Ser65 missing', remove(196, 3), 'null 0 0 follows chromophore-lost'],
    ['a loop shorter by one', remove(3 * 158 + 1, 3), 'null 0 0 rule-of-thumb residues-lost'],
    ['a residue more within', insert(3 * 120, 'GGG'), 'null 0 0 rule-of-thumb residues-added'],
    ['a residue more in front', insert(3, 'GGG'), 'green 2 1 measured ends-do-not-matter'],
    ['the stop lost', put(718, 'C'), 'green 2 1 rule-of-thumb longer-end'],
    ['one change nobody listed', gfp(10, 'GCA'), 'green 2 1 rule-of-thumb one-unknown'],
    ['the last residue but one', gfp(237, 'TTC'), 'green 2 1 measured ends-do-not-matter'],
    ['Y66H and one more', [...gfp(10, 'GCA'), ...gfp(66, 'CAT')], 'blue 1 1 rule-of-thumb several-unknown'],
  ])('with %s', (_, edits, words) => {
    const { colour, violet, blue, certainty, reason } = light(edits);
    expect(`${colour} ${violet} ${blue} ${certainty} ${reason}`).toBe(words);
  });

  it('names residues by the numbers of the jellyfish', () => {
    expect(light(gfp(66, 'CAT')).residues).toEqual(['Y66H']);
    expect(light(gfp(99, 'TTT')).residues).toEqual(['S99F']);
  });

  it('is always told, whatever is done, and a dark tube has no colour', () => {
    fc.assert(
      fc.property(anyEdits(10), (edits) => {
        if (!applyEdits(gfpOrf, edits)) return;
        const { colour, violet, blue } = light(edits);
        expect(colour === null).toBe(violet + blue === 0);
      }),
    );
  });
});
