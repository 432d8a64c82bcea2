import type { Cell, CellExpectation } from '../../marking/cells/schema.ts';
import { type Choose, chooseOne, chooseSome, isChosen } from '../draw.ts';
import { secretMisconception, secretRemark, secretText } from './secret-words.ts';

type Expecting<Kind extends CellExpectation['kind']> = Extract<CellExpectation, { kind: Kind }>;

/**
 * The cell with another key and other words. Its kind, its options and a unit shown beside the field stay, because they
 * are public.
 */
export function rekeyCell(choose: Choose, { id, expect }: Cell): Cell {
  return {
    id,
    expect: rekeyExpectation(choose, expect),
    ifWrong: secretText(choose),
    ...secretMisconception(choose),
  };
}

function rekeyExpectation(choose: Choose, expect: CellExpectation): CellExpectation {
  switch (expect.kind) {
    case 'text':
      return drawText(choose);
    case 'sequence':
      return drawSequence(choose);
    case 'quantity':
      return rekeyQuantity(choose, expect);
    case 'choice':
      return rekeyChoice(choose, expect);
  }
}

/** The author's own sentences for some of the findings. */
function drawOn<Finding extends string>(choose: Choose, findings: readonly Finding[]) {
  const said = chooseSome(choose, findings, 0, findings.length).map((name) => [name, secretRemark(choose)]);
  return { on: Object.fromEntries(said) as Partial<Record<Finding, ReturnType<typeof secretRemark>>> };
}

const words = ['ligation', 'staining', 'centrifuge', 'plasmid', 'electrophoresis', 'ribosome', 'amplicon'];

function drawText(choose: Choose): Expecting<'text'> {
  const [first = '', ...others] = chooseSome(choose, words, words.length, words.length);
  const alsoRight = choose(3);
  return {
    kind: 'text',
    accept: [first, ...others.slice(0, alsoRight)],
    variants: isChosen(choose) ? [[first, `alias ${choose(1000)}`]] : [],
    confusable: others
      .slice(alsoRight, alsoRight + choose(4))
      .map((typed) => ({ typed, ...secretRemark(choose) })),
    ...(isChosen(choose) && { isCaseSensitive: isChosen(choose) }),
    isSpellingTolerant: isChosen(choose),
    ...drawOn(choose, ['near-miss', 'confused', 'case-only']),
  };
}

const residues = ['Pro', 'Glu', 'Val', 'Lys', 'Trp', 'Met', 'Ser', 'Cys'];
const bases = { dna: ['A', 'C', 'G', 'T'], rna: ['A', 'C', 'G', 'U'] };

function drawSequence(choose: Choose): Expecting<'sequence'> {
  const alphabet = chooseOne(choose, ['dna', 'rna', 'peptide'] as const);
  const write = (length: number) => {
    const letters = alphabet === 'peptide' ? residues : bases[alphabet];
    const drawn = Array.from({ length }, () => chooseOne(choose, letters));
    return drawn.join(alphabet === 'peptide' ? '-' : '');
  };
  return {
    kind: 'sequence',
    alphabet,
    sequence: write(4 + choose(9)),
    alternatives: Array.from({ length: choose(3) }, () => write(4 + choose(9))),
    direction: chooseOne(choose, ['5-to-3', '3-to-5'] as const),
    // Longer than what is right, and so never right.
    traps: Array.from({ length: choose(3) }, () => ({
      typed: write(13 + choose(5)),
      ...secretRemark(choose),
    })),
    ...drawOn(choose, [
      'wrong-alphabet',
      'reversed',
      'wrong-ends',
      'complement',
      'reverse-complement',
      'wrong-length',
      'differs',
      'not-a-sequence',
    ]),
  };
}

function rekeyQuantity(choose: Choose, expect: Expecting<'quantity'>): Expecting<'quantity'> {
  const { unit, isUnitShown } = expect;
  const isUnitTyped = unit !== undefined && !isUnitShown;
  const allow = chooseSome(choose, ['fraction', 'ratio', 'percent'] as const, 0, 3);
  const isSigned = isChosen(choose);
  const value = ((1 + choose(9999)) / 10) * (isSigned && isChosen(choose) ? -1 : 1);
  return {
    kind: 'quantity',
    value,
    ...(unit !== undefined && {
      unit: isUnitTyped ? chooseOne(choose, ['bp', 'kb', 'ng', 'mM', 'min']) : unit,
    }),
    isUnitShown,
    ...(isChosen(choose) && {
      tolerance: isChosen(choose)
        ? { percent: 1 + choose(20) }
        : { absolute: (Math.abs(value) * (1 + choose(20))) / 100 },
    }),
    allow,
    isSigned,
    // Far outside of any tolerance above.
    traps: Array.from({ length: choose(3) }, (_, index) => ({
      value: value * (index + 3),
      ...secretRemark(choose),
    })),
    ...drawOn(choose, [
      'wrong-form',
      'missing-unit',
      'wrong-unit',
      'wrong-power',
      'wrong-sign',
      'inverted',
      'not-a-number',
    ]),
  };
}

function rekeyChoice(choose: Choose, { kind, options }: Expecting<'choice'>): Expecting<'choice'> {
  const right = choose(options.length);
  return {
    kind,
    options: options.map(({ value, text }, index) => ({
      value,
      text,
      ...(index === right && { isRight: true as const }),
      ...(isChosen(choose) && { feedback: secretText(choose) }),
      ...secretMisconception(choose),
    })),
  };
}
