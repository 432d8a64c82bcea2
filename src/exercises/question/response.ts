import { valid } from '../../domain/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicQuestion } from './schema.ts';
import { listTokens } from './tokens.ts';

/** Picked token ids by question id, sorted; a question without picks is absent. Wire form: `questionId:tokenId`, sorted. */
export type QuestionResponse = ReadonlyMap<string, readonly string[]>;

const entryForm = /^([a-z0-9-]+):([a-z0-9-]+)$/;

export const responses: ResponseCodec<PublicQuestion, QuestionResponse> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.questions.length,
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
      picked = toggle(picked, questionId, tokenId);
    }
    return valid(picked);
  },
  format: (response) =>
    [...response].flatMap(([id, tokens]) => tokens.map((token) => `${id}:${token}`)).sort(),
};

/** Picks a token, or drops it where it was picked. */
export function toggle(response: QuestionResponse, questionId: string, tokenId: string): QuestionResponse {
  const before = response.get(questionId) ?? [];
  const after = before.includes(tokenId)
    ? before.filter((id) => id !== tokenId)
    : [...before, tokenId].sort();
  const next = new Map(response);
  if (after.length === 0) next.delete(questionId);
  else next.set(questionId, after);
  return next;
}
