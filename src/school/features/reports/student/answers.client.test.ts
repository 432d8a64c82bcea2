import { describe, expect, it } from 'vitest';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { groupAnswers, placeAnswers, type StudentAnswer } from './answer-modules.client.ts';
import { showOutcome } from './shown-outcome.client.ts';

const answer = (questionCode: string, more: Partial<StudentAnswer> = {}): StudentAnswer => ({
  moduleID: 'm1',
  questionCode,
  attemptID: 'a1',
  component: 'multiple-choice',
  title: questionCode,
  answer: ['a'],
  described: ['A'],
  outcome: 'correct',
  fraction: 1,
  parts: [],
  tries: 0,
  rightAtTry: 1,
  isScored: true,
  hasWords: true,
  answeredAt: '2026-01-01T00:00:00Z',
  isLate: false,
  givenWith: null,
  receivedAt: '2026-01-01T00:00:00Z',
  triesLeft: 3,
  extraTries: 0,
  ...more,
});

const part = (id: string, isScored = true) => ({
  id,
  component: 'multiple-choice',
  title: id,
  isRequired: true,
  requires: [],
  follows: [],
  asksAbout: [],
  tries: 3,
  isScored,
  countedParts: [],
  isFixedOnceSaved: false,
});

const activity: PublicActivity = {
  title: 'Lab',
  summary: '',
  isPremium: false,
  enabled: true,
  publishedAt: '',
  durationMin: 1,
  isStrictOrder: false,
  sources: [],
  modules: [
    {
      id: 'm1',
      title: 'One',
      summary: '',
      durationMin: 1,
      parts: [part('q1'), part('q2'), part('form', false)],
      items: [{ type: 'multiple-choice', id: 'q1', prompt: 'Why?' }],
    },
    { id: 'm2', title: 'Two', summary: '', durationMin: 1, parts: [part('q3')], items: [] },
  ],
};

describe('placeAnswers', () => {
  it('keeps the order of the activity and leaves room for what was not answered', () => {
    const modules = placeAnswers(activity, [answer('q3', { moduleID: 'm2' }), answer('q1')]);
    expect(
      modules.map(({ rows }) => rows.map((row) => [row.part.id, row.answer?.questionCode ?? null])),
    ).toEqual([
      [
        ['q1', 'q1'],
        ['q2', null],
        ['form', null],
      ],
      [['q3', 'q3']],
    ]);
    expect(modules[0]?.rows[0]?.item?.prompt).toBe('Why?');
    expect(modules[0]?.rows[1]?.item).toBeNull();
  });

  it('falls back to the answers alone, under the titles at hand', () => {
    const modules = groupAnswers([answer('q3', { moduleID: 'm2' }), answer('q1')], (id) => id.toUpperCase());
    expect(modules.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['M2', 1],
      ['M1', 1],
    ]);
  });
});

describe('showOutcome', () => {
  it.each([
    [null, 'unanswered', 'unanswered', 1],
    [{ outcome: 'correct', isScored: true, rightAtTry: 1 }, 'correct', 'correct', 1],
    [{ outcome: 'correct', isScored: true, rightAtTry: 2 }, 'correct', 'correctAt', 2],
    [{ outcome: 'correct', isScored: true, rightAtTry: 3 }, 'correct', 'correctAt', 3],
    // As in the reports: 3 stands for the third and every later try.
    [{ outcome: 'correct', isScored: true, rightAtTry: 7 }, 'correct', 'correctAt', 3],
    [{ outcome: 'partly', isScored: true, rightAtTry: null }, 'partly', 'partly', 1],
    [{ outcome: 'not-yet', isScored: true, rightAtTry: null }, 'incorrect', 'not-yet', 1],
    [{ outcome: 'near-miss', isScored: true, rightAtTry: null }, 'near-miss', 'near-miss', 1],
    // The server grades a saved form "correct"; on this page it is only done.
    [{ outcome: 'correct', isScored: false, rightAtTry: null }, null, 'saved', 1],
  ] as const)('shows %o', (given, state, wording, times) => {
    expect(showOutcome(given)).toMatchObject({ state, wording, times });
  });
});
