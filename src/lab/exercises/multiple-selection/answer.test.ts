import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreMultipleSelection } from './answer.ts';
import { multipleSelection } from './multiple-selection.ts';
import { samples } from './samples.ts';
import { type MultipleSelection, MultipleSelectionSchema, schemes } from './schema.ts';

const item = MultipleSelectionSchema.parse(samples.item);
const ids = item.options.map(({ id }) => id);
const { missingFeedback: _, ...counted } = { ...item, choose: 3 };

const fractionOf = (scheme: MultipleSelection['scheme'], response: string[]) =>
  scoreMultipleSelection({ ...item, scheme }, response).fraction;

const missing = { text: 'Something that belongs to the answer is not chosen yet.' };

describe('scoreMultipleSelection', () => {
  it.each([
    { response: ['template'], all: 0, net: 1 / 3, each: 3 / 5 },
    { response: ['template', 'primers', 'ligase'], all: 0, net: 1 / 3, each: 3 / 5 },
    { response: ['template', 'ligase'], all: 0, net: 0, each: 2 / 5 },
    { response: ['helicase', 'ligase'], all: 0, net: 0, each: 0 },
    { response: ids, all: 0, net: 1 / 3, each: 3 / 5 },
    { response: ['template', 'primers', 'nucleotides'], all: 1, net: 1, each: 1 },
  ])('gives $response $all, $net and $each', ({ response, all, net, each }) => {
    expect(fractionOf('all-or-nothing', response)).toBe(all);
    expect(fractionOf('net-correct', response)).toBeCloseTo(net, 12);
    expect(fractionOf('each-decision', response)).toBeCloseTo(each, 12);
  });

  it.each(schemes)('gives full points under %s exactly for the key', (scheme) => {
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), (response) => {
        const isKey = item.options.every(
          (option) => (option.isRight === true) === response.includes(option.id),
        );
        expect(fractionOf(scheme, response) === 1).toBe(isKey);
      }),
    );
  });

  it('answers each wrong option that was chosen, and no other', () => {
    const { parts, notes } = scoreMultipleSelection(item, ['helicase', 'template']);
    expect(parts).toEqual([
      { partId: 'template', isRight: true },
      { partId: 'helicase', isRight: false },
    ]);
    expect(notes).toEqual([
      {
        partId: 'helicase',
        text: 'CANARY Heat opens the strands here.',
        misconception: 'pcr-needs-helicase',
      },
      missing,
    ]);
  });

  it('says beside the words on a wrong option that something is missing too, only where it is', () => {
    const textsOf = (response: string[], of = item) =>
      scoreMultipleSelection(of, response).notes.map(({ text }) => text);
    const onHelicase = 'CANARY Heat opens the strands here.';
    expect(textsOf(['helicase'])).toEqual([onHelicase, missing.text]);
    expect(textsOf(['helicase', 'nucleotides', 'primers', 'template'])).toEqual([onHelicase]);
    // With a number that is asked for, a wrong option stands where a right one is missing.
    const three = ['helicase', 'primers', 'template'];
    expect(textsOf(three, MultipleSelectionSchema.parse(counted))).toEqual([onHelicase]);
  });

  it('says that something is missing without saying what', () => {
    expect(scoreMultipleSelection(item, ['template']).notes).toEqual([{ text: item.missingFeedback }]);
  });

  it('waits for the stated count', () => {
    expect(scoreMultipleSelection(counted, ['template', 'primers']).outcome).toBe('incomplete');
    expect(scoreMultipleSelection(counted, ids).outcome).toBe('incomplete');
    expect(scoreMultipleSelection(counted, ['template', 'primers', 'nucleotides']).outcome).toBe('correct');
    expect(multipleSelection.parseItem(counted).isValid).toBe(true);
  });

  it('is sound on 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(multipleSelection, ids);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
