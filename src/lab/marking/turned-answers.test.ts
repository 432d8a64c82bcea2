import { describe, expect, it } from 'vitest';
import { matchQuantity } from './match-quantity.ts';
import { matchSequence } from './match-sequence.ts';
import { type ExpectedText, matchText } from './match-text.ts';

// Answers that contain the right term, number or letters but say something else.

const isTaken = (typed: string, expected: ExpectedText) =>
  ['exact', 'near-miss'].includes(matchText(typed, expected).kind);

describe('a text that turns away from its term', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'denial',
      'transcription',
      [
        'anything but transcription',
        'everything except transcription',
        'transcription is wrong',
        'wrong: transcription',
        'transcription would be impossible',
        'transcription, just kidding',
        'transcription (wrong)',
        'transcription ❌',
        '≠ transcription',
      ],
    ],
    [
      'contrast',
      'transcription',
      [
        'translation instead of transcription',
        'transcription vs translation',
        'transcription no translation',
        'transcription no wait translation',
        'apart from transcription',
        'the reverse of transcription',
        'transcription in reverse',
        'nothing like transcription',
      ],
    ],
    [
      'place and time',
      'nucleus',
      [
        'outside the nucleus',
        'outside of the nucleus',
        'near the nucleus',
        'around the nucleus',
        'before the nucleus',
        'it leaves the nucleus',
        'away from the nucleus',
        'the wall of the nucleus',
        'from the nucleus to the cytoplasm',
        'nucleus to cytoplasm',
        'nucleus -> cytoplasm',
      ],
    ],
    [
      'verbs that end it',
      'translation',
      [
        'it stops translation',
        'blocks translation',
        'inhibits translation',
        'inhibited the translation',
        'preventing translation',
        'the end of translation',
        'fails to translate translation',
      ],
    ],
    [
      'opposites by prefix',
      'active',
      ['inactive', 'in active', 'in-active', 'un active', 'unactive', 'deactive', 'nonactive', 'not active'],
    ],
    ['opposites by prefix', 'sexual', ['asexual', 'a sexual', 'a-sexual', 'non sexual']],
    ['opposites by prefix', 'methylated', ['unmethylated', 'under methylated', 'demethylated', 'ethylated']],
    ['opposites by prefix', 'stable', ['unstable', 'in stable', 'instable', 'metastable']],
    ['opposites', 'left', ['right', 'left right', 'left or right', 'left, right']],
    ['opposites', 'more', ['less', 'more or less', 'more, then less']],
    ['opposites', 'goes up', ['goes down', 'goes up and down', 'goes up then goes down']],
    ['opposites', 'no', ['yes', 'no yes', 'yes no', 'no, yes it does']],
    ['opposites', 'anode', ['cathode', 'anode or cathode']],
    ['a second one of its kind', 'Tt', ['Tt tt', 'tt Tt', 'Tt,tt', 'TT tt Tt', 'Tt and TT']],
    ['a second one of its kind', 'AUG', ['AUG UAG', 'AUG, UAA', 'UAG AUG']],
    ['a second one of its kind', 'lane 3', ['lane 3 4', 'lane 3, 4', 'lanes 2 and 3']],
    ['a second one of its kind', "5' to 3'", ["5'-3'-5'", "reverse of 5' to 3'", "3' to 5'", "5' <- 3'"]],
    ['charge', 'Na+', ['Na-', 'Na++', 'Na+-', 'Na2+', 'Na']],
    ['charge', 'Cl-', ['Cl+', 'Cl--', 'Cl']],
    ['the class noun alone', 'A site', ['site', 'the site', 'a P site', 'site B']],
    ['the class noun alone', 'T cell', ['cell', 'the cell', 'a cell', 'B cell']],
    ['a stump', 'translation', ['transl', 'translat', 'trans']],
    ['a stump', 'hybridization', ['hybrid']],
    ['a stump', 'methylation', ['methyl']],
    ['another word', 'beta-globin', ['betaglobulin', 'beta-globulin', 'beta globulin']],
    ['another word', 'spliced', ['sliced', 'spiced', 'unspliced']],
    ['another word', 'taster', ['tester', 'toaster', 'non-taster']],
    ['another word', 'template', ['temple', 'it is the temple']],
    ['another word', 'inversion', ['inverse', 'conversion']],
    ['another word', 'fertilization', ['fertile', 'fertilizer']],
    ['another word', 'oxidation', ['oxide', 'it is an oxide']],
    ['another word', 'promoter', ['pro motor']],
    ['the beginning of a word', 'insertion', ['insert', 'in']],
    [
      'an end in the passive, or of itself',
      'translation',
      [
        'translation is blocked',
        'translation was stopped',
        'translation stops',
        'the translation fails here',
        'translation gets switched off',
        'translation is not there',
        'translation falls off',
      ],
    ],
    [
      'an end',
      'promoter',
      ['the promoter is lost', 'promoter was deleted', 'the promoter of the gene is removed'],
    ],
    ['emptied', 'cut', ['cut by nothing', 'cut in nothing']],
    ['another head', 'mRNA', ['promoter of the mRNA', 'a copy of mRNA', 'the partner of the mRNA']],
    ['a list', 'agarose', ['agarose, starch', 'starch, agarose', 'agarose; sugar']],
    ['a list', 'carrier', ['carrier/affected', 'affected/carrier']],
    ['a list', 'G', ['A, G', 'a, g', 'A/G', 'a/g', 'A and G', 'G, A']],
    ['a list', 'uncut', ['uncut, cut', 'cut, uncut', 'uncut, then cut']],
    ['a second one of its kind', 'aa', ['Aa aa', 'AA aa', 'aa?a']],
    ['signs', 'Gram +', ['Gram -', 'gram', 'Gram', 'Gram + or Gram -', 'Gram +/-']],
    ['signs', 'the + pole', ['the - pole', 'pole', 'the pole', '- pole']],
    ['signs', 'p < 0.05', ['p > 0.05', 'p = 0.05', 'p 0.05', 'p ≤ 0.05']],
    ['letters that change places', 'T is dominant over t', ['t is dominant over T', 'T is dominant over T']],
    ['a number of strands', 'helix', ['single helix', 'triple helix']],
  ])('%s: %s', (_, accepted, typed) => {
    expect(typed.filter((text) => isTaken(text, { accept: [accepted] }))).toEqual([]);
  });

  it('is not thrown off by a rival that the question repeats', () => {
    const asked = 'DNA starts at the negative electrode. To which electrode does it run?';
    const accept = ['positive', 'positive electrode', 'anode'];
    for (const typed of ['from positive to negative', 'negative positive', 'anode (-)'])
      expect(isTaken(typed, { accept, asked }), typed).toBe(false);
    for (const typed of ['from negative to positive', 'the positive one', 'to the anode (+)'])
      expect(isTaken(typed, { accept, asked }), typed).toBe(true);
  });

  it.each<[string, string, string]>([
    ['it happens in the nucleus', 'nucleus', 'Where is the DNA copied?'],
    ['outside the nucleus', 'outside the nucleus', 'Where?'],
    ['it stops translation', 'translation', 'What does the drug stop?'],
    ['a specific probe', 'specific probe', ''],
    ['the A-site', 'A site', 'Where does the tRNA enter?'],
    ["the 3'-end", "3' end", 'Where does the polymerase add bases?'],
    ['they insert a base', 'insertion', 'What kind of change is this?'],
    ['the base is inverted', 'inversion', ''],
    ['it is fertilised', 'fertilization', ''],
    ['it gets oxidized', 'oxidation', ''],
    ['the repressor', 'repressor', 'What is it that blocks transcription?'],
    ['annealing is missing', 'annealing', 'Which step is missing?'],
    ['the missing one is annealing', 'annealing', 'Which step is missing?'],
    ['helicase unwinds it', 'helicase', ''],
    ['agarose, from seaweed', 'agarose', ''],
    ['HaeIII, an enzyme', 'HaeIII', 'Which enzyme?'],
    ['gram+', 'Gram +', ''],
    ['to the + pole', 'positive pole', ''],
    ['A pairs with T', 'A', ''],
    ['slower than the others', 'slower', ''],
    ['the answer is T cell', 'T cell', ''],
  ])('takes %s for %s', (typed, accepted, asked) => {
    expect(matchText(typed, { accept: [accepted], asked }).kind).toBe('exact');
  });
});

