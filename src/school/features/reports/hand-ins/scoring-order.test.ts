import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredQuestion, HandedIn } from './hand-ins.ts';
import { chooseQuestion, findNextWaiting, isDealtWith, keepOrder, orderAnswers } from './scoring-order.ts';

const answer = (studentId: string, questionCode = 'why'): HandedIn => ({
  ...{ studentId, questionCode, fullName: studentId, attemptID: 'a', isReset: false },
  ...{ described: [], answeredAt: '2026-03-05T15:00:00Z', outcome: null, marks: [] },
});
const ofIds = (ids: readonly string[], questionCode?: string) => ids.map((id) => answer(id, questionCode));
const ids = Array.from({ length: 28 }, (_, place) => `student-${String(place).padStart(2, '0')}`);

describe('the order in which answers are scored', () => {
  it('is that of the list of names, or one that tells nothing about names', () => {
    expect(orderAnswers(ofIds(ids), false)).toEqual(ids);
    const hidden = orderAnswers(ofIds(ids), true);
    expect(hidden).not.toEqual(ids);
    expect(hidden.toSorted()).toEqual(ids);
    // The order is the same at the next visit, whatever order the answers come in. The next question has another order.
    expect(orderAnswers(ofIds(ids.toReversed()), true)).toEqual(hidden);
    expect(orderAnswers(ofIds(ids, 'what'), true)).not.toEqual(hidden);
  });

  it('never moves: what comes in since stands at the end, and what is gone leaves', () => {
    // There are few of them, so that most are in both orders.
    const some = fc.uniqueArray(fc.constantFrom(...'abcdef'));
    fc.assert(
      fc.property(some, some, (order, present) => {
        const kept = keepOrder(order, ofIds(present));
        expect(kept.toSorted()).toEqual(present.toSorted());
        const stayed = order.filter((id) => present.includes(id));
        expect(kept.slice(0, stayed.length)).toEqual(stayed);
      }),
    );
  });

  it('has a next answer that waits, round the end to the beginning', () => {
    expect(findNextWaiting([true, false, true], 0)).toBe(2);
    expect(findNextWaiting([true, false, true], 2)).toBe(0);
    expect(findNextWaiting([false, true], 1)).toBe(1);
    expect(findNextWaiting([false, false], 0)).toBeNull();
    expect(findNextWaiting([true], -1)).toBe(0);
    expect(findNextWaiting([], -1)).toBeNull();
  });
});

describe('an answer that is done', () => {
  const given = (points: Record<string, number> | null, comment: string) => ({
    marks: [{ ...{ id: 'k', attemptID: 'a', answeredAt: '', at: '', seenAt: null }, points, comment }],
  });
  it('has points where there is a rubric, and otherwise a comment', () => {
    expect(isDealtWith({ marks: [] }, false)).toBe(false);
    expect(isDealtWith(given(null, 'Why?'), true)).toBe(false);
    expect(isDealtWith(given(null, 'Why?'), false)).toBe(true);
    expect(isDealtWith(given({ claim: 0 }, ''), true)).toBe(true);
    expect(isDealtWith(given(null, ''), false)).toBe(false);
  });
});

describe('the question that a page begins with', () => {
  const question = (questionCode: string, change: Partial<AnsweredQuestion>): AnsweredQuestion => ({
    ...{ questionCode, label: '', title: '', lesson: '', rubric: [] },
    ...{ answered: 0, scored: 0, commented: 0 },
    ...change,
  });
  const rubric = [{ id: 'claim', label: 'Claim', points: 2 }];
  const [empty, unanswered, read, done, waiting] = [
    question('empty', {}),
    question('unanswered', { rubric }),
    question('read', { answered: 3 }),
    question('done', { rubric, answered: 2, scored: 2 }),
    question('waiting', { rubric, answered: 2, scored: 1 }),
  ];
  it.each([
    ['the one asked for', [empty, read, waiting], 'read', 'read'],
    ['the first with answers that wait for points', [empty, read, done, waiting], null, 'waiting'],
    ['one with a rubric', [empty, read, done], 'gone', 'done'],
    ['one with answers', [empty, read], null, 'read'],
    ['none that nobody has answered, although it has a rubric', [unanswered, read], null, 'read'],
    ['the first', [empty], null, 'empty'],
  ])('is %s', (_what, questions, asked, chosen) =>
    expect(chooseQuestion(questions, asked)?.questionCode).toBe(chosen),
  );
  it('is none in a lab without questions', () => expect(chooseQuestion([], null)).toBeUndefined());
});
