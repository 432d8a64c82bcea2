import type { CountedQuestion, CountedRound, PlaceCounts, QuestionView } from '../questions/question-view.ts';
import type { WrittenAnswer } from '../questions/written-answers.ts';

// Test support: what the question view shows, made up. Not part of the product's bundle.

const none = { first: 0, now: 0 };

const valuesOf = (right: readonly [number, number], wrong: readonly [number, number]) => [
  { id: 'a', text: 'A **testable** one', isRight: true, first: right[0], now: right[1] },
  { id: 'b', text: 'A sure one', isRight: false, first: wrong[0], now: wrong[1] },
];

/** One place with two options; the first is right. */
export const placeOf = (right: number, wrong: number): PlaceCounts => ({
  ...{ id: '', label: '', isTyped: false, others: none },
  values: valuesOf([right, right], [wrong, wrong]),
});

export const aQuestion = (label: string, changes: Partial<CountedQuestion>): CountedQuestion => ({
  ...{ label, moduleId: 'm1', exerciseId: `e${label}`, partId: null, title: `Title ${label}` },
  ...{ text: `What is asked in ${label}?`, isScored: true, answeredCount: 0, places: [placeOf(4, 16)] },
  ...{ beliefs: [], confidence: null, help: null, askFault: null, rounds: [] },
  ...changes,
});

export const aRound = (changes: Partial<CountedRound> = {}): CountedRound => ({
  ...{ id: 'round-1', number: 1, startedAt: '2026-11-27T10:00:00.000Z', endedAt: '2026-11-27T10:05:00.000Z' },
  answeredCount: 12,
  places: [
    {
      ...{ id: '', label: '', isTyped: false, others: none },
      values: valuesOf([3, 10], [9, 2]),
      moves: {
        stayed: 4,
        moves: [
          { from: ['b'], to: ['a'], count: 7 },
          { from: [], to: ['b'], count: 1 },
        ],
        otherMoves: 0,
      },
    },
  ],
  ...changes,
});

export const aView = (
  questions: QuestionView['questions'],
  changes: Partial<QuestionView> = {},
): QuestionView => ({
  class: { name: 'Biology, period 3' },
  activity: { id: 'microbes', title: 'Microbe Hunters' },
  modules: [{ id: 'm1', title: 'Mission brief', number: 1 }],
  ...{
    otherModules: [],
    studentCount: 28,
    areKeysWithheld: false,
    lessons: [],
    stations: [],
    openRound: null,
    questions,
  },
  ...changes,
});

export const aWrittenAnswer = (text: string, at: number): WrittenAnswer => ({
  ...{ id: `w${at}`, lines: [text], group: at },
});
