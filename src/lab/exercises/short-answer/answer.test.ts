import { describe, expect, it } from 'vitest';
import { cleanText } from '../../marking/written-text.ts';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, scoreShortAnswer } from './answer.ts';
import { samples } from './samples.ts';
import { ShortAnswerSchema } from './schema.ts';
import { shortAnswer } from './short-answer.ts';

const item = ShortAnswerSchema.parse(samples.item);
const asked = (response: Record<string, string>) =>
  scoreShortAnswer(item, response).notes.map(({ text }) => /CANARY (.*)\?$/.exec(text)?.[1]);

describe('scoreShortAnswer', () => {
  it('keeps the text, marks nothing and asks after ideas that are not named', () => {
    const score = scoreShortAnswer(item, { claim: 'Dayo is fine.', evidence: 'I saw it.' });
    expect(score).toMatchObject({ outcome: 'correct', fraction: 1, parts: [] });
    expect(score.notes[0]).toEqual({
      partId: 'claim',
      text: 'Have you said something about CANARY both alleles?',
    });
    expect(score.notes.map(({ partId }) => partId)).toEqual(['claim', undefined, undefined]);
  });

  it('asks at the only box where there is one', () => {
    const [claim] = item.boxes;
    const single = ShortAnswerSchema.parse({ ...item, boxes: [claim] });
    const { notes } = scoreShortAnswer(single, { claim: 'Dayo is fine.' });
    expect(notes.map(({ partId }) => partId)).toEqual(['claim', 'claim', 'claim']);
  });

  it('finds an idea in any of its words, misspelled, in the plural or by a stated variant', () => {
    expect(asked({ claim: 'Dayo is a het.', evidence: 'Two fragmnts beside the ladder.' })).toEqual([]);
    expect(
      asked({ claim: 'Dayo has two alleles.', evidence: 'The 408-bp band, and the uncut controls.' }),
    ).toEqual([]);
  });

  it('looks for an idea only in its box, where it has one', () => {
    expect(asked({ claim: 'Yes.', evidence: 'A carrier has 2 bands, see the control.' })).toEqual([
      'both alleles',
    ]);
  });

  it('says at its box what to look at again where a statement is one the lesson speaks against', () => {
    const said = (claim: string) =>
      scoreShortAnswer(item, { claim, evidence: 'Two bands beside the control.' }).notes;
    expect(said('Dayo, AS, is ill.')).toEqual([
      { partId: 'claim', text: 'CANARY what would a person with the disease show in the lane?' },
    ]);
    expect(said('A carrier, AS, does not have sickle cell disease.')).toEqual([]);
    expect(
      scoreShortAnswer(item, { claim: 'AS', evidence: 'Tomi is ill: one band, control.' }).notes,
    ).toEqual([]);
  });

  it('waits for the boxes that are needed', () => {
    expect(scoreShortAnswer(item, {}).outcome).toBe('incomplete');
    expect(scoreShortAnswer(item, { claim: 'AS', reasoning: 'because' }).outcome).toBe('incomplete');
    expect(scoreShortAnswer(item, { claim: 'AS', evidence: ' \n' }).outcome).toBe('incomplete');
    expect(scoreShortAnswer(item, { claim: 'AS', evidence: 'two bands' }).outcome).toBe('correct');
  });

  it('keeps line breaks, equal signs and everything else a learner writes', () => {
    const text = 'p = 0.5\n\n  q = 0.5 🧬';
    expect(responses.format({ evidence: `${text}  \r\n` })).toEqual([`evidence=${text}`]);
    const parsed = responses.parse(shortAnswer.redact(item) as never, [`evidence=${text}`]);
    expect(parsed).toEqual({ isValid: true, value: { evidence: text } });
    expect(cleanText(' a \r b \u2028 c ')).toBe('a\n b\n c');
  });

  it('reads to a teacher as it was written', () => {
    expect(shortAnswer.describe(item, ['evidence=Two bands', 'claim=AS'])).toEqual([
      'Claim: AS',
      'Evidence: Two bands',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = [
      'claim=AS',
      'claim=het',
      'evidence=two bands',
      'evidence=control',
      'reasoning=chance',
      'evidence= ',
    ];
    const { accepted, refused } = gradeRandomAnswers(shortAnswer, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
