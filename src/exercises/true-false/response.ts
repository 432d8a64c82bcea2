import { valid } from '../../domain/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicTrueFalse } from './schema.ts';

/** Judgement by statement id; a statement without one is absent. Wire form: `statementId=true`, sorted. */
export type TrueFalseResponse = ReadonlyMap<string, boolean>;

const entryForm = /^([a-z0-9-]+)=(true|false)$/;

export const responses: ResponseCodec<PublicTrueFalse, TrueFalseResponse> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.statements.length,
  parse(item, answer) {
    const judgements = new Map<string, boolean>();
    for (const entry of answer) {
      const [, statementId, word] = entryForm.exec(entry) ?? [];
      if (statementId === undefined)
        return refuseAnswer('not-a-judgement', 'expected statement=true or =false');
      if (!item.statements.some(({ id }) => id === statementId)) {
        return refuseAnswer('unknown-statement', `there is no statement ${statementId}`);
      }
      if (judgements.has(statementId)) {
        return refuseAnswer('repeated-statement', `the statement ${statementId} is judged twice`);
      }
      judgements.set(statementId, word === 'true');
    }
    return valid(judgements);
  },
  format: (response) => [...response].map(([id, isTrue]) => `${id}=${isTrue}`).sort(),
};
