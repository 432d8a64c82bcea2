import { describe, expect, it } from 'vitest';
import { matchSequence, type SequenceAlphabet } from '../match-sequence.ts';
import { sequenceExample, sequenceFinding } from './finding-texts.ts';

const alphabets: readonly SequenceAlphabet[] = ['dna', 'rna', 'peptide'];

describe('the example for a sequence that cannot be read', () => {
  it.each(alphabets)('is read as %s in each way of writing, and is never what is asked for', (alphabet) => {
    const first = sequenceExample(alphabet, () => false);
    const [sequence = ''] = first;
    const second = sequenceExample(alphabet, (one) => one === sequence);
    expect(second).not.toContain(sequence);
    for (const [asked = '', ...others] of [first, second])
      for (const typed of [asked, ...others])
        expect(matchSequence(typed, { alphabet, sequence: asked }).kind, typed).toBe('exact');
  });

  it('says what is counted, and asks for a name with an example of each way to write it', () => {
    const say = (match: Parameters<typeof sequenceFinding>[0], alphabet: SequenceAlphabet) =>
      sequenceFinding(
        match,
        alphabet,
        sequenceExample(alphabet, () => false),
      );
    const short = { kind: 'wrong-length', typedLength: 9, expectedLength: 15 } as const;
    expect(say(short, 'rna')).toBe('You have 9 bases, which is too few. Count again.');
    expect(say({ ...short, typedLength: 1 }, 'peptide')).toMatch(/^You have 1 amino acid, which/);
    expect(say({ kind: 'differs', positions: [1], length: 1 }, 'peptide')).toBe(
      'This is another amino acid.',
    );
    expect(say({ kind: 'not-a-sequence', letters: [], word: 'hist' }, 'peptide')).toBe(
      '“hist” is no name of an amino acid. Write a name, its three letters or its one letter, such as alanine, Ala or A.',
    );
  });

  it('stands behind the sentence that says so', () => {
    const example = sequenceExample('peptide', () => false);
    expect(sequenceFinding({ kind: 'not-a-sequence', letters: [] }, 'peptide', example)).toBe(
      'This cannot be read as a peptide sequence. For example, Ala-Gly-Ser or AGS or alanine glycine serine can be read.',
    );
  });
});
