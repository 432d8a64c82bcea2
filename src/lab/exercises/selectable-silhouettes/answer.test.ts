import { describe, expect, it } from 'vitest';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, scoreSelectableSilhouettes } from './answer.ts';
import { samples } from './samples.ts';
import {
  redactSelectableSilhouettes,
  type SelectableSilhouettes,
  SelectableSilhouettesSchema,
} from './schema.ts';
import { selectableSilhouettes } from './selectable-silhouettes.ts';

const item = SelectableSilhouettesSchema.parse(samples.item);
const { missingFeedback: _, ...plain } = item;
const score = (...ids: CharacterId[]) => scoreSelectableSilhouettes(item, ids);
const scoreAllOrNothing = (...ids: CharacterId[]) =>
  scoreSelectableSilhouettes({ ...item, scheme: 'all-or-nothing' }, ids);
const scoreOne = (...ids: CharacterId[]) => scoreSelectableSilhouettes({ ...plain, pick: 'one' }, ids);

describe('scoreSelectableSilhouettes', () => {
  it('gives full points to exactly the right people and says why', () => {
    expect(score('mateo', 'noor')).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
  });

  it('takes back for a wrong person what a right one earned', () => {
    expect(score('noor')).toMatchObject({ outcome: 'partly', fraction: 0.5 });
    expect(score('noor', 'mateo', 'linh')).toMatchObject({ outcome: 'partly', fraction: 0.5 });
    expect(score('noor', 'linh')).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(score('linh', 'ebo')).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(score('noor', 'mateo', 'linh', 'ebo').fraction).toBe(0);
  });

  it('gives nothing below full under all-or-nothing', () => {
    expect(scoreAllOrNothing('noor')).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(scoreAllOrNothing('noor', 'mateo', 'ebo').fraction).toBe(0);
    expect(scoreAllOrNothing('noor', 'mateo').fraction).toBe(1);
  });

  it('speaks at each person who was chosen wrongly, and of nobody else', () => {
    expect(score('linh', 'mateo').notes).toEqual([
      {
        partId: 'linh',
        text: 'CANARY A strong dislike of broccoli is not a PTC report. Find the strip result.',
        misconception: 'dislike-means-taster',
      },
    ]);
    expect(score('mateo').notes).toEqual([{ text: item.missingFeedback }]);
    expect(score('mateo').parts).toEqual([{ partId: 'mateo', isRight: true }]);
  });

  it('takes any of the right people where one is asked for', () => {
    expect(scoreOne('mateo').outcome).toBe('correct');
    expect(scoreOne('noor').outcome).toBe('correct');
    expect(scoreOne('ebo')).toMatchObject({ outcome: 'not-yet', fraction: 0, notes: [{ partId: 'ebo' }] });
  });

  it('waits for the stated number', () => {
    const counted = { ...plain, choose: 2 };
    expect(scoreSelectableSilhouettes(counted, ['linh'])).toMatchObject({
      outcome: 'incomplete',
      parts: [],
      notes: [{ text: 'You have chosen 1, and 2 are asked for. Choose 1 more, then check again.' }],
    });
    expect(scoreSelectableSilhouettes(counted, ['noor', 'linh']).outcome).toBe('not-yet');
  });

  it('is sound for 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(selectableSilhouettes, item.personIds);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(100);
  });
});

describe('the item', () => {
  it('offers the four by default', () => {
    expect(item.personIds).toEqual(['noor', 'mateo', 'linh', 'ebo']);
  });

  it('reveals the first right person where one is asked for', () => {
    const one: SelectableSilhouettes = { ...plain, pick: 'one' };
    expect(selectableSilhouettes.reveal(one).answer).toEqual(['noor']);
  });

  it('needs no sentence about missing people where only one is right', () => {
    const single = {
      ...plain,
      right: ['noor'],
      feedback: [...item.feedback, { personId: 'mateo', text: 'It faded.' }],
    };
    expect(selectableSilhouettes.parseItem(single).isValid).toBe(true);
  });
});

describe('responses', () => {
  const publicItem = redactSelectableSilhouettes(item);

  it('have one wire form, whatever the order of choosing', () => {
    expect(responses.format(['noor', 'ebo'])).toEqual(['ebo', 'noor']);
    expect(responses.parse(publicItem, ['noor', 'ebo'])).toEqual({ isValid: true, value: ['ebo', 'noor'] });
  });

  it('refuse a second person where one is asked for, and somebody who is not offered', () => {
    const one = { ...publicItem, pick: 'one' as const };
    expect(responses.parse(one, ['noor', 'ebo']).isValid).toBe(false);
    const few = { ...publicItem, personIds: publicItem.personIds.slice(0, 2) };
    expect(responses.parse(few, ['ebo']).isValid).toBe(false);
  });
});
