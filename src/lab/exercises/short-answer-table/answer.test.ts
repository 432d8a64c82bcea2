import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreShortAnswerTable } from './answer.ts';
import { samples } from './samples.ts';
import { ShortAnswerTableSchema } from './schema.ts';
import { shortAnswerTable } from './short-answer-table.ts';

const item = ShortAnswerTableSchema.parse(samples.item);
const right = {
  codons: '5',
  enzyme: 'RNA polymerase',
  message: 'AGGCAGCCACUGAGC',
  process: 'transcription',
  share: '33.3',
};
const noteAt = (rowId: string, typed: string) =>
  scoreShortAnswerTable(item, { ...right, [rowId]: typed }).notes.find(({ partId }) => partId === rowId);

describe('scoreShortAnswerTable', () => {
  it('gives one point a row', () => {
    expect(scoreShortAnswerTable(item, right)).toMatchObject({ outcome: 'correct', fraction: 1 });
    const score = scoreShortAnswerTable(item, { ...right, codons: '4' });
    expect(score).toMatchObject({ outcome: 'partly', fraction: 4 / 5 });
    expect(scoreShortAnswerTable(item, { codons: '5' }).outcome).toBe('incomplete');
  });

  it.each([
    ['message', 'AGG CAG CCA CTG AGC', /RNA has U there/],
    ['message', 'CGA GUC ACC GAC GGA', /^CANARY Pair antiparallel/],
    ['message', "3'-AGG CAG CCA CUG AGC-5'", /do not belong where you put them/],
    ['message', 'UCC GUC GGU GAC UCG', /pairs with the one asked for/],
    ['message', 'GCU CAG UGG CUG CCU', /written from its own 5′ end/],
    [
      'message',
      'AGG CAG GCA CUG ACC',
      /^You have the right number of bases\. 2 of them are not right\. CANARY Pair base by base/,
    ],
    ['message', 'AGG CAG', /^You have 6 bases, which is too few/],
    ['message', 'AGG LAG', /^These letters do not belong in an RNA sequence: L$/],
    ['message', 'Arg-Gln', /These are amino acids/],
    ['process', 'translation', /^CANARY Which molecule comes out/],
    ['process', 'replication', /^\*\*replication\*\* is something else/],
    ['enzyme', 'DNA polymerase', /^\*\*DNA polymerase\*\*/],
    ['codons', '15', /^CANARY Those are the bases/],
    ['codons', '5/1', /not as a fraction/],
    ['codons', '-5', /Check the sign/],
    ['share', '33.3 bp', /Check the unit/],
    ['share', '3.33', /^The digits are right\. Check the decimal point\.$/],
  ])('says of %s "%s" what was found', (rowId, typed, text) => {
    expect(noteAt(rowId, typed)?.text).toMatch(text);
  });

  it("names the author's misconception of a finding", () => {
    expect(noteAt('message', 'CGA GUC ACC GAC GGA')?.misconception).toBe('strands-run-alike');
    expect(shortAnswerTable.misconceptions(item)).toEqual([
      'strands-run-alike',
      'dna-becomes-rna',
      'one-base-one-residue',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = [...(samples.right[0] ?? []), ...(samples.wrong[0] ?? []), 'process=trascription'];
    const { accepted, refused } = gradeRandomAnswers(shortAnswerTable, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
