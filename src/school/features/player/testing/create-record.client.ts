import type { ProgressRecord } from '../../progress/progress-endpoints.ts';

// Test support. Not part of the product's bundle.

/** A record of one exercise: one wrong try, unless the test says otherwise. */
export function createRecord(questionCode: string, given: Partial<ProgressRecord> = {}): ProgressRecord {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    moduleID: 'm1',
    questionCode,
    answer: ['negative'],
    run: null,
    isCorrect: false,
    component: 'multiple-choice',
    status: 'PROGRESS',
    tries: 1,
    triesLeft: 2,
    rightAtTry: null,
    isClosed: false,
    isAnswered: false,
    answeredAt: '2026-01-01T00:00:00.000Z',
    verdict: { outcome: 'not-yet', fraction: 0, parts: [], notes: [], reveal: null },
    version: 1,
    extraTries: 0,
    resetAt: null,
    ...given,
  };
}
