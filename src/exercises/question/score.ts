import { incompleteScore, type Score } from '../../domain/progress/score.ts';
import type { QuestionResponse } from './response.ts';
import type { Asked, Question } from './schema.ts';

/** The part of the answer that one picked token is; the question itself is a part too. */
export function tokenPartId(questionId: string, tokenId: string): string {
  return `${questionId}:${tokenId}`;
}

/**
 * Each question by itself: right for exactly the tokens of its key, otherwise right picks less wrong picks over the
 * size of the key, so that picking everything does not pay. The exercise is worth the mean of its questions.
 */
export function scoreQuestion(item: Question, response: QuestionResponse): Score {
  if (item.questions.some(({ id }) => !response.has(id))) return incompleteScore;
  const judged = item.questions.map((asked) => judge(asked, response.get(asked.id) ?? []));
  const rightCount = judged.filter(({ isRight }) => isRight).length;
  const isCorrect = rightCount === judged.length;
  const fraction = judged.reduce((sum, { credit }) => sum + credit, 0) / judged.length;
  return {
    outcome: isCorrect ? 'correct' : fraction > 0 ? 'partly' : 'not-yet',
    fraction,
    parts: judged.flatMap(({ parts }) => parts),
    notes: isCorrect ? [{ text: item.whyRight }] : judged.flatMap(({ notes }) => notes),
    trace: `${rightCount} of ${judged.length} questions right`,
  };
}

function judge(asked: Asked, picked: readonly string[]) {
  const isInKey = (tokenId: string) => asked.key.some(({ token }) => token === tokenId);
  const wrong = picked.filter((id) => !isInKey(id));
  const rightCount = picked.length - wrong.length;
  const isRight = wrong.length === 0 && rightCount === asked.key.length;
  return {
    isRight,
    credit: Math.max(0, rightCount - wrong.length) / asked.key.length,
    parts: [
      { partId: asked.id, isRight },
      ...picked.map((id) => ({ partId: tokenPartId(asked.id, id), isRight: isInKey(id) })),
    ],
    notes: isRight ? [] : notesOn(asked, wrong),
  };
}

function notesOn(asked: Asked, wrong: readonly string[]): Score['notes'] {
  if (wrong.length === 0) return asked.ifMissing ? [{ partId: asked.id, text: asked.ifMissing }] : [];
  const own = asked.ifPicked.filter(({ token }) => wrong.includes(token));
  const spoken = own.map(({ token, text, misconception }) => ({
    partId: tokenPartId(asked.id, token),
    text,
    misconception,
  }));
  // Once for all the rest: the same words at every token would only be longer.
  return own.length < wrong.length ? [...spoken, { partId: asked.id, text: asked.ifWrong }] : spoken;
}
