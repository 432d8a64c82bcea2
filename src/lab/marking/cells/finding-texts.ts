import type { QuantityMatch } from '../match-quantity.ts';
import type { SequenceAlphabet, SequenceMatch } from '../match-sequence.ts';
import type { UnreadText } from '../match-text.ts';

// en-US. Feedback for a finding if the author has written none. It never names the right answer.

export function textFinding(kind: 'near-miss' | 'confused' | 'case-only', takenFor: string): string {
  switch (kind) {
    case 'near-miss':
      return 'Very near. Check the spelling.';
    case 'confused':
      return `**${takenFor}** is something else. Compare the two terms, then look at what is asked.`;
    case 'case-only':
      return 'The letters are right. Check which of them are capitals: here that changes the meaning.';
  }
}

/** Feedback that asks the learner to write again; it never says whether the answer is right. */
export function unreadTextFinding(why: UnreadText): string {
  switch (why) {
    case 'blank':
      return 'There is no word in this yet.';
    case 'part':
      return 'This is too short to be read. Write the whole term.';
    case 'sentence':
      return 'Write the term alone, please: with these words round it, it could mean more than one thing.';
    case 'other-name':
      return 'There is more than one name for this. Write the one that is asked for.';
  }
}

/** Neither term is named: one of them is the answer. */
export const tieFinding = 'This fits two different terms. Write out in full the one you mean.';

const strandNames = { dna: 'a DNA', rna: 'an RNA', peptide: 'a peptide' } as const satisfies Record<
  SequenceAlphabet,
  string
>;

/**
 * Ways of writing a sequence, all of which are read. There are two examples of each, so that one of them always differs
 * from the sequence that is asked for.
 */
const sequenceExamples = {
  dna: [
    ['GATTACA', '5′-GATTACA-3′'],
    ['CCATGG', '5′-CCATGG-3′'],
  ],
  rna: [
    ['GAUUACA', '5′-GAUUACA-3′'],
    ['CCAUGG', '5′-CCAUGG-3′'],
  ],
  peptide: [
    ['Ala-Gly-Ser', 'AGS', 'alanine glycine serine'],
    ['Trp-Lys-Asp', 'WKD', 'tryptophan lysine aspartate'],
  ],
} as const satisfies Record<SequenceAlphabet, readonly (readonly string[])[]>;

/**
 * What can be read as a sequence, as an example in each way of writing.
 * @param isAsked whether a sequence is the answer or one of the answers
 */
export function sequenceExample(
  alphabet: SequenceAlphabet,
  isAsked: (sequence: string) => boolean,
): readonly string[] {
  const [first, second] = sequenceExamples[alphabet];
  return isAsked(first[0]) ? second : first;
}

/** What a sequence is counted in. */
const unitNames = { dna: 'base', rna: 'base', peptide: 'amino acid' } as const satisfies Record<
  SequenceAlphabet,
  string
>;

const countUnits = (count: number, alphabet: SequenceAlphabet) =>
  `${count} ${unitNames[alphabet]}${count === 1 ? '' : 's'}`;

/** The first amino acid of an example, by its name and in both codes. */
function residueExample([codes = '', letters = '', names = '']: readonly string[]): string {
  return `${names.split(' ')[0]}, ${codes.split('-')[0]} or ${letters[0]}`;
}

export function sequenceFinding(
  match: Exclude<SequenceMatch, { kind: 'exact' }>,
  alphabet: SequenceAlphabet,
  example: readonly string[],
): string {
  switch (match.kind) {
    case 'wrong-alphabet':
      return match.typed === 'T'
        ? 'All in place, but T belongs to DNA. RNA has U there.'
        : 'All in place, but U belongs to RNA. DNA has T there.';
    case 'reversed':
      return alphabet === 'peptide'
        ? 'The right amino acids, from the other end. A chain is written from its N terminus to its C terminus.'
        : 'The right letters, from the other end. Look at where 5′ and 3′ are.';
    case 'wrong-ends':
      return 'The letters are in order, but 5′ and 3′ do not belong where you put them.';
    case 'unclear-ends':
      return 'The same end stands at both sides. Write which is 5′ and which is 3′.';
    case 'other-molecule':
      return alphabet === 'peptide'
        ? 'These are bases. Here the amino acids are asked for. Write those.'
        : 'These are amino acids. Here the bases are asked for. Write those.';
    case 'several-sequences':
      return 'Write one sequence: the one you stand by.';
    case 'complement':
      return 'This is the strand that pairs with the one asked for, letter by letter.';
    case 'reverse-complement':
      return 'This is the partner of the strand asked for, written from its own 5′ end.';
    case 'wrong-length':
      return `You have ${countUnits(match.typedLength, alphabet)}, which is too ${match.typedLength > match.expectedLength ? 'many' : 'few'}. Count again.`;
    case 'differs':
      if (match.length === 1) return `This is another ${unitNames[alphabet]}.`;
      return `You have the right number of ${unitNames[alphabet]}s. ${match.positions.length === 1 ? 'One of them is' : `${match.positions.length} of them are`} not right.`;
    case 'not-a-sequence':
      if (match.word !== undefined)
        return `“${match.word}” is no name of an amino acid. Write a name, its three letters or its one letter, such as ${residueExample(example)}.`;
      return match.letters.length > 0
        ? `These letters do not belong in ${strandNames[alphabet]} sequence: ${match.letters
            .slice(0, 5)
            .join(' ')
            .replace(/[\\*_~^`[\]{}]/g, '\\$&')}`
        : `This cannot be read as ${strandNames[alphabet]} sequence. For example, ${example.join(' or ')} can be read.`;
  }
}

const formNames = { fraction: 'a fraction', ratio: 'a ratio', percent: 'a percentage' } as const;

export function quantityFinding(
  match: Exclude<QuantityMatch, { kind: 'exact' | 'wrong-value' }>,
  isUnitDue = false,
): string {
  switch (match.kind) {
    case 'wrong-form':
      return `The value is right. Here it is asked for as a number, not as ${formNames[match.form]}.`;
    case 'missing-unit':
      return isUnitDue
        ? 'Write the unit behind the number, please.'
        : 'If this is a percentage, write the sign % behind it.';
    case 'wrong-unit':
      return 'The number is right. Check the unit.';
    case 'wrong-power':
      return isUnitDue
        ? 'The digits are right. Check the decimal point, and the size of the unit, such as µl or ml.'
        : 'The digits are right. Check the decimal point.';
    case 'wrong-sign':
      return 'The amount is right. Check the sign.';
    case 'inverted':
      return 'The right two numbers, the wrong way round.';
    case 'not-a-number':
      return isUnitDue
        ? 'This cannot be read as one number. Write digits, and the unit behind them.'
        : 'This cannot be read as one number. Write digits.';
    case 'several-values':
      return 'Write one value: the one you stand by.';
  }
}
