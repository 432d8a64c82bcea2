import { findHolding } from '../../progress/hand-in.ts';
import type { AnsweredQuestion, HandedIn } from './hand-ins.ts';

/** The question asked for; else the first with answers that wait for points, with answers and a rubric, with answers, or at all. */
export function chooseQuestion(
  questions: readonly AnsweredQuestion[],
  asked: string | null,
): AnsweredQuestion | undefined {
  return (
    questions.find(({ questionCode }) => questionCode === asked) ??
    questions.find(({ rubric, answered, scored }) => rubric.length > 0 && scored < answered) ??
    questions.find(({ rubric, answered }) => rubric.length > 0 && answered > 0) ??
    questions.find(({ answered }) => answered > 0) ??
    questions[0]
  );
}

/** Names an answer within its question. */
export type AnswerId = HandedIn['studentId'];

/**
 * The order in which answers are scored, fixed when scoring begins: by last name as they come, or without names in an
 * order of this question alone, which tells nothing about the alphabet and is the same at the next visit.
 */
export function orderAnswers(answers: readonly HandedIn[], areNamesHidden: boolean): AnswerId[] {
  const ids = answers.map(({ studentId }) => studentId);
  if (!areNamesHidden) return ids;
  const rankOf = new Map(
    answers.map((one) => [one.studentId, scatter(`${one.questionCode} ${one.studentId}`)]),
  );
  return ids.toSorted((left, right) => (rankOf.get(left) ?? 0) - (rankOf.get(right) ?? 0));
}

/** New answers stand at the end, removed answers disappear, and nothing else moves. */
export function keepOrder(order: readonly AnswerId[], answers: readonly HandedIn[]): AnswerId[] {
  const present = new Set(answers.map(({ studentId }) => studentId));
  const known = new Set(order);
  return [
    ...order.filter((id) => present.has(id)),
    ...answers.map(({ studentId }) => studentId).filter((id) => !known.has(id)),
  ];
}

/** FNV-1a of 32 bits: an even spread, and no secret. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Whether the answer has been given all that it needs: points where there is a rubric, otherwise a comment. */
export function isDealtWith({ marks }: Pick<HandedIn, 'marks'>, hasRubric: boolean): boolean {
  const holding = findHolding(marks);
  return holding !== null && (!hasRubric || holding.points !== null);
}

/** The next place after `from` whose answer waits, round the end to the beginning; null: none does. */
export function findNextWaiting(waits: readonly boolean[], from: number): number | null {
  for (let step = 1; step <= waits.length; step += 1) {
    const place = (from + step) % waits.length;
    if (waits[place]) return place;
  }
  return null;
}
