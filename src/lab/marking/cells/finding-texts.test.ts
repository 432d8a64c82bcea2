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

  it('stands behind the sentence that says so', () => {
    const example = sequenceExample('peptide', () => false);
    expect(sequenceFinding({ kind: 'not-a-sequence', letters: [] }, 'peptide', example)).toBe(
      'This cannot be read as a peptide sequence. For example, Ala-Gly-Ser or AGS or alanine glycine serine can be read.',
    );
  });
});
