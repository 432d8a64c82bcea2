import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import { listTokens } from './material.ts';
import type { Asked, PublicQuestion, Question } from './schema.ts';

/** Picked token ids by question id, sorted; a question without picks is absent. Wire form: `questionId:tokenId`, sorted. */
export type QuestionResponse = ReadonlyMap<string, readonly string[]>;

const entryForm = /^([a-z0-9-]+):([a-z0-9-]+)$/;

export const responses: ResponseCodec<PublicQuestion, QuestionResponse> = {
  empty: () => new Map(),
  isReady: (item, response) =>
    item.questions.every(({ id, choose }) => {
      const count = response.get(id)?.length ?? 0;
      return choose === undefined ? count > 0 : count === choose;
    }),
  parse(item, answer) {
    const known = new Map(
      item.questions.map(({ id, material }) => [id, new Set(listTokens(material).map((token) => token.id))]),
    );
    let picked: QuestionResponse = new Map();
    for (const entry of answer) {
      const [, questionId, tokenId] = entryForm.exec(entry) ?? [];
      if (questionId === undefined || tokenId === undefined) {
        return refuseAnswer('not-a-pick', 'expected question:token');
      }
      const tokens = known.get(questionId);
      if (!tokens) return refuseAnswer('unknown-question', `there is no question ${questionId}`);
      if (!tokens.has(tokenId))
        return refuseAnswer('unknown-token', `${questionId} has nothing at ${tokenId}`);
      if (picked.get(questionId)?.includes(tokenId)) {
        return refuseAnswer('repeated-token', `${tokenId} is picked twice`);
      }
      picked = withPicks(picked, questionId, [...(picked.get(questionId) ?? []), tokenId]);
    }
    return valid(picked);
  },
  format: (response) =>
    [...response].flatMap(([id, tokens]) => tokens.map((token) => `${id}:${token}`)).sort(),
};

/**
 * Picks a token, or drops it if it is picked. If one token is asked for, the new pick replaces the old one. If more are
 * asked for, it is unclear which pick to replace, so one too many is kept, and Check waits until one is dropped.
 */
export function toggle(
  response: QuestionResponse,
  { id, choose }: Pick<PublicQuestion['questions'][number], 'id' | 'choose'>,
  tokenId: string,
): QuestionResponse {
  const before = response.get(id) ?? [];
  if (before.includes(tokenId)) {
    const rest = before.filter((picked) => picked !== tokenId);
    return withPicks(response, id, rest);
  }
  return withPicks(response, id, choose === 1 ? [tokenId] : [...before, tokenId]);
}

function withPicks(
  response: QuestionResponse,
  questionId: string,
  tokenIds: readonly string[],
): QuestionResponse {
  const next = new Map(response);
  if (tokenIds.length === 0) next.delete(questionId);
  else next.set(questionId, [...tokenIds].sort());
  return next;
}

/** The id of the answer's part for one picked token. The question itself is a part too. */
function tokenPartId(questionId: string, tokenId: string): string {
  return `${questionId}:${tokenId}`;
}

/**
 * Each question is scored by itself: full points for exactly the tokens of its key, otherwise (right picks - wrong
 * picks) / size of the key, never below 0, so that picking everything does not pay. The score of the exercise is the
 * mean over its questions. An answer with more or fewer picks than `choose` asks for was given before the author asked,
 * and is scored like any other.
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
  // `ifWrong` is said once for all other wrong picks, not at every token.
  return own.length < wrong.length ? [...spoken, { partId: asked.id, text: asked.ifWrong }] : spoken;
}