describe('a number that is not the answer it holds', () => {
  const kindOf = (typed: string, value: number, more: object = {}) =>
    matchQuantity(typed, { value, ...more }).kind;

  it.each<[string, number, object, readonly string[]]>([
    ['reckoning left to do', 50, {}, ['2*50', '50 x 2', '50 + 50', 'twice 50', 'double 50', '50 plus 1']],
    [
      'denial',
      50,
      {},
      ['anything but 50', 'all but 50', '50 is wrong', '≠50', '!= 50', 'not 50', '50 less', '50 more'],
    ],
    [
      'limits',
      50,
      {},
      ['max 50', 'at most 50', '50+', '50 max', 'minimum 50', 'up to 50', '> 50', 'less than 50'],
    ],
    ['ranges', 50, {}, ['50-60', '50 to 60', '40–50', '50 or 60', '0 50', '50 60']],
    ['thousands', 50, {}, ['50,000', '50.000.000', '5,0', '5,00']],
    ['thousands', 1.5, {}, ['1,500', '15', '1500']],
    ['parts', 5, {}, ['point five', '1/5', 'five percent']],
    [
      'shares',
      0.25,
      { allow: ['fraction', 'percent'] },
      ['25 ‰', '25 % of 25 %', '1/4 x 1/4', '1:4', '1:3', '25'],
    ],
    [
      'units of another size',
      50,
      { unit: 'ng' },
      ['50 mg', '50 µg', '50 pg', '50 nM', '50 ng/µl', '50 nm', '50 nl'],
    ],
    ['units of another size', 2, { unit: 'mM' }, ['2 µM', '2 M', '2 mm', '2 mmol', '2 nM']],
    [
      'another thing counted',
      46,
      { asked: 'How many chromosomes are in a body cell of a human?' },
      [
        ...['46 chromosome pairs', '46 pairs', '46 humans', '46 cells', '46 genes', '46 times', '46 (pairs)'],
        '46 in pairs',
      ],
    ],
    [
      'another thing counted',
      3,
      { asked: 'How many bands are in lane 2 of the gel?' },
      ['3 lanes', '3 gels', '3 wells', '3 kinds'],
    ],
    [
      'another thing counted',
      3,
      { asked: 'EcoRI cuts a plasmid at 3 sites. How many fragments appear?' },
      ['3 plasmids', '3 sites', '3 (kb)', '3 in kb'],
    ],
    [
      'another thing counted',
      1024,
      { asked: 'How many copies are there after 10 cycles?' },
      ['1024 cycles', '1024 in bp'],
    ],
    [
      'a unit that is not beside its number',
      75,
      { unit: 'min', isUnitOptional: true, asked: 'How long does the gel run?' },
      [
        ...[
          '75 in hours',
          '75 (hours)',
          '75, hours',
          '75 - hours',
          'hours: 75',
          '75 long hours',
          '75 per hour',
        ],
        ...['75 gels', '75 min (hours)', '75 min/h', '75 min per day', '75 per mille', '75 min a day'],
      ],
    ],
    [
      'a unit for each part of another',
      100,
      { unit: 'ng' },
      ['100 ng per 1 µl', '100 ng in each µl', '100 ng for every µl', '100 ng pro µl', '100 ng a µl'],
    ],
    ['two units', 94, { unit: '°C' }, ['94 degrees in Fahrenheit', '94 degrees (Fahrenheit)', '94 °C or °F']],
    [
      'no count at all',
      0.6,
      { asked: 'Out of 200 alleles 120 are T. What is p?' },
      ['0.6 alleles', '0.6 (%)'],
    ],
    ['half a ratio', 3, { allow: ['ratio'] }, ['3:', '3 to', ':3']],
  ])('%s: %d', (_, value, more, typed) => {
    expect(typed.filter((text) => kindOf(text, value, more) === 'exact')).toEqual([]);
  });

  it.each([
    ['1,500', 1500],
    ['2,125', 2.125],
    ['half a million', 5e5],
    ['point five', 0.5],
    ['5 x 10^2', 500],
    ['2 x 25 = 50', 50],
    ['about 50', 50],
    ['50 (w/v)', 50],
  ])('reads %s as %d', (typed, value) => {
    expect(kindOf(typed, value)).toBe('exact');
  });

  it('counts what the question names, in words of its own too', () => {
    const asked = 'How many people of the survey are carriers?';
    for (const typed of ['12 carriers', '12 people', '12 of them', '12'])
      expect(kindOf(typed, 12, { asked }), typed).toBe('exact');
  });
});

it.each([
  'complement of ATGGTGCAC',
  'reverse of ATGGTGCAC',
  'ATGGTGCAC backwards',
  'ATGGTGCAC is wrong',
  'anything but ATGGTGCAC',
  'not ATGGTGCAC',
  'ATGGTGCAC is missing',
  'CACGTGGTA',
  'TACCACGTG',
  'GTGCACCAT',
  'AUGGUGCAC',
  "3'-ATGGTGCAC-5'",
])('%s is not ATGGTGCAC', (typed) => {
  expect(matchSequence(typed, { alphabet: 'dna', sequence: 'ATGGTGCAC' }).kind).not.toBe('exact');
});
