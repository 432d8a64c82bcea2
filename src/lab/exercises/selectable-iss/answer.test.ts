import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, scoreSelectableIss } from './answer.ts';
import { samples } from './samples.ts';
import { redactSelectableIss, SelectableIssSchema } from './schema.ts';
import { selectableIss } from './selectable-iss.ts';

const item = SelectableIssSchema.parse(samples.item);

describe('scoreSelectableIss', () => {
  it('gives the share of right clues and speaks only at wrong ones', () => {
    const score = scoreSelectableIss(item, { hygiene: 'destiny', cabins: 'harmony' });
    expect(score).toMatchObject({
      outcome: 'partly',
      fraction: 0.5,
      parts: [
        { partId: 'hygiene', isRight: false },
        { partId: 'cabins', isRight: true },
      ],
    });
    expect(score.notes).toEqual([
      {
        partId: 'hygiene',
        text: 'CANARY Destiny holds experiments. Where do crews train?',
        misconception: 'lab-is-everything',
      },
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.targets.flatMap(({ id }) =>
      ['tranquility', 'harmony', 'destiny'].map((moduleId) => `${id}=${moduleId}`),
    );
    const { accepted, refused } = gradeRandomAnswers(selectableIss, entries);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });

  it('says what the picked module is for where the author wrote nothing', () => {
    const { notes, outcome } = scoreSelectableIss(item, { hygiene: 'quest', cabins: 'quest' });
    expect(outcome).toBe('not-yet');
    expect(notes).toHaveLength(2);
    expect(notes[0]?.text).toMatch(/^You picked Quest\. The airlock/);
  });

  it('answers all right with the reason', () => {
    expect(scoreSelectableIss(item, { hygiene: 'tranquility', cabins: 'harmony' })).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
  });

  it('takes any of several right modules', () => {
    const wider = {
      ...item,
      targets: item.targets.map((target) => ({ ...target, right: ['unity' as const, 'quest' as const] })),
    };
    expect(scoreSelectableIss(wider, { hygiene: 'quest', cabins: 'unity' }).outcome).toBe('correct');
  });

  it('tells nothing while a clue is open', () => {
    expect(scoreSelectableIss(item, { hygiene: 'tranquility' })).toMatchObject({
      outcome: 'incomplete',
      parts: [],
      notes: [],
    });
  });
});

describe('responses', () => {
  const publicItem = redactSelectableIss(item);

  it('has one wire form, whatever the order of picking', () => {
    expect(responses.format({ hygiene: 'quest', cabins: 'unity' })).toEqual([
      'cabins=unity',
      'hygiene=quest',
    ]);
    expect(responses.format({ cabins: 'unity', hygiene: 'quest' })).toEqual([
      'cabins=unity',
      'hygiene=quest',
    ]);
  });

  it('keeps a half-filled response but is not ready', () => {
    const parsed = responses.parse(publicItem, ['cabins=unity']);
    expect(parsed).toEqual({ isValid: true, value: { cabins: 'unity' } });
    expect(responses.isReady(publicItem, { cabins: 'unity' })).toBe(false);
    expect(responses.isReady(publicItem, { cabins: 'unity', hygiene: 'unity' })).toBe(true);
  });

  it.each(samples.malformed.map((answer) => [answer]))('refuses %j', (answer) => {
    expect(responses.parse(publicItem, answer).isValid).toBe(false);
  });
});
